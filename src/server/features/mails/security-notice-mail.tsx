import { describeSecurityEvent } from '#domain/accounts/security-changes.ts'
import { studioTimeZone } from '#domain/brand/brand.ts'
import type { AccountMails } from '#domain/accounts/account-mail-props.ts'
import { dateFormat } from '#domain/common/date-format.ts'
import { MailFrame, type MailDocument } from './mail-frame.tsx'
import { Action, Paragraph, Small, Title } from './mail-parts.tsx'

const timeOf = (at: string): string =>
  dateFormat({ dateStyle: 'full', timeStyle: 'short', timeZone: studioTimeZone() }).format(new Date(at))

export const securityNoticeMail: MailDocument<AccountMails['security-notice']> = {
  subject: (_, { brand }) => `Security notice: ${brand.name}`,
  Body: ({ studio, what, planned, at, address }) => (
    <MailFrame studio={studio} preheader={describeSecurityEvent({ what, planned })}>
      <Title>Security notice</Title>
      <Paragraph>{describeSecurityEvent({ what, planned })}</Paragraph>
      <Paragraph>
        {timeOf(at)}
        {address === null ? ', on the server itself.' : `, from the address ${address}.`}
      </Paragraph>
      <Action href={`${studio.siteUrl}/admin/settings?tab=security`}>Open the security settings</Action>
      <Small>
        If this was you or a colleague, you don’t need to do anything. If not, change the admin password there, which signs out
        every other browser.
      </Small>
    </MailFrame>
  ),
}
