import { signInLinkMinutes } from '#domain/accounts/sign-in-links.ts'
import type { PortalMails } from '#domain/portal/portal-mail-props.ts'
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

export const portalLinkMail: MailDocument<PortalMails['portal-link']> = {
  subject: ({ purpose }, { brand }) => `${message[purpose].subject}: ${brand.name}`,
  Body: ({ studio, name, token, purpose, client }) => {
    const { text, action, path } = message[purpose]
    return (
      <MailFrame studio={studio} preheader={text}>
        <Title>Hello {name}</Title>
        <Paragraph>{text}</Paragraph>
        {client && <Paragraph>It is for {client}.</Paragraph>}
        <Action href={`${studio.siteUrl}/portal/${path}/${token}`}>{action}</Action>
        <Small>
          It works once, for {signInLinkMinutes} minutes. If you didn’t ask for it, you can ignore this email. Nobody can sign in
          without it.
        </Small>
      </MailFrame>
    )
  },
}

/** Template of an earlier version, for mails that were unsent during an upgrade. */
export const portalCommentMail: MailDocument<PortalMails['portal-comment']> = {
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
