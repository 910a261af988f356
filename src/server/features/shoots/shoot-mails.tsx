import { shortDay } from '#domain/common/dates/calendar-day.ts'
import { sheetName } from '#domain/shoots/call-sheet.ts'
import type { ShootMails } from '#domain/shoots/shoot-mail-props.ts'
import { fixed, labelled, mailDocument } from '../mails/layout/mail-document.ts'
import { example } from '../mails/templates/mail-examples.ts'
import { MailFrame } from '../mails/layout/mail-frame.tsx'
import { Action, Facts, Lines, Paragraph, Small, Title } from '../mails/layout/mail-parts.tsx'

export const callSheetMail = mailDocument<ShootMails['call-sheet']>()({
  label: 'Call sheet',
  group: 'production',
  to: 'Crew',
  texts: {
    subject: '{sheet}: {project}, {day}',
    preheader: 'Your call is {call} on {day}. Please confirm.',
    title: labelled('Title of the first sheet', 'Your call is {call}'),
    titleUpdated: labelled('Title of a later sheet', '{sheet}'),
    intro: labelled('Introduction of the first sheet', 'Hello {name}, here is the call sheet for “{project}”.'),
    introUpdated: labelled(
      'Introduction of a later sheet',
      'Hello {name}, the call sheet has changed for “{project}”. Please discard the earlier one and confirm this one.',
    ),
    button: 'Open and confirm',
    help: 'The full call sheet is attached as a PDF, with a calendar entry.',
    safety: fixed('This link is only for you.'),
  },
  fields: ({ name, projectTitle, number, date, callTime, role, placeName }) => ({
    name,
    project: projectTitle,
    sheet: sheetName(number),
    day: shortDay(date),
    call: callTime,
    role,
    place: placeName,
  }),
  example: {
    name: example.name,
    projectTitle: example.project,
    number: 1,
    key: example.key,
    date: example.day,
    callTime: '08:00',
    role: 'Camera',
    placeName: 'Example Studio',
    placeAddress: '1 Example Street',
    changes: [],
    message: '',
  },
  cases: [{ number: 2 }],
  Body: ({ studio, textOf, number, key, date, callTime, role, placeName, placeAddress, changes, message }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf(number > 1 ? 'titleUpdated' : 'title')}</Title>
      <Paragraph>{textOf(number > 1 ? 'introUpdated' : 'intro')}</Paragraph>
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
      <Action href={`${studio.siteUrl}/call/${key}`}>{textOf('button')}</Action>
      <Small>{textOf('help', 'safety')}</Small>
    </MailFrame>
  ),
})

export const callReleasedMail = mailDocument<ShootMails['call-released']>()({
  label: 'Released or cancelled',
  group: 'production',
  to: 'Crew',
  texts: {
    subject: labelled('Subject when released', 'You are released: {project}, {day}'),
    subjectCancelled: labelled('Subject when cancelled', 'Cancelled: {project}, {day}'),
    preheader: 'You don’t need to come on {day}.',
    title: labelled('Title when released', 'You are released'),
    titleCancelled: labelled('Title when cancelled', 'The shoot is cancelled'),
    intro: labelled('When released', 'Hello {name}, the crew for “{project}” has changed and you’re no longer needed on {day}.'),
    introCancelled: labelled('When cancelled', 'Hello {name}, the shoot for “{project}” on {day} has been cancelled.'),
    help: 'The attached entry removes it from your calendar. Any questions? Simply reply to this email.',
  },
  subject: ({ reason }) => (reason === 'cancelled' ? 'subjectCancelled' : 'subject'),
  fields: ({ name, projectTitle, date }) => ({ name, project: projectTitle, day: shortDay(date) }),
  example: { name: example.name, projectTitle: example.project, date: example.day, reason: 'cancelled', message: '' },
  cases: [{ reason: 'released' }],
  Body: ({ studio, textOf, reason, message }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf(reason === 'cancelled' ? 'titleCancelled' : 'title')}</Title>
      <Paragraph>{textOf(reason === 'cancelled' ? 'introCancelled' : 'intro')}</Paragraph>
      {message !== '' && (
        <Paragraph>
          <Lines text={message} />
        </Paragraph>
      )}
      <Small>{textOf('help')}</Small>
    </MailFrame>
  ),
})
