import { amount, choice, email, longText, optionalNumber, phone, text, tick, url } from '../common/field-table.ts'
import { currencySymbol } from '../common/money/money.ts'
import { supplierProjectTypeLabels, supplierStatusLabels } from './supplier-messages.ts'

const score = { inputMode: 'decimal', range: { min: 1, max: 5, step: 0.1 }, hint: '1 to 5' } as const

export const supplierFields = {
  name: text('Name', 200, { required: true, group: 'Contact' }),
  email: email('Email', { required: true }),
  phone: phone('Phone'),
  website: url('Website', 500, { placeholder: 'https://' }),
  projectType: choice('Project type', supplierProjectTypeLabels, 'other'),
  status: choice('Status', supplierStatusLabels, 'active'),
  dayRate: amount(() => `Day rate (${currencySymbol()})`, { required: true, range: { min: 0, step: 0.01 }, group: 'Terms' }),
  preferred: tick('Preferred'),
  vatNumber: text('VAT number', 40, { hint: 'With its country: GB123456789. Finds their electronic invoices.' }),
  subcontractor: tick('Subcontractor'),
  supplierAgreement: tick('Supplier agreement'),
  paymentTerms30Days: tick('30-day payment terms'),
  trainingOffered: tick('Training offered'),
  ownKit: tick('Own kit', { group: 'Kit' }),
  kitDescription: longText('Kit description', 2_000, { rows: 2, wide: true }),
  reliabilityScore: optionalNumber('Reliability score', { ...score, group: 'Quality and notes' }),
  videoQualityScore: optionalNumber('Video quality score', score),
  professionalReference: longText('Professional reference', 2_000, { rows: 2, wide: true }),
  notes: longText('Notes', 5_000, { mentions: true, rows: 3, hint: '@ mentions a colleague.', wide: true }),
  alexNotes: longText('Alex’s notes', 5_000, { mentions: true, rows: 3 }),
  robNotes: longText('Rob’s notes', 5_000, { mentions: true, rows: 3 }),
}
