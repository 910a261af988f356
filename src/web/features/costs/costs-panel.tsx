import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shortDay } from '#domain/common/dates/calendar-day.ts'
import { formatPounds } from '#domain/common/money/money.ts'
import type { ProjectCosts } from '#domain/costs/budget-endpoints.ts'
import { productionPhaseLabels } from '#domain/common/dates/production-phases.ts'
import { bookingStateLabels, dayPartLabels } from '#domain/shoots/booking-labels.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useOpenedByAddress } from '#web/lib/pages/use-opened-by-address.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { NetPounds, VatNote } from '#web/lib/studio/vat-lines.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FactStrip } from '#web/ui/lists/fact-strip.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { BillBadge } from './bills/bill-badge.tsx'
import { billName } from './bills/bill-name.ts'
import { BudgetForm } from './budget-form.tsx'
import { projectCostsQuery } from './cost-queries.ts'

/** What a project costs: planned, expected and actual, with its budget by phase. */
export function CostsPanel({ projectId, title }: { projectId: string; title: string }) {
  const read = useRead(projectCostsQuery(projectId))
  return (
    <Section title="Costs">
      <QueryState query={read} loading={<Skeleton className="h-40" />}>
        {(costs) => <Costs projectId={projectId} title={title} costs={costs} />}
      </QueryState>
    </Section>
  )
}

function Costs({ projectId, title, costs }: { projectId: string; title: string; costs: ProjectCosts }) {
  const [budgeting, setBudgeting] = useOpenedByAddress('budget')
  const { why } = useMay('manage-projects')
  const { planned, expected, actual, held, phases, days, bills, billCount } = costs
  const openDays = days.filter(({ billId }) => billId === null)
  return (
    <div className="grid gap-4">
      <FactStrip
        facts={[
          { label: 'Planned', value: planned > 0 ? <NetPounds amount={planned} /> : 'No budget' },
          { label: 'Expected', value: <NetPounds amount={expected} /> },
          { label: 'Actual', value: <NetPounds amount={actual} /> },
          ...(held > 0 ? [{ label: 'Crew on hold', value: <NetPounds amount={held} /> }] : []),
          ...(planned > 0 ? [{ label: 'Left', value: <NetPounds amount={planned - expected - actual} /> }] : []),
        ]}
      />
      <div
        className="overflow-x-auto rounded-card border border-line bg-surface"
        tabIndex={0}
        role="group"
        aria-label="Budget by phase"
      >
        <table className="w-full text-left text-sm">
          <caption className="sr-only">Budget by phase</caption>
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="label px-2 py-2.5 first:pl-4 sm:px-4">
                Phase
              </th>
              {['Planned', 'Expected', 'Actual'].map((head) => (
                <th key={head} scope="col" className="label px-2 py-2.5 first:pl-4 sm:px-4 text-right">
                  {head}
                  <span className="max-sm:hidden">
                    <VatNote is="net" />
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {phases.map((phase) => (
              <tr key={phase.phase} className="border-b border-line last:border-0">
                <th scope="row" className="py-2.5 pr-2 pl-4 font-medium">
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    {productionPhaseLabels[phase.phase]}
                    <Used {...phase} />
                  </span>
                </th>
                <Figure>{phase.planned > 0 ? formatPounds(phase.planned) : '–'}</Figure>
                <Figure>{formatPounds(phase.expected)}</Figure>
                <Figure>{formatPounds(phase.actual)}</Figure>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {openDays.length > 0 && (
        <div>
          <h3 className="mb-1.5 text-sm font-medium">Expected, without a bill yet</h3>
          <ul
            aria-label="Days without a bill"
            className="divide-y divide-line rounded-card border border-line bg-surface text-sm"
          >
            {openDays.map(({ id, supplierName, day, part, state, amount }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2">
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {supplierName}
                  <span className="block text-xs text-muted">
                    {shortDay(day)}, {dayPartLabels[part].toLowerCase()}
                    {state === 'held' && ` (${bookingStateLabels.held.toLowerCase()}, not counted)`}
                  </span>
                </span>
                <span className="timecode">{formatPounds(amount)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {bills.length > 0 && (
        <div>
          <h3 className="mb-1.5 text-sm font-medium">Bills and expenses</h3>
          <ul
            aria-label="Bills of this project"
            className="divide-y divide-line rounded-card border border-line bg-surface text-sm"
          >
            {bills.map((bill) => (
              <li key={bill.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
                <span className="min-w-0">
                  <Link
                    to={`/admin/costs/${bill.id}`}
                    className="font-medium underline-offset-4 [overflow-wrap:anywhere] hover:underline"
                  >
                    {billName(bill)}
                  </Link>
                  <span className="block text-xs text-muted">{shortDay(bill.day)}</span>
                </span>
                <span className="flex items-center gap-4">
                  <BillBadge state={bill.state} />
                  <span className="timecode min-w-20 text-right">
                    <NetPounds amount={bill.net} />
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" why={why} onClick={() => setBudgeting(true)}>
          {costs.revision > 0 ? 'Change the budget' : 'Set a budget'}
        </Button>
        <ButtonLink
          variant="secondary"
          size="small"
          to={`/admin/costs/new?${new URLSearchParams({ project: projectId, title })}`}
        >
          <Plus aria-hidden="true" size={15} />
          Add expense
        </ButtonLink>
        {billCount > bills.length && (
          <ButtonLink variant="quiet" size="small" to={`/admin/costs?project=${projectId}`}>
            All {billCount} bills
          </ButtonLink>
        )}
      </div>
      <Dialog open={budgeting} onClose={() => setBudgeting(false)} title="Budget by phase">
        <BudgetForm projectId={projectId} costs={costs} onClose={() => setBudgeting(false)} />
      </Dialog>
    </div>
  )
}

const Figure = ({ children }: { children: ReactNode }) => <td className="timecode px-2 py-2.5 text-right sm:px-4">{children}</td>

/** How much of a budget is used, and its warning. */
function Used({ used, warning }: Pick<ProjectCosts, 'used' | 'warning'>) {
  if (used === null) return null
  return warning === null ? (
    <span className="timecode text-xs font-normal text-muted">{used}%</span>
  ) : (
    <Badge tone={warning === 100 ? 'bad' : 'warn'}>{used}% used</Badge>
  )
}
