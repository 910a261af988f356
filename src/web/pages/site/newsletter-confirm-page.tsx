import { useParams } from 'react-router'
import { inquiryEndpoints } from '#domain/inquiries/inquiry-endpoints.ts'
import { newsletterTexts } from '#domain/inquiries/newsletter/newsletter-messages.ts'
import { PageHead } from '#web/features/brand/page-head.tsx'
import { NewsletterLink, NoReferrer } from '#web/features/inquiries/newsletter/newsletter-link.tsx'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'

export default function NewsletterConfirmPage() {
  const { token = '' } = useParams()
  return (
    <>
      <PageHead title="Confirm your subscription" path="/newsletter/confirm" hidden />
      <NoReferrer />
      <NewsletterLink
        ready={{
          title: 'Confirm your subscription',
          text: 'Please confirm that you’d like our newsletter at this address: new work and how it was made, a few times a year.',
        }}
        done={{ title: 'You’re on the list', text: newsletterTexts.confirmed }}
        action={{ label: 'Confirm my subscription', pending: 'Confirming...' }}
        send={() => callEndpoint(inquiryEndpoints.confirmSubscription, { body: { token } })}
      />
    </>
  )
}
