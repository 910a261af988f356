import { signInLinkMinutes } from '#domain/accounts/sign-in-links.ts'
import type { MailTemplates } from '../../base/mail/mail-templates.ts'
import { MailFrame, type MailDocument } from './mail-frame.tsx'
import { Action, Paragraph, Small, Title } from './mail-parts.tsx'

export const staffLinkMail: MailDocument<MailTemplates['staff-link']> = {
  subject: (_, { brand }) => `Your link to sign in: ${brand.name}`,
  Body: ({ studio, name, token }) => (
    <MailFrame studio={studio} preheader="This link signs you in to the admin area.">
      <Title>Hello {name}</Title>
      <Paragraph>This link signs you in to the admin area.</Paragraph>
      <Action href={`${studio.siteUrl}/admin/enter/${token}`}>Sign in</Action>
      <Small>
        It works once, for {signInLinkMinutes} minutes. If you didn’t ask for it, you can ignore this email. Nobody can sign in
        without it.
      </Small>
    </MailFrame>
  ),
}
