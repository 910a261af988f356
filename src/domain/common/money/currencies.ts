/** Codes that ISO 4217 has withdrawn, or that are no money to be paid in. */
const unusable = new Set(['ANG', 'BGN', 'CUC', 'HRK', 'SLL', 'XDR', 'XSU', 'ZWL'])

/** Today's currencies of ISO 4217, by code. */
export const currencies: readonly string[] = Intl.supportedValuesOf('currency').filter(
  (code) => !unusable.has(code) && !/\d/.test(currencyLabel(code)),
)

/** `Norwegian Krone`. */
export function currencyLabel(code: string): string {
  return new Intl.DisplayNames('en-GB', { type: 'currency' }).of(code) ?? code
}
