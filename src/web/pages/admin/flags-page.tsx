import { adminFlagsQuery } from '#web/features/flags/admin-flag-queries.ts'
import { FlagList } from '#web/features/flags/flag-list.tsx'
import { pageLoaders } from '#web/lib/page-data.ts'
import { AdminPage } from './admin-page.tsx'

const pageData = pageLoaders(() => [adminFlagsQuery()], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function FlagsPage() {
  return (
    <AdminPage
      title="Feature switches"
      text="A switch takes its part of the product on or off air at once, for everyone. The environment of the server has the last word."
    >
      <FlagList />
    </AdminPage>
  )
}
