import { invitationDays } from '#domain/people/person.ts'
import { roleLabels } from '#domain/people/roles.ts'
import type { MailTemplates } from '../../base/mail/mail-templates.ts'
import { MailFrame, type MailDocument } from './mail-frame.tsx'
import { Action, Paragraph, Small, Title } from './mail-parts.tsx'

export const staffInvitationMail: MailDocument<MailTemplates['staff-invitation']> = {
  subject: (_, { brand }) => `Your account at ${brand.name}`,
  Body: ({ studio, name, token, role, inviter }) => (
    <MailFrame studio={studio} preheader={`${inviter ?? studio.brand.name} has invited you to the admin area.`}>
      <Title>Hello {name}</Title>
      <Paragraph>
        {inviter ?? studio.brand.name} has invited you to the admin area of {studio.brand.name}. Your role: {roleLabels[role]}.
      </Paragraph>
      <Action href={`${studio.siteUrl}/invitation/${token}`}>Set up your account</Action>
      <Small>The link works once, for {invitationDays} days. If you didn’t expect it, you can ignore this email.</Small>
    </MailFrame>
  ),
}
