import type { Ability } from '../common/ability.ts'
import { refusalToUse } from '../people/roles.ts'

/** The ability that each field of a project's details needs. */
const neededFor = {
  alexNotes: 'manage-projects',
  robNotes: 'manage-projects',
  invoiceLink: 'issue-invoices',
  invoiceUploaded: 'issue-invoices',
  marginPercentage: 'change-prices',
} as const satisfies Record<string, Ability>

/** Why somebody may not save these fields, or null when they may. */
export function refusalToSaveDetails(
  held: readonly Ability[],
  details: { [Field in keyof typeof neededFor]?: unknown },
): string | null {
  const given = Object.entries(neededFor).filter(([field]) => details[field as keyof typeof neededFor] !== undefined)
  return given.map(([, ability]) => refusalToUse(held, ability)).find((refusal) => refusal !== null) ?? null
}
