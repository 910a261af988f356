import type { Ability } from '../common/ability.ts'
import type { ProblemCode } from '../common/problem.ts'
import { roleAbilities, type StaffRole } from './roles.ts'
import { studioOwnerId } from './studio-owner.ts'

/** Who asks. */
export interface Asking {
  id: string
  role: StaffRole
  abilities: readonly Ability[]
}

interface Standing {
  id: string
  /** `abilities`: what they may do now. */
  row: { role: StaffRole; abilities: readonly Ability[]; suspended: boolean }
  /** Ids of the owners who can sign in. */
  owners: readonly string[]
  by: Asking
}

interface Wanted {
  role?: StaffRole | undefined
  /** All that they are to do. */
  abilities?: readonly Ability[] | undefined
  suspended?: boolean | undefined
  removed?: true
}

export interface PeopleRefusal {
  code: Extract<ProblemCode, 'not-allowed' | 'conflict'>
  text: string
}

const denied = (text: string): PeopleRefusal => ({ code: 'not-allowed', text })
const conflict = (text: string): PeopleRefusal => ({ code: 'conflict', text })

export const onlyOwners = 'Only an owner can do this.'
/** Beside roles and abilities that somebody cannot give. */
export const morePower = 'You can’t give others permissions that you don’t have yourself. Ask an owner.'

/** Why a member of staff cannot be changed like this, or null. */
export function refusalToChange({ id, row, owners, by }: Standing, wanted: Wanted): PeopleRefusal | null {
  const { role = row.role, suspended, removed, abilities } = wanted
  if (by.id === id && (role !== row.role || (abilities && !isSame(abilities, row.abilities)))) {
    return denied('You can’t change your own permissions. Ask another owner.')
  }
  if (by.role !== 'owner' && (row.role === 'owner' || role === 'owner')) return denied(onlyOwners)
  // Letting somebody back in gives them all that they may do.
  const before = suspended === false && row.suspended ? [] : row.abilities
  const after = abilities ?? (role === row.role ? row.abilities : roleAbilities[role])
  if (!holdsAll(by, after, before)) return denied(morePower)
  if (id === studioOwnerId && (removed || role !== 'owner')) {
    return conflict('The studio’s password belongs to this account. Switch it off instead.')
  }
  if (abilities && role === 'owner') return conflict('Owners may do everything. Choose another role first.')
  const leaves = removed || suspended || role !== 'owner'
  if (leaves && row.role === 'owner' && !owners.some((owner) => owner !== id)) {
    return conflict('The studio needs an owner who can sign in. Make someone else an owner first.')
  }
  if (by.id === id && (suspended || removed)) return conflict('You can’t do this to your own account. Ask another owner.')
  return null
}

/** Why somebody cannot be invited with this role and these abilities, or null. */
export function refusalToInvite(
  by: Omit<Asking, 'id'>,
  { role, abilities = roleAbilities[role] }: { role: StaffRole; abilities?: readonly Ability[] },
): string | null {
  if (by.role !== 'owner' && role === 'owner') return onlyOwners
  return holdsAll(by, abilities) ? null : morePower
}

/** Whether somebody may do all that another would gain. */
const holdsAll = (by: Omit<Asking, 'id'>, after: readonly Ability[], before: readonly Ability[] = []): boolean =>
  by.role === 'owner' || after.every((ability) => before.includes(ability) || by.abilities.includes(ability))

const isSame = (some: readonly Ability[], others: readonly Ability[]): boolean =>
  some.length === others.length && some.every((ability) => others.includes(ability))
