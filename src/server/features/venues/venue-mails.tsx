import { weekendLabel } from '#domain/venues/weekend.ts'
import type { VenueMails } from '#domain/venues/venue-mail-props.ts'
import { MailFrame, type MailDocument } from '../mails/mail-frame.tsx'
import { Action, Facts, Paragraph, Small, Title } from '../mails/mail-parts.tsx'

export const weekendReservedMail: MailDocument<VenueMails['weekend-reserved']> = {
  subject: ({ venue, weekend }) => `Your weekend is reserved: ${venue}, ${weekendLabel(weekend)}`,
  Body: ({ studio, venue, weekend }) => (
    <MailFrame studio={studio} preheader={`${venue}, ${weekendLabel(weekend)}.`}>
      <Title>Your weekend is reserved</Title>
      <Paragraph>
        Hello, we’ve reserved the weekend of {weekendLabel(weekend)} for {venue}. We will contact you within{' '}
        {studio.brand.promises.replyHours} hours to confirm your date and share the call sheet.
      </Paragraph>
      <Paragraph>No payment is required to reserve it.</Paragraph>
      <Small>Need another date, or wasn’t this you? Simply reply to this email.</Small>
    </MailFrame>
  ),
}

export const weekendBookedMail: MailDocument<VenueMails['weekend-booked']> = {
  subject: ({ venue, weekend }) => `Weekend reserved: ${venue}, ${weekendLabel(weekend)}`,
  Body: ({ studio, venue, weekend, contactName, contactEmail, contactPhone, notes, projectId }) => (
    <MailFrame studio={studio} preheader={`${contactName} reserved ${weekendLabel(weekend)}.`}>
      <Title>A weekend is reserved</Title>
      <Paragraph>
        {contactName} reserved the weekend of {weekendLabel(weekend)} from the private proposal for {venue}. We promised to
        contact them within {studio.brand.promises.replyHours} hours.
      </Paragraph>
      <Facts
        details={[
          { label: 'Email', value: contactEmail },
          ...(contactPhone ? [{ label: 'Phone', value: contactPhone }] : []),
          ...(notes ? [{ label: 'Notes', value: notes }] : []),
        ]}
      />
      <Action href={`${studio.siteUrl}/admin/project/${projectId}`}>Open the project</Action>
      <Small>Your reply to this email goes to {contactName}.</Small>
    </MailFrame>
  ),
}
