import type { Hono } from 'hono'
import { toPounds } from '#domain/common/money/money.ts'
import { Problem } from '#domain/common/problem.ts'
import { payEndpoints, type PayRun } from '#domain/costs/pay-endpoints.ts'
import { download } from '../../../base/http/answers/download.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { readInvoiceSettings } from '../../invoices/invoice-settings-store.ts'
import { makePayRun, movePayRun, payeeName, payingAccount, savePayee, writePayFile } from './pay-bills.ts'
import { findPayRun, listPayable, listPayRuns, type PayRunRow } from './pay-store.ts'

const done = { success: true } as const
const latestRuns = 20
const types = { xml: 'application/xml', csv: 'text/csv' } as const

/** What is to be paid, and the files for the bank. */
export function mountPay(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services

  async function answer(id: string) {
    const run = await findPayRun(db, id)
    if (!run) throw new Problem('not-found', 'This payment file is no longer there.')
    return { ...done, run: toRun(run) }
  }

  bindGroup(app, services, payEndpoints, {
    readPayList: async ({ today }) => {
      const [rows, runs, settings] = await Promise.all([listPayable(db), listPayRuns(db, latestRuns), readInvoiceSettings(db)])
      return {
        bills: rows.map((row) => ({
          id: row.bill.id,
          kind: row.bill.kind,
          payee: payeeName(row),
          account: row.account,
          project: row.projectTitle,
          day: row.bill.day,
          dueDate: row.bill.dueDate,
          reference: row.bill.reference,
          gross: toPounds(row.bill.grossPence),
        })),
        runs: runs.map(toRun),
        hasAccount: payingAccount(settings) !== null,
        today,
      }
    },
    savePayee: ({ params, body, request: { address }, now }) => savePayee({ ...services, address, now }, params.id, body),
    makePayRun: async ({ body, person, request: { address }, now, today }) =>
      answer(await makePayRun({ ...services, person, address, now, today }, body)),
    readPayFile: async ({ params }) => {
      const { name, content } = await writePayFile(services, params.id, params.format)
      return download(content, { name, type: `${types[params.format]}; charset=utf-8` })
    },
    movePayRun: (call) => movePayRun(call, call.params.id, call.body.move).then(() => answer(call.params.id)),
  })
}

const toRun = (run: PayRunRow): PayRun => ({
  id: run.id,
  number: run.number,
  by: run.by,
  day: run.day,
  createdAt: run.createdAt.toISOString(),
  payments: run.payments,
  total: toPounds(run.totalPence),
  state: run.paidOn ? 'paid' : run.cancelledAt ? 'cancelled' : 'open',
  paidOn: run.paidOn,
})
