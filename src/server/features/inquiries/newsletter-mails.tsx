import { Link } from '@react-email/components'
import type { InquiryMails } from '#domain/inquiries/inquiry-mail-props.ts'
import { MailFrame, type MailDocument } from '../mails/mail-frame.tsx'
import { Action, Paragraph, Small, Title } from '../mails/mail-parts.tsx'

export const newsletterConfirmMail: MailDocument<InquiryMails['newsletter-confirm']> = {
  subject: (_, { brand }) => `Please confirm your subscription | ${brand.name}`,
  Body: ({ studio, token }) => (
    <MailFrame studio={studio} preheader="Confirm your address with one click.">
      <Title>Please confirm your address</Title>
      <Paragraph>You asked for the {studio.brand.name} newsletter. Please confirm your email address:</Paragraph>
      <Action href={`${studio.siteUrl}/newsletter/confirm/${token}`}>Confirm my subscription</Action>
      <Small>If you didn’t ask for it, you can ignore this email. We won’t email you again.</Small>
    </MailFrame>
  ),
}

export const newsletterWelcomeMail: MailDocument<InquiryMails['newsletter-welcome']> = {
  subject: (_, { brand }) => `Welcome to the ${brand.name} newsletter`,
  Body: ({ studio, token }) => (
    <MailFrame
      studio={studio}
      preheader="Thank you. Your subscription is confirmed."
      footer={
        <Small>
          You’re receiving this because you subscribed to our newsletter.{' '}
          <Link
            href={`${studio.siteUrl}/newsletter/unsubscribe/${token}`}
            style={{ color: 'inherit', textDecoration: 'underline' }}
          >
            Unsubscribe
          </Link>
        </Small>
      }
    >
      <Title>Welcome</Title>
      <Paragraph>
        Thank you. Your subscription is confirmed. A few times a year we write about films we’ve finished, how we made them and
        what we learned.
      </Paragraph>
      <Action href={`${studio.siteUrl}/work`}>See our work</Action>
    </MailFrame>
  ),
}
