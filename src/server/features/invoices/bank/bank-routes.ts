import type { Hono } from 'hono'
import { toPounds } from '#domain/common/money.ts'
import { Problem } from '#domain/common/problem.ts'
import { bankEndpoints } from '#domain/invoices/bank-endpoints.ts'
import { invoiceNumber } from '#domain/invoices/invoice-number.ts'
import { bindEndpoint, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { listUnsettledEvents, settleEvent } from '../cards/card-event-store.ts'
import { countLines, listLines } from './bank-store.ts'
import { bookLine, importStatement, putLineAside, reopenLine } from './bank-services.ts'
import { propose } from './propose.ts'

const done = { success: true } as const

/** Endpoints for matching bank lines and card events with invoices. */
export function mountBank(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services

  bindEndpoint(app, services, bankEndpoints.importStatement, async ({ body }) => ({
    ...done,
    ...(await importStatement(services, body)),
  }))

  bindEndpoint(app, services, bankEndpoints.listBankLines, async ({ query }) => {
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

  bindEndpoint(app, services, bankEndpoints.bookBankLine, async ({ params, body }) => {
    await bookLine(services, params.id, body.invoiceId, new Date())
    return done
  })

  bindEndpoint(app, services, bankEndpoints.putBankLineAside, async ({ params }) => {
    await putLineAside(services, params.id)
    return done
  })

  bindEndpoint(app, services, bankEndpoints.reopenBankLine, async ({ params }) => {
    await reopenLine(services, params.id)
    return done
  })

  bindEndpoint(app, services, bankEndpoints.listCardEvents, async () => ({
    events: (await listUnsettledEvents(db)).map(
      ({ id, outcome, text, amountPence, currency, receivedAt, invoiceId, number, clientName }) => ({
        id,
        text,
        outcome: outcome as 'mismatch',
        amount: toPounds(amountPence ?? 0),
        currency: currency ?? '',
        at: receivedAt.toISOString(),
        invoice: invoiceId && clientName !== null ? named({ id: invoiceId, number, clientName }) : null,
      }),
    ),
  }))

  bindEndpoint(app, services, bankEndpoints.settleCardEvent, async ({ params }) => {
    await db.transaction(async (tx) => {
      const settled = await settleEvent(tx, params.id, new Date())
      if (settled === false) throw new Problem('not-found', 'This no longer exists, or someone has already dealt with it.')
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
