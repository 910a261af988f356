/** Codes that ISO 4217 has withdrawn, or that are no money to be paid in. */
const unusable = new Set(['ANG', 'BGN', 'CUC', 'HRK', 'SLL', 'XDR', 'XSU', 'ZWL'])

/** Today's currencies of ISO 4217, by code. */
export const currencies: readonly string[] = Intl.supportedValuesOf('currency').filter(
  (code) => !unusable.has(code) && !/\d/.test(nameIn(code)),
)

/** `Norwegian Krone`. */
export const currencyLabel = (code: string): string => nameIn(code)

function nameIn(code: string): string {
  return new Intl.DisplayNames('en-GB', { type: 'currency' }).of(code) ?? code
}
