import { invitationDays } from '#domain/people/person.ts'
import { roleLabels } from '#domain/people/roles.ts'
import type { MailTemplates } from '../../../base/mail/mail-templates.ts'
import { fixed, mailDocument } from '../layout/mail-document.ts'
import { example } from '../templates/mail-examples.ts'
import { MailFrame } from '../layout/mail-frame.tsx'
import { Action, Paragraph, Small, Title } from '../layout/mail-parts.tsx'

export const staffInvitationMail = mailDocument<MailTemplates['staff-invitation']>()({
  label: 'Invitation to the admin area',
  group: 'team',
  to: 'New member of the team',
  texts: {
    subject: 'Your account at {studio}',
    preheader: '{inviter} has invited you to the admin area.',
    title: 'Hello {name}',
    intro: '{inviter} has invited you to the admin area of {studio}. Your role: {role}.',
    button: 'Set up your account',
    safety: fixed('The link works once, for {days} days. If you didn’t expect it, you can ignore this email.'),
  },
  fields: ({ name, role, inviter }, { brand }) => ({
    name,
    inviter: inviter ?? brand.name,
    role: roleLabels[role],
    days: String(invitationDays),
  }),
  example: { name: example.name, token: example.token, role: 'editor', inviter: 'Alex Example' },
  Body: ({ studio, textOf, token }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      <Action href={`${studio.siteUrl}/invitation/${token}`}>{textOf('button')}</Action>
      <Small>{textOf('safety')}</Small>
    </MailFrame>
  ),
})
