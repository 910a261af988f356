import { guessingMessage } from '#domain/accounts/guessing-rules.ts'
import type { AccountMails } from '#domain/accounts/account-mail-props.ts'
import { MailFrame, type MailDocument } from './mail-frame.tsx'
import { Action, Paragraph, Small, Title } from './mail-parts.tsx'

export const signInsFailingMail: MailDocument<AccountMails['sign-ins-failing']> = {
  subject: (_, { brand }) => `Failed sign-ins at ${brand.name}`,
  Body: ({ studio, failures }) => (
    <MailFrame studio={studio} preheader={guessingMessage(failures)}>
      <Title>Someone may be guessing your password</Title>
      <Paragraph>{guessingMessage(failures)}</Paragraph>
      <Paragraph>
        Each address is blocked after 10 wrong passwords, and attempts are slowed down as more of them fail. You can still sign
        in. If your password is short or used elsewhere, please change it now.
      </Paragraph>
      <Action href={`${studio.siteUrl}/admin/settings?tab=security`}>Open the security settings</Action>
      <Small>The server log lists the addresses. You get this message at most once an hour.</Small>
    </MailFrame>
  ),
}
