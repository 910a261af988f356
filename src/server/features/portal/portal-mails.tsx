import { portalLinkMinutes } from '#domain/portal/portal-access.ts'
import type { MailTemplates } from '../../base/mail/mail-templates.ts'
import { MailFrame, type MailDocument } from '../mails/mail-frame.tsx'
import { Action, Paragraph, Quotation, Small, Title } from '../mails/mail-parts.tsx'

const message = {
  'sign-in': {
    subject: 'Your link to sign in',
    text: 'This link signs you in to the client portal.',
    action: 'Sign in',
    path: 'enter',
  },
  password: {
    subject: 'Choose a new password',
    text: 'This link lets you choose a new password for the client portal.',
    action: 'Choose a password',
    path: 'password',
  },
} as const

export const portalLinkMail: MailDocument<MailTemplates['portal-link']> = {
  subject: ({ purpose }, { brand }) => `${message[purpose].subject}: ${brand.name}`,
  Body: ({ studio, name, token, purpose }) => {
    const { text, action, path } = message[purpose]
    return (
      <MailFrame studio={studio} preheader={text}>
        <Title>Hello {name}</Title>
        <Paragraph>{text}</Paragraph>
        <Action href={`${studio.siteUrl}/portal/${path}/${token}`}>{action}</Action>
        <Small>
          It works once, for {portalLinkMinutes} minutes. If you didn’t ask for it, you can ignore this email. Nobody can sign in
          without it.
        </Small>
      </MailFrame>
    )
  },
}

/** Template of an earlier version, for mails that were unsent during an upgrade. */
export const portalCommentMail: MailDocument<MailTemplates['portal-comment']> = {
  subject: ({ author, version, projectTitle }) => `${author} commented on ${version} of ${projectTitle}`,
  Body: ({ studio, projectId, projectTitle, author, version, comment }) => (
    <MailFrame studio={studio} preheader={`${author} on ${version} of ${projectTitle}`}>
      <Title>A comment after the approval</Title>
      <Paragraph>
        {author} wrote on “{projectTitle}” ({version}), which is approved:
      </Paragraph>
      <Quotation text={comment} />
      <Action href={`${studio.siteUrl}/admin/project/${projectId}`}>Open the project</Action>
    </MailFrame>
  ),
}
