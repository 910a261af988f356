import type { SignInChange } from '#domain/people/people-mail-props.ts'
import type { MailTemplates } from '../../base/mail/mail-templates.ts'
import { MailFrame, type MailDocument } from './mail-frame.tsx'
import { Action, Paragraph, Small, Title } from './mail-parts.tsx'

const texts: Record<SignInChange['what'], (passkey: string) => { subject: string; text: string }> = {
  password: () => ({
    subject: 'Your password was changed',
    text: 'Your password was changed. Your other browsers were signed out.',
  }),
  'passkey-added': (passkey) => ({
    subject: 'A passkey was added to your account',
    text: `The passkey “${passkey}” was added to your account. It signs in without your password.`,
  }),
  'passkey-removed': (passkey) => ({
    subject: 'A passkey was removed from your account',
    text: `The passkey “${passkey}” was removed from your account. It no longer signs in.`,
  }),
}

export const signInChangedMail: MailDocument<MailTemplates['sign-in-changed']> = {
  subject: ({ what, passkey = '' }, { brand }) => `${texts[what](passkey).subject}: ${brand.name}`,
  Body: ({ studio, name, what, passkey = '', portal }) => (
    <MailFrame studio={studio} preheader={texts[what](passkey).text}>
      <Title>Hello {name}</Title>
      <Paragraph>{texts[what](passkey).text}</Paragraph>
      <Action href={`${studio.siteUrl}/${portal ? 'portal/people' : 'admin/account'}`}>Open your account</Action>
      <Small>
        {portal
          ? 'If this was you, you don’t need to do anything. If not, choose a new password with “Forgotten your password?”, remove what isn’t yours, and tell us.'
          : 'If this was you, you don’t need to do anything. If not, sign in by a mailed link, set a new password, remove what isn’t yours, and tell an owner of the studio.'}
      </Small>
    </MailFrame>
  ),
}
