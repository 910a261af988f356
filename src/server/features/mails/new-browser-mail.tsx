import { studioTimeZone } from '#domain/brand/brand.ts'
import { dateFormat } from '#domain/common/date-format.ts'
import type { MailTemplates } from '../../base/mail/mail-templates.ts'
import { MailFrame, type MailDocument } from './mail-frame.tsx'
import { Action, Paragraph, Small, Title } from './mail-parts.tsx'

const timeOf = (at: string): string =>
  dateFormat({ dateStyle: 'full', timeStyle: 'short', timeZone: studioTimeZone() }).format(new Date(at))

const variants = {
  account: {
    subject: (brand: string) => `New sign-in to your account at ${brand}`,
    text: 'A browser that we haven’t seen before signed in to your account.',
    path: '/admin/account',
    action: 'Open your account',
    help: 'If this was you, you don’t need to do anything. If not, change your password there, which signs out every other browser, and tell an owner of the studio.',
  },
  studio: {
    subject: (brand: string) => `New sign-in with the studio’s password: ${brand}`,
    text: 'A browser that we haven’t seen before signed in to the admin area with the studio’s password.',
    path: '/admin/settings?tab=security',
    action: 'Open the security settings',
    help: 'If this was one of you, you don’t need to do anything. If not, change the password there, which signs out every other browser.',
  },
  portal: {
    subject: (brand: string) => `New sign-in to your client portal at ${brand}`,
    text: 'A browser that we haven’t seen before signed in to your client portal.',
    path: '/portal/people',
    action: 'See where you are signed in',
    help: 'If this was you, you don’t need to do anything. If not, choose a new password with “Forgotten your password?”, which signs out every browser, and tell us.',
  },
} as const

const variantOf = (of: keyof typeof variants = 'account') => variants[of]

export const newBrowserMail: MailDocument<MailTemplates['new-browser']> = {
  subject: ({ of }, { brand }) => variantOf(of).subject(brand.name),
  Body: ({ studio, name, browser, address, at, of }) => (
    <MailFrame studio={studio} preheader={`${browser}, from the address ${address}.`}>
      <Title>Hello {name}</Title>
      <Paragraph>{variantOf(of).text}</Paragraph>
      <Paragraph>
        {browser}, from the address {address}. {timeOf(at)}.
      </Paragraph>
      <Action href={`${studio.siteUrl}${variantOf(of).path}`}>{variantOf(of).action}</Action>
      <Small>{variantOf(of).help}</Small>
    </MailFrame>
  ),
}
