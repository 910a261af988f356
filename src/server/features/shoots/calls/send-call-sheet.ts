import { Problem } from '#domain/common/problem.ts'
import { callTimeOf, sheetName, type CallSheet } from '#domain/shoots/call-sheet.ts'
import { sheetChanges } from '#domain/shoots/sheet-changes.ts'
import { sheetFaults } from '#domain/shoots/sheet-faults.ts'
import { shootMessages } from '#domain/shoots/shoot-messages.ts'
import type { CrewMember } from '#domain/shoots/shoot.ts'
import { makeLinkId } from '../../../base/access/link-id.ts'
import type { Present } from '../../../base/present.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { queueMail } from '../../mails/outbox/queue-mail.ts'
import { findSupplier } from '../../suppliers/supplier-store.ts'
import { callEvent } from './call-event.ts'
import { icsOf } from '../calendars/write-ics.ts'
import { lockShootOrThrow, noShoot } from '../lock-shoot.ts'
import { keepFile } from '../keep-file.ts'
import { kitOf, sheetOf } from '../shoot-answers.ts'
import {
  findShoot,
  insertCalls,
  listCalls,
  openLinks,
  updateCalls,
  updateShoot,
  type CallRow,
  type ShootRow,
} from '../shoot-store.ts'
import { mailReleased } from '../days/mail-released.ts'

type Means = Pick<Services, 'db' | 'env' | 'queue' | 'storage' | 'renderPdf'>
type Asked = { revision: number; message: string }

/**
 * Mails the sheet to everyone on it, with a PDF, a calendar entry and a link of their own, and notifies people who are no longer
 * on it. Throws `not-found`, `conflict` and `invalid`.
 */
export async function sendCallSheet(
  services: Means,
  id: string,
  { revision, message }: Asked,
  { now, today }: Present,
): Promise<void> {
  const { db, env, storage, queue } = services
  const found = await findShoot(db, id)
  if (!found) throw noShoot()
  if (found.shoot.heldUntil) throw new Problem('conflict', shootMessages.held)
  const sheet = sheetOf(found.shoot, found.project, await kitOf(db, id))
  const [fault] = sheetFaults(sheet, today)
  if (fault) throw new Problem('invalid', fault)

  const number = found.shoot.number + 1
  const changes = found.shoot.sheet ? sheetChanges(found.shoot.sheet, sheet) : []
  // Valid as long as the revision is unchanged, which is checked again below.
  const { planned, released } = planCalls(sheet, await listCalls(db, [id]))
  const name = sheetName(number)
  const pdf = await keepFile(
    storage,
    name,
    'application/pdf',
    await services.renderPdf('call-sheet', { sheet, number, sentAt: now.toISOString() }),
  )
  const letters = await Promise.all(
    planned
      .filter(({ member }) => member.email !== '')
      .map(async ({ member, key }) => {
        const event = callEvent({ id, sheet, number, changedAt: now, member, path: `/call/${key}` })
        const ics = icsOf([event], { siteUrl: env.siteUrl, method: 'PUBLISH' })
        return { member, key, entry: await keepFile(storage, 'Shoot', 'text/calendar; charset=utf-8', Buffer.from(ics)) }
      }),
  )

  await db.transaction(async (tx) => {
    await lockShootOrThrow(tx, id, revision)
    // Kit has no part in the revision, and changes with the shoot locked.
    if (JSON.stringify(await kitOf(tx, id)) !== JSON.stringify(sheet.kit)) throw new Problem('conflict', shootMessages.overtaken)
    const shoot = await updateShoot(tx, id, { sheet, number, sheetChanges: changes, sentAt: now, changedAt: now })
    await writeCalls(tx, id, planned, released, now)
    for (const { member, key, entry } of letters) {
      await queueMail(tx, queue, {
        to: { name: member.name, address: member.email },
        template: 'call-sheet',
        props: {
          name: member.name,
          projectTitle: sheet.projectTitle,
          number,
          key,
          date: sheet.date,
          callTime: callTimeOf(sheet, member),
          role: member.role,
          placeName: sheet.placeName,
          placeAddress: sheet.placeAddress,
          changes,
          message,
        },
        attachments: [pdf, entry],
        about: shoot.projectId,
      })
    }
    await tellReleased(services, tx, found.shoot, released, planned)
    const meta = { shootId: id, date: sheet.date, number, people: letters.length }
    await recordActivity(tx, { actor: 'staff', action: 'shoot.sheet-sent', subject: shoot.projectId, meta })
  })
}

async function writeCalls(tx: Transaction, shootId: string, planned: PlannedCall[], released: CallRow[], now: Date) {
  await updateCalls(
    tx,
    released.map(({ id }) => id),
    { releasedAt: now },
  )
  await openLinks(
    tx,
    planned.map(({ key }) => key),
  )
  const added = planned.filter(({ isNew }) => isNew)
  const calls = await Promise.all(
    added.map(async ({ member: { id: memberId, email, supplierId }, key }) => {
      // The supplier may have been deleted since.
      const supplier = supplierId ? await findSupplier(tx, supplierId) : null
      return { shootId, memberId, supplierId: supplier?.id ?? null, ratePence: supplier?.dayRate ?? 0, email, key }
    }),
  )
  await insertCalls(tx, calls)
}

/** People who only moved to another line get the new sheet instead. */
async function tellReleased(
  services: Means,
  tx: Transaction,
  shoot: ShootRow,
  released: CallRow[],
  planned: PlannedCall[],
): Promise<void> {
  const invited = new Set(planned.map(({ member }) => member.email.toLowerCase()))
  const gone = released.filter(({ email }) => !invited.has(email.toLowerCase()))
  await mailReleased(services, tx, shoot, gone, { reason: 'released', message: '' })
}

interface PlannedCall {
  member: CrewMember
  key: string
  isNew: boolean
}

/**
 * Matches the crew with existing calls: who keeps or gets a link, and whose link ends. A crew member with a changed email gets a
 * new key, since the old one is in another mailbox.
 */
function planCalls({ crew }: CallSheet, standing: CallRow[]): { planned: PlannedCall[]; released: CallRow[] } {
  const planned = crew.map((member) => {
    const call = standing.find(({ memberId, email }) => memberId === member.id && same(email, member.email))
    return { member, key: call?.key ?? makeLinkId(), isNew: !call }
  })
  const kept = new Set(planned.map(({ key }) => key))
  return { planned, released: standing.filter(({ key }) => !kept.has(key)) }
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
