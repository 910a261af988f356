import type { Hono } from 'hono'
import { majorIn } from '#domain/common/money/document-currency.ts'
import { pounds, toPounds } from '#domain/common/money/money.ts'
import { Problem } from '#domain/common/problem.ts'
import { invoiceAdminEndpoints, type InvoiceTab } from '#domain/invoices/invoice-admin-endpoints.ts'
import { invoicedGross, invoicedNet, notInvoicedOf, owedOf, paidOf, toRefundOf } from '#domain/invoices/figures/figures.ts'
import { isIssued } from '#domain/invoices/invoice-status.ts'
import type { Account } from '#domain/invoices/figures/statement.ts'
import { studioDay } from '#domain/proposals/validity.ts'
import { recordExport } from '../activity/activity-store.ts'
import type { Sql } from '../../base/database/database.ts'
import { confirming } from '../../base/http/callers/expect-confirmed.ts'
import { bindEndpoint, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { findProject } from '../projects/project-store.ts'
import { sumSignedChanges } from '../proposals/change-orders/change-order-store.ts'
import { answerPdf } from '../signatures/answer-pdf.ts'
import { bookPayment } from './payments/book-payment.ts'
import { endMandate } from './cards/end-mandate.ts'
import { readSavedCards } from './cards/saved-cards.ts'
import { creditInvoice } from './credits/credit-invoice.ts'
import { deleteInvoice } from './drafts/delete-invoice.ts'
import { draftInvoice } from './drafts/draft-invoice.ts'
import { minorOf } from './currency/invoice-amounts.ts'
import { noInvoice } from './lock-invoice.ts'
import { readAdminInvoice, toInvoiceCard, toOpenInvoice } from './invoice-answers.ts'
import { invoicesCsv } from './issuing/invoice-csv.ts'
import { numberOf, readDocument } from './issuing/invoice-document.ts'
import { listAllInvoices, listCardsOfProject, listInvoices, sumInvoices } from './invoice-list-store.ts'
import { offerOf } from '../proposals/projects/sale-of-project.ts'
import { pdfOf } from './issuing/invoice-documents.ts'
import { readInvoiceSettings } from './invoice-settings-store.ts'
import { findInvoice } from './invoice-store.ts'
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
import { setReminders } from './reminders/set-reminders.ts'
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
  mountLists(app, services)
  mountWriting(app, services)
  mountMoney(app, services)
  mountPdfs(app, services)
}

function mountLists(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services

  bindEndpoint(app, services, invoiceAdminEndpoints.listInvoices, async ({ query }) => {
    const today = studioDay(new Date())
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
  })

  bindEndpoint(app, services, invoiceAdminEndpoints.exportInvoices, async ({ query }) => {
    await recordExport(db, 'invoices')
    const today = studioDay(new Date())
    return new Response(invoicesCsv(await listAllInvoices(db, { ...query, today }), today), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="invoices-${today}.csv"`,
        'Cache-Control': 'no-store',
      },
    })
  })

  bindEndpoint(app, services, invoiceAdminEndpoints.listInvoicesOfProject, async ({ params }) => {
    const project = await findProject(db, params.id)
    if (!project) throw new Problem('not-found', 'This project does not exist.')
    const today = studioDay(new Date())
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
      notInvoiced: toPounds(notInvoicedOf(project.valuePence, rows)),
      toCredit: isReduced ? toPounds(Math.max(0, invoicedNet(rows) - project.valuePence)) : 0,
      savedCards: await readSavedCards(db, params.id),
    }
  })

  bindEndpoint(app, services, invoiceAdminEndpoints.readInvoiceSettings, async () => ({
    settings: await readInvoiceSettings(db),
  }))

  bindEndpoint(app, services, invoiceAdminEndpoints.saveInvoiceSettings, async ({ body, request }) => {
    const settings = await saveInvoiceSettings(services, body, request.address)
    // Other processes are notified through the database; this one follows at once.
    await refreshConventions(db)
    services.pages.clear()
    return { ...done, settings }
  })
}

function mountWriting(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services
  const answer = async (id: string) => ({ ...done, invoice: await readAdminInvoice(db, id, studioDay(new Date())) })

  bindEndpoint(app, services, invoiceAdminEndpoints.planInvoices, async ({ params, body }) => {
    const now = new Date()
    await planInvoices(services, params.id, body.parts, now)
    const today = studioDay(now)
    return { ...done, invoices: (await listCardsOfProject(db, params.id, today)).map((row) => toInvoiceCard(row, today)) }
  })

  bindEndpoint(app, services, invoiceAdminEndpoints.endSavedCard, async ({ params }) => {
    await endMandate(services, { projectId: params.id, id: params.card }, { actor: 'staff', by: '' }, new Date())
    return done
  })

  bindEndpoint(app, services, invoiceAdminEndpoints.draftInvoice, async ({ params }) =>
    answer((await draftInvoice(services, params.id, new Date())).id),
  )

  bindEndpoint(app, services, invoiceAdminEndpoints.readInvoiceAtAdmin, async ({ params }) => answer(params.id))

  bindEndpoint(app, services, invoiceAdminEndpoints.writeInvoice, async ({ params, body, c }) => {
    await writeInvoice(services, params.id, body, confirming(c, services))
    return answer(params.id)
  })

  bindEndpoint(app, services, invoiceAdminEndpoints.deleteInvoice, async ({ params }) => {
    await deleteInvoice(services, params.id)
    return done
  })

  bindEndpoint(app, services, invoiceAdminEndpoints.issueInvoice, async ({ params, body }) => {
    const now = new Date()
    const { beyondSigned: mayExceed, ...issuing } = body
    await issueInvoice(services, { id: params.id, ...issuing, mayExceed, actor: 'staff', now })
    if (body.send) await mailAtOnce(services, params.id, now)
    return answer(params.id)
  })

  bindEndpoint(app, services, invoiceAdminEndpoints.sendInvoice, async ({ params, body }) => {
    await sendInvoice(services, params.id, body.message, new Date())
    return answer(params.id)
  })

  bindEndpoint(app, services, invoiceAdminEndpoints.previewReminder, ({ params }) =>
    previewReminder(services, params.id, new Date()),
  )

  bindEndpoint(app, services, invoiceAdminEndpoints.sendReminder, async ({ params }) => {
    await remindNow(services, params.id, new Date())
    return answer(params.id)
  })

  bindEndpoint(app, services, invoiceAdminEndpoints.setReminders, async ({ params, body }) => {
    await setReminders(services, params.id, body.on)
    return answer(params.id)
  })
}

function mountMoney(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, queue } = services
  const answer = async (id: string) => ({ ...done, invoice: await readAdminInvoice(db, id, studioDay(new Date())) })

  bindEndpoint(app, services, invoiceAdminEndpoints.bookPayment, async ({ params, body: { amount, ...payment } }) => {
    const given = { ...payment, invoiceId: params.id, amount: await minorOfInvoice(db, params.id, amount) }
    await db.transaction((tx) => bookPayment(tx, queue, given, { actor: 'staff', now: new Date() }))
    return answer(params.id)
  })

  bindEndpoint(app, services, invoiceAdminEndpoints.listOpenInvoices, async ({ params }) => ({
    invoices: (await listOpenOfClient(db, params.id)).map(toOpenInvoice),
  }))

  bindEndpoint(app, services, invoiceAdminEndpoints.bookSplitPayment, async ({ params, body }) => {
    const parts = body.parts.map(({ invoiceId, amount }) => ({ invoiceId, amount: pounds(amount) }))
    const given = { ...body, clientId: params.id, amount: pounds(body.amount), parts }
    await db.transaction((tx) => bookSplitPayment(tx, queue, given, new Date()))
    return { ...done, invoices: (await listOpenOfClient(db, params.id)).map(toOpenInvoice) }
  })

  bindEndpoint(app, services, invoiceAdminEndpoints.useCredit, async ({ params, body: { from, amount, revision } }) => {
    const given = { invoiceId: params.id, from, amount: pounds(amount), revision }
    await db.transaction((tx) => useCredit(tx, given, new Date()))
    return answer(params.id)
  })

  bindEndpoint(app, services, invoiceAdminEndpoints.writeOff, async ({ params, body: { amount, ...given } }) => {
    const minor = await minorOfInvoice(db, params.id, amount)
    await db.transaction((tx) => writeOff(tx, { ...given, invoiceId: params.id, amount: minor }, new Date()))
    return answer(params.id)
  })

  bindEndpoint(app, services, invoiceAdminEndpoints.undoWriteOff, async ({ params }) => {
    await db.transaction((tx) => undoWriteOff(tx, params.id, params.writeOff))
    return answer(params.id)
  })

  bindEndpoint(app, services, invoiceAdminEndpoints.takePaymentBack, async ({ params }) => {
    await db.transaction((tx) => takePaymentBack(tx, params.id, params.payment))
    return answer(params.id)
  })

  bindEndpoint(app, services, invoiceAdminEndpoints.refundPayment, async ({ params, body: { amount, revision, ...given } }) => {
    const minor = await minorOfInvoice(db, params.id, amount)
    const refund = { ...given, invoiceId: params.id, paymentId: params.payment, amount: minor, revision }
    await db.transaction((tx) => refundPayment(tx, queue, refund, new Date()))
    return answer(params.id)
  })

  bindEndpoint(app, services, invoiceAdminEndpoints.creditInvoice, async ({ params, body }) => {
    const now = new Date()
    const { creditNote } = await creditInvoice(services, params.id, body, now)
    if (body.send && creditNote.email !== '') await mailAtOnce(services, creditNote.id, now)
    return { ...(await answer(params.id)), creditNoteId: creditNote.id }
  })
}

function mountPdfs(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, renderPdf } = services

  bindEndpoint(app, services, invoiceAdminEndpoints.readInvoicePdf, async ({ params }) => {
    const invoice = await findInvoice(db, params.id)
    if (!invoice) throw noInvoice()
    return answerPdf(await pdfOf(services, invoice), `${numberOf(invoice)}.pdf`)
  })

  bindEndpoint(app, services, invoiceAdminEndpoints.readInvoiceUbl, async ({ params }) => {
    const invoice = await findInvoice(db, params.id)
    if (!invoice) throw noInvoice()
    if (!isIssued(invoice.state)) throw new Problem('conflict', 'This invoice has not been issued yet.')
    return new Response(eInvoiceXml(await readDocument(db, invoice)), {
      headers: {
        'Content-Type': 'application/xml; charset=utf-8',
        'Content-Disposition': `attachment; filename="${numberOf(invoice)}.xml"`,
        'Cache-Control': 'no-store',
      },
    })
  })

  bindEndpoint(app, services, invoiceAdminEndpoints.readStatement, async ({ params }) => {
    const { name, others, ...own } = await readStatement(db, params.id, studioDay(new Date()))
    return {
      name,
      ...toAccount(own, null),
      others: others.map(({ currency, ...other }) => ({ currency, ...toAccount(other, currency) })),
    }
  })

  bindEndpoint(app, services, invoiceAdminEndpoints.readStatementMailing, ({ params }) => readStatementMailing(db, params.id))

  bindEndpoint(app, services, invoiceAdminEndpoints.setStatementMailing, async ({ params, body }) => {
    await setStatementMailing(services, params.id, body.monthly)
    return done
  })

  bindEndpoint(app, services, invoiceAdminEndpoints.sendStatement, async ({ params }) => ({
    ...done,
    email: await sendStatement(services, params.id, new Date()),
  }))

  bindEndpoint(app, services, invoiceAdminEndpoints.readStatementPdf, async ({ params }) => {
    const day = studioDay(new Date())
    const statement = await readStatement(db, params.id, day)
    return answerPdf(await renderPdf('statement', { statement, day }), `statement-${day}.pdf`)
  })
}

/** Minor units of an amount as staff type it for an invoice; its currency stays once it is issued. Throws `not-found` and `invalid`. */
async function minorOfInvoice(db: Sql, id: string, amount: number): Promise<number> {
  const invoice = await findInvoice(db, id)
  if (!invoice) throw noInvoice()
  return minorOf(amount, invoice.currency)
}

/** Mailed synchronously, so that the answer shows it as sent. On failure the queued job retries. */
const mailAtOnce = (services: EndpointServices, invoiceId: string, now: Date): Promise<void> =>
  sendIssuedInvoice(services, invoiceId, now).catch((error: unknown) =>
    services.log.warn({ err: error, invoiceId }, 'an issued invoice was not mailed at once'),
  )
