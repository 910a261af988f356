import { dueQuery } from '#web/features/ops/ops-queries.ts'
import { WaitingList } from '#web/features/ops/due/waiting-list.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { AdminPage } from '../frame/admin-page.tsx'

const pageData = pageLoaders(() => [dueQuery()], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** Who waits for whom. */
export default function WaitingPage() {
  return (
    <AdminPage wide title="Waiting" text="Who is waiting for an answer, until when, and who gives it.">
      <WaitingList />
    </AdminPage>
  )
}
