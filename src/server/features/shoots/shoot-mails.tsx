import { shortDay } from '#domain/common/calendar-day.ts'
import { sheetName } from '#domain/shoots/call-sheet.ts'
import type { ShootMails } from '#domain/shoots/shoot-mail-props.ts'
import { MailFrame, type MailDocument } from '../mails/mail-frame.tsx'
import { Action, Facts, Lines, Paragraph, Small, Title } from '../mails/mail-parts.tsx'

export const callSheetMail: MailDocument<ShootMails['call-sheet']> = {
  subject: ({ number, projectTitle, date }) => `${sheetName(number)}: ${projectTitle}, ${shortDay(date)}`,
  Body: ({ studio, name, projectTitle, number, key, date, callTime, role, placeName, placeAddress, changes, message }) => (
    <MailFrame studio={studio} preheader={`Your call is ${callTime} on ${shortDay(date)}. Please confirm.`}>
      <Title>{number > 1 ? sheetName(number) : `Your call is ${callTime}`}</Title>
      <Paragraph>
        Hello {name}, {number > 1 ? 'the call sheet has changed for' : 'here is the call sheet for'} “{projectTitle}”.
        {number > 1 && ' Please discard the earlier one and confirm this one.'}
      </Paragraph>
      {message !== '' && (
        <Paragraph>
          <Lines text={message} />
        </Paragraph>
      )}
      <Facts
        details={[
          { label: 'Date', value: shortDay(date) },
          { label: 'Your call', value: callTime },
          { label: 'Your role', value: role },
          { label: 'Place', value: [placeName, placeAddress].filter(Boolean).join('\n') },
          { label: 'What changed', value: changes.join('\n') },
        ].filter(({ value }) => value !== '')}
      />
      <Action href={`${studio.siteUrl}/call/${key}`}>Open and confirm</Action>
      <Small>The full call sheet is attached as a PDF, with a calendar entry. This link is only for you.</Small>
    </MailFrame>
  ),
}

export const callReleasedMail: MailDocument<ShootMails['call-released']> = {
  subject: ({ reason, projectTitle, date }) =>
    reason === 'cancelled'
      ? `Cancelled: ${projectTitle}, ${shortDay(date)}`
      : `You are released: ${projectTitle}, ${shortDay(date)}`,
  Body: ({ studio, name, projectTitle, date, reason, message }) => (
    <MailFrame studio={studio} preheader={`You don’t need to come on ${shortDay(date)}.`}>
      <Title>{reason === 'cancelled' ? 'The shoot is cancelled' : 'You are released'}</Title>
      <Paragraph>
        Hello {name},{' '}
        {reason === 'cancelled'
          ? `the shoot for “${projectTitle}” on ${shortDay(date)} has been cancelled.`
          : `the crew for “${projectTitle}” has changed and you’re no longer needed on ${shortDay(date)}.`}
      </Paragraph>
      {message !== '' && (
        <Paragraph>
          <Lines text={message} />
        </Paragraph>
      )}
      <Small>The attached entry removes it from your calendar. Any questions? Simply reply to this email.</Small>
    </MailFrame>
  ),
}
