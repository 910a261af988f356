/** Notification mails to the studio, and receipts to clients, that settings can switch off. */
export const notificationMessages = {
  newProjectEmail: {
    label: 'New projects',
    text: 'An inquiry, a brief or a request for a quote came in.',
    on: true,
  },
  paymentEmail: { label: 'Payments', text: 'A client paid an invoice.', on: true },
  receiptEmail: {
    label: 'Receipts',
    text: 'Clients are mailed a receipt for each payment or refund that is recorded.',
    on: true,
  },
  clientMessageEmail: {
    label: 'Client messages',
    text: 'Somebody wrote through the contact form, commented on a film, chose photographs or declined a proposal.',
    on: true,
  },
  weeklyReport: {
    label: 'Weekly report',
    text: 'Last week in figures, every Monday at 08:00 London time.',
    on: false,
  },
} as const

export type Notification = keyof typeof notificationMessages
export const notificationNames = Object.keys(notificationMessages) as Notification[]
