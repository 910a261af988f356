import { longDay } from '#domain/common/calendar-day.ts'
import { sizeText } from '#domain/file-requests/file-request.ts'
import type { FileRequestMails } from '#domain/file-requests/file-request-mail-props.ts'
import { MailFrame, type MailDocument } from '../mails/mail-frame.tsx'
import { Action, Facts, Paragraph, Quotation, Small, Title } from '../mails/mail-parts.tsx'

export const fileRequestMail: MailDocument<FileRequestMails['file-request']> = {
  subject: ({ title, projectTitle }, { brand }) => `Files for “${projectTitle}”: ${title} | ${brand.name}`,
  Body: ({ studio, name, projectTitle, title, wanted, key, expiresOn }) => (
    <MailFrame studio={studio} preheader={`Please send us the files by ${longDay(expiresOn)}.`}>
      <Title>Please send us your files</Title>
      <Paragraph>
        Hello {name}, for “{projectTitle}” we need: {title}.
      </Paragraph>
      {wanted && <Quotation text={wanted} />}
      <Action href={`${studio.siteUrl}/send/${key}`}>Send your files</Action>
      <Small>You can send them until {longDay(expiresOn)}, also from your phone and without an account.</Small>
      <Small>Anyone who has this link can send files. Please share it only with the people who have them.</Small>
    </MailFrame>
  ),
}

export const filesReceivedMail: MailDocument<FileRequestMails['files-received']> = {
  subject: ({ projectTitle, count }) => `${filesText(count)} received: ${projectTitle}`,
  Body: ({ studio, projectId, projectTitle, files, count, requests }) => (
    <MailFrame studio={studio} preheader={`${filesText(count)} for “${projectTitle}”.`}>
      <Title>{filesText(count)} received</Title>
      <Paragraph>
        {count === 1 ? 'A file has' : `${count} files have`} been sent for “{projectTitle}”: {requests.join(', ')}.
      </Paragraph>
      <Facts details={files.map(({ name, bytes }) => ({ label: sizeText(bytes), value: name }))} />
      {count > files.length && <Paragraph>And {count - files.length} more.</Paragraph>}
      <Action href={`${studio.siteUrl}/admin/project/${projectId}`}>Open the project</Action>
      <Small>Anyone who has the link of the request can send files. Check them before you use them.</Small>
    </MailFrame>
  ),
}

const filesText = (count: number): string => (count === 1 ? '1 file' : `${count} files`)
