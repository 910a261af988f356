import { studioTimeZone } from '#domain/brand/brand.ts'
import { dayAt, longDay } from '#domain/common/calendar-day.ts'
import type { ConversationMails } from '#domain/conversations/conversation-mail-props.ts'
import { labelled, mailDocument } from '../mails/mail-document.ts'
import { example } from '../mails/mail-examples.ts'
import { MailFrame } from '../mails/mail-frame.tsx'
import { Paragraph, Quotation, Small } from '../mails/mail-parts.tsx'

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
    day: original ? longDay(dayAt(new Date(original.sentAt), studioTimeZone())) : '',
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
