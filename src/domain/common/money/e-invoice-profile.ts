/** How an invoice is sent to programs: which rules of EN 16931 it keeps, and in which syntax. */
export const eInvoiceProfiles = ['peppol', 'xrechnung', 'factur-x'] as const
export type EInvoiceProfile = (typeof eInvoiceProfiles)[number]

export const eInvoiceProfileLabels: Record<EInvoiceProfile, string> = {
  peppol: 'Peppol BIS Billing 3',
  xrechnung: 'XRechnung 3',
  'factur-x': 'Factur-X / ZUGFeRD',
}

/** Where the client's record says nothing: what is usual in the studio's country. */
export const usualProfile = (country: string): EInvoiceProfile =>
  country === 'DE' ? 'xrechnung' : country === 'FR' ? 'factur-x' : 'peppol'
