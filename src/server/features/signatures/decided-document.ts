import type { Context } from 'hono'
import type { Transaction } from '../../base/database/database.ts'
import type { AppEnv } from '../../base/http/request-context.ts'

/** A document that somebody decides on. */
export interface DecidedDocument {
  /** What codes are bound to, such as `proposal.<id>`. */
  about: string
  /** Null where there is no project yet. */
  projectId: string | null
  projectTitle: string
  /** The record of its client, whose portal session counts. */
  clientId: string | null
  /** The address on record, or that of a guest, which codes go to; empty for none. */
  mailbox: string
  /** A guest's own mailbox, which a code proves without a decision. */
  guest?: true
  /** The visitor gave the mailbox in this request, so it is the one that has to be proven. */
  given?: true
  /** Runs in the transaction of the right code. */
  onProven?(tx: Transaction): Promise<void>
}

/**
 * Finds a document by its id or key, for visitors who may open it; null for another kind or an unknown one. `email` is what they gave,
 * and only counts where no address is on record.
 */
export type FindDocument = (
  c: Context<AppEnv>,
  key: string,
  now: Date,
  email: string | undefined,
) => Promise<DecidedDocument | null>
