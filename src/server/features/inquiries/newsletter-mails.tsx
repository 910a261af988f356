import { Link } from '@react-email/components'
import type { MailTemplates } from '../../base/mail/mail-templates.ts'
import { MailFrame, type MailDocument } from '../mails/mail-frame.tsx'
import { Action, Paragraph, Small, Title } from '../mails/mail-parts.tsx'

export const newsletterConfirmMail: MailDocument<MailTemplates['newsletter-confirm']> = {
  subject: (_, { brand }) => `Please confirm your subscription | ${brand.name}`,
  Body: ({ studio, token }) => (
    <MailFrame studio={studio} preheader="One click confirms that this address is yours.">
      <Title>One click to confirm</Title>
      <Paragraph>
        Someone, we hope you, asked for the newsletter of {studio.brand.name} at this address. Please confirm that it is yours:
      </Paragraph>
      <Action href={`${studio.siteUrl}/newsletter/confirm/${token}`}>Confirm my subscription</Action>
      <Small>If it was not you, there is nothing to do: without the click you hear no more from us.</Small>
    </MailFrame>
  ),
}

export const newsletterWelcomeMail: MailDocument<MailTemplates['newsletter-welcome']> = {
  subject: (_, { brand }) => `Welcome to the newsletter of ${brand.name}`,
  Body: ({ studio, token }) => (
    <MailFrame
      studio={studio}
      preheader="Thank you. Your subscription is confirmed."
      footer={
        <Small>
          You receive this because you subscribed to our newsletter.{' '}
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
        Thank you. Your subscription is confirmed. Now and then we write about films we have finished, how we made them, and what
        we learned on the way.
      </Paragraph>
      <Action href={`${studio.siteUrl}/work`}>See our work</Action>
    </MailFrame>
  ),
}
