import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { hash } from 'node:crypto'
import { subDays } from 'date-fns/subDays'
import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { moveOutMessages, moveOutSecretName } from '#domain/system/move-out.ts'
import { moveOutEndpoints, type MoveOutArchive } from '#domain/system/move-out-endpoints.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import { tagOf } from '../../../base/http/answers/entity-tag.ts'
import type { AppEnv, SignedInPerson } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity, wasRecorded } from '../../activity/activity-store.ts'
import { expectStored, sendArchive } from '../../media/serving/send-archive.ts'
import {
  countEntries,
  countPutAway,
  findExport,
  insertExport,
  isBeingMade,
  listEntries,
  listExports,
  lockExports,
} from './export-store.ts'
import { removeExport } from './remove-export.ts'

export function mountExports(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services

  bindGroup(app, services, moveOutEndpoints, {
    listArchives: async ({ person }) => {
      expectOwner(person)
      return { archives: await readArchives(services), putAway: await countPutAway(db) }
    },
    makeArchive: async ({ person, request, now }) => {
      expectOwner(person)
      return { id: await askForExport(services, { personId: person.id, address: request.address }, now) }
    },
    checkArchive: async ({ params: { id }, person }) => {
      expectOwner(person)
      await expectStored(services, (await entriesOrThrow(services, id)).entries)
    },
    downloadArchive: async ({ params: { id }, person, request, c, now }) => {
      expectOwner(person)
      const asked = { range: c.req.header('range'), ifRange: c.req.header('if-range') }
      return downloadExport(services, { id, address: request.address, ...asked }, now)
    },
    deleteArchive: async ({ params: { id }, person }) => {
      expectOwner(person)
      await removeExport(services, id)
    },
  })
}

function expectOwner({ role }: Pick<SignedInPerson, 'role'>): void {
  if (role !== 'owner') throw new Problem('not-allowed', moveOutMessages.owners)
}

const askForExport = (
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { personId, address }: { personId: string; address: string },
  now: Date,
): Promise<string> =>
  db.transaction(async (tx) => {
    await lockExports(tx)
    if (await isBeingMade(tx)) throw new Problem('conflict', moveOutMessages.underWay)
    const exportId = await insertExport(tx, personId)
    await queue.send(tx, 'export.asked', { exportId })
    await recordActivity(tx, { actor: 'staff', action: 'settings.move-out-asked', subject: exportId })
    await queue.send(tx, 'security.changed', { what: 'everything-exported', at: now.toISOString(), address })
    return exportId
  })

async function readArchives({ db }: Pick<Services, 'db'>): Promise<MoveOutArchive[]> {
  const rows = await listExports(db)
  const counts = await countEntries(
    db,
    rows.map(({ row }) => row.id),
  )
  return rows.map(({ row, askedBy }) => {
    const own = counts.filter(({ exportId }) => exportId === row.id)
    const numberOf = (kind: string) => own.find((one) => one.kind === kind)?.number ?? 0
    return {
      id: row.id,
      state: row.state,
      askedAt: row.askedAt.toISOString(),
      askedBy: askedBy ?? '',
      step: row.step,
      progress: row.bytesTotal > 0 ? Math.min(99, Math.floor((100 * row.bytesDone) / row.bytesTotal)) : 0,
      problem: row.problem,
      madeAt: row.madeAt?.toISOString() ?? null,
      expiresAt: row.expiresAt?.toISOString() ?? null,
      tables: row.tables,
      rows: row.rows,
      documents: numberOf('document'),
      mails: numberOf('mail'),
      files: numberOf('file'),
      bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
      damaged: row.damaged,
    }
  })
}

/** Throws `not-found`, and `conflict` where it is not ready or another secret seals the installation now. */
async function entriesOrThrow({ db, env }: Pick<Services, 'db' | 'env'>, id: string) {
  const row = await findExport(db, id)
  if (!row || (row.expiresAt && row.expiresAt < new Date())) throw new Problem('not-found', 'This archive is not there any more.')
  if (row.state !== 'ready') throw new Problem('conflict', moveOutMessages.notReady)
  if (row.secretHash !== hash('sha256', env.sessionSecret)) throw new Problem('conflict', moveOutMessages.otherSecret)
  const entries = (await listEntries(db, id)).map(({ path, storageKey, bytes, changedAt }) => ({
    name: path,
    key: storageKey,
    bytes,
    changedAt,
  }))
  return { entries, madeAt: row.madeAt ?? row.askedAt }
}

/** Days within which the rest of a download that broke off is not told of again. */
const resumedDays = 1

/** The secret is not stored with the other parts: it is in the archive alone. */
async function downloadExport(
  services: EndpointServices,
  { id, address, ...asked }: { id: string; address: string; range: string | undefined; ifRange: string | undefined },
  now: Date,
): Promise<Response> {
  const { entries, madeAt } = await entriesOrThrow(services, id)
  await services.db.transaction(async (tx) => {
    const deed = { action: 'list.exported', subject: id, meta: { list: 'everything' } } as const
    if (asked.range !== undefined && (await wasRecorded(tx, deed, subDays(now, resumedDays)))) return
    await recordActivity(tx, { actor: 'staff', ...deed })
    await services.queue.send(tx, 'security.changed', { what: 'everything-downloaded', at: now.toISOString(), address })
  })
  const secret = { name: moveOutSecretName, content: Buffer.from(services.env.sessionSecret), changedAt: madeAt }
  const tag = tagOf(JSON.stringify([id, madeAt, services.env.sessionSecret, entries]))
  const name = `slatehouse-${studioDay(madeAt)}.zip`
  return sendArchive(services, name, entries, [secret], { tag, ...asked })
}
