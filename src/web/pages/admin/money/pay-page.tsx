import { PayList } from '#web/features/costs/paying/pay-list.tsx'
import { payListQuery } from '#web/features/costs/paying/pay-queries.ts'
import { PayRuns } from '#web/features/costs/paying/pay-runs.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { AdminPage } from '../frame/admin-page.tsx'

const pageData = pageLoaders(() => [payListQuery()], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function PayPage() {
  return (
    <AdminPage
      title="To pay"
      text="Approved bills and expenses. Choose them, and upload the file to your bank."
      actions={
        <ButtonLink variant="secondary" size="small" to="/admin/costs">
          All costs
        </ButtonLink>
      }
    >
      <QueryState query={useRead(payListQuery())} failed="The payments could not be loaded">
        {(list) => (
          <div className="grid grid-cols-1 gap-9">
            <PayList list={list} />
            <PayRuns runs={list.runs} />
          </div>
        )}
      </QueryState>
    </AdminPage>
  )
}
