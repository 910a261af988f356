import { daysBetween } from '../common/dates/calendar-day.ts'

/** Texts of the invoice page. */
export const invoiceMessages = {
  missing: 'Invoice not found',
  loadFailed: 'Failed to load invoice',
  home: 'Return Home',
  transferInitiated: {
    title: 'Payment Initiated',
    text: 'Thank you. We’ll mark this invoice as paid when your transfer arrives.',
  },
  transferFailed: { title: 'Error', text: 'There was an issue updating the payment status.' },
  cardFailed: 'Card payment did not open',
  received: 'Payment Received',
  cancelled: 'This invoice was cancelled',
  overdueSince: (day: string): string => `Overdue since ${day}`,
} as const

/** Payment terms by due date, `YYYY-MM-DD`: `Net 30 days` unless staff chose another date. */
export function termsMessage(issueDate: string, dueDate: string): string {
  const days = Math.max(0, daysBetween(issueDate, dueDate))
  return days === 0 ? 'Due on receipt' : `Net ${days} ${days === 1 ? 'day' : 'days'}`
}
