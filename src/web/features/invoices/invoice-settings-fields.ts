import type { AnswerOf } from '#domain/common/endpoint.ts'
import { custom } from '#domain/common/field-table.ts'
import { profileOfKind, taxKindLabels, taxOf, type TaxProfile } from '#domain/common/money/tax-profile.ts'
import { percentOf } from '#domain/common/money/vat.ts'
import type { invoiceAdminEndpoints } from '#domain/invoices/invoice-admin-endpoints.ts'
import { invoiceSettingFields } from '#domain/invoices/invoice-setting-fields.ts'

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

/** With the tax profile as it is typed. */
export const settingsTable = {
  tax: {
    ...custom<TaxFields>('Tax', toTaxFields(profileOfKind('none')), {
      shown(tax) {
        const { kind, name, rates } = toProfile(tax)
        return [taxKindLabels[kind], name, ...rates.map(({ label, rate }) => `${label} ${percentOf(rate)}`)].join('\n')
      },
    }),
    read: (tax: TaxProfile) => toTaxFields(tax),
    write: toProfile,
  },
  ...invoiceSettingFields,
}

/** Settings that never had a profile are shown as the tax that they stand for. */
export function toFill({ settings: { taxProfile, electronicAddress, ...settings } }: { settings: Settings }) {
  const { number: _, ...tax } = taxOf({ taxProfile, vatNumber: settings.vatNumber })
  return {
    ...settings,
    tax: tax.kind === 'none' ? { ...tax, rates: [] } : tax,
    addressScheme: electronicAddress?.scheme ?? '',
    addressId: electronicAddress?.id ?? '',
  }
}
