import { aliasedTable, and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { pictureOfPerson } from '#domain/people/picture.ts'
import { abilitiesOf } from '#domain/people/roles.ts'
import type { PersonState, StaffMember } from '#domain/people/person.ts'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { sessions } from '../../tables/people/accounts.ts'
import { watchers } from '../../tables/people/notifications.ts'
import {
  assignments,
  invitations,
  passkeyChallenges,
  passkeys,
  people,
  recoveryCodes,
  staff,
} from '../../tables/people/people.ts'
import { projects } from '../../tables/projects/projects.ts'
import { tasks } from '../../tables/projects/tasks.ts'

export type StaffRow = typeof staff.$inferSelect & { name: string }

/** Everyone who is not removed, or the one with `id`; the owner of the one-field sign-in first, then by name. */
export async function listStaff(db: Sql, now: Date, id?: string): Promise<StaffMember[]> {
  const seen = db
    .select({ personId: sessions.personId, at: sql<Date>`max(${sessions.createdAt})`.mapWith(sessions.createdAt).as('seen_at') })
    .from(sessions)
    .where(isNotNull(sessions.personId))
    .groupBy(sessions.personId)
    .as('seen')
  const latest = db
    .select({
      personId: invitations.personId,
      until: sql<Date>`max(${invitations.expiresAt})`.mapWith(invitations.expiresAt).as('until'),
    })
    .from(invitations)
    .where(isNull(invitations.usedAt))
    .groupBy(invitations.personId)
    .as('latest_invitations')
  const rows = await db
    .select({
      staff,
      name: people.name,
      picture: people.picture,
      seenAt: seen.at,
      invitedUntil: latest.until,
      projects: db.$count(assignments, eq(assignments.personId, staff.personId)),
    })
    .from(staff)
    .innerJoin(people, eq(people.id, staff.personId))
    .leftJoin(seen, eq(seen.personId, staff.personId))
    .leftJoin(latest, eq(latest.personId, staff.personId))
    .where(and(isNull(staff.removedAt), id === undefined ? undefined : eq(staff.personId, id)))
    .orderBy(desc(eq(staff.personId, studioOwnerId)), asc(sql`lower(${people.name})`), asc(staff.personId))
  return rows.map(({ staff: row, name, picture, seenAt, invitedUntil, projects }) => ({
    id: row.personId,
    name,
    picture: picture && pictureOfPerson(picture),
    email: row.email,
    role: row.role,
    abilities: abilitiesOf(row.role, { added: row.abilitiesAdded, taken: row.abilitiesTaken }),
    state: stateOf(row, invitedUntil, now),
    byStudioPassword: row.personId === studioOwnerId,
    joinedAt: row.joinedAt?.toISOString() ?? null,
    lastSeenAt: seenAt?.toISOString() ?? null,
    invitedUntil: row.joinedAt ? null : (invitedUntil?.toISOString() ?? null),
    projects,
    revision: row.revision,
  }))
}

export async function findStaffMember(db: Sql, id: string, now: Date): Promise<StaffMember | null> {
  return (await listStaff(db, now, id))[0] ?? null
}

function stateOf({ suspendedAt, joinedAt }: typeof staff.$inferSelect, invitedUntil: Date | null, now: Date): PersonState {
  if (suspendedAt) return 'suspended'
  if (joinedAt) return 'active'
  return invitedUntil && invitedUntil <= now ? 'expired' : 'invited'
}

/** Everyone who works or worked here, by name. */
export const listNames = (db: Sql): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: people.id, name: people.name })
    .from(people)
    .innerJoin(staff, eq(staff.personId, people.id))
    .orderBy(asc(sql`lower(${people.name})`), asc(people.id))

/** Freelancers who can sign in, by name. */
export const listFreelancers = (db: Sql): Promise<{ id: string; name: string; email: string }[]> =>
  db
    .select({ id: people.id, name: people.name, email: sql<string>`coalesce(${staff.email}, '')` })
    .from(staff)
    .innerJoin(people, eq(people.id, staff.personId))
    .where(and(eq(staff.role, 'freelancer'), isNull(staff.removedAt), isNull(staff.suspendedAt), isNotNull(staff.joinedAt)))
    .orderBy(asc(sql`lower(${people.name})`), asc(people.id))

/** The member of staff with this address, unless removed. */
export async function findStaffByEmail(db: Sql, email: string): Promise<StaffRow | null> {
  const [row] = await db
    .select()
    .from(staff)
    .innerJoin(people, eq(people.id, staff.personId))
    .where(and(eq(staff.email, email.toLowerCase()), isNull(staff.removedAt)))
  return row ? { ...row.staff, name: row.people.name } : null
}

export async function findStaff(db: Sql, id: string): Promise<StaffRow | null> {
  const [row] = await db
    .select()
    .from(staff)
    .innerJoin(people, eq(people.id, staff.personId))
    .where(and(eq(staff.personId, id), isNull(staff.removedAt)))
  return row ? { ...row.staff, name: row.people.name } : null
}

export async function findTimeZone(db: Sql, personId: string): Promise<string> {
  const [row] = await db.select({ timeZone: people.timeZone }).from(people).where(eq(people.id, personId))
  return row!.timeZone
}

/** Name of a person's picture, or null. */
export async function findPictureOf(db: Sql, personId: string): Promise<string | null> {
  const [row] = await db.select({ picture: people.picture }).from(people).where(eq(people.id, personId))
  return row?.picture ?? null
}

/** Sets the name of a person's picture, and returns the one before. */
export async function replacePicture(tx: Transaction, personId: string, picture: string | null): Promise<string | null> {
  const [row] = await tx.select({ picture: people.picture }).from(people).where(eq(people.id, personId)).for('no key update')
  await tx.update(people).set({ picture }).where(eq(people.id, personId))
  return row!.picture
}

export async function isPicture(db: Sql, picture: string): Promise<boolean> {
  return (await db.$count(people, eq(people.picture, picture))) > 0
}

export async function listPictures(db: Sql): Promise<string[]> {
  const rows = await db.select({ picture: people.picture }).from(people).where(isNotNull(people.picture))
  return rows.map(({ picture }) => picture!)
}

/**
 * Locks every owner, and this person, in one order, so that two owners who demote each other are taken one after the other.
 * Returns the person's row; null when removed or unknown.
 */
export async function lockStaffAndOwners(tx: Transaction, id: string): Promise<{ row: StaffRow | null; owners: StaffRow[] }> {
  await tx
    .select({ id: staff.personId })
    .from(staff)
    .where(sql`${staff.role} = 'owner' or ${staff.personId} = ${id}`)
    .orderBy(staff.personId)
    .for('update')
  const owners = await tx
    .select()
    .from(staff)
    .innerJoin(people, eq(people.id, staff.personId))
    .where(and(eq(staff.role, 'owner'), isNull(staff.removedAt), isNull(staff.suspendedAt), isNotNull(staff.joinedAt)))
  return { row: await findStaff(tx, id), owners: owners.map((found) => ({ ...found.staff, name: found.people.name })) }
}

/** The owner who joined first; null before the first start. */
export async function findOwnerId(db: Sql): Promise<string | null> {
  const [row] = await db
    .select({ id: staff.personId })
    .from(staff)
    .where(and(eq(staff.role, 'owner'), isNull(staff.removedAt), isNull(staff.suspendedAt)))
    .orderBy(staff.joinedAt)
    .limit(1)
  return row?.id ?? null
}

export async function insertStaff(
  tx: Transaction,
  { name, ...values }: { name: string; email: string; role: StaffRow['role']; joinedAt?: Date },
): Promise<string> {
  const [person] = await tx.insert(people).values({ name, timeZone: studioTimeZone() }).returning({ id: people.id })
  await tx.insert(staff).values({ personId: person!.id, ...values })
  return person!.id
}

export async function updateStaff(
  tx: Transaction,
  id: string,
  { name, timeZone, ...changes }: Partial<Omit<StaffRow, 'personId' | 'revision'> & { timeZone: string }>,
): Promise<void> {
  if (name !== undefined || timeZone !== undefined) await tx.update(people).set({ name, timeZone }).where(eq(people.id, id))
  await tx
    .update(staff)
    .set({ ...changes, revision: sql`${staff.revision} + 1` })
    .where(eq(staff.personId, id))
}

/** True when somebody else than the owner of the one-field sign-in has an account or an invitation. */
export async function hasColleagues(db: Sql): Promise<boolean> {
  return (await db.$count(staff, and(ne(staff.personId, studioOwnerId), isNull(staff.removedAt)))) > 0
}

export async function deleteInvitationsOf(tx: Transaction, personId: string): Promise<void> {
  await tx.delete(invitations).where(and(eq(invitations.personId, personId), isNull(invitations.usedAt)))
}

/** Deletes passkeys, the authenticator app and its recovery codes. */
export async function deleteFactorsOf(tx: Transaction, personId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.personId, personId))
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.personId, personId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.personId, personId))
  await tx.update(staff).set({ totpSecret: null, totpConfirmedAt: null }).where(eq(staff.personId, personId))
}

export async function insertInvitation(tx: Transaction, invitation: typeof invitations.$inferInsert): Promise<void> {
  await tx.insert(invitations).values(invitation)
}

export interface Invited {
  personId: string
  name: string
  email: string | null
  role: StaffRow['role']
  invitedBy: string | null
  expiresAt: Date
  usedAt: Date | null
}

/** Null for an unknown or replaced invitation. */
export async function findInvitation(db: Sql, tokenHash: string): Promise<Invited | null> {
  const inviter = aliasedTable(people, 'inviter')
  const [found] = await db
    .select({
      personId: staff.personId,
      name: people.name,
      email: staff.email,
      role: staff.role,
      invitedBy: inviter.name,
      expiresAt: invitations.expiresAt,
      usedAt: invitations.usedAt,
    })
    .from(invitations)
    .innerJoin(staff, eq(staff.personId, invitations.personId))
    .innerJoin(people, eq(people.id, invitations.personId))
    .leftJoin(inviter, eq(inviter.id, invitations.invitedBy))
    .where(and(eq(invitations.tokenHash, tokenHash), isNull(staff.suspendedAt), isNull(staff.removedAt)))
  return found ?? null
}

/** Marks an invitation as used, for one of several concurrent callers. */
export async function useInvitation(tx: Transaction, tokenHash: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(invitations)
    .set({ usedAt: now })
    .where(and(eq(invitations.tokenHash, tokenHash), isNull(invitations.usedAt), gt(invitations.expiresAt, now)))
    .returning({ personId: invitations.personId })
  return used.length === 1
}

/** Marks the open invitation of a person as used; false without one. */
export async function useInvitationOf(tx: Transaction, personId: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(invitations)
    .set({ usedAt: now })
    .where(and(eq(invitations.personId, personId), isNull(invitations.usedAt), gt(invitations.expiresAt, now)))
    .returning({ personId: invitations.personId })
  return used.length > 0
}

/** Locks a project, so that two who assign it are taken one after the other; false when there is none. */
export async function lockAssignedProject(tx: Transaction, projectId: string): Promise<boolean> {
  const [row] = await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('no key update')
  return row !== undefined
}

/** Whom a project is assigned to, and everyone else who could be; `owner` is the id of one of the first. */
export async function listProjectPeople(db: Sql, projectId: string) {
  const rows = await db
    .select({
      id: people.id,
      name: people.name,
      isAssigned: sql<boolean>`${assignments.projectId} is not null`,
      isOwner: sql<boolean>`coalesce(${assignments.isOwner}, false)`,
    })
    .from(staff)
    .innerJoin(people, eq(people.id, staff.personId))
    .leftJoin(assignments, and(eq(assignments.personId, staff.personId), eq(assignments.projectId, projectId)))
    .where(and(isNull(staff.removedAt), isNull(staff.suspendedAt), ne(staff.personId, studioOwnerId)))
    .orderBy(asc(sql`lower(${people.name})`), asc(people.id))
  const named = (assigned: boolean) => rows.filter((row) => row.isAssigned === assigned).map(({ id, name }) => ({ id, name }))
  return { assigned: named(true), others: named(false), owner: rows.find(({ isOwner }) => isOwner)?.id ?? null }
}

/** Replaces a project's assignments. Returns whom it was given to and taken from. */
export async function replaceAssignments(tx: Transaction, projectId: string, wanted: string[]) {
  const before = (await listProjectPeople(tx, projectId)).assigned
  const removed = before.filter(({ id }) => !wanted.includes(id))
  if (removed.length > 0) {
    const ids = removed.map(({ id }) => id)
    await tx.delete(assignments).where(and(eq(assignments.projectId, projectId), inArray(assignments.personId, ids)))
  }
  if (wanted.length > 0) {
    await tx
      .insert(assignments)
      .values(wanted.map((personId) => ({ personId, projectId })))
      .onConflictDoNothing()
  }
  const after = (await listProjectPeople(tx, projectId)).assigned
  return { added: after.filter(({ id }) => !before.some((other) => other.id === id)), removed }
}

/** Makes one of the people who are assigned to a project its owner; null for nobody. */
export async function replaceOwner(tx: Transaction, projectId: string, owner: string | null): Promise<void> {
  const ofProject = eq(assignments.projectId, projectId)
  await tx
    .update(assignments)
    .set({ isOwner: false })
    .where(and(ofProject, eq(assignments.isOwner, true), owner === null ? undefined : ne(assignments.personId, owner)))
  if (owner === null) return
  await tx
    .update(assignments)
    .set({ isOwner: true })
    .where(and(ofProject, eq(assignments.personId, owner)))
}

/** Gives a person's projects and open tasks to another, who then owns and watches what they did. */
export async function handProjectsOver(tx: Transaction, { from, to }: { from: string; to: string | undefined }): Promise<void> {
  if (to !== undefined) {
    const theirs = tx
      .select({
        personId: sql`${to}::uuid`.as('person_id'),
        projectId: assignments.projectId,
        isOwner: sql<boolean>`false`.as('is_owner'),
        createdAt: sql`now()`.as('created_at'),
      })
      .from(assignments)
      .where(eq(assignments.personId, from))
    await tx.insert(assignments).select(theirs).onConflictDoNothing()
    const owned = await tx
      .update(assignments)
      .set({ isOwner: false })
      .where(and(eq(assignments.personId, from), eq(assignments.isOwner, true)))
      .returning({ projectId: assignments.projectId })
    const ids = owned.map(({ projectId }) => projectId)
    await tx
      .update(assignments)
      .set({ isOwner: true })
      .where(and(eq(assignments.personId, to), inArray(assignments.projectId, ids)))
    const watched = tx
      .select({
        personId: sql`${to}::uuid`.as('person_id'),
        projectId: watchers.projectId,
        createdAt: sql`now()`.as('created_at'),
      })
      .from(watchers)
      .where(eq(watchers.personId, from))
    await tx.insert(watchers).select(watched).onConflictDoNothing()
  }
  await tx
    .update(tasks)
    .set({ assigneeId: to ?? null })
    .where(and(eq(tasks.assigneeId, from), isNull(tasks.doneAt)))
  await tx.delete(assignments).where(eq(assignments.personId, from))
  await tx.delete(watchers).where(eq(watchers.personId, from))
}
