import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { BodyGivenTo } from '#domain/common/endpoint.ts'
import { calendarEndpoints } from '#domain/shoots/calendar-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { copyText } from '#web/ui/text/copy-text.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/** Creates a calendar feed and copies its URL. */
export function useMakeCalendar({ fields, onDone }: { fields?: readonly string[]; onDone?(): void } = {}) {
  const queries = useQueryClient()
  return useWrite({
    /** `own`: of the person who is signed in. */
    send: (body: BodyGivenTo<typeof calendarEndpoints.makeCalendar> | 'own') =>
      body === 'own'
        ? callEndpoint(calendarEndpoints.makeOwnCalendar, {})
        : callEndpoint(calendarEndpoints.makeCalendar, { body }),
    failure: 'Calendar not created',
    fields,
    async onDone({ calendar: { name, address } }) {
      void calendarsChanged(queries)
      onDone?.()
      const copied = await copyText(address)
      toast({
        title: `A calendar for ${name}`,
        text: copied ? 'Its address has been copied.' : 'You can copy its address from the list.',
        tone: 'good',
      })
    },
  })
}

export const calendarsChanged = (queries: QueryClient): Promise<void> =>
  invalidate(queries, calendarEndpoints.listCalendars, calendarEndpoints.listOwnCalendars)
