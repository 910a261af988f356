import { longDay } from '#domain/common/calendar-day.ts'
import { formatPence } from '#domain/common/money.ts'
import { vatTerms } from '#domain/common/vat.ts'
import type { OpsMails } from '#domain/ops/ops-mail-props.ts'
import { MailFrame, type MailDocument } from '../mails/mail-frame.tsx'
import { Action, Facts, Paragraph, Small, Title } from '../mails/mail-parts.tsx'

export const weeklyReportMail: MailDocument<OpsMails['weekly-report']> = {
  subject: ({ monday }) => `Your week from ${longDay(monday)}`,
  Body: ({ studio, monday, sunday, vat, figures: week }) => (
    <MailFrame
      studio={studio}
      preheader={`${week.approved} approved, ${week.quotes + week.inquiries} new projects, ${week.waiting} proposals waiting.`}
    >
      <Title>Last week in figures</Title>
      <Paragraph>
        From {longDay(monday)} to {longDay(sunday)}.
      </Paragraph>
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
      <Paragraph>
        Current work: {withValue(week.inHand, week.inHandPence, vat)} in production, {week.waiting} waiting for a decision.
      </Paragraph>
      <Action href={`${studio.siteUrl}/admin/job-dashboard`}>Open the job board</Action>
      <Small>You can switch this report off in Settings, under Notifications.</Small>
    </MailFrame>
  ),
}

const withValue = (number: number, pence: number, vat = false): string =>
  pence > 0 ? `${number} (${formatPence(pence)}${vat ? ` ${vatTerms.net}` : ''})` : String(number)
