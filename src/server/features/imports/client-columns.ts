import { sql, type SQL } from 'drizzle-orm'
import type { ClientForm } from '#domain/clients/client.ts'
import { clients } from '../../tables/clients/clients.ts'

interface FilledColumn {
  /** Value in a new record, of a row's `data`. */
  added: SQL
  /** Value in a record that is here, of `sent.data`, null where the file says nothing; left out where the record keeps its own. */
  filled?: SQL
}

const text = (field: keyof ClientForm): FilledColumn => ({
  added: sql`coalesce(data->>${field}::text, '')`,
  filled: sql`nullif(sent.data->>${field}::text, '')`,
})

/** How each field of a client is imported; null for those that no file has. */
const columns: Record<keyof ClientForm, FilledColumn | null> = {
  name: { added: sql`data->>'name'` },
  email: { added: sql`nullif(data->>'email', '')` },
  phone: text('phone'),
  company: text('company'),
  location: text('location'),
  billingAddress: {
    added: sql`coalesce(data->'billingAddress', '{"line1":"","line2":"","city":"","postalCode":"","country":""}'::jsonb)`,
    filled: sql`case when sent.data->'billingAddress'->>'line1' <> '' then sent.data->'billingAddress' end`,
  },
  vatNumber: text('vatNumber'),
  eInvoiceProfile: null,
  electronicAddress: null,
  outsideTaxScope: null,
  currency: null,
  status: { added: sql`coalesce(data->>'status', 'prospect')` },
  notes: text('notes'),
}

const imported = Object.entries(columns).flatMap(([field, how]) =>
  how ? [{ column: clients[field as keyof ClientForm].name, ...how }] : [],
)

/** Columns of a new client, and their values of a row's `data`. */
export const addedClient = {
  columns: sql.join(
    imported.map(({ column }) => sql.identifier(column)),
    sql`, `,
  ),
  values: sql.join(
    imported.map(({ added }) => added),
    sql`, `,
  ),
}

/** By column: what fills in a client who is here. */
export const filledClient: Record<string, SQL> = Object.fromEntries(
  imported.flatMap(({ column, filled }) => (filled ? [[column, filled]] : [])),
)
