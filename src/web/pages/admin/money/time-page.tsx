import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { addDays, isCalendarDay, longDay, studioDay, weekStartOf } from '#domain/common/dates/calendar-day.ts'
import { CostRates } from '#web/features/costs/cost-rates.tsx'
import { weekQuery } from '#web/features/costs/time/time-queries.ts'
import { TimeSheet } from '#web/features/costs/time/time-sheet.tsx'
import { ProjectChoice } from '#web/features/ops/messages/project-choice.tsx'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { filterOf, useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useMe } from '#web/lib/studio/use-me.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { AdminPage } from '../frame/admin-page.tsx'

const names = ['week', 'person'] as const

/** The asked week, or the present one. */
function weekIn({ week, person }: Partial<Record<(typeof names)[number], string>>) {
  const today = studioDay(new Date())
  const day = week && isCalendarDay(week) && week.startsWith('20') ? week : today
  return { monday: weekStartOf(day), person, today }
}

const pageData = pageLoaders(
  ({ request }) => {
    const { monday, person } = weekIn(filterOf(new URL(request.url).searchParams, names))
    return [weekQuery(monday, person)]
  },
  { atOnce: true },
)
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function TimePage() {
  const { filter, change, to } = useUrlFilter(names)
  const { monday, person, today } = weekIn(filter)
  const read = useRead(weekQuery(monday, person))
  const [rates, setRates] = useState(false)
  const me = useMe()
  return (
    <AdminPage
      title="Time"
      text="Hours by project and phase."
      wide
      actions={
        <IfMay ability="approve-costs">
          <Button variant="secondary" size="small" onClick={() => setRates(true)}>
            Cost rates
          </Button>
        </IfMay>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <nav aria-label="Week" className="flex items-center gap-2">
            <ButtonLink variant="secondary" size="small" to={to({ week: addDays(monday, -7) })} aria-label="Week before">
              <ChevronLeft aria-hidden="true" size={16} />
            </ButtonLink>
            <ButtonLink variant="secondary" size="small" to={to({ week: addDays(monday, 7) })} aria-label="Week after">
              <ChevronRight aria-hidden="true" size={16} />
            </ButtonLink>
          </nav>
          <h2 className="title-4">
            {longDay(monday)} to {longDay(addDays(monday, 6))}
          </h2>
          {monday !== weekStartOf(today) && (
            <ButtonLink variant="quiet" size="small" to={to({ week: '' })}>
              This week
            </ButtonLink>
          )}
          {(read.data?.people.length ?? 0) > 0 && (
            <select
              aria-label="Person"
              value={person ?? me?.id ?? ''}
              onChange={({ target }) => change({ person: target.value === me?.id ? '' : target.value })}
              className="control control-small w-full sm:ml-auto sm:w-56"
            >
              {read.data?.people.some(({ id }) => id === me?.id) === false && <option value={me?.id ?? ''}>{me?.name}</option>}
              {read.data?.people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </div>
        <QueryState query={read} loading={<Skeleton className="h-64" />} failed="This week could not be loaded">
          {({ week }) => (
            <TimeSheet key={`${week.person.id} ${week.monday}`} week={week} own={person === undefined} Picker={ProjectChoice} />
          )}
        </QueryState>
      </div>
      <Dialog open={rates} onClose={() => setRates(false)} title="Cost rates">
        <CostRates today={today} />
      </Dialog>
    </AdminPage>
  )
}
