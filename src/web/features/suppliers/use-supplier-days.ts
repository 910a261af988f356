import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { supplierEndpoints } from '#domain/suppliers/supplier-endpoints.ts'
import type { DayState } from '#domain/suppliers/supplier-messages.ts'
import { callEndpoint, pathOf } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { weeksOf } from './calendar-days.ts'
import { daysQuery } from './supplier-queries.ts'

type Answer = AnswerOf<typeof supplierEndpoints.readAvailability>
export type Day = Answer['days'][number]

/** Days of a supplier around a month. Marking is an optimistic update with rollback. */
export function useSupplierDays(id: string, month: string) {
  const queries = useQueryClient()
  const query = daysQuery(id, weeksOf(month)[0]![0]!)
  const read = useRead(query)
  const readAgain = () => void invalidate(queries, query)
  const { write } = useWrite({
    failure: 'Availability not saved',
    enqueue: `supplier-days.${id}`,
    send: (days: Day[]) => callEndpoint(supplierEndpoints.setAvailability, { params: { id }, body: { days } }),
    optimisticUpdate(days) {
      queries.setQueryData(query.queryKey, (before: Answer | undefined) => before && { days: laidOver(before.days, days) })
      return readAgain
    },
    onDone: () => void invalidate(queries, { path: pathOf(supplierEndpoints.readAvailability, { params: { id } }) }),
  })
  return {
    days: new Map((read.data?.days ?? []).map((day) => [day.date, day])),
    read,
    paint: (dates: string[], state: DayState, note: string) => write(dates.map((date) => ({ date, state, note }))),
  }
}

const laidOver = (before: Day[], painted: Day[]): Day[] =>
  [...before.filter(({ date }) => !painted.some((day) => day.date === date)), ...painted]
    .filter(({ state, note }) => state !== 'available' || note !== '')
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
