import { Plus, Settings2 } from 'lucide-react'
import { InvoiceList } from '#web/features/invoices/invoice-list.tsx'
import { InvoiceSettingsDialog } from '#web/features/invoices/invoice-settings-dialog.tsx'
import { invoiceFilterNames, invoicePages, toInvoiceFilter } from '#web/features/invoices/admin-invoice-queries.ts'
import { PastInvoiceList } from '#web/features/invoices/past/past-invoice-list.tsx'
import { fromBefore, pastFilterNames, pastInvoicePages, toPastFilter } from '#web/features/invoices/past/past-invoice-queries.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { filterOf, useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useOpenedByAddress } from '#web/lib/pages/use-opened-by-address.ts'
import { Button } from '#web/ui/button.tsx'
import { AdminPage } from '../frame/admin-page.tsx'
import { NewInvoiceDialog } from './new-invoice-dialog.tsx'

const isPast = (params: URLSearchParams) => params.get('tab') === fromBefore
const pastFilterIn = (params: URLSearchParams) => toPastFilter(filterOf(params, pastFilterNames))
const filterIn = (params: URLSearchParams) => toInvoiceFilter(filterOf(params, invoiceFilterNames))

const pageData = pageLoaders(
  ({ request }) => {
    const { searchParams } = new URL(request.url)
    return [isPast(searchParams) ? pastInvoicePages(pastFilterIn(searchParams)) : invoicePages(filterIn(searchParams))]
  },
  { atOnce: true },
)
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function InvoicesPage() {
  const { params } = useUrlFilter(invoiceFilterNames)
  const [settings, setSettings] = useOpenedByAddress('settings')
  const [making, setMaking] = useOpenedByAddress('new')
  const { why } = useMay('issue-invoices')
  return (
    <AdminPage
      title="Invoices"
      text="Sent, paid and overdue."
      wide
      actions={
        <>
          <IfMay ability="settings">
            <Button variant="secondary" size="small" onClick={() => setSettings(true)}>
              <Settings2 aria-hidden="true" size={15} />
              Invoice settings
            </Button>
          </IfMay>
          <Button size="small" why={why} onClick={() => setMaking(true)}>
            <Plus aria-hidden="true" size={15} />
            New invoice
          </Button>
        </>
      }
    >
      {isPast(params) ? <PastInvoiceList /> : <InvoiceList />}
      <NewInvoiceDialog open={making} onClose={() => setMaking(false)} />
      <InvoiceSettingsDialog open={settings} onClose={() => setSettings(false)} />
    </AdminPage>
  )
}
