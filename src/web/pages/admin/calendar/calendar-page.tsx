import { StudioCalendar } from '#web/features/calendar/studio-calendar.tsx'
import { calendarFilterNames, entriesQuery } from '#web/features/calendar/calendar-queries.ts'
import { SubscribeToOwn } from '#web/features/shoots/calendars/subscribe-to-own.tsx'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { usePartsInUse } from '#web/features/system/in-use-query.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { filterOf } from '#web/lib/pages/url-filter.ts'
import { useMe } from '#web/lib/studio/use-me.ts'
import { AdminPage } from '../frame/admin-page.tsx'

const pageData = pageLoaders(({ request }) => [entriesQuery(filterOf(new URL(request.url).searchParams, calendarFilterNames))], {
  atOnce: true,
})
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** Everything that has a day, in one calendar. */
export default function CalendarPage() {
  const me = useMe()
  return (
    <AdminPage
      wide
      title="Calendar"
      text="Everything with a day. Drag an entry to move it, or open it and choose a day."
      actions={<IfMay ability="plan-shoots">{me && <SubscribeToOwn />}</IfMay>}
    >
      <StudioCalendar inUse={usePartsInUse()} />
    </AdminPage>
  )
}
