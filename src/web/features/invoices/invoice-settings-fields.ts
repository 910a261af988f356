import { rateText } from '#domain/common/money/document-currency.ts'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { taxKindLabels, taxOf, type TaxProfile } from '#domain/common/money/tax-profile.ts'
import { percentOf } from '#domain/common/money/vat.ts'
import type { invoiceAdminEndpoints } from '#domain/invoices/invoice-admin-endpoints.ts'
import type { OwnAccount } from '#domain/invoices/bank/own-account.ts'

export type Settings = AnswerOf<typeof invoiceAdminEndpoints.readInvoiceSettings>['settings']

/** A rate as it is typed, in percent. */
export interface RateFields {
  label: string
  percent: string
}

/** A tax profile as it is typed. `usual` is the place of the usual rate among the rates; −1 for no tax by default. */
export interface TaxFields extends Omit<TaxProfile, 'rates' | 'usual'> {
  rates: RateFields[]
  usual: number
}

export const toTaxFields = ({ rates, usual, kind, name, country, numberLabel }: TaxProfile): TaxFields => ({
  kind,
  name,
  country,
  numberLabel,
  rates: rates.map(({ label, rate }) => ({ label, percent: String(rate / 100) })),
  usual: rates.findIndex(({ rate }) => rate === usual),
})

/** NaN for a rate that cannot be read: the server has the message. */
export const rateOf = ({ percent }: RateFields): number => {
  const typed = percent
    .trim()
    .replace(',', '.')
    .replace(/(?<!\s)\s*%$/, '')
  return typed === '' ? Number.NaN : Math.round(Number(typed) * 10_000) / 100
}

export const toProfile = ({ rates, usual, ...tax }: TaxFields): TaxProfile => ({
  ...tax,
  rates: rates.map((rate) => ({ label: rate.label, rate: rateOf(rate) })),
  usual: rates[usual] ? rateOf(rates[usual]) : null,
})

/** Settings that never had a profile are shown as the tax that they stand for. */
export const recordOf = ({ settings: { revision, taxProfile, electronicAddress, ...settings } }: { settings: Settings }) => {
  const { number: _, ...tax } = taxOf({ taxProfile, vatNumber: settings.vatNumber })
  return {
    fields: {
      ...settings,
      tax: toTaxFields(tax.kind === 'none' ? { ...tax, rates: [] } : tax),
      termsDays: String(settings.termsDays),
      baseRate: String(settings.baseRate),
      addressScheme: electronicAddress?.scheme ?? '',
      addressId: electronicAddress?.id ?? '',
    },
    revision,
  }
}
export type SettingsFields = ReturnType<typeof recordOf>['fields']

/**
 * What is saved. A profile is chosen by saving one that was changed: settings from before there were profiles keep following
 * their VAT number until then.
 */
export const bodyOf = (
  { tax, termsDays, baseRate, addressScheme, addressId, ...fields }: SettingsFields,
  { isTaxChanged }: { isTaxChanged: boolean },
) => ({
  ...fields,
  ...(isTaxChanged && { taxProfile: toProfile(tax) }),
  electronicAddress: addressScheme === '' && addressId === '' ? null : { scheme: addressScheme, id: addressId },
  termsDays: numberOf(termsDays),
  baseRate: numberOf(baseRate),
})

export const labels: Record<keyof SettingsFields, string> = {
  accountName: 'Account name',
  accountNumber: 'Account number',
  sortCode: 'Sort code',
  bankAccounts: 'Bank accounts',
  currencies: 'Further currencies',
  tax: 'Tax',
  vatNumber: 'VAT number',
  addressScheme: 'Kind of electronic address',
  addressId: 'Electronic address',
  termsDays: 'Payment terms, in days',
  baseRate: 'Bank of England base rate, %',
  issueByItself: 'Issue and email scheduled invoices automatically',
  holdDeliverables: 'Hold back deliverables until the balance is paid',
}

/** A field's value as text, for settling a conflict. */
export function textOfField<Name extends keyof SettingsFields>(name: Name, value: SettingsFields[Name]): string {
  const { tax, bankAccounts, currencies } = { [name]: value } as Partial<SettingsFields>
  if (tax) {
    const { kind, name: called, rates } = toProfile(tax)
    return [taxKindLabels[kind], called, ...rates.map(({ label, rate }) => `${label} ${percentOf(rate)}`)].join('\n')
  }
  if (bankAccounts) return bankAccounts.map(accountText).join('\n') || 'None'
  if (currencies) return currencies.map((one) => `${rateText(one)}, ${one.rateOn}`).join('\n') || 'None'
  return value === true ? 'Yes' : value === false ? 'No' : String(value)
}

const accountText = ({ currency, accountName, iban, accountNumber, lines }: OwnAccount): string =>
  [currency, accountName, iban || accountNumber || lines].join(' · ')

/** NaN for an empty input: the server has the message. */
const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed))
