import type { AgreementMails } from '#domain/agreements/agreement-mail-props.ts'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import { fixed, labelled, mailDocument } from '../mails/layout/mail-document.ts'
import { example } from '../mails/templates/mail-examples.ts'
import { MailFrame } from '../mails/layout/mail-frame.tsx'
import { Action, Paragraph, Quotation, Small, Title } from '../mails/layout/mail-parts.tsx'

export const agreementToSignMail = mailDocument<AgreementMails['agreement-to-sign']>()({
  label: 'Agreement to sign',
  group: 'proposals',
  to: 'Signer',
  texts: {
    subject: 'Please sign: {title}, “{project}” | {studio}',
    subjectReminder: labelled('Subject of a reminder', 'Reminder: please sign: {title}, “{project}” | {studio}'),
    preheader: '{title} for “{project}” is ready for your signature.',
    title: 'Please read and sign',
    intro: 'Hello {name}, “{title}” for “{project}” is ready for your signature.',
    introRole: labelled(
      'Introduction with a role',
      'Hello {name}, “{title}” for “{project}” is ready for your signature ({role}).',
    ),
    before: labelled('When others have signed', 'Signed before you: {signedBefore}.'),
    button: 'Read and sign',
    until: labelled('With a last day', 'It can be signed until {openUntil}.'),
    safety: fixed('This link is yours alone: anyone who has it can sign in your name. Please don’t pass it on.'),
  },
  subject: ({ again }) => (again ? 'subjectReminder' : 'subject'),
  fields: ({ name, projectTitle, title, role, expiresOn, signedBefore }) => ({
    name,
    project: projectTitle,
    title,
    role,
    signedBefore: signedBefore.join(', '),
    openUntil: expiresOn === null ? '' : longDay(expiresOn),
  }),
  example: {
    name: example.name,
    projectTitle: example.project,
    title: 'Example agreement',
    role: '',
    key: example.key,
    expiresOn: example.day,
    signedBefore: [],
    again: false,
  },
  cases: [{ signedBefore: [example.client] }, { again: true }, { role: 'Camera' }],
  Body: ({ studio, textOf, role, key, expiresOn, signedBefore }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf(role ? 'introRole' : 'intro', signedBefore.length > 0 && 'before')}</Paragraph>
      <Action href={`${studio.siteUrl}/agreement/${key}`}>{textOf('button')}</Action>
      {expiresOn !== null && <Small>{textOf('until')}</Small>}
      <Small>{textOf('safety')}</Small>
    </MailFrame>
  ),
})

export const agreementSignedMail = mailDocument<AgreementMails['agreement-signed']>()({
  label: 'Agreement signed',
  group: 'proposals',
  to: 'Signers and studio',
  texts: {
    subject: 'Signed: {title}, “{project}”',
    preheader: 'Everybody has signed “{title}”.',
    title: 'Signed',
    intro: fixed(
      'Hello {name}, “{title}” for “{project}” has been signed by {signers}. The document is attached, with a certificate for each signature.',
    ),
    button: labelled('Button for signers', 'Check the signatures'),
    buttonStudio: labelled('Button for the studio', 'Open the project'),
    safety: fixed('If you did not sign this, please reply to this email at once.'),
  },
  fields: ({ name, projectTitle, title, signers }) => ({ name, project: projectTitle, title, signers: listed(signers) }),
  example: {
    name: example.name,
    projectTitle: example.project,
    title: 'Example agreement',
    signers: [example.name],
    signatureId: example.key,
    projectId: null,
  },
  cases: [{ projectId: example.id }],
  Body: ({ studio, textOf, signatureId, projectId }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      {projectId === null ? (
        <Action href={`${studio.siteUrl}/verify/${signatureId}`}>{textOf('button')}</Action>
      ) : (
        <Action href={`${studio.siteUrl}${projectPath(projectId, 'agreements')}`}>{textOf('buttonStudio')}</Action>
      )}
      <Small>{textOf('safety')}</Small>
    </MailFrame>
  ),
})

export const agreementDeclinedMail = mailDocument<AgreementMails['agreement-declined']>()({
  label: 'Agreement declined',
  group: 'proposals',
  to: 'Studio',
  texts: {
    subject: 'Declined: {title}, “{project}”',
    preheader: '{by} declined “{title}”.',
    title: 'Declined',
    intro: '{by} declined to sign “{title}” for “{project}”. Nobody can sign it any more.',
    button: 'Open the project',
  },
  fields: ({ projectTitle, title, by }) => ({ project: projectTitle, title, by }),
  example: {
    projectId: example.id,
    projectTitle: example.project,
    title: 'Example agreement',
    by: example.name,
    reason: example.message,
  },
  Body: ({ studio, textOf, projectId, reason }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      {reason !== '' && <Quotation text={reason} />}
      <Action href={`${studio.siteUrl}${projectPath(projectId, 'agreements')}`}>{textOf('button')}</Action>
    </MailFrame>
  ),
})

const listed = (names: string[]): string => names.join(', ').replace(/, ([^,]*)$/, ' and $1')
