import type { ReactNode } from 'react'
import type { BookingMails } from '#domain/bookings/booking-mail-props.ts'
import { durationLabel } from '#domain/bookings/booking-labels.ts'
import { bookingTime, zoneLabel } from '#domain/bookings/booking-time.ts'
import { labelled, mailDocument } from '../../mails/layout/mail-document.ts'
import { example } from '../../mails/templates/mail-examples.ts'
import { MailFrame, type Studio } from '../../mails/layout/mail-frame.tsx'
import { Action, Facts, Paragraph, Small, Title } from '../../mails/layout/mail-parts.tsx'

type Shown = BookingMails['booking-cancelled']

// To an address that is not verified: without anything that was typed.
const toVisitor = { group: 'enquiries' as const, to: 'Visitor who booked' }

const exampleFacts = {
  type: 'Example call',
  person: example.name,
  startsAt: example.moment,
  minutes: 30,
  zone: 'Europe/London',
  place: '',
  price: '',
}

const shownFields = ({ type, person, startsAt, minutes, zone, place, price }: Shown) => ({
  type,
  person,
  when: timeIn(startsAt, zone),
  length: durationLabel(minutes),
  place,
  price,
})

/** `Monday 14 June 2027 at 09:00, New York time` */
const timeIn = (moment: string, zone: string): string => `${bookingTime(new Date(moment), zone)}, ${zoneLabel(zone)}`

const changeTexts = {
  button: 'Move or cancel',
  calendar: labelled('About the calendar entry', 'The attached invitation puts it in your calendar and keeps it up to date.'),
  help: 'Any questions? Simply reply to this email.',
}

export const bookingConfirmedMail = mailDocument<BookingMails['booking-confirmed']>()({
  ...toVisitor,
  label: 'Booking confirmed',
  texts: {
    subject: 'Booked: {type}, {when}',
    preheader: '{type} with {person}, {length}.',
    title: 'Your booking is confirmed',
    titleToConfirm: labelled('Title until it is confirmed', 'Please confirm your booking'),
    intro: 'Hello, we’ve booked your {type} with {person}.',
    toConfirm: labelled(
      'Until it is confirmed',
      'Please confirm it within an hour. Otherwise we give the time back, so that others can book it.',
    ),
    confirmButton: 'Confirm booking',
    payment: labelled('Where it has a price', 'Payable on the day or by invoice.'),
    ...changeTexts,
    help: 'Any questions, or wasn’t this you? Simply reply to this email.',
  },
  fields: shownFields,
  example: { ...exampleFacts, key: example.key, toConfirm: true },
  cases: [{ toConfirm: false }, { price: 'Example price' }],
  Body: ({ studio, textOf, key, toConfirm = false, ...facts }) => (
    <Frame studio={studio} preheader={textOf('preheader')} title={textOf(toConfirm ? 'titleToConfirm' : 'title')} facts={facts}>
      {{
        before: (
          <>
            <Paragraph>{textOf('intro')}</Paragraph>
            {toConfirm && <Paragraph>{textOf('toConfirm')}</Paragraph>}
          </>
        ),
        after: (
          <>
            {facts.price !== '' && <Paragraph>{textOf('payment')}</Paragraph>}
            <Action href={`${studio.siteUrl}/book/change/${key}`}>{textOf(toConfirm ? 'confirmButton' : 'button')}</Action>
            <Small>{textOf('calendar', 'help')}</Small>
          </>
        ),
      }}
    </Frame>
  ),
})

export const bookingMovedMail = mailDocument<BookingMails['booking-moved']>()({
  ...toVisitor,
  label: 'Booking moved',
  texts: {
    subject: 'Moved: {type}, {when}',
    preheader: 'It was {before}.',
    title: 'Your booking has moved',
    intro: 'Hello, your {type} with {person} is no longer {before}. Here is the new time.',
    ...changeTexts,
  },
  fields: ({ before, ...facts }) => ({ ...shownFields(facts), before: timeIn(before, facts.zone) }),
  example: { ...exampleFacts, key: example.key, before: '2030-01-30T12:00:00.000Z' },
  Body: ({ studio, textOf, key, ...facts }) => (
    <Frame studio={studio} preheader={textOf('preheader')} title={textOf('title')} facts={facts}>
      {{
        before: <Paragraph>{textOf('intro')}</Paragraph>,
        after: (
          <>
            <Action href={`${studio.siteUrl}/book/change/${key}`}>{textOf('button')}</Action>
            <Small>{textOf('calendar', 'help')}</Small>
          </>
        ),
      }}
    </Frame>
  ),
})

export const bookingCancelledMail = mailDocument<BookingMails['booking-cancelled']>()({
  ...toVisitor,
  label: 'Booking cancelled',
  texts: {
    subject: 'Cancelled: {type}, {when}',
    preheader: 'Your calendar removes it.',
    title: 'Your booking is cancelled',
    intro: 'Hello, your {type} with {person} is cancelled: {when}.',
    button: 'Book another time',
    help: changeTexts.help,
  },
  fields: shownFields,
  example: exampleFacts,
  Body: ({ studio, textOf }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      <Action href={`${studio.siteUrl}/book`}>{textOf('button')}</Action>
      <Small>{textOf('help')}</Small>
    </MailFrame>
  ),
})

export const bookingReminderMail = mailDocument<BookingMails['booking-reminder']>()({
  ...toVisitor,
  label: 'Reminder of a booking',
  texts: {
    subject: 'Reminder: {type}, {when}',
    preheader: '{type} with {person}, {length}.',
    title: 'See you soon',
    intro: 'Hello, this is a reminder of your {type} with {person}.',
    button: changeTexts.button,
    help: changeTexts.help,
  },
  fields: shownFields,
  example: { ...exampleFacts, key: example.key },
  Body: ({ studio, textOf, key, ...facts }) => (
    <Frame studio={studio} preheader={textOf('preheader')} title={textOf('title')} facts={facts}>
      {{
        before: <Paragraph>{textOf('intro')}</Paragraph>,
        after: (
          <>
            <Action href={`${studio.siteUrl}/book/change/${key}`}>{textOf('button')}</Action>
            <Small>{textOf('help')}</Small>
          </>
        ),
      }}
    </Frame>
  ),
})

const subjectOf = { booked: 'subject', moved: 'subjectMoved', cancelled: 'subjectCancelled' } as const
const titleOf = { booked: 'title', moved: 'titleMoved', cancelled: 'titleCancelled' } as const

export const bookingNoticeMail = mailDocument<BookingMails['booking-notice']>()({
  label: 'Booking, to the studio',
  group: 'enquiries',
  to: 'Studio',
  texts: {
    subject: labelled('Subject of a new booking', 'Booked: {type} with {name}, {when}'),
    subjectMoved: labelled('Subject when moved', 'Moved: {type} with {name}, {when}'),
    subjectCancelled: labelled('Subject when cancelled', 'Cancelled: {type} with {name}, {when}'),
    preheader: '{name}, with {person}.',
    title: labelled('Title of a new booking', 'A new booking'),
    titleMoved: labelled('Title when moved', 'A booking has moved'),
    titleCancelled: labelled('Title when cancelled', 'A booking is cancelled'),
    button: 'Open the bookings',
    help: 'Your reply to this email goes to {name}.',
  },
  subject: ({ change }) => subjectOf[change],
  fields: ({ name, ...facts }) => ({ ...shownFields(facts), name }),
  example: {
    ...exampleFacts,
    change: 'booked',
    name: example.name,
    details: [{ label: 'Name', value: example.name }],
  },
  cases: [{ change: 'moved' }, { change: 'cancelled' }],
  Body: ({ studio, textOf, change, details, ...facts }) => (
    <Frame studio={studio} preheader={textOf('preheader')} title={textOf(titleOf[change])} facts={facts}>
      {{
        before: null,
        after: (
          <>
            <Facts details={details} />
            <Action href={`${studio.siteUrl}/admin/bookings`}>{textOf('button')}</Action>
            <Small>{textOf('help')}</Small>
          </>
        ),
      }}
    </Frame>
  ),
})

function Frame({
  studio,
  preheader,
  title,
  facts: { type, person, startsAt, minutes, zone, place, price },
  children: { before, after },
}: {
  studio: Studio
  preheader: string
  title: string
  facts: Shown
  children: { before: ReactNode; after: ReactNode }
}) {
  return (
    <MailFrame studio={studio} preheader={preheader}>
      <Title>{title}</Title>
      {before}
      <Facts
        details={[
          { label: 'What', value: `${type}, ${durationLabel(minutes)}` },
          { label: 'When', value: timeIn(startsAt, zone) },
          { label: 'With', value: person },
          { label: 'Where', value: place },
          { label: 'Price', value: price },
        ].filter(({ value }) => value !== '')}
      />
      {after}
    </MailFrame>
  )
}
