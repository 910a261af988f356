import { Problem } from '#domain/common/problem.ts'
import { sheetChanges } from '#domain/shoots/sheet-changes.ts'
import { sheetFaults } from '#domain/shoots/sheet-faults.ts'
import { shootMessages } from '#domain/shoots/shoot-messages.ts'
import type { CallSheet } from '#domain/shoots/call-sheet.ts'
import type { Sql } from '../../base/database/database.ts'
import { shootForm, type AdminCall, type AdminShoot, type ShootCard } from '#domain/shoots/shoot.ts'
import type { Services } from '../../base/services.ts'
import { listKitOfShoots } from '../kit/kit-store.ts'
import { findProject, type ProjectRow } from '../projects/project-store.ts'
import { noShoot } from './lock-shoot.ts'
import { findShoot, listCalls, listShootsOf, type CallRow, type ShootRow } from './shoot-store.ts'

type Means = Pick<Services, 'db' | 'env'>

/** The sheet as it would be sent now, without kit where it is not asked for. */
export const sheetOf = (
  shoot: ShootRow,
  { projectTitle }: Pick<ProjectRow, 'projectTitle'>,
  kit: Required<CallSheet>['kit'] = [],
): CallSheet => ({
  ...shootForm.parse(shoot),
  projectTitle,
  kit,
})

/** What is on the kit list of a shoot. */
export const kitOf = async (db: Sql, shootId: string): Promise<Required<CallSheet>['kit']> =>
  (await listKitOfShoots(db, [shootId])).map(({ id, kind, name, number }) => ({ id, kind, name, number }))

/** A project's shoots by date. Throws `not-found`. */
export async function readShootsOf({ db }: Pick<Services, 'db'>, projectId: string): Promise<ShootCard[]> {
  if (!(await findProject(db, projectId))) throw new Problem('not-found', 'This project does not exist.')
  const rows = await listShootsOf(db, projectId)
  const calls = await listCalls(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((shoot) => {
    const { id, title, date, callTime, placeName, placeAddress, number } = shoot
    const has = calls.filter(({ shootId }) => shootId === id)
    return {
      id,
      title,
      date,
      callTime,
      placeName: placeName || placeAddress,
      number,
      cancelled: shoot.cancelledAt !== null,
      heldUntil: shoot.heldUntil?.toISOString() ?? null,
      people: has.length,
      confirmed: has.filter(({ confirmedNumber }) => confirmedNumber === number).length,
      declined: has.filter(({ declinedNumber }) => number > 0 && declinedNumber === number).length,
    }
  })
}

/** A shoot for the admin area. Throws `not-found`. */
export async function readAdminShoot({ db, env }: Means, id: string, today: string): Promise<AdminShoot> {
  const found = await findShoot(db, id)
  if (!found) throw noShoot()
  const { shoot, project } = found
  const kit = await kitOf(db, id)
  const sheet = sheetOf(shoot, project, kit)
  const calls = await listCalls(db, [id])
  return {
    ...sheet,
    kit,
    id,
    projectId: project.id,
    number: shoot.number,
    sentAt: shoot.sentAt?.toISOString() ?? null,
    cancelledAt: shoot.cancelledAt?.toISOString() ?? null,
    heldUntil: shoot.heldUntil?.toISOString() ?? null,
    revision: shoot.revision,
    faults: [...(shoot.heldUntil ? [shootMessages.held] : []), ...sheetFaults(sheet, today)],
    changes: shoot.sheet ? sheetChanges(shoot.sheet, sheet) : [],
    calls: (shoot.sheet?.crew ?? []).flatMap((member) => {
      const call = calls.find(({ memberId }) => memberId === member.id)
      return call ? [toAdminCall(member, call, shoot.number, env.siteUrl)] : []
    }),
  }
}

const toAdminCall = (
  { name, role }: { name: string; role: string },
  { id, email, key, openedAt, openedNumber, confirmedAt, confirmedNumber, ...call }: CallRow,
  number: number,
  siteUrl: string,
): AdminCall => ({
  id,
  name,
  role,
  email,
  link: `${siteUrl}/call/${key}`,
  openedAt: openedAt?.toISOString() ?? null,
  openedLast: openedNumber === number,
  confirmedAt: confirmedAt?.toISOString() ?? null,
  confirmedLast: confirmedNumber === number,
  declined:
    call.declinedAt && call.declinedNumber === number ? { at: call.declinedAt.toISOString(), reason: call.declineReason } : null,
})
