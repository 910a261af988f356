import type { Sql, Transaction } from '../../base/database/database.ts'

/** A client with all of their addresses. */
export interface Person {
  id: string
  /** Lower case; the primary one first. */
  addresses: string[]
}

/** Figures of a client in the list, beside their record. */
export interface ClientFacts {
  clientId: string
  projects?: number
  /** Pence of everything sold to them. */
  valuePence?: number
}

export interface Erased {
  /** Ids that activity rows refer to; personal details in those rows are erased too. */
  subjects: string[]
  /** Reasons why records are kept, as text. */
  kept: string[]
}

/**
 * What a noun knows about clients. Clients come first in the order of nouns and must not import later ones, so inquiries,
 * projects and proposals each implement this interface; `app.ts` passes the list.
 */
export interface ClientRecords {
  readFacts?(db: Sql, people: Person[]): Promise<ClientFacts[]>
  /** Pence of everything sold to all clients. */
  readSoldPence?(db: Sql): Promise<number>
  /** All data held about the person, by list name. */
  exportOf(db: Sql, person: Person): Promise<Record<string, unknown>>
  handOver(tx: Transaction, from: string, to: string): Promise<void>
  erase(tx: Transaction, person: Person): Promise<Erased>
}
