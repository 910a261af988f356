import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { bookingEndpoints } from '#domain/bookings/booking-endpoints.ts'
import { ContactSection } from '#web/features/brand/home/contact-section.tsx'
import { PageHead } from '#web/features/brand/page-head.tsx'
import { AnswerTime, answerTimeQuery } from '#web/features/inquiries/forms/answer-time.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import type { PageHandle } from '#web/lib/pages/page-handle.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { siteQuery } from '#web/lib/studio/use-site.ts'
import { LateHydration } from '#web/ui/page/hydration.tsx'
import { latePart } from '#web/ui/page/late-part.tsx'

const bookingQuery = endpointQuery(bookingEndpoints.readBookingState)

const reads = pageLoaders(() => [siteQuery('home'), bookingQuery, answerTimeQuery])
export const loader = reads.loader
export const clientLoader = reads.clientLoader

const ContactForm = latePart(() => import('#web/features/inquiries/forms/contact-form.tsx'), 'The form')

export const handle: PageHandle = { shownParams: [] }

export default function ContactPage() {
  const { promises } = useBrand()
  const canBook = useQuery(bookingQuery).data?.open
  return (
    <div className="pt-18">
      <PageHead
        title="Contact"
        description={`Email us, call us or visit the studio. We reply within ${promises.replyHours} hours.`}
        path="/contact"
      />
      <ContactSection
        heading="h1"
        more={
          <>
            <AnswerTime className="mt-8 text-lg" />
            {canBook && (
              <p className="mt-8 text-lg">
                <Link to="/book" className="text-link">
                  Book a call
                </Link>
              </p>
            )}
          </>
        }
        form={
          <LateHydration>
            <ContactForm />
          </LateHydration>
        }
      />
    </div>
  )
}
