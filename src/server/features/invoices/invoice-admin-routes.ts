import type { Hono } from 'hono'
import { majorIn } from '#domain/common/money/document-currency.ts'
import { pounds, toPounds } from '#domain/common/money/money.ts'
import { Problem } from '#domain/common/problem.ts'
import { invoiceAdminEndpoints, type InvoiceTab } from '#domain/invoices/invoice-admin-endpoints.ts'
import { invoicedGross, invoicedNet, notInvoicedOf, owedOf, paidOf, toRefundOf } from '#domain/invoices/figures/figures.ts'
import { isIssued } from '#domain/invoices/invoice-status.ts'
import type { Account } from '#domain/invoices/figures/statement.ts'
import { csvFile, rowsAtOnce } from '../../base/documents/csv-file.ts'
import { download } from '../../base/http/answers/download.ts'
import { recordExport, recordActivity } from '../activity/activity-store.ts'
import type { Present } from '../../base/present.ts'
import type { Sql } from '../../base/database/database.ts'
import { confirming } from '../../base/http/callers/expect-confirmed.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { findProject } from '../projects/project-store.ts'
import { sumSignedChanges } from '../proposals/change-orders/change-order-store.ts'
import { answerPdf } from '../signatures/answer-pdf.ts'
import { bookPayment } from './payments/book-payment.ts'
import { endMandate } from './cards/end-mandate.ts'
import { readSavedCards } from './cards/saved-cards.ts'
import { creditInvoice } from './credits/credit-invoice.ts'
import { noteBilling } from './note-billing.ts'
import { extrasOf } from './drafts/invoice-of-project.ts'
import { draftInvoice } from './drafts/draft-invoice.ts'
import { minorOf } from './currency/invoice-amounts.ts'
import { noInvoice, lockInvoiceOrThrow } from './lock-invoice.ts'
import { readAdminInvoice, toInvoiceCard, toOpenInvoice } from './invoice-answers.ts'
import { invoiceColumns } from './issuing/invoice-csv.ts'
import { numberOf, readDocument } from './issuing/invoice-document.ts'
import { listCardsOfProject, listInvoices, sumInvoices } from './invoice-list-store.ts'
import { offerOf } from '../proposals/projects/sale-of-project.ts'
import { pdfOf } from './issuing/invoice-documents.ts'
import { readInvoiceSettings } from './invoice-settings-store.ts'
import { findInvoice, deleteInvoiceRow, updateInvoice, type InvoiceRow } from './invoice-store.ts'
import { eInvoiceXml } from './e-invoice/e-invoice-xml.ts'
import { issueInvoice } from './issuing/issue-invoice.ts'
import { listOpenOfClient } from './open-invoice-store.ts'
import { countAllPast } from './past/past-invoice-store.ts'
import { planInvoices } from './drafts/plan-invoices.ts'
import { readStatement } from './statements/read-statement.ts'
import { readReceived } from './payments/received-store.ts'
import { refreshConventions } from '../brand/place-setting.ts'
import { previewReminder, remindNow } from './reminders/remind-now.ts'
import { refundPayment } from './payments/refund-payment.ts'
import { saveInvoiceSettings } from './save-invoice-settings.ts'
import { sendInvoice, sendIssuedInvoice } from './issuing/send-invoice.ts'
import { readStatementMailing, sendStatement, setStatementMailing } from './statements/send-statement.ts'
import { bookSplitPayment } from './payments/split-payment.ts'
import { takePaymentBack } from './payments/take-payment-back.ts'
import { useCredit } from './credits/use-credit.ts'
import { writeInvoice } from './drafts/write-invoice.ts'
import { undoWriteOff, writeOff } from './credits/write-off.ts'

const done = { success: true } as const

const toAccount = ({ rows, balance, overdue }: Account, currency: string | null) => ({
  rows: rows.map((row) => ({
    ...row,
    charge: majorIn(row.charge, currency),
    payment: majorIn(row.payment, currency),
    balance: majorIn(row.balance, currency),
  })),
  balance: majorIn(balance, currency),
  overdue: majorIn(overdue, currency),
})

export function mountInvoiceAdmin(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, queue, renderPdf } = services

  const answer = async (id: string, today: string) => ({ ...done, invoice: await readAdminInvoice(db, id, today) })

  bindGroup(app, services, invoiceAdminEndpoints, {
    listInvoices: async ({ query, today }) => {
      const { page, next } = await listInvoices(db, { ...query, today })
      const sums = await sumInvoices(db, { search: query.search, today })
      const received = await readReceived(db, { from: `${today.slice(0, 7)}-01`, to: today })
      const all = query.search ? await sumInvoices(db, { today }) : sums
      return {
        invoices: page.map((row) => toInvoiceCard(row, today)),
        next,
        tabs: Object.fromEntries(
          Object.entries(sums).map(([tab, { number, total }]) => [tab, { number, total: toPounds(total) }]),
        ) as Record<InvoiceTab, { number: number; total: number }>,
        fromBefore: await countAllPast(db),
        figures: {
          owed: toPounds(all.unpaid.total + all.overdue.total),
          overdue: toPounds(all.overdue.total),
          paidThisMonth: toPounds(received.reduce((sum, { gross }) => sum + gross, 0)),
        },
      }
    },
    exportInvoices: async ({ query, today }) => {
      await recordExport(db, 'invoices')
      return csvFile('invoices', today, invoiceColumns(today), (after) =>
        listInvoices(db, { ...query, today, after, limit: rowsAtOnce }),
      )
    },
    listInvoicesOfProject: async ({ params, today }) => {
      const project = await findProject(db, params.id)
      if (!project) throw new Problem('not-found', 'This project does not exist.')
      const rows = await listCardsOfProject(db, params.id, today)
      const isReduced = (await sumSignedChanges(db, params.id)) < 0
      return {
        invoices: rows.map((row) => toInvoiceCard(row, today)),
        value: toPounds(project.valuePence),
        invoiced: toPounds(invoicedGross(rows)),
        paid: toPounds(paidOf(rows)),
        owed: toPounds(rows.reduce((sum, row) => sum + owedOf(row), 0)),
        credit: toPounds(rows.reduce((sum, row) => sum + toRefundOf(row), 0)),
        hasProposal: (await offerOf(db, params.id)) !== null,
        notInvoiced: toPounds(notInvoicedOf(project.valuePence + (await extrasOf(db, params.id)), rows)),
        toCredit: isReduced ? toPounds(Math.max(0, invoicedNet(rows) - project.valuePence)) : 0,
        savedCards: await readSavedCards(db, params.id),
      }
    },
    readInvoiceSettings: async () => ({ settings: await readInvoiceSettings(db) }),
    saveInvoiceSettings: async ({ body, request }) => {
      const settings = await saveInvoiceSettings(services, body, request.address)
      // Other processes are notified through the database; this one follows at once.
      await refreshConventions(db)
      services.pages.clear()
      return { settings }
    },
    planInvoices: async ({ params, body, now, today }) => {
      await planInvoices(services, params.id, body.parts, now)
      return { invoices: (await listCardsOfProject(db, params.id, today)).map((row) => toInvoiceCard(row, today)) }
    },
    endSavedCard: ({ params, now }) =>
      endMandate(services, { projectId: params.id, id: params.card }, { actor: 'staff', by: '' }, now),
    draftInvoice: async ({ params, now, today }) => answer((await draftInvoice(services, params.id, now)).id, today),
    readInvoiceAtAdmin: async ({ params, today }) => answer(params.id, today),
    writeInvoice: ({ params, body, c, today }) =>
      writeInvoice(services, params.id, body, confirming(c, services)).then(() => answer(params.id, today)),
    deleteInvoice: ({ params }) => deleteInvoice(services, params.id),
    issueInvoice: async ({ params, body, now, today }) => {
      const { beyondSigned: mayExceed, ...issuing } = body
      await issueInvoice(services, { id: params.id, ...issuing, mayExceed, actor: 'staff', now, today })
      if (body.send) await mailAtOnce(services, params.id, { now, today })
      return answer(params.id, today)
    },
    sendInvoice: ({ params, body, now, today }) =>
      sendInvoice(services, params.id, body.message, { now, today }).then(() => answer(params.id, today)),
    previewReminder: ({ params, today }) => previewReminder(services, params.id, today),
    sendReminder: ({ params, today }) => remindNow(services, params.id, today).then(() => answer(params.id, today)),
    setReminders: ({ params, body, today }) => setReminders(services, params.id, body.on).then(() => answer(params.id, today)),
    bookPayment: async ({ params, body: { amount, ...payment }, now, today }) => {
      const given = { ...payment, invoiceId: params.id, amount: await minorOfInvoice(db, params.id, amount) }
      await db.transaction((tx) => bookPayment(tx, queue, given, { actor: 'staff', now, today }))
      return answer(params.id, today)
    },
    listOpenInvoices: async ({ params }) => ({ invoices: (await listOpenOfClient(db, params.id)).map(toOpenInvoice) }),
    bookSplitPayment: async ({ params, body, now, today }) => {
      const parts = body.parts.map(({ invoiceId, amount }) => ({ invoiceId, amount: pounds(amount) }))
      const given = { ...body, clientId: params.id, amount: pounds(body.amount), parts }
      await db.transaction((tx) => bookSplitPayment(tx, queue, given, { now, today }))
      return { invoices: (await listOpenOfClient(db, params.id)).map(toOpenInvoice) }
    },
    useCredit: async ({ params, body: { from, amount, revision }, now, today }) => {
      const given = { invoiceId: params.id, from, amount: pounds(amount), revision }
      await db.transaction((tx) => useCredit(tx, given, { now, today }))
      return answer(params.id, today)
    },
    writeOff: async ({ params, body: { amount, ...given }, today }) => {
      const minor = await minorOfInvoice(db, params.id, amount)
      await db.transaction((tx) => writeOff(tx, { ...given, invoiceId: params.id, amount: minor }, today))
      return answer(params.id, today)
    },
    undoWriteOff: ({ params, today }) =>
      db.transaction((tx) => undoWriteOff(tx, params.id, params.writeOff)).then(() => answer(params.id, today)),
    takePaymentBack: ({ params, today }) =>
      db.transaction((tx) => takePaymentBack(tx, params.id, params.payment)).then(() => answer(params.id, today)),
    refundPayment: async ({ params, body: { amount, revision, ...given }, today }) => {
      const minor = await minorOfInvoice(db, params.id, amount)
      const refund = { ...given, invoiceId: params.id, paymentId: params.payment, amount: minor, revision }
      await db.transaction((tx) => refundPayment(tx, queue, refund, today))
      return answer(params.id, today)
    },
    creditInvoice: async ({ params, body, now, today }) => {
      const { creditNote } = await creditInvoice(services, params.id, body, { now, today })
      if (body.send && creditNote.email !== '') await mailAtOnce(services, creditNote.id, { now, today })
      return { ...(await answer(params.id, today)), creditNoteId: creditNote.id }
    },
    readInvoicePdf: async ({ params }) => {
      const invoice = await findInvoice(db, params.id)
      if (!invoice) throw noInvoice()
      return answerPdf(await pdfOf(services, invoice), `${numberOf(invoice)}.pdf`)
    },
    readInvoiceUbl: async ({ params }) => {
      const invoice = await findInvoice(db, params.id)
      if (!invoice) throw noInvoice()
      if (!isIssued(invoice.state)) throw new Problem('conflict', 'This invoice has not been issued yet.')
      return download(eInvoiceXml(await readDocument(db, invoice)), {
        name: `${numberOf(invoice)}.xml`,
        type: 'application/xml; charset=utf-8',
      })
    },
    readStatement: async ({ params, today }) => {
      const { name, others, ...own } = await readStatement(db, params.id, today)
      return {
        name,
        ...toAccount(own, null),
        others: others.map(({ currency, ...other }) => ({ currency, ...toAccount(other, currency) })),
      }
    },
    readStatementMailing: ({ params }) => readStatementMailing(db, params.id),
    setStatementMailing: ({ params, body, today }) => setStatementMailing(services, params.id, { ...body, today }),
    sendStatement: async ({ params, today }) => ({ email: await sendStatement(services, params.id, today) }),
    readStatementPdf: async ({ params, today }) => {
      const statement = await readStatement(db, params.id, today)
      return answerPdf(await renderPdf('statement', { statement, day: today }), `statement-${today}.pdf`)
    },
  })
}

/** Minor units of an amount as staff type it for an invoice; its currency stays once it is issued. Throws `not-found` and `invalid`. */
async function minorOfInvoice(db: Sql, id: string, amount: number): Promise<number> {
  const invoice = await findInvoice(db, id)
  if (!invoice) throw noInvoice()
  return minorOf(amount, invoice.currency)
}

/** Mailed synchronously, so that the answer shows it as sent. On failure the queued job retries. */
const mailAtOnce = (services: EndpointServices, invoiceId: string, at: Present): Promise<void> =>
  sendIssuedInvoice(services, invoiceId, at).catch((error: unknown) =>
    services.log.warn({ err: error, invoiceId }, 'an issued invoice was not mailed at once'),
  )

/** Deletes an invoice that is not issued. Throws `not-found` and `conflict`. */
async function deleteInvoice({ db }: Pick<EndpointServices, 'db'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { invoice, project } = await lockInvoiceOrThrow(tx, id)
    if (isIssued(invoice.state)) throw new Problem('conflict', 'An issued invoice cannot be deleted. Please use a credit note.')
    await deleteInvoiceRow(tx, id)
    const meta = { state: invoice.state, totalPence: invoice.totalPence }
    await recordActivity(tx, { actor: 'staff', action: 'invoice.deleted', subject: project.id, meta })
    await noteBilling(tx, project, 'staff')
  })
}

/** Switches reminders of an invoice on or off. Throws `not-found`. */
async function setReminders({ db }: Pick<EndpointServices, 'db'>, id: string, on: boolean): Promise<InvoiceRow> {
  return db.transaction(async (tx) => {
    const { invoice, project } = await lockInvoiceOrThrow(tx, id)
    if (invoice.reminders === on) return invoice
    const meta = { invoiceId: id, number: numberOf(invoice), on }
    await recordActivity(tx, { actor: 'staff', action: 'invoice.reminders-switched', subject: project.id, meta })
    return updateInvoice(tx, id, { reminders: on })
  })
}
