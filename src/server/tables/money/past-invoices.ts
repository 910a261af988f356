import { sql, type SQLWrapper } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { clients } from '../clients/clients.ts'
import { createdAt, id } from '../columns.ts'
import { imports } from '../system/imports.ts'
import { projects } from '../projects/projects.ts'

const minor = (name: string) => bigint(name, { mode: 'number' })

const searchText = sql.raw(`lower(number || E'\\n' || client_name || E'\\n' || project_title)`)

/** Nothing is owed on a credit note. */
export const owedMinorInSql = ({ grossMinor, paidMinor }: Record<'grossMinor' | 'paidMinor', SQLWrapper>) =>
  sql`greatest(0, ${grossMinor} - ${paidMinor})`

/**
 * Invoices of the system that the studio used before. They belong to its books: no series of numbers, journal, return, sum or
 * report of this product reads them.
 */
export const pastInvoices = pgTable(
  'past_invoices',
  {
    id: id(),
    number: text('number').notNull(),
    /** Null once the client was erased: its books have to be kept. */
    clientId: uuid('client_id').references(() => clients.id, { onDelete: 'set null' }),
    clientName: text('client_name').notNull(),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'set null' }),
    projectTitle: text('project_title').notNull().default(''),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    dueOn: date('due_on', { mode: 'string' }),
    paidOn: date('paid_on', { mode: 'string' }),
    /** ISO 4217; need not be the studio's. Amounts in its minor units. */
    currency: text('currency').notNull(),
    /** Null where the file said nothing of it. */
    netMinor: minor('net_minor'),
    taxMinor: minor('tax_minor'),
    /** Negative for a credit note. */
    grossMinor: minor('gross_minor').notNull(),
    paidMinor: minor('paid_minor').notNull().default(0),
    note: text('note').notNull().default(''),
    /** What was paid before it was marked as paid here; null where it was not. */
    beforeMark: jsonb('before_mark').$type<{ paidMinor: number; paidOn: string | null }>(),
    importId: uuid('import_id').references(() => imports.id, { onDelete: 'set null' }),
    /** Of the file that it came from. */
    importRow: integer('import_row'),
    revision: integer('revision').notNull().default(1),
    searchText: text('search_text').notNull().generatedAlwaysAs(searchText),
    createdAt: createdAt(),
  },
  (table) => [
    check('past_invoices_sum', sql`${table.netMinor} + ${table.taxMinor} = ${table.grossMinor}`),
    index('past_invoices_newest').on(table.issuedOn, table.id),
    index('past_invoices_numbers').on(sql`lower(${table.number}) collate "C"`, table.id),
    index('past_invoices_clients').on(sql`lower(${table.clientName}) collate "C"`, table.id),
    index('past_invoices_due').on(table.dueOn, table.id),
    index('past_invoices_amounts').on(table.grossMinor, table.id),
    index('past_invoices_owed').on(owedMinorInSql(table), table.id),
    index('past_invoices_client').on(table.clientId, table.issuedOn),
    index('past_invoices_number').on(sql`lower(${table.number})`),
    index('past_invoices_project').on(table.projectId),
    index('past_invoices_import').on(table.importId),
    index('past_invoices_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
)
