import { amountText, currencySymbol, typedAmount } from '#domain/common/money/money.ts'
import type { Supplier, SupplierForm } from '#domain/suppliers/supplier.ts'

/** Form values: numbers are strings. */
export type SupplierFields = Omit<SupplierForm, 'dayRate' | 'reliabilityScore' | 'videoQualityScore'> & {
  dayRate: string
  reliabilityScore: string
  videoQualityScore: string
}

export const blankSupplier: SupplierFields = {
  name: '',
  email: '',
  phone: '',
  website: '',
  vatNumber: '',
  subcontractor: false,
  supplierAgreement: false,
  ownKit: false,
  kitDescription: '',
  trainingOffered: false,
  paymentTerms30Days: false,
  dayRate: '',
  professionalReference: '',
  notes: '',
  preferred: false,
  alexNotes: '',
  robNotes: '',
  projectType: 'other',
  reliabilityScore: '',
  videoQualityScore: '',
  status: 'active',
}

export const supplierFieldLabels: Record<keyof SupplierFields, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
  vatNumber: 'VAT number',
  subcontractor: 'Subcontractor',
  supplierAgreement: 'Supplier agreement',
  ownKit: 'Own kit',
  kitDescription: 'Kit description',
  trainingOffered: 'Training offered',
  paymentTerms30Days: '30-day payment terms',
  get dayRate() {
    return `Day rate (${currencySymbol()})`
  },
  professionalReference: 'Professional reference',
  notes: 'Notes',
  preferred: 'Preferred',
  alexNotes: 'Alex’s notes',
  robNotes: 'Rob’s notes',
  projectType: 'Project type',
  reliabilityScore: 'Reliability score',
  videoQualityScore: 'Video quality score',
  status: 'Status',
}

export function toFields(supplier: Supplier): SupplierFields {
  const names = Object.keys(blankSupplier) as (keyof SupplierFields)[]
  return {
    ...(Object.fromEntries(names.map((name) => [name, supplier[name]])) as unknown as SupplierFields),
    dayRate: amountText(supplier.dayRate),
    reliabilityScore: String(supplier.reliabilityScore ?? ''),
    videoQualityScore: String(supplier.videoQualityScore ?? ''),
  }
}

/** Invalid numbers become null: the server has the message. */
export function toForm(fields: SupplierFields): SupplierForm {
  return {
    ...fields,
    dayRate: fields.dayRate.trim() === '' ? null! : typedAmount(fields.dayRate),
    reliabilityScore: figureOf(fields.reliabilityScore),
    videoQualityScore: figureOf(fields.videoQualityScore),
  }
}

const figureOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))
