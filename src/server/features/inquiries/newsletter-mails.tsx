import { Link } from '@react-email/components'
import type { InquiryMails } from '#domain/inquiries/inquiry-mail-props.ts'
import { fixed, mailDocument } from '../mails/layout/mail-document.ts'
import { example } from '../mails/templates/mail-examples.ts'
import { MailFrame } from '../mails/layout/mail-frame.tsx'
import { Action, Paragraph, Small, Title } from '../mails/layout/mail-parts.tsx'

export const newsletterConfirmMail = mailDocument<InquiryMails['newsletter-confirm']>()({
  label: 'Confirm a subscription',
  group: 'enquiries',
  to: 'Subscriber',
  texts: {
    subject: 'Please confirm your subscription | {studio}',
    preheader: 'Confirm your address with one click.',
    title: 'Please confirm your address',
    consent: fixed('You asked for the {studio} newsletter. Please confirm your email address:'),
    button: fixed('Confirm my subscription'),
    safety: fixed('If you didn’t ask for it, you can ignore this email. We won’t email you again.'),
  },
  fields: () => ({}),
  example: { token: example.token },
  Body: ({ studio, textOf, token }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('consent')}</Paragraph>
      <Action href={`${studio.siteUrl}/newsletter/confirm/${token}`}>{textOf('button')}</Action>
      <Small>{textOf('safety')}</Small>
    </MailFrame>
  ),
})

export const newsletterWelcomeMail = mailDocument<InquiryMails['newsletter-welcome']>()({
  label: 'Welcome to the newsletter',
  group: 'enquiries',
  to: 'Subscriber',
  texts: {
    subject: 'Welcome to the {studio} newsletter',
    preheader: 'Thank you. Your subscription is confirmed.',
    title: 'Welcome',
    intro:
      'Thank you. Your subscription is confirmed. A few times a year we write about films we’ve finished, how we made them and what we learned.',
    button: 'See our work',
    why: fixed('You’re receiving this because you subscribed to our newsletter.', 'Why they get it'),
    unsubscribe: fixed('Unsubscribe'),
  },
  fields: () => ({}),
  example: { token: example.token },
  Body: ({ studio, textOf, token }) => (
    <MailFrame
      studio={studio}
      preheader={textOf('preheader')}
      footer={
        <Small>
          {textOf('why')}{' '}
          <Link
            href={`${studio.siteUrl}/newsletter/unsubscribe/${token}`}
            style={{ color: 'inherit', textDecoration: 'underline' }}
          >
            {textOf('unsubscribe')}
          </Link>
        </Small>
      }
    >
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      <Action href={`${studio.siteUrl}/work`}>{textOf('button')}</Action>
    </MailFrame>
  ),
})
