import { longDay } from '../../common/dates/calendar-day.ts'
import type { Pence } from '../../common/money/money.ts'
import { grossSumIn } from '../../common/money/document-currency.ts'

export const messageTemplates = ['review-reminder', 'payment-follow-up', 'shoot-confirmation', 'message'] as const
export type MessageTemplate = (typeof messageTemplates)[number]

export const messageTemplateLabels: Record<MessageTemplate, string> = {
  'review-reminder': 'Review Reminder',
  'payment-follow-up': 'Payment Follow-up',
  'shoot-confirmation': 'Shoot Confirmation',
  message: 'Compose New Message',
}

/** Data that message templates can use. Links are absolute URLs, days `YYYY-MM-DD`. */
export interface MessageFacts {
  clientName: string
  projectTitle: string
  studio: string
  /** The version that is waiting for the client's review, with its link. */
  review: { version: string; link: string } | null
  /** The oldest unpaid invoice. */
  invoice: {
    number: string
    owed: Pence
    currency?: string | null
    vat: boolean
    dueDate: string | null
    overdue: boolean
    link: string
  } | null
  shootDate: string | null
}

interface Draft {
  subject: string
  text: string
  warning: string | null
}

export function draftMessage(template: MessageTemplate, facts: MessageFacts): Draft {
  const { subject, body, warning = null } = drafts[template](facts)
  const text = [`Hello ${facts.clientName},`, ...body, `Kind regards\n${facts.studio}`].join('\n\n')
  return { subject, text, warning }
}

type Parts = { subject: string; body: string[]; warning?: string }

const drafts: Record<MessageTemplate, (facts: MessageFacts) => Parts> = {
  'review-reminder': ({ projectTitle, review }) => ({
    subject: `Your review of ${projectTitle}`,
    body: [
      `${review ? `${review.version} of` : 'The latest version of'} “${projectTitle}” is waiting for your feedback.`,
      ...(review ? [`You can watch it, comment and approve it here:\n${review.link}`] : []),
      'Please let us know if anything is unclear. We’ll start the next step as soon as we hear from you.',
    ],
    ...(!review && { warning: 'No version is waiting for the client, so the message has no link.' }),
  }),
  'payment-follow-up': ({ projectTitle, invoice }) => ({
    subject: invoice ? `Invoice ${invoice.number} for ${projectTitle}` : `Your invoice for ${projectTitle}`,
    body: [
      invoice
        ? `A friendly note about invoice ${invoice.number} for “${projectTitle}”: ${grossSumIn(invoice.owed, invoice.vat, invoice.currency)} ${dueText(invoice)}.`
        : `A friendly note about the invoice for “${projectTitle}”.`,
      ...(invoice ? [`You can see it and pay it here:\n${invoice.link}`] : []),
      'If your payment is already on its way, thank you, and please ignore this message.',
    ],
    ...(!invoice && { warning: 'No invoice of this project is due, so the message has no amount or link.' }),
  }),
  'shoot-confirmation': ({ projectTitle, shootDate }) => ({
    subject: shootDate ? `Your shoot on ${longDay(shootDate)}` : `Your shoot for ${projectTitle}`,
    body: [
      shootDate
        ? `This is to confirm the shoot for “${projectTitle}” on ${longDay(shootDate)}.`
        : `This is to confirm the shoot for “${projectTitle}”.`,
      'Please make sure we have access to the location and that everyone who will be filmed knows about it. You can reach us at any time by replying to this message.',
    ],
    ...(!shootDate && { warning: 'This project has no shoot date yet. Please enter the day.' }),
  }),
  message: ({ projectTitle }) => ({ subject: projectTitle, body: [''] }),
}

const dueText = ({ dueDate, overdue }: NonNullable<MessageFacts['invoice']>): string => {
  if (!dueDate) return 'is due for payment'
  return overdue ? `was due on ${longDay(dueDate)}` : `is due on ${longDay(dueDate)}`
}
