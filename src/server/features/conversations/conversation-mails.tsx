import { longDay, studioDay } from '#domain/common/dates/calendar-day.ts'
import type { ConversationMails } from '#domain/conversations/conversation-mail-props.ts'
import { labelled, mailDocument } from '../mails/layout/mail-document.ts'
import { example } from '../mails/templates/mail-examples.ts'
import { MailFrame } from '../mails/layout/mail-frame.tsx'
import { Action, Paragraph, Quotation, Small } from '../mails/layout/mail-parts.tsx'

/** What staff write to somebody, with what it answers or forwards below. */
export const replyMail = mailDocument<ConversationMails['reply']>()({
  label: 'Message from the inbox',
  group: 'enquiries',
  to: 'Whoever wrote',
  texts: {
    subject: '{subject}',
    original: labelled('Above the quoted message', 'On {day}, {name} wrote:'),
  },
  fields: ({ subject, original }) => ({
    subject,
    name: original?.name ?? '',
    day: original ? longDay(studioDay(new Date(original.sentAt))) : '',
  }),
  example: {
    subject: 'Example subject',
    text: example.message,
    original: { name: example.name, sentAt: example.moment, text: 'An example of what they wrote.' },
  },
  Body: ({ studio, textOf, text, original }) => (
    <MailFrame studio={studio} preheader={text.slice(0, 140)}>
      <Paragraph>{text}</Paragraph>
      {original && <Small>{textOf('original')}</Small>}
      {original && <Quotation text={original.text} />}
    </MailFrame>
  ),
})

/** What staff write in the portal. Its files stay there. */
export const portalMessageMail = mailDocument<ConversationMails['portal-message']>()({
  label: 'Message in the portal',
  group: 'portal',
  to: 'Client',
  texts: {
    subject: '{name} wrote to you',
    intro: '{name} from {studio} wrote to you in the client portal:',
    files: labelled('Above the files', 'Files to download in the portal:'),
    button: 'Open the portal',
    answer: labelled('Where answers to the email arrive', 'You can answer in the portal or simply reply to this email.'),
    answerThere: labelled('Where they do not', 'Please answer in the portal.'),
  },
  fields: ({ by }) => ({ name: by }),
  example: { by: example.name, text: example.message, files: ['Schedule.pdf'], answerable: true },
  cases: [{ answerable: false }],
  Body: ({ studio, textOf, text, files, answerable }) => (
    <MailFrame studio={studio} preheader={text.slice(0, 140)}>
      <Paragraph>{textOf('intro')}</Paragraph>
      <Quotation text={text} />
      {files.length > 0 && <Small>{[textOf('files'), ...files].join('\n')}</Small>}
      <Action href={`${studio.siteUrl}/portal/messages`}>{textOf('button')}</Action>
      <Small>{textOf(answerable ? 'answer' : 'answerThere')}</Small>
    </MailFrame>
  ),
})
