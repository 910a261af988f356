import { useNavigate } from 'react-router'
import { formatPounds } from '#domain/common/money/money.ts'
import { grossTerm } from '#domain/common/money/vat.ts'
import type { Bill } from '#domain/costs/bill-endpoints.ts'
import { BillBadge } from '#web/features/costs/bills/bill-badge.tsx'
import { BillDecision } from '#web/features/costs/bills/bill-decision.tsx'
import { BillForm } from '#web/features/costs/bills/bill-form.tsx'
import { billName } from '#web/features/costs/bills/bill-name.ts'
import { BillFacts, BillReceipt } from '#web/features/costs/bills/bill-view.tsx'
import { EInvoiceView } from '#web/features/costs/bills/e-invoice-view.tsx'
import { DeleteBill } from '#web/features/costs/bills/delete-bill.tsx'
import { billQuery, costChoicesQuery } from '#web/features/costs/cost-queries.ts'
import { ProjectChoice } from '#web/features/ops/messages/project-choice.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { usePageView, useRead } from '#web/lib/calls/use-read.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import type { Route } from './+types/cost-page'
import { RecordPage } from '../frame/record-page.tsx'

const pageData = pageLoaders(({ params }) => [billQuery(params.id ?? ''), costChoicesQuery()], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function CostPage({ params: { id } }: Route.ComponentProps) {
  const read = usePageView(useRead(billQuery(id)))
  return (
    <RecordPage
      kind="Cost"
      title={read.data && billName(read.data.bill)}
      back={{ to: '/admin/costs', label: 'All costs' }}
      query={read}
      failed="This cost could not be loaded"
      missing={{ title: 'Cost not found', to: '/admin/costs', label: 'All costs' }}
    >
      {({ bill }) => <Opened key={bill.id} bill={bill} />}
    </RecordPage>
  )
}

function Opened({ bill }: { bill: Bill }) {
  const navigate = useNavigate()
  const { state, warnings, rejectReason, decidedBy, refusals } = bill
  const text = [
    bill.gross > 0 && `${formatPounds(bill.gross)}${bill.vat > 0 ? ` ${grossTerm()}` : ''}`,
    `entered by ${bill.person.name}`,
    decidedBy && (state === 'approved' || state === 'paid') && `approved by ${decidedBy}`,
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <>
      <PageHead title={billName(bill)} text={text.charAt(0).toUpperCase() + text.slice(1)} beside={<BillBadge state={state} />} />
      {warnings.map((warning) => (
        <p key={warning} role="status" className="mt-4 rounded-card border border-warn/40 bg-warn/10 px-4 py-2.5 text-sm">
          {warning}
        </p>
      ))}
      {state === 'rejected' && (
        <p className="mt-4 rounded-card border border-bad/40 bg-bad/8 px-4 py-2.5 text-sm [overflow-wrap:anywhere]">
          Rejected{decidedBy && ` by ${decidedBy}`}: {rejectReason}
        </p>
      )}
      <div className="mt-6 grid grid-cols-1 items-start gap-x-12 gap-y-9 xl:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-7">
          {refusals.change === null ? (
            <Editable bill={bill} onDeleted={() => void navigate('/admin/costs')} />
          ) : (
            <BillFacts bill={bill} />
          )}
        </div>
        <div className="grid grid-cols-1 gap-7">
          {(refusals.reject === null || refusals.withdraw === null) && <BillDecision bill={bill} />}
          <BillReceipt bill={bill} />
        </div>
      </div>
      {bill.isElectronic && <EInvoiceView bill={bill} />}
    </>
  )
}

function Editable({ bill, onDeleted }: { bill: Bill; onDeleted(): void }) {
  const canDelete = bill.state === 'draft' || bill.state === 'rejected'
  return (
    <QueryState query={useRead(costChoicesQuery())} loading={<Skeleton className="h-96" />}>
      {(choices) => (
        <BillForm
          bill={bill}
          start={{ kind: bill.kind, day: bill.day, project: null }}
          choices={choices}
          Picker={ProjectChoice}
          onSaved={(_, next) =>
            toast({ title: next === 'send' && bill.state !== 'waiting' ? 'Sent for approval' : 'Saved', tone: 'good' })
          }
        >
          {canDelete && <DeleteBill bill={bill} onDeleted={onDeleted} />}
        </BillForm>
      )}
    </QueryState>
  )
}
