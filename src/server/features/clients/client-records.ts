import type { Sql, Transaction } from '../../base/database/database.ts'

/** A client with every address that leads to them. */
export interface Person {
  id: string
  /** Lower case; the one that is written to first. */
  addresses: string[]
}

/** What the list says of a client beside their record. */
export interface ClientFacts {
  clientId: string
  projects?: number
  /** What was sold to them. */
  valuePence?: number
  lastContact?: Date | null
}

export interface Erased {
  /** Ids that activity rows are about; what those rows say of the person goes too. */
  subjects: string[]
  /** What is kept, and by which duty, in words. */
  kept: string[]
}

/**
 * What a noun has about clients. Clients come before inquiries, projects and proposals in the order of the nouns, and do not
 * look ahead: each of those says for itself what it knows, hands over and forgets; `app.ts` gives the list to the clients.
 */
export interface ClientRecords {
  readFacts(db: Sql, people: Person[]): Promise<ClientFacts[]>
  /** All that was sold to anybody. */
  readSoldPence?(db: Sql): Promise<number>
  /** Everything that is held about the person, by the names of lists. */
  exportOf(db: Sql, person: Person): Promise<Record<string, unknown>>
  handOver(tx: Transaction, from: string, to: string): Promise<void>
  erase(tx: Transaction, person: Person): Promise<Erased>
}
