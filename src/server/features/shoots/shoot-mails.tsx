import { shortDay } from '#domain/common/calendar-day.ts'
import { sheetName } from '#domain/shoots/call-sheet.ts'
import type { MailTemplates } from '../../base/mail/mail-templates.ts'
import { MailFrame, type MailDocument } from '../mails/mail-frame.tsx'
import { Action, Facts, Lines, Paragraph, Small, Title } from '../mails/mail-parts.tsx'

export const callSheetMail: MailDocument<MailTemplates['call-sheet']> = {
  subject: ({ number, projectTitle, date }) => `${sheetName(number)}: ${projectTitle}, ${shortDay(date)}`,
  Body: ({ studio, name, projectTitle, number, key, date, callTime, role, placeName, placeAddress, changes, message }) => (
    <MailFrame studio={studio} preheader={`Your call is ${callTime} on ${shortDay(date)}. Please confirm.`}>
      <Title>{number > 1 ? sheetName(number) : `Your call is ${callTime}`}</Title>
      <Paragraph>
        Hello {name}, {number > 1 ? 'something has changed for' : 'here is the call sheet for'} “{projectTitle}”.
        {number > 1 && ' Please put the earlier sheet away, and confirm this one.'}
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
      <Small>The whole sheet is attached as a PDF, with an entry for your calendar. The link is meant for you alone.</Small>
    </MailFrame>
  ),
}

export const callReleasedMail: MailDocument<MailTemplates['call-released']> = {
  subject: ({ reason, projectTitle, date }) =>
    reason === 'cancelled'
      ? `Cancelled: ${projectTitle}, ${shortDay(date)}`
      : `You are released: ${projectTitle}, ${shortDay(date)}`,
  Body: ({ studio, name, projectTitle, date, reason, message }) => (
    <MailFrame studio={studio} preheader={`You need not come on ${shortDay(date)}.`}>
      <Title>{reason === 'cancelled' ? 'The shoot is cancelled' : 'You are released'}</Title>
      <Paragraph>
        Hello {name},{' '}
        {reason === 'cancelled'
          ? `the shoot for “${projectTitle}” on ${shortDay(date)} does not take place.`
          : `the crew for “${projectTitle}” has changed: you are not needed on ${shortDay(date)} any more.`}
      </Paragraph>
      {message !== '' && (
        <Paragraph>
          <Lines text={message} />
        </Paragraph>
      )}
      <Small>The attached entry takes it out of your calendar. A question about it? Simply reply to this email.</Small>
    </MailFrame>
  ),
}
