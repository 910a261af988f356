import { usualRate, type SaleTax } from '#domain/common/money/tax-profile.ts'

/** The demo's studio is registered for VAT, on its quotes, proposals and invoices. */
export const demoVatNumber = 'GB123456789'
export const demoVatRate = usualRate({ vatNumber: demoVatNumber, taxProfile: null })
/** How demo proposals are taxed. */
export const demoSale: { tax: SaleTax; settings: Parameters<typeof usualRate>[0] } = {
  tax: { vatRate: demoVatRate, taxName: 'VAT', taxNote: null },
  settings: { vatNumber: demoVatNumber, taxProfile: null },
}
