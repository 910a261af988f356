import { invitationDays } from '#domain/clients/client-messages.ts'
import type { ClientMails } from '#domain/clients/client-mail-props.ts'
import { MailFrame, type MailDocument } from '../mails/mail-frame.tsx'
import { Action, Paragraph, Small, Title } from '../mails/mail-parts.tsx'

export const portalInvitationMail: MailDocument<ClientMails['portal-invitation']> = {
  subject: (_, { brand }) => `Your client portal at ${brand.name}`,
  Body: ({ studio, name, token, invitedBy }) => (
    <MailFrame studio={studio} preheader="Choose a password to see all your projects in one place.">
      <Title>Hello {name}</Title>
      <Paragraph>
        {invitedBy
          ? `${invitedBy} has invited you to your company’s projects with ${studio.brand.name}`
          : `All your projects with ${studio.brand.name} are now in one place`}
        : progress, what is waiting for you, and everything we have delivered. Please choose a password to open it.
      </Paragraph>
      <Action href={`${studio.siteUrl}/portal/welcome/${token}`}>Choose a password</Action>
      <Small>
        The link is only for you and works once, for {invitationDays} days. If you didn’t expect it, you can ignore this email.
      </Small>
    </MailFrame>
  ),
}

export const portalPasswordChangedMail: MailDocument<ClientMails['portal-password-changed']> = {
  subject: (_, { brand }) => `Your password was changed: ${brand.name}`,
  Body: ({ studio, name }) => (
    <MailFrame studio={studio} preheader="Your client portal password was changed.">
      <Title>Hello {name}</Title>
      <Paragraph>Your client portal password was changed. All browsers have been signed out.</Paragraph>
      <Small>
        If this was you, you don’t need to do anything. If not, choose a new password with “Forgotten your password?” at{' '}
        {studio.siteUrl}
        /portal/login and tell us.
      </Small>
    </MailFrame>
  ),
}
