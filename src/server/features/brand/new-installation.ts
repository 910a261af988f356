import { and, eq, gt, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import type { Sql } from '../../base/database/database.ts'
import { installation, settings } from '../../tables/website/brand.ts'
import { clients } from '../../tables/clients/clients.ts'
import { contentItems } from '../../tables/website/content.ts'
import { inquiries } from '../../tables/clients/inquiries.ts'
import { invoices, invoiceSettings } from '../../tables/money/invoices.ts'
import { assets } from '../../tables/website/media.ts'
import { staff } from '../../tables/people/people.ts'
import { priceBooks } from '../../tables/money/prices.ts'
import { projects } from '../../tables/projects/projects.ts'
import { suppliers } from '../../tables/projects/suppliers.ts'
import { isOwn } from './demo-records.ts'

/** When the demo content was added; null without it. */
export async function findDemoContent(db: Sql): Promise<Date | null> {
  const [row] = await db.select().from(installation).where(eq(installation.name, 'demo-content'))
  return row ? new Date((row.value as { filledAt: string }).filledAt) : null
}

/** When the demo content was removed, and titles of what stayed since work of the studio is on it; null while it was not. */
export async function findDemoRemoval(db: Sql): Promise<{ removedAt: string; kept: string[] } | null> {
  const [row] = await db.select().from(installation).where(eq(installation.name, 'demo-content-removed'))
  return row ? (row.value as { removedAt: string; kept: string[] }) : null
}

/** Neither set up nor with work of its own; demo content is none. */
export async function isNewInstallation(db: Sql): Promise<boolean> {
  if (await isSetUp(db)) return false
  if ((await findDemoContent(db)) === null) return !(await hasRecords(db))
  const hasOwn = await areThere(db, [
    [projects, isOwn(db, projects, projects.id)],
    [inquiries, isOwn(db, inquiries, inquiries.id)],
  ])
  return !hasOwn
}

/** Whether somebody saved settings of the studio, or invited a colleague. */
export const isSetUp = (db: Sql): Promise<boolean> =>
  areThere(db, [
    [settings, inArray(settings.name, ['general', 'look', 'place', 'email', 'welcome'])],
    // The demo's row was never saved.
    [invoiceSettings, gt(invoiceSettings.revision, 1)],
    [staff, and(ne(staff.personId, studioOwnerId), isNull(staff.removedAt))],
  ])

/** Whether there are records that demo content would be mixed into. */
export const hasRecords = (db: Sql): Promise<boolean> =>
  areThere(db, [[projects], [inquiries], [clients], [assets], [contentItems], [suppliers], [invoices], [priceBooks]])

async function areThere(db: Sql, tables: [PgTable, SQL?][]): Promise<boolean> {
  for (const [table, where] of tables) {
    const rows = await db.select().from(table).where(where).limit(1)
    if (rows.length > 0) return true
  }
  return false
}
