import { longDay } from '#domain/common/dates/calendar-day.ts'
import { formatPence } from '#domain/common/money/money.ts'
import { vatTerms } from '#domain/common/money/vat.ts'
import type { OpsMails } from '#domain/ops/ops-mail-props.ts'
import { labelled, mailDocument } from '../../mails/layout/mail-document.ts'
import { MailFrame } from '../../mails/layout/mail-frame.tsx'
import { Action, Facts, Paragraph, Small, Title } from '../../mails/layout/mail-parts.tsx'

export const weeklyReportMail = mailDocument<OpsMails['weekly-report']>()({
  label: 'Weekly report',
  group: 'team',
  to: 'Studio',
  texts: {
    subject: 'Your week from {from}',
    preheader: '{approved} approved, {newProjects} new projects, {waiting} proposals waiting.',
    title: 'Last week in figures',
    intro: 'From {from} to {to}.',
    current: labelled('Current work', 'Current work: {inProduction} in production, {waiting} waiting for a decision.'),
    button: 'Open the job board',
    help: 'You can switch this report off in Settings, under Notifications.',
  },
  fields: ({ monday, sunday, vat, figures: week }) => ({
    from: longDay(monday),
    to: longDay(sunday),
    approved: String(week.approved),
    newProjects: String(week.quotes + week.inquiries),
    inProduction: withValue(week.inHand, week.inHandPence, vat),
    waiting: String(week.waiting),
  }),
  example: {
    monday: '2030-01-07',
    sunday: '2030-01-13',
    figures: {
      messages: 3,
      inquiries: 2,
      quotes: 1,
      quotedPence: 200_000,
      proposalsSent: 4,
      approved: 2,
      approvedPence: 900_000,
      declined: 1,
      signOffs: 1,
      waiting: 5,
      inHand: 7,
      inHandPence: 4_000_000,
    },
  },
  Body: ({ studio, textOf, vat, figures: week }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      <Facts
        details={[
          { label: 'Quote requests', value: withValue(week.quotes, week.quotedPence, vat) },
          { label: 'Project enquiries', value: String(week.inquiries) },
          { label: 'Messages', value: String(week.messages) },
          { label: 'Proposals sent', value: String(week.proposalsSent) },
          { label: 'Approved', value: withValue(week.approved, week.approvedPence, vat) },
          { label: 'Declined', value: String(week.declined) },
          { label: 'Shoots signed off', value: String(week.signOffs) },
        ]}
      />
      <Paragraph>{textOf('current')}</Paragraph>
      <Action href={`${studio.siteUrl}/admin/job-dashboard`}>{textOf('button')}</Action>
      <Small>{textOf('help')}</Small>
    </MailFrame>
  ),
})

const withValue = (number: number, pence: number, vat = false): string =>
  pence > 0 ? `${number} (${formatPence(pence)}${vat ? ` ${vatTerms.net}` : ''})` : String(number)
