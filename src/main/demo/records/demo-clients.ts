import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { ClientStatus } from '#domain/clients/client-messages.ts'
import { demoAccounts } from '#domain/portal/portal-access.ts'
import type { Transaction } from '#server/base/database/database.ts'
import { hashPassword } from '#server/base/access/password-hash.ts'
import { insertClient } from '#server/features/clients/client-store.ts'
import { findOrAddMainContact, updateContact } from '#server/features/clients/people/contact-store.ts'
import { clients } from '#server/tables/clients/clients.ts'
import { inquiries } from '#server/tables/clients/inquiries.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { momentAgo } from '../moments-ago.ts'

interface DemoClient {
  name: string
  email: string
  phone: string
  company: string
  location: string
  status: ClientStatus
  notes: string
  /** Days since the record was created. */
  knownForDays: number
}

/** Eight present or possible clients. People, companies and numbers are invented. */
export const demoClients: DemoClient[] = [
  {
    name: 'Sarah Whitcombe',
    email: 'sarah@northfield.example',
    phone: '0161 496 0118',
    company: 'Northfield Outdoor',
    location: 'Manchester',
    status: 'active',
    notes: 'Can sign off up to £10,000. Above that, her board meets on the first Tuesday of the month.',
    knownForDays: 410,
  },
  {
    name: 'James Carrick',
    email: 'james@lakeside.example',
    phone: '015394 960 23',
    company: 'Lakeside Lodge',
    location: 'Windermere',
    status: 'active',
    notes: 'Weddings from May to October: no filming at the lodge at weekends then. Drone permission is on file.',
    knownForDays: 365,
  },
  {
    name: 'Priya Raman',
    email: 'priya@kestrelcoffee.example',
    phone: '0117 496 0142',
    company: 'Kestrel Coffee Roasters',
    location: 'Bristol',
    status: 'active',
    notes: 'Roasts on Tuesdays and Wednesdays. Her colleague Hannah looks after social media.',
    knownForDays: 203,
  },
  {
    name: 'Callum Ashdown',
    email: 'c.ashdown@ashdowncivil.example',
    phone: '0113 496 0387',
    company: 'Ashdown Civil Engineering',
    location: 'Leeds',
    status: 'active',
    notes: 'Site inductions take half a day: plan for them. Real apprentices, no actors.',
    knownForDays: 148,
  },
  {
    name: 'Josh Merrick',
    email: 'josh.merrick@gantryworks.example',
    phone: '0114 496 0276',
    company: 'Gantryworks',
    location: 'Sheffield',
    status: 'prospect',
    notes: '',
    knownForDays: 14,
  },
  {
    name: 'Isobel Farrow',
    email: 'i.farrow@farrowdale.example',
    phone: '017683 960 44',
    company: 'Farrowdale Wool',
    location: 'Kirkby Stephen',
    status: 'prospect',
    notes: 'Shearing is in the second half of June and cannot be moved.',
    knownForDays: 5,
  },
  {
    name: 'Tomasz Wilk',
    email: 'tomasz.wilk@brightharbour.example',
    phone: '020 7946 0611',
    company: 'Brightharbour Energy',
    location: 'London',
    status: 'prospect',
    notes: 'Investor day is fixed. Wants everything under NDA until then.',
    knownForDays: 8,
  },
  {
    name: 'Rebecca Lantern',
    email: 'rebecca@lanternhall.example',
    phone: '01904 960 155',
    company: 'Lantern Hall',
    location: 'York',
    status: 'inactive',
    notes: 'Two launch films in previous years; the hall is being rebuilt. Ask again when it reopens.',
    knownForDays: 730,
  },
]

/** Runs last: some clients were already created by their enquiries, and projects have their addresses. */
export async function addDemoClients(tx: Transaction, now: Date): Promise<void> {
  const passwords = new Map<string, string>()
  for (const { email, password } of demoAccounts) passwords.set(email, await hashPassword(password))
  const rows = demoClients.map(({ knownForDays, ...client }) => ({
    ...client,
    createdAt: momentAgo({ days: knownForDays, at: '09:30' }, now),
  }))
  const stored = await tx
    .insert(clients)
    .values(rows)
    .onConflictDoUpdate({
      target: clients.email,
      set: {
        name: sql`excluded.name`,
        phone: sql`excluded.phone`,
        company: sql`excluded.company`,
        location: sql`excluded.location`,
        status: sql`excluded.status`,
        notes: sql`excluded.notes`,
        createdAt: sql`excluded.created_at`,
      },
    })
    .returning()
  for (const client of stored) {
    const { id } = await findOrAddMainContact(tx, client)
    await updateContact(tx, id, { name: client.name, passwordHash: passwords.get(client.email ?? '') ?? null })
  }
  await addOtherClients(tx)
  await tx
    .update(projects)
    .set({ clientId: sql`${clients.id}` })
    .from(clients)
    .where(sql`${clients.email} = lower(${projects.clientEmail}) and ${projects.clientId} is null`)
}

/** Adds clients for the remaining projects, as quotes and proposals do. */
async function addOtherClients(tx: Transaction): Promise<void> {
  const work = await tx
    .select({ project: projects, inquiry: inquiries })
    .from(projects)
    .leftJoin(inquiries, eq(inquiries.id, projects.inquiryId))
    .where(and(isNull(projects.clientId), ne(projects.clientEmail, '')))
    .orderBy(projects.createdAt)
  for (const { project, inquiry } of work) {
    const { clientName: name, clientEmail, createdAt } = project
    const { phone = '', company = '' } = inquiry ?? {}
    await insertClient(tx, { name, email: clientEmail.toLowerCase(), phone, company, createdAt })
  }
}
