import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Identity, KnownAccounts } from '#domain/accounts/provider-rules.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { hashToken } from '../../base/access/sessions.ts'
import { identities, invitations, staff } from '../../tables/people/people.ts'
import { findStaffByEmail } from '../people/people-store.ts'

type Person = Pick<Identity, 'issuer' | 'subject'>

const whichIs = ({ issuer, subject }: Person) => and(eq(identities.issuer, issuer), eq(identities.subject, subject))

const accountOf = ({ personId, suspendedAt, removedAt, joinedAt }: typeof staff.$inferSelect) => ({
  personId,
  suspended: suspendedAt !== null,
  removed: removedAt !== null,
  joined: joinedAt !== null,
})

/** Accounts that an identity could open. */
export async function findAccountsOf(tx: Transaction, identity: Identity, now: Date): Promise<KnownAccounts> {
  const email = identity.email?.toLowerCase()
  const found = email === undefined ? null : await findStaffByEmail(tx, email)
  // Read last: another sign-in of the same person that has just made the account is then seen as this identity's own.
  const [linked] = await tx
    .select()
    .from(identities)
    .innerJoin(staff, eq(staff.personId, identities.personId))
    .where(whichIs(identity))
  const { personId = '' } = found ?? {}
  const isOpen = and(eq(invitations.personId, personId), isNull(invitations.usedAt), gt(invitations.expiresAt, now))
  return {
    linked: linked ? accountOf(linked.staff) : null,
    sameAddress: found && {
      ...accountOf(found),
      hasIdentity:
        (await tx.$count(identities, and(eq(identities.personId, personId), eq(identities.issuer, identity.issuer)))) > 0,
      isInvited: (await tx.$count(invitations, isOpen)) > 0,
    },
    wasRemoved:
      email !== undefined &&
      (await tx.$count(staff, and(isNotNull(staff.removedAt), eq(staff.removedEmailHash, hashToken(email))))) > 0,
  }
}

/** Connects an identity with a person; one of a removed person goes over to them. */
export async function saveIdentity(tx: Transaction, { issuer, subject }: Person, personId: string, now: Date): Promise<void> {
  const values = { personId, lastUsedAt: now }
  await tx
    .insert(identities)
    .values({ issuer, subject, ...values })
    .onConflictDoUpdate({ target: [identities.issuer, identities.subject], set: values })
}

export const listIdentities = (db: Sql, personId: string) => db.select().from(identities).where(eq(identities.personId, personId))

/** Returns their issuers. */
export async function deleteIdentitiesOf(tx: Transaction, personId: string): Promise<string[]> {
  const deleted = await tx.delete(identities).where(eq(identities.personId, personId)).returning({ issuer: identities.issuer })
  return deleted.map(({ issuer }) => issuer)
}
