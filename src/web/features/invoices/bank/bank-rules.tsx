import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { bankRuleDeedLabels, bankRuleDeeds, bankEndpoints, type BankRule } from '#domain/invoices/bank/bank-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { bankChanged, bankRulesQuery } from './bank-queries.ts'

const deeds = bankRuleDeeds.map((value) => ({ value, label: bankRuleDeedLabels[value] }))

/** The rules that apply to imported lines, and a form for another. `text` is that of a line to begin with. */
export function BankRulesDialog({ text, onClose }: { text: string; onClose(): void }) {
  const query = useRead(bankRulesQuery())
  return (
    <Dialog open onClose={onClose} title="Rules for bank lines">
      <div className="grid gap-6">
        <RuleForm text={text} onClose={onClose} />
        <QueryState query={query} loading={<Skeleton className="h-24" />} failed="The rules could not be loaded">
          {({ rules }) =>
            rules.length === 0 ? (
              <p className="text-sm text-muted">
                No rules yet. A rule applies to unmatched lines at once, and to every statement you import.
              </p>
            ) : (
              <ul aria-label="Rules" className="grid gap-2">
                {rules.map((rule) => (
                  <Rule key={rule.id} rule={rule} />
                ))}
              </ul>
            )
          }
        </QueryState>
      </div>
    </Dialog>
  )
}

function Rule({ rule: { id, contains, deed, used } }: { rule: BankRule }) {
  const queries = useQueryClient()
  const { write, pending } = useWrite({
    send: () => callEndpoint(bankEndpoints.removeBankRule, { params: { id } }),
    failure: 'The rule could not be removed',
    onDone: () => void bankChanged(queries),
    onRefused: () => void bankChanged(queries),
  })
  return (
    <li className="flex items-start justify-between gap-3 rounded-control border border-line px-3 py-2">
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">{contains}</p>
        <p className="text-sm text-muted">
          {bankRuleDeedLabels[deed]}. {used === 0 ? 'Not used yet' : used === 1 ? 'Used once' : `Used ${used} times`}
        </p>
      </div>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Remove the rule for ${contains}`}
        pending={pending}
        onClick={() => write(undefined)}
      >
        <X aria-hidden="true" size={16} />
      </Button>
    </li>
  )
}

function RuleForm({ text, onClose }: { text: string; onClose(): void }) {
  const queries = useQueryClient()
  const [fields, setFields] = useState({ contains: text.slice(0, 100), deed: bankRuleDeeds[0] as BankRule['deed'] })
  const { write, pending, errors, clearErrors } = useWrite({
    send: (body: typeof fields) => callEndpoint(bankEndpoints.addBankRule, { body }),
    failure: 'The rule could not be added',
    fields: ['contains', 'deed'],
    onDone({ ruled }) {
      toast({
        title: 'Rule added',
        ...(ruled > 0 && { text: ruled === 1 ? 'It dealt with one line.' : `It dealt with ${ruled} lines.` }),
        tone: 'good',
      })
      setFields({ ...fields, contains: '' })
      void bankChanged(queries)
    },
  })
  return (
    <SendingForm
      pending={pending}
      aria-label="New rule"
      onSubmit={(event) => {
        event.preventDefault()
        write(fields)
      }}
      className="grid gap-4"
    >
      <TextField
        label="When the text contains"
        required
        maxLength={100}
        value={fields.contains}
        error={errors.contains}
        hint="For instance a name or a reference. Capital letters do not matter."
        onChange={({ target }) => {
          clearErrors()
          setFields({ ...fields, contains: target.value })
        }}
      />
      <SelectField
        label="Then"
        choices={deeds}
        value={fields.deed}
        error={errors.deed}
        onChange={({ target }) => setFields({ ...fields, deed: target.value as BankRule['deed'] })}
      />
      <DialogButtons pending={pending} pendingText="Adding..." cancel="Close" onCancel={onClose}>
        Add rule
      </DialogButtons>
    </SendingForm>
  )
}
