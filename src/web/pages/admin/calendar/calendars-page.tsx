import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { CalendarList } from '#web/features/shoots/calendars/calendar-list.tsx'
import { NewCalendar } from '#web/features/shoots/calendars/new-calendar.tsx'
import { calendarsQuery } from '#web/features/shoots/shoot-queries.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { AdminPage } from '../frame/admin-page.tsx'

const pageData = pageLoaders(() => [calendarsQuery()], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function CalendarsPage() {
  const [making, setMaking] = useState(false)
  return (
    <AdminPage
      title="Calendar feeds"
      text="Calendars to subscribe to, each for one person. Anyone with the address can read the calendar until you revoke it."
      actions={
        <Button size="small" onClick={() => setMaking(true)}>
          <CalendarPlus aria-hidden="true" size={15} />
          New calendar
        </Button>
      }
    >
      <CalendarList
        none={
          <EmptyState
            title="No calendar feeds yet"
            text="Staff see shoots, reviews, invoices and deadlines; suppliers see the shoots they are called to. Create client calendars on the client’s page."
          >
            <Button size="small" onClick={() => setMaking(true)}>
              Create the first feed
            </Button>
          </EmptyState>
        }
      />
      <NewCalendar open={making} onClose={() => setMaking(false)} />
    </AdminPage>
  )
}
