import { euRates } from './eu-rates.ts'
import type { TaxNote, VatRate } from './vat.ts'

export const taxKinds = ['none', 'uk-vat', 'eu-vat', 'us-sales-tax', 'custom'] as const
export type TaxKind = (typeof taxKinds)[number]

export const taxKindLabels: Record<TaxKind, string> = {
  none: 'No tax',
  'uk-vat': 'UK VAT',
  'eu-vat': 'EU VAT',
  'us-sales-tax': 'US sales tax',
  custom: 'Another tax',
}

export interface LabelledRate {
  label: string
  /** Hundredths of a percent. */
  rate: number
}

/** Which tax a studio charges, what it is called, and at which rates. The number is kept beside it. */
export interface TaxProfile {
  kind: TaxKind
  name: string
  /** ISO code of the member state, for EU VAT; else empty. */
  country: string
  /** What the studio's number is called on documents. */
  numberLabel: string
  rates: LabelledRate[]
  /** The rate of new quotes, proposals and lines; null for no tax unless a line says so. */
  usual: VatRate
}

/** The profile with the number of the studio's registration, empty for none. */
export interface Tax extends TaxProfile {
  number: string
}

export const ukVat: TaxProfile = {
  kind: 'uk-vat',
  name: 'VAT',
  country: '',
  numberLabel: 'VAT number',
  rates: [
    { label: 'Standard', rate: 2000 },
    { label: 'Reduced', rate: 500 },
    { label: 'Zero', rate: 0 },
  ],
  usual: 2000,
}

const noTax: TaxProfile = { kind: 'none', name: 'VAT', country: '', numberLabel: 'VAT number', rates: [], usual: null }

const rateLabels = ['Standard', 'Reduced', 'Second reduced', 'Third reduced']

const euVat = (country: string): TaxProfile => {
  const rates = (euRates[country] ?? []).map((rate, index) => ({ label: rateLabels[index] ?? '', rate }))
  return {
    kind: 'eu-vat',
    name: 'VAT',
    country,
    numberLabel: 'VAT number',
    rates: [...rates, { label: 'Zero, reverse charge', rate: 0 }],
    usual: rates[0]?.rate ?? null,
  }
}

/** What the form begins with when a kind is chosen. */
export function profileOfKind(kind: TaxKind, country = 'IE'): TaxProfile {
  switch (kind) {
    case 'none':
      return noTax
    case 'uk-vat':
      return ukVat
    case 'eu-vat':
      return euVat(country)
    case 'us-sales-tax':
      return {
        kind,
        name: 'Sales tax',
        country: '',
        numberLabel: 'Sales tax permit',
        rates: [{ label: 'Taxable', rate: 800 }],
        usual: null,
      }
    case 'custom':
      return {
        kind,
        name: 'Tax',
        country: '',
        numberLabel: 'Tax number',
        rates: [{ label: 'Standard', rate: 2000 }],
        usual: 2000,
      }
  }
}

/**
 * The tax of a studio's settings. Settings from before there were profiles have none: a VAT number stands for UK VAT, and without
 * one nothing is charged by itself, but lines may have the UK's rates.
 */
export const taxOf = ({ taxProfile: chosen, vatNumber }: { taxProfile: TaxProfile | null; vatNumber: string }): Tax => ({
  ...(chosen ?? (vatNumber === '' ? { ...noTax, rates: ukVat.rates } : ukVat)),
  number: vatNumber,
})

type TaxSettings = Parameters<typeof taxOf>[0]

/** The rate that is charged unless somebody chooses another; null for none. */
export const usualRate = (settings: TaxSettings): VatRate => taxOf(settings).usual

/** Whether any tax is charged. */
export const isTaxed = (settings: TaxSettings): boolean => taxOf(settings).kind !== 'none'

/** Whether the studio claims back the tax that it pays. Sales tax of the US is not. */
export const reclaimsTax = (settings: TaxSettings): boolean => !['none', 'us-sales-tax'].includes(taxOf(settings).kind)

/** Rates that a line may have. */
export const ratesOf = ({ rates }: Pick<TaxProfile, 'rates'>): number[] => [...new Set(rates.map(({ rate }) => rate))]

/** Rates to enter bills with; those of the UK where the studio charges no tax. */
export const purchaseRates = (tax: Pick<TaxProfile, 'rates'>): number[] => ratesOf(tax.rates.length > 0 ? tax : ukVat)

/** How a sale is taxed. */
export interface SaleTax {
  vatRate: VatRate
  taxName: string
  taxNote: TaxNote | null
}
