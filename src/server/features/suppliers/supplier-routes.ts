import { addDays } from 'date-fns/addDays'
import { formatISO } from 'date-fns/formatISO'
import { parseISO } from 'date-fns/parseISO'
import type { Hono } from 'hono'
import { supplierDoors } from '#domain/suppliers/supplier-doors.ts'
import { bindDoor, type DoorServices } from '../../base/bind-door.ts'
import type { AppEnv } from '../../base/request-context.ts'
import { addSupplier } from './add-supplier.ts'
import { changeSupplier, noSuchSupplier } from './change-supplier.ts'
import { deleteSupplier } from './delete-supplier.ts'
import { exportSuppliers } from './export-suppliers.ts'
import { importSuppliers } from './import-suppliers.ts'
import { setAvailability } from './set-availability.ts'
import { toStats, toSupplier } from './supplier-answers.ts'
import { listDays } from './supplier-day-store.ts'
import { findSupplier, listSuppliers, readSupplierStats, type SupplierRow } from './supplier-store.ts'

export function mountSuppliers(app: Hono<AppEnv>, services: DoorServices): void {
  const { db } = services
  const answer = (row: SupplierRow) => ({ success: true as const, supplier: toSupplier(row) })

  bindDoor(app, services, supplierDoors.listSuppliers, async ({ query }) => {
    const [rows, stats] = await Promise.all([listSuppliers(db, query), readSupplierStats(db)])
    return { suppliers: rows.map(toSupplier), stats: toStats(stats) }
  })

  bindDoor(app, services, supplierDoors.addSupplier, async ({ body }) => answer(await addSupplier(services, body)))

  bindDoor(app, services, supplierDoors.changeSupplier, async ({ params, body }) => {
    const { revision, ...form } = body
    return answer(await changeSupplier(services, { id: params.id, revision, form }))
  })

  bindDoor(app, services, supplierDoors.deleteSupplier, async ({ params }) => answer(await deleteSupplier(services, params.id)))

  bindDoor(app, services, supplierDoors.exportSuppliers, async ({ query: { format, ...filter } }) =>
    exportSuppliers((await listSuppliers(db, filter)).map(toSupplier), format, new Date()),
  )

  bindDoor(app, services, supplierDoors.importSuppliers, async ({ body }) => ({
    success: true as const,
    ...(await importSuppliers(services, body)),
  }))

  bindDoor(app, services, supplierDoors.readAvailability, async ({ params, query: { from, days } }) => {
    if (!(await findSupplier(db, params.id))) throw noSuchSupplier()
    const before = formatISO(addDays(parseISO(from), days), { representation: 'date' })
    return { days: await listDays(db, params.id, from, before) }
  })

  bindDoor(app, services, supplierDoors.setAvailability, async ({ params, body }) => {
    await setAvailability(services, params.id, body.days)
    return { success: true as const }
  })
}
