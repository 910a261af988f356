import { longDay } from '#domain/common/dates/calendar-day.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import { sizeText } from '#domain/file-requests/file-request.ts'
import type { FileRequestMails } from '#domain/file-requests/file-request-mail-props.ts'
import { fixed, labelled, mailDocument } from '../mails/layout/mail-document.ts'
import { example } from '../mails/templates/mail-examples.ts'
import { MailFrame } from '../mails/layout/mail-frame.tsx'
import { Action, Facts, Paragraph, Quotation, Small, Title } from '../mails/layout/mail-parts.tsx'

export const fileRequestMail = mailDocument<FileRequestMails['file-request']>()({
  label: 'Files asked for',
  group: 'production',
  to: 'Client',
  texts: {
    subject: 'Files for “{project}”: {title} | {studio}',
    preheader: 'Please send us the files by {openUntil}.',
    title: 'Please send us your files',
    intro: 'Hello {name}, for “{project}” we need: {title}.',
    button: 'Send your files',
    until: labelled('How long', 'You can send them until {openUntil}, also from your phone and without an account.'),
    safety: fixed('Anyone who has this link can send files. Please share it only with the people who have them.'),
  },
  fields: ({ name, projectTitle, title, expiresOn }) => ({
    name,
    project: projectTitle,
    title,
    openUntil: longDay(expiresOn),
  }),
  example: {
    name: example.name,
    projectTitle: example.project,
    title: 'Example files',
    wanted: example.message,
    key: example.key,
    expiresOn: example.day,
  },
  Body: ({ studio, textOf, wanted, key }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      {wanted && <Quotation text={wanted} />}
      <Action href={`${studio.siteUrl}/send/${key}`}>{textOf('button')}</Action>
      <Small>{textOf('until')}</Small>
      <Small>{textOf('safety')}</Small>
    </MailFrame>
  ),
})

export const filesReceivedMail = mailDocument<FileRequestMails['files-received']>()({
  label: 'Files received',
  group: 'production',
  to: 'Studio',
  texts: {
    subject: '{files} received: {project}',
    preheader: '{files} for “{project}”.',
    title: '{files} received',
    intro: labelled('Introduction for one file', 'A file has been sent for “{project}”: {requests}.'),
    introSeveral: labelled('Introduction for several', '{files} have been sent for “{project}”: {requests}.'),
    more: labelled('When not all files are listed', 'And {more} more.'),
    button: 'Open the project',
    safety: fixed('Anyone who has the link of the request can send files. Check them before you use them.'),
  },
  fields: ({ projectTitle, files, count, requests }) => ({
    project: projectTitle,
    files: filesText(count),
    requests: requests.join(', '),
    more: String(Math.max(0, count - files.length)),
  }),
  example: {
    projectId: example.id,
    projectTitle: example.project,
    files: [{ name: 'example.svg', bytes: 12_000 }],
    count: 1,
    requests: ['Example files'],
  },
  cases: [{ count: 3 }],
  Body: ({ studio, textOf, projectId, files, count }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf(count === 1 ? 'intro' : 'introSeveral')}</Paragraph>
      <Facts details={files.map(({ name, bytes }) => ({ label: sizeText(bytes), value: name }))} />
      {count > files.length && <Paragraph>{textOf('more')}</Paragraph>}
      <Action href={`${studio.siteUrl}${projectPath(projectId, 'file-requests')}`}>{textOf('button')}</Action>
      <Small>{textOf('safety')}</Small>
    </MailFrame>
  ),
})

const filesText = (count: number): string => (count === 1 ? '1 file' : `${count} files`)
