import { useQuery } from '@tanstack/react-query'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { dayAt } from '#domain/common/calendar-day.ts'
import type { planEndpoints } from '#domain/plans/plan-endpoints.ts'
import { readSheet } from '#domain/plans/plan-sheet.ts'
import { pathOf } from '#web/lib/call-endpoint.ts'
import { problemMessage } from '#web/lib/problem-message.ts'
import { endpointQuery } from '#web/lib/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SheetView } from './sheet-view.tsx'

/** The plan arrives shortly after its enquiry: refetch an empty response. */
export const sentPlanQuery = (inquiryId: string) => ({
  ...endpointQuery<typeof planEndpoints.readPlanOfInquiry>('/api/admin/inquiries/:id/plan', { params: { id: inquiryId } }),
  staleTime: 20_000,
})

/** The plan sent with an enquiry; renders nothing if there is none. */
export function SentPlan({ inquiryId }: { inquiryId: string }) {
  const read = useQuery(sentPlanQuery(inquiryId))
  const plan = read.data?.plan
  const sheet = plan && readSheet(plan.sheet)
  if (read.isSuccess && !sheet) return null
  return (
    <Section title="The plan">
      {read.isPending && <Skeleton className="h-40" />}
      {read.isError && (
        <p className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
          {problemMessage(read.error).message}
          <Button variant="quiet" size="small" pending={read.isFetching} onClick={() => void read.refetch()}>
            Try Again
          </Button>
        </p>
      )}
      {plan && sheet && (
        <SheetView
          sheet={sheet}
          savedOn={dayAt(new Date(plan.savedAt), studioTimeZone)}
          stills
          pictureAt={(name) =>
            plan.pictures.includes(name)
              ? pathOf('/api/admin/inquiries/:id/plan/pictures/:name', { params: { id: inquiryId, name } })
              : null
          }
        />
      )}
    </Section>
  )
}
