import { pastInvoicesNote } from '#domain/invoices/past/past-invoice.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { ListState } from '#web/ui/lists/list-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Table } from '#web/ui/lists/table.tsx'
import { pastColumnsOfClient } from './past-invoice-columns.tsx'
import { pastInvoicePages } from './past-invoice-queries.ts'

/** A client's invoices of the system before; nothing where there are none. */
export function PastInvoicesOfClient({ clientId }: { clientId: string }) {
  const list = useList(pastInvoicePages({ client: clientId }), (page) => page.invoices)
  const total = list.page?.counts.all
  if (list.data?.length === 0 || (!list.data && !list.failure)) return null
  return (
    <Section title="Invoices from before">
      <p className="mb-3 max-w-prose text-sm text-muted">{pastInvoicesNote}</p>
      <ListState
        list={list}
        noun={['past invoice', 'past invoices']}
        total={total}
        loading={null}
        failed="The past invoices could not be loaded"
        empty={null}
      >
        {(rows) => <Table caption="Past invoices" columns={pastColumnsOfClient} rows={rows} rowKey={({ id }) => id} />}
      </ListState>
    </Section>
  )
}
