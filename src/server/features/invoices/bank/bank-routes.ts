import type { Hono } from 'hono'
import { majorIn } from '#domain/common/money/document-currency.ts'
import { toPounds } from '#domain/common/money/money.ts'
import { Problem } from '#domain/common/problem.ts'
import { bankEndpoints } from '#domain/invoices/bank/bank-endpoints.ts'
import { invoiceNumber } from '#domain/invoices/invoice-number.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { listUnsettledEvents, settleEvent } from '../cards/card-event-store.ts'
import { applyRules } from './apply-rules.ts'
import { countLines, leftOf, listLines, listParts } from './bank-store.ts'
import { bookLine, putLineAside, reopenLine } from './bank-services.ts'
import { importStatement } from './import-statement.ts'
import { propose } from './propose.ts'
import { addRule, listRules, removeRule } from './rule-store.ts'

/** Endpoints for matching bank lines and card events with invoices. */
export function mountBank(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services

  bindGroup(app, services, bankEndpoints, {
    importStatement: ({ body, now, today }) => importStatement(services, body, { now, today }),
    listBankLines: async ({ query }) => {
      const { page, next } = await listLines(db, query)
      const ids = page.map(({ id }) => id)
      const partsOf = Map.groupBy(ids.length > 0 ? await listParts(db, ids) : [], ({ part }) => part.lineId)
      const lines = page.map((line) => {
        const parts = partsOf.get(line.id) ?? []
        return {
          line,
          parts,
          left: leftOf(line, parts),
        }
      })
      const open =
        query.state === 'open' ? lines.map(({ line: { id, text, currency }, left }) => ({ id, text, currency, left })) : []
      const proposals = await propose(db, open)
      return {
        lines: lines.map(({ line, parts, left }) => ({
          ...line,
          amount: majorIn(line.amountPence, line.currency),
          left: majorIn(left, line.currency),
          parts: parts.map(({ part, invoice }) => ({
            kind: part.kind,
            amount: majorIn(part.amountPence, line.currency),
            invoice: named(invoice),
          })),
          proposals: (proposals.get(line.id) ?? []).map((one) => ({
            ...named(one),
            kind: one.kind,
            fit: one.fit,
            open: majorIn(one.open, line.currency),
          })),
        })),
        next,
        counts: await countLines(db),
      }
    },
    bookBankLine: ({ params, body, now, today }) => bookLine(services, params.id, body, { now, today }),
    putBankLineAside: ({ params }) => putLineAside(services, params.id),
    reopenBankLine: ({ params }) => reopenLine(services, params.id),
    listBankRules: async () => ({ rules: await listRules(db) }),
    addBankRule: async ({ body, now, today }) => {
      await db.transaction((tx) => addRule(tx, body))
      return { ruled: await applyRules(services, null, { now, today }) }
    },
    removeBankRule: ({ params }) => db.transaction((tx) => removeRule(tx, params.id)),
    listCardEvents: async () => ({
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
    }),
    settleCardEvent: async ({ params, now }) =>
      db.transaction(async (tx) => {
        const settled = await settleEvent(tx, params.id, now)
        if (settled === false) throw new Problem('not-found', 'This no longer exists, or someone has already dealt with it.')
        await recordActivity(tx, { actor: 'staff', action: 'card.settled', meta: { eventId: params.id, invoiceId: settled } })
      }),
  })
}

const named = ({ id, number, clientName }: { id: string; number: number | null; clientName: string }) => ({
  id,
  invoiceNumber: invoiceNumber('invoice', number!),
  clientName,
})
