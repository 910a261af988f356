import { usualRate } from '#domain/common/vat.ts'

/** The demo's studio is registered for VAT: its quotes and proposals say so as its invoices do. */
export const demoVatNumber = 'GB123456789'
export const demoVatRate = usualRate({ vatNumber: demoVatNumber })
