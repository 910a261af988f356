import { signInLinkMinutes } from '#domain/accounts/sign-in-links.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import type { PortalMails } from '#domain/portal/portal-mail-props.ts'
import { fixed, labelled, mailDocument } from '../../mails/layout/mail-document.ts'
import { example } from '../../mails/templates/mail-examples.ts'
import { MailFrame } from '../../mails/layout/mail-frame.tsx'
import { Action, Paragraph, Quotation, Small, Title } from '../../mails/layout/mail-parts.tsx'

export const portalLinkMail = mailDocument<PortalMails['portal-link']>()({
  label: 'Link to sign in or choose a password',
  group: 'portal',
  to: 'Client',
  texts: {
    subject: labelled('Subject to sign in', 'Your link to sign in: {studio}'),
    subjectPassword: labelled('Subject to choose a password', 'Choose a new password: {studio}'),
    title: 'Hello {name}',
    intro: fixed('This link signs you in to the client portal.', 'To sign in'),
    introPassword: fixed('This link lets you choose a new password for the client portal.', 'To choose a password'),
    client: labelled('For people of several clients', 'It is for {client}.'),
    button: labelled('Button to sign in', 'Sign in'),
    buttonPassword: labelled('Button to choose a password', 'Choose a password'),
    safety: fixed(
      'It works once, for {minutes} minutes. If you didn’t ask for it, you can ignore this email. Nobody can sign in without it.',
    ),
  },
  subject: ({ purpose }) => (purpose === 'password' ? 'subjectPassword' : 'subject'),
  fields: ({ name, client = '' }) => ({ name, client, minutes: String(signInLinkMinutes) }),
  example: { name: example.name, token: example.token, purpose: 'sign-in' },
  cases: [{ purpose: 'password' }, { client: example.client }],
  Body: ({ studio, textOf, token, purpose, client }) => {
    const isPassword = purpose === 'password'
    const intro = textOf(isPassword ? 'introPassword' : 'intro')
    return (
      <MailFrame studio={studio} preheader={intro}>
        <Title>{textOf('title')}</Title>
        <Paragraph>{intro}</Paragraph>
        {client && <Paragraph>{textOf('client')}</Paragraph>}
        <Action href={`${studio.siteUrl}/portal/${isPassword ? 'password' : 'enter'}/${token}`}>
          {textOf(isPassword ? 'buttonPassword' : 'button')}
        </Action>
        <Small>{textOf('safety')}</Small>
      </MailFrame>
    )
  },
})

export const portalCommentMail = mailDocument<PortalMails['portal-comment']>()({
  label: 'Comment after the approval',
  group: 'portal',
  to: 'Studio',
  retired: true,
  texts: {
    subject: '{author} commented on {version} of {project}',
    preheader: '{author} on {version} of {project}',
    title: 'A comment after the approval',
    intro: '{author} wrote on “{project}” ({version}), which is approved:',
    button: 'Open the project',
  },
  fields: ({ author, version, projectTitle }) => ({ author, version, project: projectTitle }),
  example: {
    projectId: example.id,
    projectTitle: example.project,
    author: example.name,
    version: 'V2',
    comment: example.message,
  },
  Body: ({ studio, textOf, projectId, comment }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      <Quotation text={comment} />
      <Action href={`${studio.siteUrl}${projectPath(projectId, 'review')}`}>{textOf('button')}</Action>
    </MailFrame>
  ),
})
