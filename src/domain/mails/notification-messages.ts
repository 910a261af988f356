import { zoneCity } from '../common/conventions.ts'

/** Notification mails to the studio, and receipts to clients, that settings can switch off. */
export const notificationMessages = {
  newProjectEmail: {
    label: 'New projects',
    text: 'An enquiry, a brief or a quote request arrives.',
    on: true,
  },
  paymentEmail: { label: 'Payments', text: 'A client pays an invoice.', on: true },
  receiptEmail: {
    label: 'Receipts',
    text: 'Clients get a receipt by email for every payment or refund you record.',
    on: true,
  },
  clientMessageEmail: {
    label: 'Client messages',
    text: 'Someone uses the contact form, comments on a film, chooses photographs or declines a proposal.',
    on: true,
  },
  weeklyReport: {
    label: 'Weekly report',
    get text() {
      return `Last week in figures, every Monday at 08:00 ${zoneCity()} time.`
    },
    on: false,
  },
} as const

export type Notification = keyof typeof notificationMessages
export const notificationNames = Object.keys(notificationMessages) as Notification[]
