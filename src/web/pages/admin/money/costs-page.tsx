import { Car, Landmark, Plus } from 'lucide-react'
import { BillList } from '#web/features/costs/bills/bill-list.tsx'
import { billFilterNames, billPages, toBillFilter } from '#web/features/costs/cost-queries.ts'
import { UploadBillsButton, UploadedBills, useUploadBills } from '#web/features/costs/bills/upload-bills.tsx'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { filterOf } from '#web/lib/pages/url-filter.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { AdminPage } from '../frame/admin-page.tsx'

const filterIn = (params: URLSearchParams) => toBillFilter(filterOf(params, billFilterNames))

const pageData = pageLoaders(({ request }) => [billPages(filterIn(new URL(request.url).searchParams))], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function CostsPage() {
  const uploads = useUploadBills()
  const approves = useMay('approve-costs').may
  return (
    <AdminPage
      title="Costs"
      text={approves ? 'Expenses, supplier bills and mileage.' : 'Your expenses and mileage.'}
      wide
      actions={
        <>
          <IfMay ability="approve-costs">
            <ButtonLink variant="secondary" size="small" to="/admin/costs/pay">
              <Landmark aria-hidden="true" size={15} />
              To pay
            </ButtonLink>
          </IfMay>
          <UploadBillsButton uploads={uploads} />
          <ButtonLink variant="secondary" size="small" to="/admin/costs/new?kind=mileage">
            <Car aria-hidden="true" size={15} />
            Add mileage
          </ButtonLink>
          <ButtonLink size="small" to="/admin/costs/new">
            <Plus aria-hidden="true" size={15} />
            Add expense
          </ButtonLink>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <UploadedBills files={uploads.files} />
        <BillList />
      </div>
    </AdminPage>
  )
}
