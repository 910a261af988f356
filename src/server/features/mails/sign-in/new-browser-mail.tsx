import { studioTimeZone } from '#domain/brand/brand.ts'
import { dateFormat } from '#domain/common/dates/date-format.ts'
import type { MailTemplates } from '../../../base/mail/mail-templates.ts'
import { fixed, labelled, mailDocument } from '../layout/mail-document.ts'
import { example } from '../templates/mail-examples.ts'
import { MailFrame } from '../layout/mail-frame.tsx'
import { Action, Paragraph, Small, Title } from '../layout/mail-parts.tsx'

const timeOf = (at: string): string =>
  dateFormat({ dateStyle: 'full', timeStyle: 'short', timeZone: studioTimeZone() }).format(new Date(at))

/** Blocks and page of each kind of sign-in. */
const variants = {
  account: { subject: 'subject', intro: 'intro', button: 'button', safety: 'safety', path: '/admin/account' },
  studio: {
    subject: 'subjectStudio',
    intro: 'introStudio',
    button: 'buttonStudio',
    safety: 'safetyStudio',
    path: '/admin/settings?tab=security',
  },
  portal: {
    subject: 'subjectPortal',
    intro: 'introPortal',
    button: 'buttonPortal',
    safety: 'safetyPortal',
    path: '/portal/people',
  },
} as const

const variantOf = (of: keyof typeof variants = 'account') => variants[of]

export const newBrowserMail = mailDocument<MailTemplates['new-browser']>()({
  label: 'New sign-in',
  group: 'team',
  to: 'Whoever signed in',
  texts: {
    subject: labelled('Subject, account', 'New sign-in to your account at {studio}'),
    subjectStudio: labelled('Subject, studio’s password', 'New sign-in with the studio’s password: {studio}'),
    subjectPortal: labelled('Subject, client portal', 'New sign-in to your client portal at {studio}'),
    preheader: '{browser}, from the address {address}.',
    title: 'Hello {name}',
    intro: fixed('A browser that we haven’t seen before signed in to your account.', 'Introduction, account'),
    introStudio: fixed(
      'A browser that we haven’t seen before signed in to the admin area with the studio’s password.',
      'Introduction, studio’s password',
    ),
    introPortal: fixed('A browser that we haven’t seen before signed in to your client portal.', 'Introduction, client portal'),
    browser: fixed('{browser}, from the address {address}. {time}.', 'Browser, address and time'),
    button: labelled('Button, account', 'Open your account'),
    buttonStudio: labelled('Button, studio’s password', 'Open the security settings'),
    buttonPortal: labelled('Button, client portal', 'See where you are signed in'),
    safety: fixed(
      'If this was you, you don’t need to do anything. If not, change your password there, which signs out every other browser, and tell an owner of the studio.',
      'Safety note, account',
    ),
    safetyStudio: fixed(
      'If this was one of you, you don’t need to do anything. If not, change the password there, which signs out every other browser.',
      'Safety note, studio’s password',
    ),
    safetyPortal: fixed(
      'If this was you, you don’t need to do anything. If not, choose a new password with “Forgotten your password?”, which signs out every browser, and tell us.',
      'Safety note, client portal',
    ),
  },
  subject: ({ of }) => variantOf(of).subject,
  fields: ({ name, browser, address, at }) => ({ name, browser, address, time: timeOf(at) }),
  example: { name: example.name, browser: 'Chrome on Linux', address: example.address, at: example.moment },
  cases: [{ of: 'studio' }, { of: 'portal' }],
  Body: ({ studio, textOf, of }) => {
    const { intro, button, safety, path } = variantOf(of)
    return (
      <MailFrame studio={studio} preheader={textOf('preheader')}>
        <Title>{textOf('title')}</Title>
        <Paragraph>{textOf(intro)}</Paragraph>
        <Paragraph>{textOf('browser')}</Paragraph>
        <Action href={`${studio.siteUrl}${path}`}>{textOf(button)}</Action>
        <Small>{textOf(safety)}</Small>
      </MailFrame>
    )
  },
})
