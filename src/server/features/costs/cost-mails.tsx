import { longDay } from '#domain/common/dates/calendar-day.ts'
import type { CostMails } from '#domain/costs/cost-mail-props.ts'
import { mailDocument } from '../mails/layout/mail-document.ts'
import { example } from '../mails/templates/mail-examples.ts'
import { MailFrame } from '../mails/layout/mail-frame.tsx'
import { Facts, Paragraph, Small, Title } from '../mails/layout/mail-parts.tsx'

export const billRejectedMail = mailDocument<CostMails['bill-rejected']>()({
  label: 'Invoice of a supplier rejected',
  group: 'invoices',
  to: 'Supplier',
  texts: {
    subject: 'Your invoice {number} needs a correction',
    preheader: 'We cannot accept it as it is.',
    title: 'Your invoice {number}',
    intro: 'Hello {name}, we cannot accept your invoice {number} of {day} as it is. Please send a corrected one.',
    help: 'Any questions? Simply reply to this email.',
  },
  fields: ({ name, number, day }) => ({ name, number, day: longDay(day) }),
  example: {
    name: example.name,
    number: 'R-1042',
    day: example.day,
    total: '£1,200.00',
    reason: 'The day on 4 June is billed twice.',
  },
  Body: ({ studio, textOf, number, day, total, reason }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      <Facts
        details={[
          { label: 'Reason', value: reason },
          { label: 'Invoice', value: number },
          { label: 'Date', value: longDay(day) },
          { label: 'Total', value: total },
        ]}
      />
      <Small>{textOf('help')}</Small>
    </MailFrame>
  ),
})
