import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { bookingAdminEndpoints } from '#domain/bookings/booking-admin-endpoints.ts'
import { calendarEntryEndpoints, type CalendarEntry } from '#domain/calendar/entry-endpoints.ts'
import { calendarViews, rangeOf, type CalendarView } from '#domain/calendar/calendar-range.ts'
import { isCalendarDay, studioDay } from '#domain/common/dates/calendar-day.ts'
import { dueEndpoints } from '#domain/ops/due/due-endpoints.ts'
import { messageEndpoints } from '#domain/ops/messages/message-endpoints.ts'
import { opsEndpoints } from '#domain/ops/ops-endpoints.ts'
import { rosterEndpoints } from '#domain/ops/roster-endpoints.ts'
import { projectEndpoints } from '#domain/projects/project-endpoints.ts'
import { shootEndpoints } from '#domain/shoots/shoot-endpoints.ts'
import { below, invalidate, readsOf } from '#web/lib/calls/invalidate.ts'
import { previewQuery } from '#web/lib/calls/preview-query.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

export const calendarFilterNames = ['view', 'date', 'kinds', 'person'] as const
export type CalendarFilter = Partial<Record<(typeof calendarFilterNames)[number], string>>

/** Today where the studio is. */
export const studioToday = (): string => studioDay(new Date())

/** The view that an address names; null for the usual one, which is the month, and the agenda on a phone. */
export const viewOf = ({ view }: CalendarFilter): CalendarView | null => calendarViews.find((one) => one === view) ?? null

export const dateOf = ({ date }: CalendarFilter): string => (isCalendarDay(date) && date.startsWith('20') ? date : studioToday())

export const entriesQuery = (filter: CalendarFilter) => ({
  ...endpointQuery(calendarEntryEndpoints.listEntries, {
    query: { ...rangeOf(viewOf(filter) ?? 'month', dateOf(filter)), kinds: filter.kinds, people: filter.person },
  }),
  // Others plan too.
  staleTime: 5_000,
  refetchOnWindowFocus: true,
  placeholderData: keepPreviousData,
})

export const movePreviewQuery = ({ kind, id, revision }: CalendarEntry, day: string) => ({
  ...previewQuery(calendarEntryEndpoints.previewMove, { body: { kind, id, day } }, revision),
  staleTime: 0,
  gcTime: 0,
})

/** Reads the calendar again, and what other pages show of the moved record. */
export const entriesChanged = (queries: QueryClient): Promise<void> =>
  invalidate(
    queries,
    calendarEntryEndpoints.listEntries,
    below(projectEndpoints.listProjects),
    below(shootEndpoints.readShoot),
    below(bookingAdminEndpoints.listBookings),
    dueEndpoints.readDue,
    rosterEndpoints.readRoster,
    ...readsOf(opsEndpoints),
    ...readsOf(messageEndpoints),
  )
