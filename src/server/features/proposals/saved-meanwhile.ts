import { historyNamesOf } from '#domain/common/field-table.ts'
import { projectFields } from '#domain/projects/project-record-fields.ts'
import { canonicalJson } from '#domain/signatures/signature.ts'

const { projectTitle, ...ofProject } = historyNamesOf(projectFields)
/** In the order of the message. */
const fieldLabels: Record<string, string> = {
  clientName: 'client name',
  clientEmail: 'client email',
  company: 'company',
  projectTitle,
  videoType: 'video type',
  shootHalfDays: 'shoot days',
  editHalfDays: 'edit days',
  services: 'services',
  notes: 'notes',
  overview: 'overview',
  timeline: 'timeline',
  deliverables: 'deliverables',
  finalQuotePence: 'price',
  priceBook: 'price list',
  vatRate: 'VAT',
  taxName: 'name of the tax',
  taxNote: 'reverse charge',
  items: 'items',
  reckoned: 'what the lines were reckoned with',
  reason: 'reason',
  hideCosts: 'visibility of costs',
  proof: 'proof of who decides',
  expiresAt: 'last day',
  terms: 'terms',
  schedule: 'payment schedule',
  signers: 'signers',
  signersInOrder: 'order of signers',
  invoiceLink: 'invoice link',
  invoiceFile: 'uploaded invoice',
  ...ofProject,
}

/** Labels of the fields whose given value differs from the stored one; `more` has those that a studio names itself. */
export const differences = (
  stored: Record<string, unknown>,
  given: Record<string, unknown>,
  more: Record<string, string> = {},
): string[] =>
  Object.entries({ ...fieldLabels, ...more })
    .filter(([name]) => name in given && textOf(stored[name]) !== textOf(given[name]))
    .map(([, text]) => text)

/** Conflict message for the second of two editors. `differing` lists the fields in which they differ. */
export function savedMeanwhile(differing: string[]): string {
  const where = differing.length > 0 ? ` Your version differs in: ${differing.join(', ')}.` : ''
  return `Someone else saved this while you were writing.${where} Your text is still here. Please compare before you save again.`
}

const textOf = (value: unknown) => canonicalJson(value instanceof Date ? value.toISOString() : value)
