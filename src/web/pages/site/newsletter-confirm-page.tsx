import { useParams } from 'react-router'
import type { inquiryDoors } from '#domain/inquiries/inquiry-doors.ts'
import { newsletterTexts } from '#domain/inquiries/newsletter-words.ts'
import { PageHead } from '#web/features/brand/page-head.tsx'
import { NewsletterLink, NoReferrer } from '#web/features/inquiries/newsletter-link.tsx'
import { callDoor } from '#web/lib/call-door.ts'

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
        send={() => callDoor<typeof inquiryDoors.confirmSubscription>('POST', '/api/newsletter/confirm', { body: { token } })}
      />
    </>
  )
}
