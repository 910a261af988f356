import { emailAddress } from '../common/fields.ts'
import { roles, type StaffRole } from '../people/roles.ts'
import { studioOwnerId } from '../people/studio-owner.ts'
import type { ProviderRefusal } from './provider-messages.ts'

/** What the identity provider says about who signed in; verified. */
export interface Identity {
  issuer: string
  subject: string
  email: string | null
  emailVerified: boolean
  name: string | null
  /** Value of the role claim. */
  role: unknown
}

interface Account {
  personId: string
  suspended: boolean
  removed: boolean
  joined: boolean
}

export interface KnownAccounts {
  /** The account that this issuer and subject signed in to before. */
  linked: Account | null
  /** The account with this address, unless removed. */
  sameAddress: (Account & { hasIdentity: boolean; isInvited: boolean }) | null
  /** Somebody with this address was removed. */
  wasRemoved: boolean
}

export type IdentityDecision =
  | { do: 'enter' | 'link' | 'join'; personId: string }
  | { do: 'create'; email: string; name: string; role: StaffRole }
  | { do: 'refuse'; why: ProviderRefusal; personId?: string }

const refuse = (why: ProviderRefusal, personId?: string): IdentityDecision => ({
  do: 'refuse',
  why,
  ...(personId && { personId }),
})

/** Kinds of factors that RFC 8176 names: what one knows, has, or is. */
const kindsOfMethods = [
  ['pwd', 'pin', 'kba'],
  ['hwk', 'swk', 'pop', 'otp', 'sms', 'tel', 'sc'],
  ['fpt', 'face', 'iris', 'retina', 'vbm'],
] as const

/** Values of `acr` that stand for two factors wherever they are used. */
const strongLevels = [
  'phr',
  'phrh',
  'https://refeds.org/profile/mfa',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
]

/**
 * Whether an ID token says that the person used two factors: `amr` names several of different kinds, or `mfa`; or `acr` is a level
 * that stands for it, here or in the settings (`levels`). A token that says nothing counts as one factor.
 */
export function saysTwoFactors({ amr, acr }: { amr: unknown; acr: unknown }, levels: readonly string[]): boolean {
  if (typeof acr === 'string' && [...strongLevels, ...levels].includes(acr)) return true
  const methods: unknown[] = Array.isArray(amr) ? amr : []
  if (methods.includes('mfa')) return true
  return kindsOfMethods.filter((kind) => kind.some((method) => methods.includes(method))).length > 1
}

/**
 * Whose account an identity opens. By issuer and subject first. By address only once, and only where the provider has verified it
 * and its domain is allowed (`domains`; null allows every one). Somebody unknown gets an account where domains are listed and the
 * role claim names a role, but never an owner's. Later changes of the claim change nothing: roles are given in the admin area.
 */
export function decideByIdentity(identity: Identity, known: KnownAccounts, domains: readonly string[] | null): IdentityDecision {
  const { linked, sameAddress, wasRemoved } = known
  if (linked && !linked.removed) {
    return linked.suspended ? refuse('suspended', linked.personId) : { do: 'enter', personId: linked.personId }
  }
  const email = addressOf(identity)
  if (email === null) return refuse(linked ? 'removed' : 'unverified', linked?.personId)
  if (domains && !domains.includes(email.slice(email.lastIndexOf('@') + 1))) return refuse('domain')
  if (sameAddress && sameAddress.personId !== studioOwnerId) {
    const { personId, suspended, hasIdentity, joined, isInvited } = sameAddress
    if (suspended) return refuse('suspended', personId)
    if (hasIdentity) return refuse('another-identity', personId)
    if (joined) return { do: 'link', personId }
    return isInvited ? { do: 'join', personId } : refuse('invitation', personId)
  }
  if (linked || wasRemoved) return refuse('removed', linked?.personId)
  const named = rolesIn(identity.role)
  const role = named.find((one) => one !== 'owner')
  if (!domains || named.length === 0) return refuse('unknown')
  if (!role) return refuse('only-by-invitation')
  return { do: 'create', email, name: (identity.name?.trim() || email.split('@')[0]!).slice(0, 120), role }
}

/** Lower case; null unless verified. */
function addressOf({ email, emailVerified }: Identity): string | null {
  const parsed = emailAddress().safeParse(email)
  return emailVerified && parsed.success ? parsed.data.toLowerCase() : null
}

/** Roles that a claim names: one text, or a list among other groups. */
function rolesIn(claim: unknown): StaffRole[] {
  const texts = [claim].flat().filter((one) => typeof one === 'string')
  return texts.map((text) => text.toLowerCase()).filter((text): text is StaffRole => (roles as readonly string[]).includes(text))
}
