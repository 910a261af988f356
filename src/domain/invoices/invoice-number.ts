/** Prefixes of the two number series, which have no gaps. */
export const invoiceSeries = { invoice: 'INV', 'credit-note': 'CN' } as const
export type InvoiceKind = keyof typeof invoiceSeries

/** `INV-0001`. */
export const invoiceNumber = (kind: InvoiceKind, number: number): string =>
  `${invoiceSeries[kind]}-${String(number).padStart(4, '0')}`
