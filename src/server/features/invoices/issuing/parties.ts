import { isAddressed } from '#domain/common/address/billing-address.ts'
import type { InvoiceParty } from '#domain/invoices/invoice-admin-endpoints.ts'
import { isIssued } from '#domain/invoices/invoice-status.ts'
import type { Sql } from '../../../base/database/database.ts'
import { findClient } from '../../clients/client-store.ts'
import { numberOf } from './invoice-document.ts'
import { listOfProject, type InvoiceRow } from '../invoice-store.ts'

/** The party that a client's record names today: company, address and number belong together. Null without a record. */
export async function partyOfClient(db: Sql, clientId: string | null): Promise<Omit<InvoiceParty, 'asOf' | 'on'> | null> {
  const client = clientId === null ? null : await findClient(db, clientId)
  if (!client) return null
  const { name, company, billingAddress, vatNumber } = client
  return { clientName: name, company, billingAddress, buyerVatNumber: vatNumber }
}

/** Parties that a draft can be for: that of the client's record today, and others that invoices of the project were issued to. */
export async function partiesOf(
  db: Sql,
  { projectId, clientId }: { projectId: string; clientId: string | null },
  today: string,
): Promise<InvoiceParty[]> {
  const now = await partyOfClient(db, clientId)
  const issued = (await listOfProject(db, projectId)).filter(({ kind, state }) => kind === 'invoice' && isIssued(state))
  const before = issued
    .toSorted((one, other) => other.number! - one.number!)
    .map((row) => ({ ...partyOf(row), asOf: row.issueDate!, on: numberOf(row) }))
  const all: InvoiceParty[] = [...(now ? [{ ...now, asOf: today, on: null }] : []), ...before]
  return all.filter((party, index) => all.findIndex((other) => isSameParty(party, other)) === index)
}

const partyOf = ({ clientName, company, billingAddress, buyerVatNumber }: InvoiceRow) => ({
  clientName,
  company,
  billingAddress,
  buyerVatNumber,
})

/** By company, else by name; number; and address, where both have one. */
const isSameParty = (one: InvoiceParty, other: InvoiceParty): boolean =>
  (one.company || one.clientName) === (other.company || other.clientName) &&
  one.buyerVatNumber === other.buyerVatNumber &&
  (!isAddressed(one.billingAddress) ||
    !isAddressed(other.billingAddress) ||
    Object.entries(one.billingAddress).every(([line, text]) => other.billingAddress[line as 'line1'] === text))
