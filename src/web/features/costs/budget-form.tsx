import { useQueryClient } from '@tanstack/react-query'
import { amountText, currencySymbol, formatPounds, typedAmount } from '#domain/common/money/money.ts'
import { budgetEndpoints, type BudgetForm as BudgetPounds, type ProjectCosts } from '#domain/costs/budget-endpoints.ts'
import { productionPhaseLabels, productionPhases, type ProductionPhase } from '#domain/common/dates/production-phases.ts'
import { opsEndpoints } from '#domain/ops/ops-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { below, invalidate } from '#web/lib/calls/invalidate.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { projectCostsQuery } from './cost-queries.ts'

type Fields = Record<ProductionPhase, string>

const toFields = (budget: BudgetPounds): Fields =>
  Object.fromEntries(productionPhases.map((phase) => [phase, amountText(budget[phase])])) as Fields

const recordOf = ({ budget, revision }: ProjectCosts) => ({ fields: toFields(budget), revision })

/** Planned costs of each phase, beginning with what the offer gives. */
export function BudgetForm({ projectId, costs, onClose }: { projectId: string; costs: ProjectCosts; onClose(): void }) {
  const queries = useQueryClient()
  const { suggested, revision } = costs
  const form = useRecordForm({
    record: recordOf(costs),
    ...(revision === 0 && suggested && { typed: toFields(suggested) }),
    failure: 'Budget not saved',
    save: ({ fields, revision: known }) =>
      callEndpoint(budgetEndpoints.saveBudget, {
        params: { id: projectId },
        body: {
          // Nothing typed is no budget; NaN for what is no number: the server has the message.
          ...(Object.fromEntries(productionPhases.map((phase) => [phase, typedAmount(fields[phase])])) as BudgetPounds),
          revision: known,
        },
      }),
    recordOf,
    readRecord: async () => recordOf(await queries.fetchQuery({ ...projectCostsQuery(projectId), staleTime: 0 })),
    onSaved(answer) {
      queries.setQueryData(projectCostsQuery(projectId).queryKey, answer)
      void invalidate(queries, below(opsEndpoints.readProfit))
      toast({ title: 'Budget saved', tone: 'good' })
      onClose()
    },
  })
  const total = productionPhases.reduce((sum, phase) => sum + (typedAmount(form.fields[phase]) || 0), 0)
  return (
    <RecordForm
      label="Budget by phase"
      form={form}
      labels={productionPhaseLabels}
      closes
      onSubmit={() => form.save()}
      className="grid gap-4"
    >
      <p className="text-sm text-muted">
        Costs to the studio, net. You are warned at 80 and 100%.
        {revision === 0 && suggested && ' These are from the cost of the current proposal.'}
      </p>
      {productionPhases.map((phase) => (
        <TextField
          key={phase}
          {...form.text(phase)}
          label={`${productionPhaseLabels[phase]}, ${currencySymbol()}`}
          inputMode="decimal"
          autoComplete="off"
        />
      ))}
      <p className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <span className="timecode font-semibold">Total {formatPounds(total)}</span>
        {suggested && revision > 0 && (
          <Button variant="quiet" size="small" onClick={() => form.change(toFields(suggested))}>
            Take from the proposal
          </Button>
        )}
      </p>
      <DialogButtons pending={form.pending} pendingText="Saving..." onCancel={onClose}>
        Save
      </DialogButtons>
    </RecordForm>
  )
}
