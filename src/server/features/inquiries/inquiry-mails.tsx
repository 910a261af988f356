import type { ReactNode } from 'react'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { dayAt, longDay } from '#domain/common/calendar-day.ts'
import { formatPence } from '#domain/common/money.ts'
import { nameOfTax, sumWithVat } from '#domain/common/vat.ts'
import { specificationBook } from '#domain/prices/price-book.ts'
import type { InquiryMails } from '#domain/inquiries/inquiry-mail-props.ts'
import { MailFrame, type MailDocument, type Studio } from '../mails/mail-frame.tsx'
import { Action, Facts, Lines, Paragraph, PriceLines, Quotation, Small, Title } from '../mails/mail-parts.tsx'

export const newContactMail: MailDocument<InquiryMails['new-contact']> = {
  subject: ({ name, subject }) => `New contact: ${subject}, from ${name}`,
  Body: ({ studio, subject, ...notice }) => (
    <StudioNotice studio={studio} title="New contact" summary={subject} {...notice}>
      <Facts details={notice.details} />
    </StudioNotice>
  ),
}

export const newInquiryMail: MailDocument<InquiryMails['new-inquiry']> = {
  subject: ({ name, subject }) => `New enquiry: ${subject}, from ${name}`,
  Body: ({ studio, subject, ...notice }) => (
    <StudioNotice studio={studio} title="New enquiry" summary={subject} {...notice}>
      <Facts details={notice.details} />
    </StudioNotice>
  ),
}

export const newQuoteMail: MailDocument<InquiryMails['new-quote']> = {
  subject: ({ name, subject }) => `New quote: ${subject}, from ${name}`,
  Body: ({ studio, subject, breakdown, total, vat, claimedTotal, ...notice }) => (
    <StudioNotice studio={studio} title="New quote" summary={subject} {...notice}>
      <PriceLines breakdown={breakdown} total={total} vat={vat} />
      {claimedTotal !== null && claimedTotal !== total && (
        <Paragraph>
          The sender’s browser showed a different total: {formatPence(claimedTotal)}. The lines above use our price list.
        </Paragraph>
      )}
      <Facts details={notice.details} />
    </StudioNotice>
  ),
}

// Receipts contain no typed text, not even the name: the address is unverified (`VisitorTemplate`).
export const contactReceivedMail: MailDocument<InquiryMails['contact-received']> = {
  subject: (_, { brand }) => `We have received your message | ${brand.name}`,
  Body: ({ studio, projectType }) => (
    <MailFrame studio={studio} preheader={`We reply within ${studio.brand.promises.replyHours} hours.`}>
      <Title>Thank you</Title>
      <Paragraph>
        We’ve received your message about {projectType}. We read every message ourselves and reply within{' '}
        {studio.brand.promises.replyHours} hours.
      </Paragraph>
      <Paragraph>If you’d like to add something, simply reply to this email.</Paragraph>
    </MailFrame>
  ),
}

export const inquiryReceivedMail: MailDocument<InquiryMails['inquiry-received']> = {
  subject: (_, { brand }) => `We have received your enquiry | ${brand.name}`,
  Body: ({ studio }) => (
    <MailFrame studio={studio} preheader={`We’ll review it and contact you within ${studio.brand.promises.replyHours} hours.`}>
      <Title>Thank you</Title>
      <Paragraph>
        We’ll review your request and contact you within {studio.brand.promises.replyHours} hours. Until then, our planning tools
        can help you prepare:
      </Paragraph>
      <Action href={`${studio.siteUrl}/pre-production`}>Plan your project</Action>
      <Small>If you’d like to add something, simply reply to this email.</Small>
    </MailFrame>
  ),
}

export const quoteForClientMail: MailDocument<InquiryMails['quote-for-client']> = {
  subject: ({ total, vat }, { brand }) =>
    `Your quote from ${brand.name}: ${formatPence(total)}${vat ? ` + ${nameOfTax(vat)}` : ''}`,
  Body: ({ studio, videoType, breakdown, total, vat, validDays = specificationBook().validDays }) => (
    <MailFrame
      studio={studio}
      preheader={`${videoType}: ${sumWithVat(total, vat?.rate, nameOfTax(vat))}, valid for ${validDays} days.`}
    >
      <Title>Your quote</Title>
      <Paragraph>Hello, here is your quote: {videoType}.</Paragraph>
      <PriceLines breakdown={breakdown} total={total} vat={vat} />
      <Paragraph>
        This quote is valid for {validDays} days. We’ll contact you within {studio.brand.promises.replyHours} hours to talk it
        through. Nothing is booked until you say so.
      </Paragraph>
      <Small>Any questions, or wasn’t this you? Simply reply to this email.</Small>
    </MailFrame>
  ),
}

/** The reply of staff, with the quoted message below. */
export const replyMail: MailDocument<InquiryMails['reply']> = {
  subject: ({ subject }) => subject,
  Body: ({ studio, text, original }) => (
    <MailFrame studio={studio} preheader={text.slice(0, 140)}>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <Paragraph key={index}>
          <Lines text={paragraph} />
        </Paragraph>
      ))}
      <Small>
        On {longDay(dayAt(new Date(original.sentAt), studioTimeZone()))}, {original.name} wrote:
      </Small>
      <Quotation text={original.text} />
    </MailFrame>
  ),
}

function StudioNotice({
  studio,
  title,
  summary,
  inquiryId,
  name,
  children,
}: {
  studio: Studio
  title: string
  summary: string
  inquiryId: string
  name: string
  children: ReactNode
}) {
  return (
    <MailFrame studio={studio} preheader={`${summary}, from ${name}`}>
      <Title>{title}</Title>
      <Paragraph>{summary}</Paragraph>
      {children}
      <Action href={`${studio.siteUrl}/admin/inbox/${inquiryId}`}>Open in the inbox</Action>
      <Small>Your reply to this email goes to {name}.</Small>
    </MailFrame>
  )
}
