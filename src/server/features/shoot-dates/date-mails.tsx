import type { ReactNode } from 'react'
import type { DateMails } from '#domain/shoot-dates/date-mail-props.ts'
import { heldText, longDates, shortDates, type ChosenDays } from '#domain/shoot-dates/date-text.ts'
import { labelled, mailDocument } from '../mails/layout/mail-document.ts'
import { example } from '../mails/templates/mail-examples.ts'
import { MailFrame, type Studio } from '../mails/layout/mail-frame.tsx'
import { Action, Paragraph, Quotation, Small, Title } from '../mails/layout/mail-parts.tsx'

const toClient = { group: 'portal' as const, to: 'Client' }
const facts = { name: example.name, projectId: example.id, projectTitle: example.project }
const days: ChosenDays = { firstDay: '2030-01-30', lastDay: '2030-01-30', part: 'day' }
const help = 'Any questions? Simply reply to this email.'

const shown = ({ name, projectTitle, ...chosen }: ChosenDays & { name: string; projectTitle: string }) => ({
  name,
  project: projectTitle,
  dates: longDates(chosen),
  day: shortDates(chosen),
})

export const datesOfferedMail = mailDocument<DateMails['dates-offered']>()({
  ...toClient,
  label: 'Dates of a shoot to choose from',
  texts: {
    subject: 'Choose a date for {project}',
    preheader: 'See which days are free, and choose yours.',
    title: 'When shall we shoot?',
    intro: 'Hello {name}, you can now choose the date of the shoot for “{project}”.',
    button: 'Choose a date',
    help,
  },
  fields: ({ name, projectTitle }) => ({ name, project: projectTitle }),
  example: { ...facts, note: '' },
  Body: ({ studio, textOf, projectId, note }) => (
    <Frame {...frameOf(textOf)} studio={studio} projectId={projectId}>
      {note !== '' && <Quotation text={note} />}
    </Frame>
  ),
})

export const dateHeldMail = mailDocument<DateMails['date-held']>()({
  ...toClient,
  label: 'Date of a shoot held',
  texts: {
    subject: 'We’re holding {day} for {project}',
    preheader: 'We’ll confirm it soon.',
    title: 'Your date is held',
    intro: 'Hello {name}, we’re holding {dates} for “{project}”. It isn’t confirmed yet: you’ll hear from us by {until}.',
    button: 'Open the project',
    help,
  },
  fields: ({ heldUntil, ...props }) => ({ ...shown(props), until: heldText({ heldUntil }) }),
  example: { ...facts, ...days, heldUntil: example.moment },
  Body: ({ studio, textOf, projectId }) => <Frame {...frameOf(textOf)} studio={studio} projectId={projectId} />,
})

const calendar = labelled('About the calendar entry', 'The attached invitation puts it in your calendar and keeps it up to date.')

export const dateConfirmedMail = mailDocument<DateMails['date-confirmed']>()({
  ...toClient,
  label: 'Date of a shoot confirmed',
  texts: {
    subject: 'Confirmed: {project}, {day}',
    preheader: 'The date of your shoot is confirmed.',
    title: 'Your date is confirmed',
    intro: 'Hello {name}, the shoot for “{project}” is on {dates}.',
    button: 'Open the project',
    calendar,
    help,
  },
  fields: shown,
  example: { ...facts, ...days },
  Body: ({ studio, textOf, projectId }) => (
    <Frame {...frameOf(textOf)} studio={studio} projectId={projectId} small={textOf('calendar', 'help')} />
  ),
})

export const dateDeclinedMail = mailDocument<DateMails['date-declined']>()({
  ...toClient,
  label: 'Date of a shoot declined',
  texts: {
    subject: 'Please choose another date for {project}',
    preheader: 'We can’t shoot on {day}.',
    title: 'We can’t make this date',
    intro: 'Hello {name}, sorry, we can’t shoot “{project}” on {dates}.',
    button: 'Choose another date',
    help,
  },
  fields: shown,
  example: { ...facts, ...days, reason: 'The harbour is closed on that day.' },
  Body: ({ studio, textOf, projectId, reason }) => (
    <Frame {...frameOf(textOf)} studio={studio} projectId={projectId}>
      <Quotation text={reason} />
    </Frame>
  ),
})

export const dateExpiredMail = mailDocument<DateMails['date-expired']>()({
  ...toClient,
  label: 'Date of a shoot no longer held',
  texts: {
    subject: 'No longer held: {day} for {project}',
    preheader: 'You can choose a date again.',
    title: 'Your date is no longer held',
    intro:
      'Hello {name}, sorry, we haven’t confirmed {dates} for “{project}” in time, so the date is free again. You can choose it again, or another one.',
    button: 'Choose a date',
    help,
  },
  fields: shown,
  example: { ...facts, ...days },
  Body: ({ studio, textOf, projectId }) => <Frame {...frameOf(textOf)} studio={studio} projectId={projectId} />,
})

export const dateMovedMail = mailDocument<DateMails['date-moved']>()({
  ...toClient,
  label: 'Date of a shoot moved',
  texts: {
    subject: 'Moved: {project}, {day}',
    preheader: 'It was {before}.',
    title: 'Your shoot has moved',
    intro: 'Hello {name}, the shoot for “{project}” is no longer on {before}. The new date is {dates}.',
    button: 'Open the project',
    calendar,
    help,
  },
  fields: ({ before, ...props }) => ({ ...shown(props), before: longDates(before) }),
  example: { ...facts, ...days, before: { ...days, firstDay: '2030-01-28', lastDay: '2030-01-28' } },
  Body: ({ studio, textOf, projectId }) => (
    <Frame {...frameOf(textOf)} studio={studio} projectId={projectId} small={textOf('calendar', 'help')} />
  ),
})

export const dateCancelledMail = mailDocument<DateMails['date-cancelled']>()({
  ...toClient,
  label: 'Date of a shoot cancelled',
  texts: {
    subject: 'Cancelled: {project}, {day}',
    preheader: 'Your calendar removes it.',
    title: 'Your shoot is cancelled',
    intro: 'Hello {name}, the shoot for “{project}” on {dates} is cancelled.',
    button: 'Open the project',
    help,
  },
  fields: shown,
  example: { ...facts, ...days },
  Body: ({ studio, textOf, projectId }) => <Frame {...frameOf(textOf)} studio={studio} projectId={projectId} />,
})

type Named = 'preheader' | 'title' | 'intro' | 'button' | 'help'

/** Texts that every one of them has. */
const frameOf = (textOf: (name: Named) => string) => ({
  preheader: textOf('preheader'),
  title: textOf('title'),
  intro: textOf('intro'),
  button: textOf('button'),
  small: textOf('help'),
})

function Frame({
  studio,
  projectId,
  preheader,
  title,
  intro,
  button,
  small,
  children,
}: ReturnType<typeof frameOf> & { studio: Studio; projectId: string; children?: ReactNode }) {
  return (
    <MailFrame studio={studio} preheader={preheader}>
      <Title>{title}</Title>
      <Paragraph>{intro}</Paragraph>
      {children}
      <Action href={`${studio.siteUrl}/portal/projects/${projectId}`}>{button}</Action>
      <Small>{small}</Small>
    </MailFrame>
  )
}
