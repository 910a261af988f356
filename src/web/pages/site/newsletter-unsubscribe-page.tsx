import { useParams } from 'react-router'
import type { inquiryDoors } from '#domain/inquiries/inquiry-doors.ts'
import { newsletterTexts } from '#domain/inquiries/newsletter-words.ts'
import { PageHead } from '#web/features/brand/page-head.tsx'
import { NewsletterLink, NoReferrer } from '#web/features/inquiries/newsletter-link.tsx'
import { callDoor } from '#web/lib/call-door.ts'

export default function NewsletterUnsubscribePage() {
  const { token = '' } = useParams()
  return (
    <>
      <PageHead title="Leave the newsletter" path="/newsletter/unsubscribe" hidden />
      <NoReferrer />
      <NewsletterLink
        ready={{ title: 'Leave the newsletter?', text: 'One click ends it, for this address and at once.' }}
        done={{ title: 'That’s a wrap', text: newsletterTexts.unsubscribed }}
        action={{ label: 'Unsubscribe', pending: 'Unsubscribing...' }}
        send={() => callDoor<typeof inquiryDoors.unsubscribe>('POST', '/api/newsletter/unsubscribe', { query: { token } })}
      />
    </>
  )
}
