import { NotificationList } from '#web/features/people/notification-list.tsx'
import { notificationPages } from '#web/features/people/people-queries.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { AdminPage } from '../frame/admin-page.tsx'

const pageData = pageLoaders(() => [notificationPages()], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function NotificationsPage() {
  return (
    <AdminPage title="Notifications" text="What involves you, on the projects you can see.">
      <NotificationList />
    </AdminPage>
  )
}
