import { useParams } from 'react-router'
import { inquiryEndpoints } from '#domain/inquiries/inquiry-endpoints.ts'
import { newsletterTexts } from '#domain/inquiries/newsletter/newsletter-messages.ts'
import { PageHead } from '#web/features/brand/page-head.tsx'
import { NewsletterLink, NoReferrer } from '#web/features/inquiries/newsletter/newsletter-link.tsx'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'

export default function NewsletterUnsubscribePage() {
  const { token = '' } = useParams()
  return (
    <>
      <PageHead title="Unsubscribe from the newsletter" path="/newsletter/unsubscribe" hidden />
      <NoReferrer />
      <NewsletterLink
        ready={{
          title: 'Unsubscribe from our newsletter?',
          text: 'This takes effect straight away, for this email address only.',
        }}
        done={{ title: 'You’ve unsubscribed', text: newsletterTexts.unsubscribed }}
        action={{ label: 'Unsubscribe', pending: 'Unsubscribing...' }}
        send={() => callEndpoint(inquiryEndpoints.unsubscribe, { query: { token } })}
      />
    </>
  )
}
