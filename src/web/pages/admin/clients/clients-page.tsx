import { UserPlus } from 'lucide-react'
import { ClientDialog } from '#web/features/clients/client-dialog.tsx'
import { ClientList } from '#web/features/clients/client-list.tsx'
import { clientFilterNames, clientPages, toClientFilter } from '#web/features/clients/client-queries.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { filterOf } from '#web/lib/pages/url-filter.ts'
import { useOpenedByAddress } from '#web/lib/pages/use-opened-by-address.ts'
import { Button } from '#web/ui/button.tsx'
import { AdminPage } from '../frame/admin-page.tsx'

const pageData = pageLoaders(
  ({ request }) => [clientPages(toClientFilter(filterOf(new URL(request.url).searchParams, clientFilterNames)))],
  { atOnce: true },
)
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function ClientsPage() {
  const [adding, setAdding] = useOpenedByAddress('new')
  return (
    <AdminPage
      title="Clients"
      text="Everyone the studio works for, or would like to."
      wide
      actions={
        <Button size="small" onClick={() => setAdding(true)}>
          <UserPlus aria-hidden="true" size={15} />
          Add Client
        </Button>
      }
    >
      <ClientList onAdd={() => setAdding(true)} />
      <ClientDialog open={adding} client={null} onClose={() => setAdding(false)} />
    </AdminPage>
  )
}
