import type { MailTemplates } from '../../../base/mail/mail-templates.ts'
import { fixed, labelled, mailDocument } from '../layout/mail-document.ts'
import { example } from '../templates/mail-examples.ts'
import { MailFrame } from '../layout/mail-frame.tsx'
import { Action, Paragraph, Small, Title } from '../layout/mail-parts.tsx'

/** Blocks of each change. */
const variants = {
  password: { subject: 'subject', intro: 'intro' },
  'passkey-added': { subject: 'subjectAdded', intro: 'introAdded' },
  'passkey-removed': { subject: 'subjectRemoved', intro: 'introRemoved' },
  'token-made': { subject: 'subjectToken', intro: 'introToken' },
} as const

export const signInChangedMail = mailDocument<MailTemplates['sign-in-changed']>()({
  label: 'Password, passkey or API token changed',
  group: 'team',
  to: 'Whose account it is',
  texts: {
    subject: labelled('Subject, password', 'Your password was changed: {studio}'),
    subjectAdded: labelled('Subject, passkey added', 'A passkey was added to your account: {studio}'),
    subjectRemoved: labelled('Subject, passkey removed', 'A passkey was removed from your account: {studio}'),
    subjectToken: labelled('Subject, API token created', 'An API token was created for your account: {studio}'),
    title: 'Hello {name}',
    intro: fixed('Your password was changed. Your other browsers were signed out.', 'Password'),
    introAdded: fixed('The passkey “{passkey}” was added to your account. It signs in without your password.', 'Passkey added'),
    introRemoved: fixed('The passkey “{passkey}” was removed from your account. It no longer signs in.', 'Passkey removed'),
    introToken: fixed(
      'The API token “{token}” was created for your account. Programs that have it can do what you allowed, without your password.',
      'API token created',
    ),
    button: 'Open your account',
    safety: fixed(
      'If this was you, you don’t need to do anything. If not, sign in by a mailed link, set a new password, remove what isn’t yours, and tell an owner of the studio.',
      'Safety note for the team',
    ),
    safetyPortal: fixed(
      'If this was you, you don’t need to do anything. If not, choose a new password with “Forgotten your password?”, remove what isn’t yours, and tell us.',
      'Safety note for clients',
    ),
  },
  subject: ({ what }) => variants[what].subject,
  fields: ({ name, passkey = '', token = '' }) => ({ name, passkey, token }),
  example: { name: example.name, what: 'passkey-added', passkey: 'Example laptop' },
  cases: [{ what: 'password' }, { what: 'passkey-removed' }, { what: 'token-made', token: 'Example token' }, { portal: true }],
  Body: ({ studio, textOf, what, portal }) => {
    const intro = textOf(variants[what].intro)
    return (
      <MailFrame studio={studio} preheader={intro}>
        <Title>{textOf('title')}</Title>
        <Paragraph>{intro}</Paragraph>
        <Action href={`${studio.siteUrl}/${portal ? 'portal/people' : 'admin/account'}`}>{textOf('button')}</Action>
        <Small>{textOf(portal ? 'safetyPortal' : 'safety')}</Small>
      </MailFrame>
    )
  },
})
