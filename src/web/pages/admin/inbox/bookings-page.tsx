import {
  bookingFilterNames,
  bookingPages,
  bookingSettingsQuery,
  bookingTypesQuery,
  workingHoursQuery,
} from '#web/features/bookings/booking-admin-queries.ts'
import { BookingList } from '#web/features/bookings/booking-list.tsx'
import { HoursList } from '#web/features/bookings/hours-list.tsx'
import { TypeList } from '#web/features/bookings/type-list.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { filterOf, useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { Tabs } from '#web/ui/page/tabs.tsx'
import { AdminPage } from '../frame/admin-page.tsx'

const pageData = pageLoaders(
  ({ request }) => {
    const filter = filterOf(new URL(request.url).searchParams, bookingFilterNames)
    if (filter.tab === 'types') return [bookingTypesQuery(), workingHoursQuery()]
    if (filter.tab === 'hours') return [workingHoursQuery(), bookingSettingsQuery()]
    return [bookingPages(filter), bookingTypesQuery(), workingHoursQuery()]
  },
  { atOnce: true },
)
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** What visitors booked, what they can book, and when people work. */
export default function BookingsPage() {
  const { filter, change } = useUrlFilter(bookingFilterNames)
  return (
    <AdminPage title="Bookings" text="What visitors booked, what they can book, and when people can be booked.">
      <Tabs
        label="Bookings"
        value={filter.tab === 'types' || filter.tab === 'hours' ? filter.tab : 'bookings'}
        onChange={(value) => change({ tab: value === 'bookings' ? '' : value })}
        tabs={[
          { value: 'bookings', label: 'Bookings', content: <BookingList /> },
          { value: 'types', label: 'Types', content: <TypeList /> },
          { value: 'hours', label: 'Hours', content: <HoursList /> },
        ]}
      />
    </AdminPage>
  )
}
