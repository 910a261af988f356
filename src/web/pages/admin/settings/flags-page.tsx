import { adminFlagsQuery } from '#web/features/flags/admin-flag-queries.ts'
import { FlagList } from '#web/features/flags/flag-list.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { AdminPage } from '../frame/admin-page.tsx'

const pageData = pageLoaders(() => [adminFlagsQuery()], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function FlagsPage() {
  return (
    <AdminPage
      title="Feature switches"
      text="Each switch turns a part of the product on or off at once, for everyone. Server settings override this page."
    >
      <FlagList />
    </AdminPage>
  )
}
