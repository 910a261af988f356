import { UserPlus } from 'lucide-react'
import { FeatureGate, gatedLoaders } from '#web/features/flags/feature-gate.tsx'
import { Editors } from '#web/features/people/presence.tsx'
import { SupplierDialog } from '#web/features/suppliers/supplier-dialog.tsx'
import { SupplierImport } from '#web/features/suppliers/supplier-import.tsx'
import { SupplierJson } from '#web/features/suppliers/supplier-json.tsx'
import { SupplierList } from '#web/features/suppliers/supplier-list.tsx'
import { supplierFilterNames, suppliersQuery, toSupplierFilter } from '#web/features/suppliers/supplier-queries.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { filterOf, useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useOpenedByAddress } from '#web/lib/pages/use-opened-by-address.ts'
import { Button } from '#web/ui/button.tsx'
import { AdminPage } from '../frame/admin-page.tsx'

const filterIn = (params: URLSearchParams) => toSupplierFilter(filterOf(params, supplierFilterNames))

const pageData = gatedLoaders(
  'freelancerRoster',
  ({ request }) => [suppliersQuery(filterIn(new URL(request.url).searchParams))],
  { atOnce: true },
)
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function SuppliersPage() {
  return (
    <FeatureGate flag="freelancerRoster">
      <Suppliers />
    </FeatureGate>
  )
}

function Suppliers() {
  const { params } = useUrlFilter(supplierFilterNames)
  const [adding, setAdding] = useOpenedByAddress('new')
  const { why } = useMay('manage-suppliers')
  return (
    <AdminPage
      title="Suppliers / Videographers"
      text="Freelancers and crew, and when they are free."
      wide
      actions={
        <>
          <IfMay ability="manage-suppliers">
            <SupplierImport />
          </IfMay>
          <SupplierJson filter={filterIn(params)} />
          <Button size="small" why={why} onClick={() => setAdding(true)}>
            <UserPlus aria-hidden="true" size={15} />
            Add Supplier
          </Button>
        </>
      }
    >
      <SupplierList onAdd={() => setAdding(true)} editors={(id) => <Editors kind="supplier" id={id} />} />
      <SupplierDialog open={adding} supplier={null} onClose={() => setAdding(false)} />
    </AdminPage>
  )
}
