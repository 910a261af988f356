import { addDays } from 'date-fns/addDays'
import { formatISO } from 'date-fns/formatISO'
import { parseISO } from 'date-fns/parseISO'
import type { Hono } from 'hono'
import { supplierEndpoints } from '#domain/suppliers/supplier-endpoints.ts'
import type { SupplierForm, Supplier } from '#domain/suppliers/supplier.ts'
import { cellOf, createdColumnTitle, supplierColumns } from '#domain/suppliers/supplier-columns.ts'
import { csvType, download, jsonType } from '../../base/http/answers/download.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv, SignedInPerson } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { notifyOfMentions } from '../people/notifications/notify-of-mentions.ts'
import { changeSupplier, noSuchSupplier } from './change-supplier.ts'
import { recordExport, recordActivity } from '../activity/activity-store.ts'
import { listMentionable } from '../people/notifications/notification-store.ts'
import { csvText } from '../../base/documents/csv.ts'
import { importSuppliers } from './import-suppliers.ts'
import { toStats, toSupplier, notesOf, toRow } from './supplier-answers.ts'
import { listDays, writeDays, type SupplierDay } from './supplier-day-store.ts'
import {
  findSupplier,
  listSuppliers,
  readSupplierStats,
  type SupplierRow,
  insertSupplier,
  removeSupplier,
  tryLockSupplier,
} from './supplier-store.ts'

export function mountSuppliers(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services
  const answer = (row: SupplierRow) => ({ success: true as const, supplier: toSupplier(row) })

  bindGroup(app, services, supplierEndpoints, {
    listSuppliers: async ({ query }) => {
      const [rows, stats] = await Promise.all([listSuppliers(db, query), readSupplierStats(db)])
      return { suppliers: rows.map(toSupplier), stats: toStats(stats) }
    },
    listSupplierReaders: async () => ({ people: await listMentionable(db, 'supplier') }),
    addSupplier: async (call) => {
      const { supplier, unreached } = await addSupplier(call, call.body)
      return { ...answer(supplier), unreached }
    },
    changeSupplier: async (call) => {
      const { revision, ...form } = call.body
      const change = { id: call.params.id, revision, form }
      const { supplier, unreached } = await changeSupplier(call, change)
      return { ...answer(supplier), unreached }
    },
    deleteSupplier: async ({ params }) => answer(await deleteSupplier(services, params.id)),
    exportSuppliers: async ({ query: { format, ...filter }, today }) => {
      await recordExport(db, 'suppliers')
      return exportSuppliers((await listSuppliers(db, filter)).map(toSupplier), format, today)
    },
    importSuppliers: ({ body }) => importSuppliers(services, body),
    readAvailability: async ({ params, query: { from, days } }) => {
      if (!(await findSupplier(db, params.id))) throw noSuchSupplier()
      const before = formatISO(addDays(parseISO(from), days), { representation: 'date' })
      return { days: await listDays(db, params.id, from, before) }
    },
    setAvailability: ({ params, body }) => setAvailability(services, params.id, body.days),
  })
}

/** `unreached`: names whom the notes mention in vain. */
async function addSupplier(
  { db, queue, person, now }: Pick<Services, 'db' | 'queue'> & { person: SignedInPerson; now: Date },
  form: SupplierForm,
): Promise<{ supplier: SupplierRow; unreached: string[] }> {
  return db.transaction(async (tx) => {
    const supplier = await insertSupplier(tx, toRow(form))
    await recordActivity(tx, { actor: 'staff', action: 'supplier.added', subject: supplier.id })
    const mentioning = { record: 'supplier', recordId: supplier.id, text: notesOf(supplier), where: 'supplier' } as const
    return { supplier, unreached: await notifyOfMentions({ tx, queue, person, now }, mentioning) }
  })
}

/** Deletes a supplier with their days. Throws `not-found`. */
async function deleteSupplier({ db }: Pick<Services, 'db'>, id: string): Promise<SupplierRow> {
  return db.transaction(async (tx) => {
    const supplier = await removeSupplier(tx, id)
    if (!supplier) throw noSuchSupplier()
    await recordActivity(tx, { actor: 'staff', action: 'supplier.deleted', subject: id })
    return supplier
  })
}

/** Suppliers as a file named by day. */
function exportSuppliers(suppliers: Supplier[], format: 'json' | 'csv', today: string): Response {
  const name = `suppliers-${today}.${format}`
  const answer =
    format === 'json'
      ? download(JSON.stringify(suppliers, null, 2), { name, type: jsonType })
      : download(csvOf(suppliers), { name, type: csvType })
  answer.headers.set('X-Exported', String(suppliers.length))
  return answer
}

function csvOf(suppliers: Supplier[]): string {
  const head = [...supplierColumns.map(({ title }) => title), createdColumnTitle]
  const rows = suppliers.map((supplier) => [...supplierColumns.map((column) => cellOf(supplier, column)), supplier.createdAt])
  return csvText([head, ...rows])
}

/** For a repeated day the last entry counts. Throws `not-found`. */
async function setAvailability({ db }: Pick<Services, 'db'>, id: string, days: SupplierDay[]): Promise<void> {
  const last = new Map(days.map((day) => [day.date, day]))
  await db.transaction(async (tx) => {
    if (!(await tryLockSupplier(tx, id))) throw noSuchSupplier()
    await writeDays(tx, id, [...last.values()])
    const meta = { days: [...last.values()].map(({ date, state }) => ({ date, state })) }
    await recordActivity(tx, { actor: 'staff', action: 'supplier.days-set', subject: id, meta })
  })
}
