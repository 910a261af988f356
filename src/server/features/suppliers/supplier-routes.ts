import { addDays } from 'date-fns/addDays'
import { formatISO } from 'date-fns/formatISO'
import { parseISO } from 'date-fns/parseISO'
import type { Hono } from 'hono'
import { supplierEndpoints } from '#domain/suppliers/supplier-endpoints.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { addSupplier } from './add-supplier.ts'
import { changeSupplier, noSuchSupplier } from './change-supplier.ts'
import { deleteSupplier } from './delete-supplier.ts'
import { recordExport } from '../activity/activity-store.ts'
import { listMentionable } from '../people/notifications/notification-store.ts'
import { exportSuppliers } from './export-suppliers.ts'
import { importSuppliers } from './import-suppliers.ts'
import { setAvailability } from './set-availability.ts'
import { toStats, toSupplier } from './supplier-answers.ts'
import { listDays } from './supplier-day-store.ts'
import { findSupplier, listSuppliers, readSupplierStats, type SupplierRow } from './supplier-store.ts'

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
    exportSuppliers: async ({ query: { format, ...filter } }) => {
      await recordExport(db, 'suppliers')
      return exportSuppliers((await listSuppliers(db, filter)).map(toSupplier), format, new Date())
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
