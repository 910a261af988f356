import type pg from 'pg'
import { sentTwice, type MailCatcher } from '../mail-catcher.ts'

export interface MailReport {
  taken: number
  /** Lost mails, and duplicates in sending or in the database. */
  faults: string[]
  /** Duplicates that are allowed, since the connection broke during delivery; same Message-ID. */
  inHand: number
}

/** Compares the database's mails with those received. Before `settled` some may still be queued. */
export async function readMails(db: pg.Client, { caught }: MailCatcher, settled: boolean): Promise<MailReport> {
  // New mails may be written during the check.
  const before = idsOf(caught)
  const { rows } = await db.query<{ id: string; template: string; state: string; queued: boolean }>(
    `select id, template, state, exists (
       select from pgboss.job j where j.name = 'mail.queued' and j.data->>'mailId' = mails.id::text
         and j.state in ('created', 'retry', 'active')) as queued
     from mails`,
  )
  const { rows: alike } = await db.query<{ template: string; address: string }>(
    `select template, to_address as address from mails group by template, to_address, about, props having count(*) > 1`,
  )
  const taken = idsOf(caught)
  const isSafe = ({ id, state, queued }: (typeof rows)[number]) => (state === 'sent' ? taken.has(id) : queued && !settled)
  const { inHand, again } = sentTwice(caught)
  const known = new Set(rows.map(({ id }) => id))
  return {
    taken: taken.size,
    inHand: inHand.length,
    faults: [
      ...rows.filter((row) => !isSafe(row)).map(({ template, state }) => `a mail (${template}) is ${state} and lost`),
      ...[...before].filter((id) => !known.has(id)).map((id) => `mail ${id} was sent and nobody knows of it`),
      ...again.map((id) => `mail ${id} was sent again though the mail server had taken it`),
      ...alike.map(({ template, address }) => `${template} was written twice to ${address}`),
    ],
  }
}

/** The Message-ID is the mail's id at the sender's host. */
const idsOf = (caught: MailCatcher['caught']) => new Set(caught.map((mail) => /<([^@]+)@/.exec(mail.header('message-id')!)![1]!))
