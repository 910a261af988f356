import { describeSecurityEvent } from '#domain/accounts/security-changes.ts'
import { studioTimeZone } from '#domain/brand/brand.ts'
import type { AccountMails } from '#domain/accounts/account-mail-props.ts'
import { dateFormat } from '#domain/common/dates/date-format.ts'
import { fixed, mailDocument } from '../layout/mail-document.ts'
import { example } from '../templates/mail-examples.ts'
import { MailFrame } from '../layout/mail-frame.tsx'
import { Action, Paragraph, Small, Title } from '../layout/mail-parts.tsx'

const timeOf = (at: string): string =>
  dateFormat({ dateStyle: 'full', timeStyle: 'short', timeZone: studioTimeZone() }).format(new Date(at))

export const securityNoticeMail = mailDocument<AccountMails['security-notice']>()({
  label: 'Security notice',
  group: 'team',
  to: 'Owner',
  texts: {
    subject: 'Security notice: {studio}',
    title: 'Security notice',
    intro: fixed('{what}'),
    origin: fixed('{time}, from the address {address}.', 'When and from where'),
    originServer: fixed('{time}, on the server itself.', 'When, on the server'),
    button: 'Open the security settings',
    safety: fixed(
      'If this was you or a colleague, you don’t need to do anything. If not, change the admin password there, which signs out every other browser.',
    ),
  },
  fields: ({ what, planned, at, address }) => ({
    what: describeSecurityEvent({ what, planned }),
    time: timeOf(at),
    address: address ?? '',
  }),
  example: { what: 'bank-details', at: example.moment, address: example.address },
  cases: [{ address: null }],
  Body: ({ studio, textOf, address }) => (
    <MailFrame studio={studio} preheader={textOf('intro')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      <Paragraph>{textOf(address === null ? 'originServer' : 'origin')}</Paragraph>
      <Action href={`${studio.siteUrl}/admin/settings?tab=security`}>{textOf('button')}</Action>
      <Small>{textOf('safety')}</Small>
    </MailFrame>
  ),
})
