import { z } from 'zod'
import { emailAddress, line, prose, requiredLine } from '../common/fields.ts'
import { currencyName, formatPounds, isWholePence, wholePenceMessage } from '../common/money/money.ts'
import { supplierProjectTypes, supplierStatuses } from './supplier-messages.ts'

const score = z
  .number('Scores go from 1 to 5.')
  .min(1, 'Scores go from 1 to 5.')
  .max(5, 'Scores go from 1 to 5.')
  .nullable()
  .default(null)

const yesOrNo = z.boolean('Please say yes or no.')

const website = z.union([
  z.literal(''),
  z
    .string()
    .trim()
    .max(500, 'Valid URL required')
    .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'Valid URL required' })),
])

/** Pounds a day. */
const dayRate = z
  .number('Day rate must be positive')
  .min(0, 'Day rate must be positive')
  .max(100_000, { error: () => `Day rate must be at most ${formatPounds(100_000)}` })
  .refine(isWholePence, { error: () => (currencyName() === 'pounds' ? 'Day rate must be in whole pence' : wholePenceMessage()) })

/** Fields of the add and edit dialog. */
export const supplierForm = z.object({
  name: requiredLine('Name is required'),
  email: emailAddress('Valid email is required'),
  phone: line(40).default(''),
  website: website.default(''),
  /** With its country, as on the supplier's invoices. */
  vatNumber: line(40).default(''),
  subcontractor: yesOrNo.default(false),
  supplierAgreement: yesOrNo.default(false),
  ownKit: yesOrNo.default(false),
  kitDescription: prose(2_000).default(''),
  trainingOffered: yesOrNo.default(false),
  paymentTerms30Days: yesOrNo.default(false),
  dayRate,
  professionalReference: prose(2_000).default(''),
  notes: prose(5_000).default(''),
  preferred: yesOrNo.default(false),
  alexNotes: prose(5_000).default(''),
  robNotes: prose(5_000).default(''),
  projectType: z.enum(supplierProjectTypes).default('other'),
  reliabilityScore: score,
  videoQualityScore: score,
  status: z.enum(supplierStatuses).default('active'),
})
export type SupplierForm = z.output<typeof supplierForm>

export const supplier = supplierForm.extend({ id: z.string(), createdAt: z.iso.datetime(), revision: z.number() })
export type Supplier = z.output<typeof supplier>
