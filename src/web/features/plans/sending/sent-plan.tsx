import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { planEndpoints } from '#domain/plans/plan-endpoints.ts'
import { readSheet } from '#domain/plans/plan-sheet.ts'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'
import { PriceBookNote } from '#web/lib/studio/price-book-note.tsx'
import { useRead } from '#web/lib/calls/use-read.ts'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { SheetView } from '../sharing/sheet-view.tsx'

/** The plan arrives shortly after its enquiry: refetch an empty response. */
export const sentPlanQuery = (inquiryId: string) => ({
  ...endpointQuery(planEndpoints.readPlanOfInquiry, { params: { id: inquiryId } }),
  staleTime: 20_000,
})

/** The plan sent with an enquiry; renders nothing if there is none. */
export function SentPlan({ inquiryId }: { inquiryId: string }) {
  const read = useRead(sentPlanQuery(inquiryId))
  const plan = read.data?.plan
  const sheet = plan && readSheet(plan.sheet)
  if (read.data && !sheet) return null
  return (
    <Section title="The plan">
      <QueryState query={read} loading={<Skeleton className="h-40" />}>
        {() =>
          plan &&
          sheet && (
            <>
              <SheetView
                sheet={sheet}
                estimator={plan.estimator}
                savedOn={studioDay(new Date(plan.savedAt))}
                stills
                pictureAt={(name) =>
                  plan.pictures.includes(name)
                    ? pathOf(planEndpoints.readPictureOfInquiry, { params: { id: inquiryId, name } })
                    : null
                }
              />
              <PriceBookNote book={plan.priceBook} className="mt-2" />
            </>
          )
        }
      </QueryState>
    </Section>
  )
}
