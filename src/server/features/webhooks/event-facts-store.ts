import { eq } from 'drizzle-orm'
import type { Sql } from '../../base/database/database.ts'
import { appointments, bookingTypes } from '../../tables/clients/bookings.ts'
import { inquiries } from '../../tables/clients/inquiries.ts'
import { invoices } from '../../tables/money/invoices.ts'
import { assets } from '../../tables/website/media.ts'
import { people } from '../../tables/people/people.ts'
import { projects } from '../../tables/projects/projects.ts'
import { proposals } from '../../tables/money/proposals.ts'
import { reviewVersions } from '../../tables/reviews/reviews.ts'
import { tasks } from '../../tables/projects/tasks.ts'

// What events say of records, and no more. Each is null for a record that is gone.

export async function findProjectFacts(db: Sql, id: string) {
  const { number, projectTitle, clientName, boardStage } = projects
  const [row] = await db
    .select({ id: projects.id, number, projectTitle, clientName, boardStage })
    .from(projects)
    .where(eq(projects.id, id))
  return row ?? null
}

export async function findInquiryFacts(db: Sql, id: string) {
  const { kind, subject, name, totalPence } = inquiries
  const [row] = await db.select({ id: inquiries.id, kind, subject, name, totalPence }).from(inquiries).where(eq(inquiries.id, id))
  return row ?? null
}

export async function findBookingFacts(db: Sql, id: string) {
  const { startsAt, endsAt, name } = appointments
  const [row] = await db
    .select({ id: appointments.id, type: bookingTypes.name, startsAt, endsAt, name, person: people.name })
    .from(appointments)
    .innerJoin(bookingTypes, eq(bookingTypes.id, appointments.typeId))
    .innerJoin(people, eq(people.id, appointments.personId))
    .where(eq(appointments.id, id))
  return row ?? null
}

export async function findInvoiceFacts(db: Sql, id: string) {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id))
  return row ?? null
}

/** Net, in minor units. */
export async function findProposalTotal(db: Sql, id: string): Promise<number | null> {
  const [row] = await db.select({ total: proposals.finalQuotePence }).from(proposals).where(eq(proposals.id, id))
  return row?.total ?? null
}

export async function findTaskFacts(db: Sql, id: string) {
  const { title, dueOn } = tasks
  const [row] = await db.select({ id: tasks.id, title, dueOn }).from(tasks).where(eq(tasks.id, id))
  return row ?? null
}

export async function findVersionFacts(db: Sql, id: string) {
  const { state, streamKey } = assets
  const [row] = await db
    .select({ id: reviewVersions.id, shownAt: reviewVersions.shownAt, asset: { state, streamKey } })
    .from(reviewVersions)
    .innerJoin(assets, eq(assets.id, reviewVersions.assetId))
    .where(eq(reviewVersions.id, id))
  return row ?? null
}

/** Versions of a file, with what names them. */
export const listVersionsWith = (db: Sql, assetId: string) =>
  db
    .select({
      id: reviewVersions.id,
      projectId: reviewVersions.projectId,
      deliverableId: reviewVersions.deliverableId,
      label: reviewVersions.label,
    })
    .from(reviewVersions)
    .where(eq(reviewVersions.assetId, assetId))
