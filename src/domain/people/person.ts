import { z } from 'zod'
import { abilities } from '../common/ability.ts'
import { roles } from './roles.ts'

export const personStates = ['invited', 'expired', 'active', 'suspended'] as const
export type PersonState = (typeof personStates)[number]

export const personStateLabels: Record<PersonState, string> = {
  invited: 'Invited',
  expired: 'Invitation expired',
  active: 'Active',
  suspended: 'Suspended',
}

/** Days that an invitation to the admin area is valid. */
export const invitationDays = 7

/** A member of staff, as owners see them. */
export const staffMember = z.object({
  id: z.string(),
  name: z.string(),
  /** Path of their picture. */
  picture: z.string().nullable(),
  /** Null for the owner of the one-field sign-in. */
  email: z.string().nullable(),
  role: z.enum(roles),
  /** What they may do: their role’s, and what was added or taken for them. */
  abilities: z.array(z.enum(abilities)),
  state: z.enum(personStates),
  /** Signs in with the studio’s password alone. */
  byStudioPassword: z.boolean(),
  joinedAt: z.iso.datetime().nullable(),
  /** When they last signed in. */
  lastSeenAt: z.iso.datetime().nullable(),
  /** Of the latest invitation, until it is accepted. */
  invitedUntil: z.iso.datetime().nullable(),
  /** Number of projects that they are assigned to. */
  projects: z.number(),
  revision: z.number(),
})
export type StaffMember = z.output<typeof staffMember>
