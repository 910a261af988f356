import { formatMajorExactly } from '#domain/common/money/document-currency.ts'

/** `£1,250.00`, from an amount in major units as sent by the API; of the studio's currency unless another is named. */
export const exactPounds = (amount: number, currency?: string): string => formatMajorExactly(amount, currency)

/** With a minus sign for outgoing amounts. */
export const signedPounds = (amount: number, currency?: string): string =>
  amount < 0 ? `−${exactPounds(-amount, currency)}` : exactPounds(amount, currency)
