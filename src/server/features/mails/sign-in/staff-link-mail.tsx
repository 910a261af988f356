import { signInLinkMinutes } from '#domain/accounts/sign-in-links.ts'
import type { MailTemplates } from '../../../base/mail/mail-templates.ts'
import { fixed, mailDocument } from '../layout/mail-document.ts'
import { example } from '../templates/mail-examples.ts'
import { MailFrame } from '../layout/mail-frame.tsx'
import { Action, Paragraph, Small, Title } from '../layout/mail-parts.tsx'

export const staffLinkMail = mailDocument<MailTemplates['staff-link']>()({
  label: 'Link to sign in to the admin area',
  group: 'team',
  to: 'Member of the team',
  texts: {
    subject: 'Your link to sign in: {studio}',
    preheader: 'This link signs you in to the admin area.',
    title: 'Hello {name}',
    intro: fixed('This link signs you in to the admin area.'),
    button: 'Sign in',
    safety: fixed(
      'It works once, for {minutes} minutes. If you didn’t ask for it, you can ignore this email. Nobody can sign in without it.',
    ),
  },
  fields: ({ name }) => ({ name, minutes: String(signInLinkMinutes) }),
  example: { name: example.name, token: example.token },
  Body: ({ studio, textOf, token }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      <Action href={`${studio.siteUrl}/admin/enter/${token}`}>{textOf('button')}</Action>
      <Small>{textOf('safety')}</Small>
    </MailFrame>
  ),
})
