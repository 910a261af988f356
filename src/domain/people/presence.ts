import { z } from 'zod'
import type { Ability } from '../common/ability.ts'
import type { ScopedRecord } from '../common/endpoint.ts'

/** Records whose pages show who else edits them, with what their page asks of its readers. */
export const editedRecords = {
  project: { can: 'see-projects', scope: 'project' },
  shoot: { can: 'see-projects', scope: 'shoot' },
  proposal: { can: 'change-prices' },
  invoice: { can: 'see-invoices' },
  client: { can: 'manage-clients' },
  content: { can: 'publish' },
  /** The id is the section. */
  site: { can: 'publish' },
  gallery: { can: 'manage-galleries' },
  asset: { can: 'manage-media', scope: 'asset' },
  venue: { can: 'change-prices' },
  inquiry: { can: 'answer-enquiries' },
  supplier: { can: 'manage-suppliers' },
  /** The id is the tab. */
  settings: { can: 'settings' },
} as const satisfies Record<string, { can: Ability; scope?: ScopedRecord }>

export type EditedKind = keyof typeof editedRecords
export const editedKinds = Object.keys(editedRecords) as [EditedKind, ...EditedKind[]]

/** `invoice:0198…`: the record of an open page. */
export const editedRecord = z
  .string()
  .regex(new RegExp(`^(${editedKinds.join('|')}):[\\w-]{1,64}$`), 'This is not a record.')
  .transform((text) => {
    const [kind, id] = text.split(':') as [EditedKind, string]
    return { kind, id }
  })
export type EditedRecord = z.output<typeof editedRecord>

/** `Anna Field is editing this`; null for nobody. */
export function editingText(names: readonly string[]): string | null {
  if (names.length === 0) return null
  const listed = names.join(', ').replace(/, ([^,]*)$/, ' and $1')
  return `${listed} ${names.length === 1 ? 'is' : 'are'} editing this`
}
