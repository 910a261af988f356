import type { Hono } from 'hono'
import { toPounds } from '#domain/common/money.ts'
import { Problem } from '#domain/common/problem.ts'
import { bankDoors } from '#domain/invoices/bank-doors.ts'
import { invoiceNumber } from '#domain/invoices/invoice-number.ts'
import { bindDoor, type DoorServices } from '../../../base/bind-door.ts'
import type { AppEnv } from '../../../base/request-context.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { listUnsettledEvents, settleEvent } from '../cards/card-event-store.ts'
import { countLines, listLines } from './bank-store.ts'
import { bookLine, importStatement, putLineAside, reopenLine } from './bank-verbs.ts'
import { propose } from './propose.ts'

const done = { success: true } as const

/** What came in by bank and by card, for staff to match with invoices. */
export function mountBank(app: Hono<AppEnv>, services: DoorServices): void {
  const { db } = services

  bindDoor(app, services, bankDoors.importStatement, async ({ body }) => ({
    ...done,
    ...(await importStatement(services, body)),
  }))

  bindDoor(app, services, bankDoors.listBankLines, async ({ query }) => {
    const { page, next } = await listLines(db, query)
    const proposals = await propose(db, query.state === 'open' ? page.map(({ line }) => line) : [])
    return {
      lines: page.map(({ line, invoice }) => ({
        ...line,
        amount: toPounds(line.amountPence),
        bookedOn: invoice && named(invoice),
        proposals: (proposals.get(line.id) ?? []).map((one) => ({ ...named(one), fit: one.fit, owed: toPounds(one.owed) })),
      })),
      next,
      counts: await countLines(db),
    }
  })

  bindDoor(app, services, bankDoors.bookBankLine, async ({ params, body }) => {
    await bookLine(services, params.id, body.invoiceId, new Date())
    return done
  })

  bindDoor(app, services, bankDoors.putBankLineAside, async ({ params }) => {
    await putLineAside(services, params.id)
    return done
  })

  bindDoor(app, services, bankDoors.reopenBankLine, async ({ params }) => {
    await reopenLine(services, params.id)
    return done
  })

  bindDoor(app, services, bankDoors.listCardEvents, async () => ({
    events: (await listUnsettledEvents(db)).map(
      ({ id, outcome, words, amountPence, currency, receivedAt, invoiceId, number, clientName }) => ({
        id,
        words,
        outcome: outcome as 'mismatch',
        amount: toPounds(amountPence ?? 0),
        currency: currency ?? '',
        at: receivedAt.toISOString(),
        invoice: invoiceId && clientName !== null ? named({ id: invoiceId, number, clientName }) : null,
      }),
    ),
  }))

  bindDoor(app, services, bankDoors.settleCardEvent, async ({ params }) => {
    await db.transaction(async (tx) => {
      const settled = await settleEvent(tx, params.id, new Date())
      if (settled === false) throw new Problem('not-found', 'This is not there, or somebody has settled it.')
      await recordActivity(tx, { actor: 'staff', action: 'card.settled', meta: { eventId: params.id, invoiceId: settled } })
    })
    return done
  })
}

const named = ({ id, number, clientName }: { id: string; number: number | null; clientName: string }) => ({
  id,
  invoiceNumber: invoiceNumber('invoice', number!),
  clientName,
})
