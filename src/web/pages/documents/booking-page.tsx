import { bookingMessages } from '#domain/bookings/booking-labels.ts'
import { BookingChange } from '#web/features/bookings/booking-change.tsx'
import { bookingQuery } from '#web/features/bookings/booking-queries.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { brandQuery } from '#web/lib/studio/use-brand.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { PageErrorBoundary } from '../site/page-error-boundary.tsx'
import type { Route } from './+types/booking-page'
import { DocumentPage } from './document-page.tsx'
import { DocumentState } from './document-state.tsx'

const pageData = pageLoaders(({ params }) => [brandQuery(), bookingQuery(params.key ?? '')])
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** Where a visitor moves or cancels their booking, by the link of its confirmation. */
export default function BookingPage({ params: { key } }: Route.ComponentProps) {
  const read = useRead(bookingQuery(key))
  return (
    <DocumentPage kind="Booking" title={read.data?.booking.type.name ?? 'Booking'} path="/book/change">
      <DocumentState query={read} missing={bookingMessages.missing} failed="This booking could not be loaded" home="Return Home">
        {({ booking }) => <BookingChange bookingKey={key} booking={booking} />}
      </DocumentState>
    </DocumentPage>
  )
}

export { PageErrorBoundary as ErrorBoundary }
