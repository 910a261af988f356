import { usualRate } from '#domain/common/vat.ts'

/** The demo's studio is registered for VAT, on its quotes, proposals and invoices. */
export const demoVatNumber = 'GB123456789'
export const demoVatRate = usualRate({ vatNumber: demoVatNumber })
