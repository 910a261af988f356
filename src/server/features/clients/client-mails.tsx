import { invitationDays } from '#domain/clients/client-messages.ts'
import type { MailTemplates } from '../../base/mail/mail-templates.ts'
import { MailFrame, type MailDocument } from '../mails/mail-frame.tsx'
import { Action, Paragraph, Small, Title } from '../mails/mail-parts.tsx'

export const portalInvitationMail: MailDocument<MailTemplates['portal-invitation']> = {
  subject: (_, { brand }) => `Your client portal at ${brand.name}`,
  Body: ({ studio, name, token }) => (
    <MailFrame studio={studio} preheader="Choose a password, and your projects are in one place.">
      <Title>Hello {name}</Title>
      <Paragraph>
        Your projects with {studio.brand.name} have a place of their own: where they stand, what is waiting for you, and
        everything we have delivered. Please choose a password to open it.
      </Paragraph>
      <Action href={`${studio.siteUrl}/portal/welcome/${token}`}>Choose a password</Action>
      <Small>
        The link works once, for {invitationDays} days, and is for you alone. If you did not expect it, there is nothing to do.
      </Small>
    </MailFrame>
  ),
}

export const portalPasswordChangedMail: MailDocument<MailTemplates['portal-password-changed']> = {
  subject: (_, { brand }) => `Your password was changed: ${brand.name}`,
  Body: ({ studio, name }) => (
    <MailFrame studio={studio} preheader="The password of your client portal was changed.">
      <Title>Hello {name}</Title>
      <Paragraph>The password of your client portal was changed. Every browser that was signed in has been signed out.</Paragraph>
      <Small>
        If this was you, there is nothing to do. If not, choose another password with “Forgot your password?” at {studio.siteUrl}
        /portal/login, and tell us.
      </Small>
    </MailFrame>
  ),
}
