import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { approvals } from './approvals.ts'
import { comments } from './comments.ts'
import { enquiries } from './enquiries.ts'
import { readMails, type MailReport } from './mails.ts'
import { payments } from './payments.ts'
import { startPieces, type Pieces, type Victim } from './pieces.ts'
import { replies } from './replies.ts'
import { uploads } from './uploads.ts'
import type { Writer } from './writer.ts'

export interface KillReport {
  rounds: Round[]
  mails: MailReport
}

export interface Round {
  victim: Victim
  /** Number of acknowledged writes by kind. */
  acknowledged: Record<string, number>
  /** Milliseconds from the kill to recovery. */
  healedIn: number
  /** Lost, duplicated or altered writes of the round. */
  faults: string[]
}

/**
 * Writers of several kinds work while one piece of the product is killed by SIGKILL per round. Clients that notice a missing
 * response retry, as people, browsers and Stripe do. Afterwards every acknowledged write must exist exactly once, files complete.
 * `settle` also waits for all jobs, up to 90 seconds after the last kill.
 */
export async function killRounds({
  victims,
  seed,
  settle,
  log = () => undefined,
}: {
  victims: Victim[]
  seed: number
  settle: boolean
  log?: (line: string) => void
}): Promise<KillReport> {
  const product = await startPieces()
  const db = new pg.Client({ connectionString: product.databaseUrl })
  try {
    const writers: Writer[] = []
    for (const make of [enquiries, approvals, payments, comments, uploads, replies]) writers.push(await make(product))
    const rounds: Round[] = []
    for (const [number, victim] of victims.entries()) {
      const round = await playRound(product, writers, { number, victim, pause: 400 * randomOf(seed, number) })
      rounds.push(round)
      log(`${victim} killed: ${messageOf(round.acknowledged)}; well again in ${Math.round(round.healedIn)} ms`)
    }
    // Connect only now: the database server is killed too.
    await db.connect()
    if (settle) await untilAllIsDone(db)
    for (const writer of writers) {
      for (const { mark, text } of await writer.faults(db, settle)) {
        rounds[Number(mark.split('-')[1])]!.faults.push(`${text} (${mark})`)
      }
    }
    return { rounds, mails: await readMails(db, product.mailServer, settle) }
  } finally {
    await db.end()
    await product.remove()
  }
}

export const messageOf = (acknowledged: Record<string, number>): string =>
  Object.entries(acknowledged)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ')

async function playRound(
  product: Pieces,
  writers: Writer[],
  { number, victim, pause }: { number: number; victim: Victim; pause: number },
): Promise<Round> {
  const acknowledged = Object.fromEntries(writers.map(({ what }) => [what, 0]))
  const writing = new AbortController()

  async function keepWriting({ what, write }: Writer, lane: number): Promise<void> {
    for (let count = 0; !writing.signal.aborted; count += 1) {
      if (await write(`mark-${number}-${lane}-${count}`)) acknowledged[what]! += 1
      // Pause, so that all writers get their turn.
      await sleep(200)
    }
  }
  const loops = writers.flatMap((writer) => Array.from({ length: writer.concurrency }, (_, lane) => keepWriting(writer, lane)))
  const working = Promise.all(loops)

  // Independent of the machine's speed, the kill hits every kind of writer in progress.
  const isUnderWay = () => acknowledged.enquiries! >= 50 && Object.values(acknowledged).every((count) => count > 0)
  for (const deadline = Date.now() + 60_000; !isUnderWay(); await Promise.race([sleep(5), working])) {
    if (Date.now() > deadline) throw new Error(`little is acknowledged: ${messageOf(acknowledged)}\n${product.output()}`)
  }
  await sleep(pause)
  const healing = product.kill(victim)
  // Writers finish their current work with retries and begin nothing new.
  writing.abort()
  // Wait for the restart also on failure, before the product is stopped.
  await Promise.allSettled([healing, working])
  const healedIn = await healing
  await working
  return { victim, acknowledged, healedIn, faults: [] }
}

/** Seeded random number from 0 to 1. */
const randomOf = (seed: number, number: number): number =>
  createHash('sha256').update(`${seed}:${number}`).digest().readUInt32BE() / 2 ** 32

/** The queue detects a dead worker after a minute without a heartbeat. Retries are made due immediately. */
async function untilAllIsDone(db: pg.Client): Promise<void> {
  for (const deadline = Date.now() + 150_000; ;) {
    await db.query(
      `update pgboss.job set start_after = now() where state = 'retry' or (name = 'message.leaves' and state = 'created')`,
    )
    const { rows } = await db.query(
      `select name, state from pgboss.job where name not like '\\_\\_%'
         and (state in ('active', 'retry') or (state = 'created' and start_after <= now()))`,
    )
    if (rows.length === 0) return
    if (Date.now() > deadline) throw new Error(`jobs are left: ${JSON.stringify(rows.slice(0, 10))}`)
    await sleep(500)
  }
}
