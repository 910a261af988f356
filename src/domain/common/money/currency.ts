// ISO 4217. Digits are those of the standard; where nothing is listed it is two.
const digits: Record<string, number> = {
  ...Object.fromEntries('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0])),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3])),
}

/** Decimals of a currency's amounts. */
export const currencyDigits = (currency: string): number => digits[currency] ?? 2

/** Only signs that the typeface of the PDFs has; other currencies are written as their code. */
const symbols: Record<string, string> = {
  GBP: '£',
  EUR: '€',
  USD: '$',
  JPY: '¥',
  CNY: '¥',
  AUD: '$',
  CAD: '$',
  NZD: '$',
  SGD: '$',
  HKD: '$',
  MXN: '$',
  INR: '₹',
  KRW: '₩',
  NGN: '₦',
  PHP: '₱',
  TRY: '₺',
  VND: '₫',
  BRL: 'R$',
  ZAR: 'R',
  NOK: 'kr',
  SEK: 'kr',
  DKK: 'kr',
  ISK: 'kr',
  CZK: 'Kč',
  PLN: 'zł',
  HUF: 'Ft',
  RON: 'lei',
  GIP: '£',
  FKP: '£',
  SHP: '£',
}

/** `£`, `kr`, or the code of the currency. */
export const symbolOf = (currency: string): string => symbols[currency] ?? currency
