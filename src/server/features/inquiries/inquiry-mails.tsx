import type { ReactNode } from 'react'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { bookingTime } from '#domain/bookings/booking-time.ts'
import { formatPence } from '#domain/common/money/money.ts'
import { nameOfTax, sumWithVat } from '#domain/common/money/vat.ts'
import { originalPriceBook } from '#domain/prices/price-book.ts'
import type { InquiryMails } from '#domain/inquiries/inquiry-mail-props.ts'
import { labelled, mailDocument, type TextOf } from '../mails/layout/mail-document.ts'
import { example } from '../mails/templates/mail-examples.ts'
import { MailFrame, type Studio } from '../mails/layout/mail-frame.tsx'
import { Action, Facts, Paragraph, PriceLines, Small, Title } from '../mails/layout/mail-parts.tsx'

/** What the three notices of a form to the studio share. */
const notice = {
  group: 'enquiries' as const,
  to: 'Studio',
  texts: {
    preheader: '{summary}, from {name}',
    intro: '{summary}',
    button: 'Open in the inbox',
    help: 'Your reply to this email goes to {name}.',
  },
  fields: ({ name, subject }: { name: string; subject: string }) => ({ name, summary: subject }),
  example: {
    inquiryId: example.id,
    name: example.name,
    subject: 'Example film',
    details: [{ label: 'Goal', value: 'An example of what they wrote.' }],
  },
}

const exampleQuote = { breakdown: [{ description: 'Example film', cost: 200_000, type: 'base' as const }], total: 200_000 }

export const newContactMail = mailDocument<InquiryMails['new-contact']>()({
  ...notice,
  label: 'New message',
  texts: { subject: 'New contact: {summary}, from {name}', title: 'New contact', ...notice.texts },
  Body: ({ studio, textOf, inquiryId, details }) => (
    <StudioNotice studio={studio} textOf={textOf} inquiryId={inquiryId}>
      <Facts details={details} />
    </StudioNotice>
  ),
})

export const newInquiryMail = mailDocument<InquiryMails['new-inquiry']>()({
  ...notice,
  label: 'New enquiry',
  texts: { subject: 'New enquiry: {summary}, from {name}', title: 'New enquiry', ...notice.texts },
  Body: ({ studio, textOf, inquiryId, details }) => (
    <StudioNotice studio={studio} textOf={textOf} inquiryId={inquiryId}>
      <Facts details={details} />
    </StudioNotice>
  ),
})

export const newQuoteMail = mailDocument<InquiryMails['new-quote']>()({
  ...notice,
  label: 'New quote',
  texts: {
    subject: 'New quote: {summary}, from {name}',
    title: 'New quote',
    ...notice.texts,
    otherTotal: labelled(
      'When their browser showed another total',
      'The sender’s browser showed a different total: {theirTotal}. The lines above use our price list.',
    ),
  },
  fields: ({ claimedTotal, ...props }) => ({
    ...notice.fields(props),
    theirTotal: claimedTotal === null ? '' : formatPence(claimedTotal),
  }),
  example: { ...notice.example, ...exampleQuote, claimedTotal: null },
  cases: [{ claimedTotal: 1 }],
  Body: ({ studio, textOf, inquiryId, details, breakdown, total, vat, claimedTotal }) => (
    <StudioNotice studio={studio} textOf={textOf} inquiryId={inquiryId}>
      <PriceLines breakdown={breakdown} total={total} vat={vat} />
      {claimedTotal !== null && claimedTotal !== total && <Paragraph>{textOf('otherTotal')}</Paragraph>}
      <Facts details={details} />
    </StudioNotice>
  ),
})

const answerBy = labelled('Until when it is answered', 'We answer by {until}.')
const exampleUntil = '2027-06-14T09:00:00.000Z'
const momentText = (until: string | undefined) => (until ? bookingTime(new Date(until), studioTimeZone()) : '')

// Receipts contain no typed text, not even the name: the address is unverified (`VisitorTemplate`).
export const contactReceivedMail = mailDocument<InquiryMails['contact-received']>()({
  label: 'Message received',
  group: 'enquiries',
  to: 'Sender of the form',
  texts: {
    subject: 'We have received your message | {studio}',
    preheader: 'We reply within {replyHours} hours.',
    title: 'Thank you',
    intro: 'We’ve received your message about {topic}. We read every message ourselves and reply within {replyHours} hours.',
    answerBy,
    help: 'If you’d like to add something, simply reply to this email.',
  },
  fields: ({ projectType, until }, { brand }) => ({
    topic: projectType,
    replyHours: String(brand.promises.replyHours),
    until: momentText(until),
  }),
  example: { projectType: 'Example films', until: exampleUntil },
  Body: ({ studio, textOf, until }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      {until && <Paragraph>{textOf('answerBy')}</Paragraph>}
      <Paragraph>{textOf('help')}</Paragraph>
    </MailFrame>
  ),
})

export const inquiryReceivedMail = mailDocument<InquiryMails['inquiry-received']>()({
  label: 'Enquiry received',
  group: 'enquiries',
  to: 'Sender of the form',
  texts: {
    subject: 'We have received your enquiry | {studio}',
    preheader: 'We’ll review it and contact you within {replyHours} hours.',
    title: 'Thank you',
    intro:
      'We’ll review your request and contact you within {replyHours} hours. Until then, our planning tools can help you prepare:',
    button: 'Plan your project',
    answerBy,
    help: 'If you’d like to add something, simply reply to this email.',
  },
  fields: ({ until }, { brand }) => ({ replyHours: String(brand.promises.replyHours), until: momentText(until) }),
  example: { until: exampleUntil },
  Body: ({ studio, textOf, until }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      <Action href={`${studio.siteUrl}/pre-production`}>{textOf('button')}</Action>
      {until && <Paragraph>{textOf('answerBy')}</Paragraph>}
      <Small>{textOf('help')}</Small>
    </MailFrame>
  ),
})

export const quoteForClientMail = mailDocument<InquiryMails['quote-for-client']>()({
  label: 'Quote',
  group: 'enquiries',
  to: 'Sender of the form',
  texts: {
    subject: 'Your quote from {studio}: {price}',
    preheader: '{film}: {total}, valid for {days} days.',
    title: 'Your quote',
    intro: 'Hello, here is your quote: {film}.',
    terms:
      'This quote is valid for {days} days. We’ll contact you within {replyHours} hours to talk it through. Nothing is booked until you say so.',
    button: 'See or change your choices',
    help: 'Any questions, or wasn’t this you? Simply reply to this email.',
  },
  fields: ({ videoType, total, vat, validDays = originalPriceBook().validDays }, { brand }) => ({
    film: videoType,
    price: `${formatPence(total)}${vat ? ` + ${nameOfTax(vat)}` : ''}`,
    total: sumWithVat(total, vat?.rate, nameOfTax(vat)),
    days: String(validDays),
    replyHours: String(brand.promises.replyHours),
  }),
  example: { videoType: 'Example film', ...exampleQuote, choices: 'step=2' },
  cases: [{ choices: 'step=2' }],
  Body: ({ studio, textOf, breakdown, total, vat, choices }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      <PriceLines breakdown={breakdown} total={total} vat={vat} />
      <Paragraph>{textOf('terms')}</Paragraph>
      {choices && <Action href={`${studio.siteUrl}/quote-builder?${choices}`}>{textOf('button')}</Action>}
      <Small>{textOf('help')}</Small>
    </MailFrame>
  ),
})

function StudioNotice({
  studio,
  textOf,
  inquiryId,
  children,
}: {
  studio: Studio
  textOf: TextOf<'title' | keyof typeof notice.texts>
  inquiryId: string
  children: ReactNode
}) {
  return (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      {children}
      <Action href={`${studio.siteUrl}/admin/inbox/${inquiryId}`}>{textOf('button')}</Action>
      <Small>{textOf('help')}</Small>
    </MailFrame>
  )
}
