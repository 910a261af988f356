import { guessingMessage } from '#domain/accounts/guessing-rules.ts'
import type { AccountMails } from '#domain/accounts/account-mail-props.ts'
import { fixed, mailDocument } from '../layout/mail-document.ts'
import { MailFrame } from '../layout/mail-frame.tsx'
import { Action, Paragraph, Small, Title } from '../layout/mail-parts.tsx'

export const signInsFailingMail = mailDocument<AccountMails['sign-ins-failing']>()({
  label: 'Failed sign-ins',
  group: 'team',
  to: 'Studio',
  texts: {
    subject: 'Failed sign-ins at {studio}',
    title: 'Someone may be guessing your password',
    intro: fixed('{failures}'),
    advice: fixed(
      'Each address is blocked after 10 wrong passwords, and attempts are slowed down as more of them fail. You can still sign in. If your password is short or used elsewhere, please change it now.',
    ),
    button: 'Open the security settings',
    help: 'The server log lists the addresses. You get this message at most once an hour.',
  },
  fields: ({ failures }) => ({ failures: guessingMessage(failures) }),
  example: { failures: 20 },
  Body: ({ studio, textOf }) => (
    <MailFrame studio={studio} preheader={textOf('intro')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      <Paragraph>{textOf('advice')}</Paragraph>
      <Action href={`${studio.siteUrl}/admin/settings?tab=security`}>{textOf('button')}</Action>
      <Small>{textOf('help')}</Small>
    </MailFrame>
  ),
})
