import { invitationDays } from '#domain/clients/client-messages.ts'
import type { ClientMails } from '#domain/clients/client-mail-props.ts'
import { fixed, labelled, mailDocument } from '../../mails/layout/mail-document.ts'
import { example } from '../../mails/templates/mail-examples.ts'
import { MailFrame } from '../../mails/layout/mail-frame.tsx'
import { Action, Paragraph, Small, Title } from '../../mails/layout/mail-parts.tsx'

export const portalInvitationMail = mailDocument<ClientMails['portal-invitation']>()({
  label: 'Invitation to the client portal',
  group: 'portal',
  to: 'Client',
  texts: {
    subject: 'Your client portal at {studio}',
    preheader: 'Choose a password to see all your projects in one place.',
    title: 'Hello {name}',
    titleColleague: labelled('Title when a colleague invites', 'Hello'),
    intro:
      'All your projects with {studio} are now in one place: progress, what is waiting for you, and everything we have delivered. Please choose a password to open it.',
    introColleague: labelled(
      'Introduction when a colleague invites',
      '{invitedBy} has invited you to your company’s projects with {studio}: progress, what is waiting for you, and everything we have delivered. Please choose a password to open it.',
    ),
    button: 'Choose a password',
    safety: fixed(
      'The link is only for you and works once, for {days} days. If you didn’t expect it, you can ignore this email.',
    ),
  },
  fields: ({ name, invitedBy = '' }) => ({ name, invitedBy, days: String(invitationDays) }),
  example: { name: example.name, token: example.token },
  cases: [{ invitedBy: example.name }],
  Body: ({ studio, textOf, token, invitedBy }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf(invitedBy ? 'titleColleague' : 'title')}</Title>
      <Paragraph>{textOf(invitedBy ? 'introColleague' : 'intro')}</Paragraph>
      <Action href={`${studio.siteUrl}/portal/welcome/${token}`}>{textOf('button')}</Action>
      <Small>{textOf('safety')}</Small>
    </MailFrame>
  ),
})

export const portalPasswordChangedMail = mailDocument<ClientMails['portal-password-changed']>()({
  label: 'Portal password changed',
  group: 'portal',
  to: 'Client',
  texts: {
    subject: 'Your password was changed: {studio}',
    preheader: 'Your client portal password was changed.',
    title: 'Hello {name}',
    intro: fixed('Your client portal password was changed. All browsers have been signed out.'),
    safety: fixed(
      'If this was you, you don’t need to do anything. If not, choose a new password with “Forgotten your password?” at {signInPage} and tell us.',
    ),
  },
  fields: ({ name }, { siteUrl }) => ({ name, signInPage: `${siteUrl}/portal/login` }),
  example: { name: example.name },
  Body: ({ studio, textOf }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      <Small>{textOf('safety')}</Small>
    </MailFrame>
  ),
})
