import { randomBytes } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { usualPlan } from '#domain/proposals/prices/payment-plan.ts'
import { activity } from '#server/tables/people/activity.ts'
import { clients } from '#server/tables/clients/clients.ts'
import { invoiceCounters, invoicePayments, invoices, invoiceSettings } from '#server/tables/money/invoices.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { proposals } from '#server/tables/money/proposals.ts'
import { invoiceAdmin, makeInvoiceForm, makeItem } from '#tests/support/make-invoice.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { presentAt } from '../../base/present.ts'
import { checkReminder } from './reminders/check-reminder.ts'
import { sendMail } from '../mails/outbox/send-mail.ts'
import { issueWhatIsDue } from './issuing/issue-what-is-due.ts'
import { remindOfInvoices } from './reminders/remind-of-invoices.ts'
import { sendIssuedInvoice } from './issuing/send-invoice.ts'

let product: TestProduct
let admin: ReturnType<typeof invoiceAdmin>
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  admin = invoiceAdmin(product, await product.signIn())
})
afterAll(() => product.close())
beforeEach(async () => {
  await product.db.delete(invoiceSettings)
})

const settings = (changes: object) => product.db.insert(invoiceSettings).values(changes)
const deedsOf = async (projectId: string) =>
  (await product.db.select({ action: activity.action }).from(activity).where(eq(activity.subject, projectId))).map(
    ({ action }) => action,
  )
const mailsOf = (projectId: string, template: string) =>
  product.db.$count(mails, and(eq(mails.about, projectId), eq(mails.template, template)))

describe('a plan', () => {
  it('halves the offer to the penny, and replaces the plan before', async () => {
    await settings({ vatNumber: 'GB123456789' })
    const { projectId, proposalId } = await admin.offer(2_000.01)
    await admin.request('PUT', `/projects/${projectId}/invoice-plan`, {
      parts: [{ part: 'whole', label: 'All', percent: 100, event: 'delivery' }],
    })
    const { json } = await admin.request('PUT', `/projects/${projectId}/invoice-plan`, { parts: usualPlan })
    expect(json.invoices.map(({ part, event, state, total }: any) => [part, event, state, total])).toEqual([
      ['deposit', 'signature', 'planned', 1_200.01],
      ['balance', 'approval', 'planned', 1_200],
    ])
    const rows = await product.db.select().from(invoices).where(eq(invoices.projectId, projectId))
    expect(rows.map((row) => [row.subtotalPence, row.vatPence, row.proposalId])).toEqual([
      [100_001, 20_000, proposalId],
      [100_000, 20_000, proposalId],
    ])
    expect(await deedsOf(projectId)).toContain('invoice.planned')
  })

  it.each([
    [[{ percent: 60 }, { percent: 50 }], 'The stages add up to 110%, not 100%.'],
    [[{ percent: 33.3 }, { percent: 33.3 }], 'The stages add up to 66.6%, not 100%.'],
    [[{ percent: 0 }, { percent: 100 }], 'A stage must be more than 0%.'],
  ])('refuses %j', async (percents, text) => {
    const { projectId } = await admin.offer()
    const parts = percents.map(({ percent }) => ({ part: 'stage', label: 'Stage', event: 'by-hand', percent }))
    const { status, json } = await admin.request('PUT', `/projects/${projectId}/invoice-plan`, { parts })
    expect([status, json.message]).toEqual([422, text])
  })

  it('divides what is not invoiced yet', async () => {
    const { projectId } = await admin.offer(2_000)
    const first = (await admin.issue(await admin.draftFor(projectId, { items: [makeItem({ cost: 500 })] }))).json.invoice
    const plan = () => admin.request('PUT', `/projects/${projectId}/invoice-plan`, { parts: usualPlan })
    const planned = ({ json }: any) =>
      json.invoices.filter(({ state }: any) => state === 'planned').map(({ total }: any) => total)
    expect(planned(await plan())).toEqual([750, 750])
    await admin.request('POST', `/invoices/${first.id}/credit`, { reason: 'Less was filmed', items: [makeItem({ cost: 100 })] })
    expect(planned(await plan())).toEqual([800, 800])
    await admin.request('POST', `/invoices/${first.id}/credit`, { reason: 'All of it', items: null })
    expect(planned(await plan())).toEqual([1_000, 1_000])
    await admin.issue(await admin.draftFor(projectId, { items: [makeItem({ cost: 2_000 })] }))
    expect((await plan()).json.message).toBe('The whole proposal has already been invoiced.')
  })

  it('becomes due with the signature; is issued and mailed automatically if staff chose so, once', async () => {
    const { projectId } = await admin.offer(2_000, { signed: true })
    await admin.request('PUT', `/projects/${projectId}/invoice-plan`, { parts: usualPlan })
    const anna = await makePerson(product, 'producer', { name: 'Anna Field' })
    await admin.request('PUT', `/projects/${projectId}/people`, { people: [anna.id], owner: anna.id })
    const list = async () => (await admin.request('GET', `/projects/${projectId}/invoices`)).json.invoices
    await issueWhatIsDue(product.services, presentAt(new Date()), projectId)
    expect((await list()).map((card: any) => [card.state, card.dueToIssue])).toEqual([
      ['planned', true],
      ['planned', false],
    ])
    const { notifications: bell } = (await product.request('GET', '/api/admin/notifications', { cookie: anna.cookie })).json
    const isOfPlan = ({ kind }: { kind: string }) => kind.startsWith('invoice-')
    await issueWhatIsDue(product.services, presentAt(new Date()), projectId)
    expect(bell.filter(isOfPlan), 'whoever looks after the project is told that it waits').toMatchObject([
      {
        kind: 'invoice-due',
        text: 'Deposit over £1,000 is due to be issued',
        link: `/admin/project/${projectId}?tab=money#invoices`,
      },
    ])
    expect(await deedsOf(projectId)).toContain('invoice.due')
    await settings({ issueByItself: true })
    await Promise.all(Array.from({ length: 5 }, () => issueWhatIsDue(product.services, presentAt(new Date()), projectId)))
    const [deposit, balance] = await list()
    expect([deposit.state, deposit.invoiceNumber, balance.state]).toEqual([
      'issued',
      expect.stringMatching(/^INV-\d{4}$/),
      'planned',
    ])
    await Promise.all(Array.from({ length: 3 }, () => sendIssuedInvoice(product.services, deposit.id, presentAt(new Date()))))
    expect(await mailsOf(projectId, 'invoice-sent')).toBe(1)
    await product.db.update(projects).set({ signedOff: true }).where(eq(projects.id, projectId))
    await issueWhatIsDue(product.services, presentAt(new Date()))
    expect((await list()).map((card: any) => card.state)).toEqual(['issued', 'issued'])
    expect(await admin.standingOf(projectId)).toEqual(['signed', 'signed', 'invoiced'])
    const { notifications } = (await product.request('GET', '/api/admin/notifications', { cookie: anna.cookie })).json
    expect(notifications.filter(({ kind }: { kind: string }) => kind === 'invoice-due')).toHaveLength(1)
    const told = notifications.map(({ text }: { text: string }) => text).filter((text: string) => text.includes('automatically'))
    expect(told, 'whoever looks after the project is told of each, once').toEqual([
      expect.stringMatching(/^INV-\d{4} over £1,000 was issued automatically and emailed to the client$/),
      expect.stringMatching(/^INV-\d{4} over £1,000 was issued automatically and emailed to the client$/),
    ])
  })

  it('is not issued automatically for a price other than the sold one', async () => {
    await settings({ issueByItself: true })
    const { projectId } = await admin.offer(2_000, { signed: true })
    await admin.request('PUT', `/projects/${projectId}/invoice-plan`, { parts: usualPlan })
    await product.db.update(projects).set({ valuePence: 190_000 }).where(eq(projects.id, projectId))
    const ben = await makePerson(product, 'producer', { name: 'Ben Hale' })
    await admin.request('PUT', `/projects/${projectId}/people`, { people: [ben.id], owner: ben.id })
    await Promise.all(Array.from({ length: 3 }, () => issueWhatIsDue(product.services, presentAt(new Date()), projectId)))
    const { json } = await admin.request('GET', `/projects/${projectId}/invoices`)
    expect(json.invoices.map((card: any) => card.state)).toEqual(['planned', 'planned'])
    const told = async () =>
      (await product.request('GET', '/api/admin/notifications', { cookie: ben.cookie })).json.notifications
        .map(({ text }: { text: string }) => text)
        .filter((text: string) => text.includes('issued'))
    const otherPrice =
      'Deposit over £1,000 could not be issued automatically: The planned invoices do not add up to the price that was agreed'
    expect(await told(), 'once').toEqual([otherPrice])
    // Another reason is news.
    await product.db.update(invoices).set({ email: '' }).where(eq(invoices.projectId, projectId))
    await issueWhatIsDue(product.services, presentAt(new Date()), projectId)
    await issueWhatIsDue(product.services, presentAt(new Date()), projectId)
    expect((await told()).toSorted()).toEqual(
      [otherPrice, 'Deposit over £1,000 could not be issued automatically: The client has no email address'].toSorted(),
    )
    // Where invoices are not issued automatically, nothing new is to be said of it.
    await product.db.update(invoiceSettings).set({ issueByItself: false })
    await issueWhatIsDue(product.services, presentAt(new Date()), projectId)
    expect(await told()).toHaveLength(2)
  })
})

describe('a draft', () => {
  it('starts with what is not invoiced yet', async () => {
    const { projectId } = await admin.offer(2_000)
    await admin.draftFor(projectId, { items: [makeItem({ cost: 500 })] })
    const { json } = await admin.request('POST', `/projects/${projectId}/invoices`)
    expect([json.invoice.subtotal, json.invoice.state]).toEqual([1_500, 'draft'])
  })

  it('of a project without a proposal is addressed to its client’s company', async () => {
    const [client] = await product.db
      .insert(clients)
      .values({ name: 'Ada Quill', email: 'ada@harbour.example', company: 'Harbour Trust Ltd' })
      .returning()
    const { projectId } = await admin.offer()
    await product.db.delete(proposals).where(eq(proposals.projectId, projectId))
    await product.db.update(projects).set({ clientId: client!.id }).where(eq(projects.id, projectId))
    const { json } = await admin.request('POST', `/projects/${projectId}/invoices`)
    expect([json.invoice.clientName, json.invoice.company]).toEqual([expect.any(String), 'Harbour Trust Ltd'])
  })

  it('is saved by one of two who have it open', async () => {
    const draft = await admin.draft()
    const write = (cost: number) =>
      admin.request('PUT', `/invoices/${draft.id}`, {
        ...makeInvoiceForm({ items: [makeItem({ cost })] }),
        revision: draft.revision,
      })
    const answers = await Promise.all([write(10), write(20)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it.each([
    [{ items: [makeItem({ cost: 0.005 })] }, 'Please enter whole pence.'],
    [{ items: [makeItem({ cost: -1 })] }, 'An amount cannot be negative. Please use a credit note instead.'],
    [{ items: [makeItem({ cost: 10_000_001 })] }, 'That is too much for one invoice.'],
    [{ items: [makeItem({ cost: 9_000_000 }), makeItem({ cost: 9_000_000 })] }, 'That is too much for one invoice.'],
    [{ items: [{ ...makeItem(), cost: '£100' }] }, 'Please enter an amount.'],
    [{ items: [{ ...makeItem(), vatRate: 1_750 }] }, 'This value is not valid.'],
    [{ items: [] }, 'An invoice needs at least one line.'],
    [{ stripeLink: 'javascript:alert(1)' }, 'Please enter a link that begins with https://.'],
    [{ dueDate: '2026-02-30' }, 'Please enter a valid date.'],
    [{ clientName: ' ' }, 'Please name the client.'],
  ])('refuses %j', async (changes, text) => {
    const draft = await admin.draft()
    const { status, json } = await admin.request('PUT', `/invoices/${draft.id}`, {
      ...makeInvoiceForm(changes as never),
      revision: draft.revision,
    })
    expect([status, json.message]).toEqual([422, text])
  })

  it('can be deleted, which leaves no gap', async () => {
    const draft = await admin.draft()
    expect((await admin.request('DELETE', `/invoices/${draft.id}`)).status).toBe(200)
    expect((await admin.request('GET', `/invoices/${draft.id}`)).status).toBe(404)
    expect(await deedsOf(draft.projectId)).toContain('invoice.deleted')
  })
})

describe('issuing', () => {
  it.each([
    [{ company: 'தமிழ் நிறுவனம்' }, 'company'],
    [{ clientName: 'অনন্যা' }, 'clientName'],
    [{ items: [makeItem({ label: 'படப்பிடிப்பு' })] }, 'label'],
  ])('waits for letters that its PDF can show: %j', async (changes, field) => {
    const { status, json } = await admin.issue(await admin.draft(changes))
    expect([status, Object.keys(json.errors)]).toEqual([422, [field]])
    expect(json.message).toMatch(/^We can’t print “.+” in the .+ on PDFs yet. Please write it in Latin letters.$/)
  })

  it('waits for what the electronic invoice of its client lacks, where its profile was chosen', async () => {
    const draft = await admin.draft()
    const [project] = await product.db.select().from(projects).where(eq(projects.id, draft.projectId))
    const choose = (eInvoiceProfile: 'xrechnung' | null) =>
      product.db.update(clients).set({ eInvoiceProfile }).where(eq(clients.id, project!.clientId!))
    await choose('xrechnung')
    const { status, json } = await admin.issue(draft)
    expect([status, json.message]).toEqual([422, 'XRechnung needs the client’s reference, for public bodies their Leitweg-ID.'])
    expect(json.errors).toMatchObject({ buyerReference: json.message })
    const [row] = await product.db.select().from(invoices).where(eq(invoices.id, draft.id))
    expect([row!.number, row!.issuedAt]).toEqual([null, null])
    await choose(null)
    expect((await admin.issue(draft)).status).toBe(200)
  })

  it('takes names of every script that its PDF can show', async () => {
    const items = [makeItem({ label: '撮影 촬영 ถ่ายทำ' })]
    const { status } = await admin.issue(await admin.draft({ company: 'شركة النور', clientName: '山田 太郎', items }))
    expect(status).toBe(200)
  })

  it('numbers without a gap or a duplicate, for simultaneous and failing requests', async () => {
    const { projectId } = await admin.offer()
    // A busy machine answers 503 when a request waited ten seconds for a connection, before it issued the invoice or after that.
    const unsure = new Set<string>()
    const issue = async (draft: { id: string; revision: number }): Promise<number> => {
      const { status, headers } = await admin.issue(draft)
      if (status !== 503) return status
      unsure.add(draft.id)
      await new Promise((resolve) => setTimeout(resolve, Number(headers.get('Retry-After')) * 1_000))
      return issue(draft)
    }
    const rowOfDraft = async (cost: number) => {
      const { id } = await admin.draftFor(projectId, { items: [makeItem({ cost })] })
      return (await product.db.select().from(invoices).where(eq(invoices.id, id)))[0]!
    }
    const [priced, empty] = [await rowOfDraft(10), await rowOfDraft(0)]
    for (let round = 0; round < 5; round += 1) {
      const drafts = Array.from({ length: 50 }, (_, n) => ({
        ...(n % 10 === 9 ? empty : priced),
        id: randomBytes(16).toString('base64url'),
      }))
      await product.db.insert(invoices).values(drafts)
      // Two requests each, of which one succeeds. One in ten drafts is empty and refused.
      const statuses = await Promise.all([...drafts, ...drafts].map(issue))
      for (const [n, { id }] of drafts.entries()) {
        const both = [statuses[n], statuses[n + drafts.length]].toSorted()
        if (n % 10 === 9) expect(both).toEqual([409, 409])
        else if (unsure.has(id))
          expect([
            [200, 409],
            [409, 409],
          ]).toContainEqual(both)
        else expect(both).toEqual([200, 409])
      }
      const ids = drafts.map(({ id }) => id)
      expect(await product.db.$count(invoices, and(inArray(invoices.id, ids), eq(invoices.state, 'issued')))).toBe(45)
    }
    const rows = await product.db
      .select({ number: invoices.number })
      .from(invoices)
      .where(sql`kind = 'invoice' and number is not null`)
    const numbers = rows.map(({ number }) => number!).toSorted((one, other) => one - other)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    const [counter] = await product.db.select().from(invoiceCounters).where(eq(invoiceCounters.kind, 'invoice'))
    expect(counter!.last).toBe(numbers.length)
  }, 180_000)

  it('sets dates in the studio’s time zone, the seller, and the terms', async () => {
    await settings({ vatNumber: 'GB123456789', accountName: 'Slatehouse Ltd', accountNumber: '12345678', sortCode: '12-34-56' })
    const { issueInvoice } = await import('./issuing/issue-invoice.ts')
    const draft = await admin.draft({ termsDays: 14 })
    // Half past midnight in London, in summer.
    await issueInvoice(product.services, {
      id: draft.id,
      send: false,
      actor: 'staff',
      ...presentAt(new Date('2026-06-30T23:30:00Z')),
    })
    const [row] = await product.db.select().from(invoices).where(eq(invoices.id, draft.id))
    expect([row!.issueDate, row!.dueDate, row!.taxPoint]).toEqual(['2026-07-01', '2026-07-15', '2026-07-01'])
    expect(row!.seller).toMatchObject({ name: 'Slatehouse', vatNumber: 'GB123456789', accountNumber: '12345678' })
    await product.db.update(invoiceSettings).set({ accountNumber: '00000000' })
    const { json } = await admin.request('GET', `/invoices/${draft.id}`)
    expect(json.invoice.vatRegistered).toBe(true)
    expect((await product.db.select().from(invoices).where(eq(invoices.id, draft.id)))[0]!.seller!.accountNumber).toBe('12345678')
  })

  it('is refused for a changed draft, a day that is over, and a second time', async () => {
    const draft = await admin.draft()
    expect((await admin.issue({ ...draft, revision: draft.revision - 1 })).status).toBe(409)
    const late = await admin.draft({ dueDate: '2020-01-01' })
    expect((await admin.issue(late)).json.errors).toEqual({ dueDate: 'Its due date has passed. Please choose a later one.' })
    expect((await admin.issue(draft)).status).toBe(200)
    const again = await admin.issue({ ...draft, revision: draft.revision + 1 })
    expect([again.status, again.json.message]).toEqual([409, 'This invoice has already been issued.'])
  })

  it('prevents editing, at the endpoint and in the database', async () => {
    const invoice = await admin.issued()
    const { status, json } = await admin.request('PUT', `/invoices/${invoice.id}`, {
      ...makeInvoiceForm(),
      revision: invoice.revision,
    })
    expect([status, json.message]).toEqual([
      409,
      'This invoice has been issued and can no longer be edited. Please use a credit note.',
    ])
    expect((await admin.request('DELETE', `/invoices/${invoice.id}`)).status).toBe(409)
    const row = eq(invoices.id, invoice.id)
    const never = { cause: expect.objectContaining({ message: expect.stringMatching(/an issued invoice is never/) }) }
    await expect(product.db.update(invoices).set({ totalPence: 1 }).where(row)).rejects.toMatchObject(never)
    await expect(product.db.update(invoices).set({ clientName: 'Eve' }).where(row)).rejects.toMatchObject(never)
    await expect(product.db.update(invoices).set({ lines: [] }).where(row)).rejects.toMatchObject(never)
    await expect(product.db.update(invoices).set({ taxName: 'GST' }).where(row)).rejects.toMatchObject(never)
    await expect(product.db.delete(invoices).where(row)).rejects.toMatchObject(never)
    await product.db.update(invoices).set({ reminders: false }).where(row)
  })

  it('updates how far the project is invoiced, and does not change its production status', async () => {
    const { projectId } = await admin.offer(2_000, { signed: true })
    await admin.issue(await admin.draftFor(projectId, { part: 'deposit' }))
    expect(await admin.standingOf(projectId)).toEqual(['signed', 'signed', 'part'])
    await admin.issue(await admin.draftFor(projectId, { part: 'balance' }))
    expect(await admin.standingOf(projectId)).toEqual(['signed', 'signed', 'invoiced'])
    expect(await deedsOf(projectId)).not.toContain('project.stage-changed')
    await product.db.update(projects).set({ delivered: true }).where(eq(projects.id, projectId))
    expect(await admin.standingOf(projectId)).toEqual(['invoiced', 'signed', 'invoiced'])
    await product.db.update(projects).set({ stage: 'archived' }).where(eq(projects.id, projectId))
    await admin.issue(await admin.draftFor(projectId, { part: 'balance' }))
    expect(await admin.standingOf(projectId)).toEqual(['archived', 'archived', 'invoiced'])
  })
})

describe('payments', () => {
  it('can be partial, never more than is owed; the last makes invoice and project paid', async () => {
    const { projectId } = await admin.offer(1_000, { signed: true })
    const { id } = (await admin.issue(await admin.draftFor(projectId, { part: 'whole' }))).json.invoice
    const first = await admin.pay(id, 400.5)
    expect([first.json.invoice.state, first.json.invoice.owed]).toEqual(['issued', 599.5])
    const over = await admin.pay(id, 599.51)
    expect([over.status, over.json.message]).toEqual([422, 'That is £0.01 more than the £599.50 owed.'])
    const answers = await Promise.all(Array.from({ length: 6 }, () => admin.pay(id, 599.5)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { invoice } = (await admin.request('GET', `/invoices/${id}`)).json
    expect([invoice.state, invoice.owed, invoice.paid, invoice.payments.length]).toEqual(['paid', 0, 1_000, 2])
    expect(await admin.standingOf(projectId)).toEqual(['signed', 'signed', 'paid'])
    // Two payments were booked: one mail each, and none for refused ones.
    expect(await mailsOf(projectId, 'payment-received')).toBe(2)

    const taken = await admin.request('DELETE', `/invoices/${id}/payments/${invoice.payments[1].id}`)
    expect([taken.json.invoice.state, taken.json.invoice.owed]).toEqual(['issued', 599.5])
    expect(await admin.standingOf(projectId)).toEqual(['signed', 'signed', 'invoiced'])
    expect(await deedsOf(projectId)).toEqual(
      expect.arrayContaining(['invoice.payment-booked', 'invoice.paid', 'invoice.payment-taken-back']),
    )
  })

  it('are not mailed to a studio that does not want it', async () => {
    const { json } = await admin.request('GET', '/settings/notifications')
    await admin.request('PUT', '/settings/notifications', { ...json, paymentEmail: false })
    const { id, projectId } = await admin.issued()
    expect((await admin.pay(id, 10)).status).toBe(200)
    expect(await mailsOf(projectId, 'payment-received')).toBe(0)
  })

  it.each([
    [{ amount: 0 }, 'Please enter an amount above £0.'],
    [{ amount: -5 }, 'An amount cannot be negative. Please use a credit note instead.'],
    [{ amount: 0.001 }, 'Please enter whole pence.'],
    [{ method: 'stripe' }, 'Please choose how it was paid.'],
    [{ receivedOn: '2999-01-01' }, 'This date is in the future.'],
  ])('are refused: %j', async (changes, text) => {
    const { id } = await admin.issued()
    const { status, json } = await admin.pay(id, 1, changes)
    expect([status, json.message]).toEqual([422, text])
  })

  it('are refused for an invoice that was not issued, and can be undone only at their own invoice', async () => {
    const draft = await admin.draft()
    expect((await admin.pay(draft.id, 1)).json.message).toBe('This invoice has not been issued yet.')
    const [mine, other] = [await admin.issued(), await admin.issued()]
    const { invoice } = (await admin.pay(mine.id, 1)).json
    expect((await admin.request('DELETE', `/invoices/${other.id}/payments/${invoice.payments[0].id}`)).status).toBe(404)
    await product.db.update(invoicePayments).set({ method: 'stripe' }).where(eq(invoicePayments.invoiceId, mine.id))
    expect((await admin.request('DELETE', `/invoices/${mine.id}/payments/${invoice.payments[0].id}`)).status).toBe(409)
  })
})

describe('a credit note', () => {
  const credit = (id: string, items: unknown = null) =>
    admin.request('POST', `/invoices/${id}/credit`, { reason: 'The shoot fell through', items })

  it('over all of an unpaid invoice cancels it, and has a number series of its own', async () => {
    const invoice = await admin.issued({ items: [makeItem({ cost: 33.33, vatRate: 2000 }), makeItem({ cost: 10 })] })
    const { json } = await credit(invoice.id)
    expect([json.invoice.state, json.invoice.owed, json.invoice.credited]).toEqual(['cancelled', 0, 50])
    const note = (await admin.request('GET', `/invoices/${json.creditNoteId}`)).json.invoice
    expect(note.status).toBe('credit')
    expect((await product.request('GET', `/api/invoice/${note.id}`)).json.status).toBe('credit')
    expect([note.kind, note.total, note.creditReason, note.creditOf.id]).toEqual([
      'credit-note',
      50,
      'The shoot fell through',
      invoice.id,
    ])
    expect(note.invoiceNumber).toMatch(/^CN-\d{4}$/)
    expect((await credit(invoice.id)).json.message).toBe('This invoice has already been credited in full.')
    expect((await credit(note.id)).json.message).toBe('A credit note cannot be credited.')
    expect((await admin.pay(invoice.id, 1)).json.message).toBe('This invoice was cancelled.')
  })

  it('over a part lowers what is owed; the rest follows to the penny, whatever rounding does', async () => {
    const invoice = await admin.issued({ items: [makeItem({ cost: 0.99, vatRate: 2000 })] })
    const part = [makeItem({ cost: 0.33, vatRate: 2000 })]
    expect((await credit(invoice.id, part)).json.invoice.owed).toBe(0.79)
    expect((await credit(invoice.id, part)).json.invoice.owed).toBe(0.39)
    expect((await credit(invoice.id, [makeItem({ cost: 0.34, vatRate: 2000 })])).status).toBe(422)
    const { json } = await credit(invoice.id)
    expect([json.invoice.owed, json.invoice.state]).toEqual([0, 'cancelled'])
  })

  it('credits VAT at the rate of the invoice, and never more than there was', async () => {
    const invoice = await admin.issued({ items: [makeItem({ cost: 100, vatRate: 0 })] })
    expect((await credit(invoice.id, [makeItem({ cost: 50, vatRate: 2000 })])).json.message).toBe(
      'That is more than is left on the invoice at this VAT rate.',
    )
    expect((await credit(invoice.id, [makeItem({ cost: 100.01, vatRate: 0 })])).json.message).toBe(
      'That is £0.01 more than the £100 left of this invoice.',
    )
    expect((await credit((await admin.draft()).id)).json.message).toBe(
      'This invoice has not been issued yet. You can simply edit it.',
    )
  })

  it('is not asked for again: the page and a new draft say alike what is in no invoice', async () => {
    const { projectId } = await admin.offer(2_000)
    const first = await admin.draftFor(projectId, { items: [makeItem({ cost: 1_750 })] })
    await credit((await admin.issue(first)).json.invoice.id, [makeItem({ cost: 100 })])
    const { notInvoiced } = (await admin.request('GET', `/projects/${projectId}/invoices`)).json
    const draft = (await admin.request('POST', `/projects/${projectId}/invoices`)).json.invoice
    expect([notInvoiced, draft.subtotal]).toEqual([250, 250])
  })

  it('settles an invoice of which the rest was paid', async () => {
    const invoice = await admin.issued({ items: [makeItem({ cost: 100 })] })
    await admin.pay(invoice.id, 60)
    expect((await credit(invoice.id, [makeItem({ cost: 40 })])).json.invoice.state).toBe('paid')
  })
})

describe('reminders', () => {
  const at = presentAt(new Date('2026-03-01T10:00:00Z'))
  async function sentInvoice(changes = {}) {
    const draft = await admin.draft(changes)
    const { issueInvoice } = await import('./issuing/issue-invoice.ts')
    await issueInvoice(product.services, { id: draft.id, send: false, actor: 'staff', ...at })
    await sendIssuedInvoice(product.services, draft.id, at)
    return draft
  }
  const count = (projectId: string) => mailsOf(projectId, 'invoice-reminder')

  it('are sent three days before, on the day, and 7, 14 and 30 days after; once each', async () => {
    const { projectId } = await sentInvoice({ termsDays: 30 })
    const course: [string, number][] = [
      ['2026-03-27', 0],
      ['2026-03-28', 1],
      ['2026-03-30', 1],
      ['2026-03-31', 2],
      ['2026-04-06', 2],
      ['2026-04-07', 3],
      ['2026-04-14', 4],
      ['2026-04-29', 4],
      ['2026-04-30', 5],
      ['2026-06-30', 5],
    ]
    for (const [day, reminders] of course) {
      await Promise.all(Array.from({ length: 3 }, () => remindOfInvoices(product.services, day)))
      expect([day, await count(projectId)]).toEqual([day, reminders])
    }
    expect((await deedsOf(projectId)).filter((action) => action === 'invoice.reminded')).toHaveLength(5)
  })

  it('go out now at the wish of staff, who see the mail before; once a day with those of the rule', async () => {
    const { id, projectId } = await sentInvoice({ termsDays: 30 })
    const shown = await admin.request('GET', `/invoices/${id}/reminder`)
    expect(shown.json).toMatchObject({ to: 'ada@example.com', refusal: null })
    expect(shown.json.subject).toMatch(/^Invoice INV-\d+ is overdue$/)
    expect(shown.json.text).toContain('£1,000 was due on')
    const presses = await Promise.all([1, 2, 3].map(() => admin.request('POST', `/invoices/${id}/reminder`)))
    expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    await remindOfInvoices(product.services, studioDay(new Date()))
    expect(await count(projectId)).toBe(1)
    const text = 'The client was already emailed about this invoice today.'
    expect((await admin.request('GET', `/invoices/${id}/reminder`)).json.refusal).toBe(text)
    expect((await deedsOf(projectId)).filter((action) => action === 'invoice.reminded')).toHaveLength(1)
    const unsent = await admin.issued()
    expect((await admin.request('POST', `/invoices/${unsent.id}/reminder`)).json.message).toMatch(/send it first/)
    await admin.pay(id, 1_000)
    expect((await admin.request('POST', `/invoices/${id}/reminder`)).json.message).toBe('Nothing is owed on this invoice.')
  })

  it('are combined in one mail if several were missed', async () => {
    const { projectId } = await sentInvoice()
    await remindOfInvoices(product.services, '2026-06-01')
    await remindOfInvoices(product.services, '2026-06-02')
    expect(await count(projectId)).toBe(1)
  })

  const ends: [string, (id: string) => Promise<unknown>][] = [
    ['paid', (id) => admin.pay(id, 1_000)],
    ['cancelled', (id) => admin.request('POST', `/invoices/${id}/credit`, { reason: 'Gone', items: null })],
    ['switched off', (id) => admin.request('PUT', `/invoices/${id}/reminders`, { on: false })],
    ['never mailed', (id) => product.db.update(invoices).set({ sentAt: null }).where(eq(invoices.id, id))],
  ]
  test.each(ends)('stop when the invoice is %s', async (_, befalls) => {
    const { id, projectId } = await sentInvoice()
    await befalls(id)
    await remindOfInvoices(product.services, '2026-04-10')
    expect(await count(projectId)).toBe(0)
  })

  describe('a reminder that waits to be sent', () => {
    const reminderOf = async (projectId: string) =>
      (
        await product.db
          .select()
          .from(mails)
          .where(and(eq(mails.about, projectId), eq(mails.template, 'invoice-reminder')))
      )[0]!
    async function waiting() {
      const invoice = await sentInvoice({ termsDays: 30 })
      expect((await admin.request('POST', `/invoices/${invoice.id}/reminder`)).status).toBe(200)
      const send = async () =>
        sendMail(product.services, (await reminderOf(invoice.projectId)).id, { 'invoice-reminder': checkReminder })
      const revision = async () => (await admin.request('GET', `/invoices/${invoice.id}`)).json.invoice.revision
      const sent = async () => {
        const { state, text, problem } = await reminderOf(invoice.projectId)
        return { state, text, problem }
      }
      return { id: invoice.id, send, revision, sent }
    }

    const ends: [string, (id: string, revision: number) => Promise<{ status: number }>][] = [
      ['paid', (id) => admin.pay(id, 1_000)],
      ['credited', (id) => admin.request('POST', `/invoices/${id}/credit`, { reason: 'Gone', items: null })],
      [
        'written off',
        (id, revision) => {
          const day = new Date().toISOString().slice(0, 10)
          return admin.request('POST', `/invoices/${id}/write-offs`, { amount: 1_000, reason: 'Gone', day, revision })
        },
      ],
    ]
    test.each(ends)('is not sent once the invoice is %s, which the outbox says', async (_, befalls) => {
      const { id, send, revision, sent } = await waiting()
      expect((await befalls(id, await revision())).status).toBe(200)
      await send()
      expect(await sent()).toEqual({ state: 'dropped', text: '', problem: 'This invoice is no longer owed.' })
    })

    it('asks for what is still owed after a part was paid, and for all of it where nothing was', async () => {
      const part = await waiting()
      expect((await admin.pay(part.id, 400)).status).toBe(200)
      await part.send()
      expect(await part.sent()).toMatchObject({ state: 'kept', text: expect.stringContaining('£600 was due on') })
      const all = await waiting()
      await all.send()
      expect(await all.sent()).toMatchObject({ state: 'kept', text: expect.stringContaining('£1,000 was due on') })
    })
  })
})

describe('lists', () => {
  it('list overdue invoices first, page by page, without duplicates; count and sum each tab', async () => {
    const word = `quay${Date.now()}`
    const made: string[] = []
    for (const n of [1, 2, 3, 4, 5])
      made.push((await admin.issued({ company: `${word} ${n}`, items: [makeItem({ cost: n })] })).id)
    const { db } = product
    await db.execute(sql`alter table invoices disable trigger invoices_keep_issued`)
    for (const id of made.slice(0, 2)) await db.update(invoices).set({ dueDate: '2026-01-01' }).where(eq(invoices.id, id))
    await db.execute(sql`alter table invoices enable trigger invoices_keep_issued`)
    await admin.pay(made[4]!, 5)
    for (const limit of [1, 2, 3, 10]) {
      const seen: string[] = []
      let after = ''
      do {
        const { json } = await admin.request(
          'GET',
          `/invoices?search=${word}&limit=${limit}${after && `&after=${encodeURIComponent(after)}`}`,
        )
        seen.push(...json.invoices.map(({ id }: any) => id))
        after = json.next ?? ''
      } while (after)
      expect([limit, seen]).toEqual([limit, [made[1], made[0], made[4], made[3], made[2]]])
    }
    const { json } = await admin.request('GET', `/invoices?search=${word.toUpperCase()}&tab=overdue`)
    expect(json.invoices.map(({ status }: any) => status)).toEqual(['overdue', 'overdue'])
    expect(json.tabs).toMatchObject({
      all: { number: 5, total: 15 },
      overdue: { number: 2, total: 3 },
      unpaid: { number: 2, total: 7 },
      paid: { number: 1, total: 5 },
    })
    const late = (await admin.request('GET', `/invoices/${made[0]}`)).json.invoice.late
    expect(late).toMatchObject({ rate: 12, compensation: 40 })
    expect((await admin.request('GET', '/invoices?after=overdue.rubbish')).status).toBe(422)

    const csv = (await admin.request('GET', `/invoices.csv?search=${word}&tab=paid`)).text
    expect(csv).toMatch(/^\ufeffNumber,/)
    expect(csv.trim().split('\r\n')).toHaveLength(2)
    expect(csv).toContain(',5.00,0.00,5.00,5.00,0.00,0.00')
  })

  it('are sorted by client, days and amount in both directions, page by page, those without a day last', async () => {
    const word = `pier${Date.now()}`
    const first = await admin.issued({ company: `${word} b`, items: [makeItem({ cost: 20 })] })
    const second = await admin.issued({ company: `${word} C`, items: [makeItem({ cost: 5 })] })
    const draft = await admin.draft({ company: `${word} A`, items: [makeItem({ cost: 9 })] })
    await admin.request('POST', `/invoices/${first.id}/credit`, { reason: 'Kept', items: [makeItem({ cost: 10 })] })
    const { db } = product
    await db.execute(sql`alter table invoices disable trigger invoices_keep_issued`)
    await db.update(invoices).set({ dueDate: '2026-01-01', issueDate: '2025-12-01' }).where(eq(invoices.id, second.id))
    await db.execute(sql`alter table invoices enable trigger invoices_keep_issued`)
    const list = async (sort: string, limit: number) => {
      const seen: any[] = []
      let after = ''
      do {
        const { json } = await admin.request(
          'GET',
          `/invoices?search=${word}&sort=${sort}&limit=${limit}${after && `&after=${after}`}`,
        )
        seen.push(...json.invoices)
        after = json.next ?? ''
      } while (after)
      return seen
    }
    const credit = (await list('amount', 10)).find(({ kind }) => kind === 'credit-note').id
    for (const limit of [1, 2, 3, 10]) {
      const ids = async (sort: string) => (await list(sort, limit)).map(({ id }) => id)
      expect(await ids('amount')).toEqual([credit, second.id, draft.id, first.id])
      expect(await ids('-amount')).toEqual([first.id, draft.id, second.id, credit])
      expect((await list('client', limit)).map(({ company }) => company.slice(-1))).toEqual(['A', 'b', 'b', 'C'])
      for (const sort of ['due', '-due', 'issued', '-issued']) {
        const days = (await list(sort, limit)).map(({ dueDate, issueDate }) => (sort.endsWith('due') ? dueDate : issueDate))
        const known = days.filter((day) => day !== null)
        const sorted = known.toSorted()
        expect(days).toEqual([...(sort.startsWith('-') ? sorted.toReversed() : sorted), ...days.filter((day) => day === null)])
        expect(known.length).toBeGreaterThan(1)
      }
    }
    const csv = (await admin.request('GET', `/invoices.csv?search=${word}&sort=-amount`)).text.trim().split('\r\n')
    expect(csv[1]).toContain(`${word} b`)
    expect(csv[4]).toContain('Credit note')
  })

  it('are searched by number, and export no formula', async () => {
    const { invoiceNumber } = await admin.issued({ clientName: '=HYPERLINK("https://evil.example")' })
    const { json } = await admin.request('GET', `/invoices?search=${invoiceNumber.toLowerCase()}`)
    expect(json.invoices.map((card: any) => card.invoiceNumber)).toEqual([invoiceNumber])
    expect((await admin.request('GET', `/invoices.csv?search=${invoiceNumber}`)).text).toContain(`'=HYPERLINK`)
  })

  it('produce a statement with a balance that adds up', async () => {
    const client = (
      await admin.request('POST', '/clients', { name: 'Ada Quill', email: 'statement@example.com', company: 'Quill & Co' })
    ).json.client
    const { projectId } = await admin.offer()
    await product.db.update(projects).set({ clientId: client.id }).where(eq(projects.id, projectId))
    const { id } = (await admin.issue(await admin.draftFor(projectId, { items: [makeItem({ cost: 100 })] }))).json.invoice
    await admin.pay(id, 30)
    await admin.request('POST', `/invoices/${id}/credit`, { reason: 'A kindness', items: [makeItem({ cost: 20 })] })
    const { json } = await admin.request('GET', `/clients/${client.id}/statement`)
    expect([json.name, json.balance, json.rows.length]).toEqual(['Quill & Co', 50, 3])
    expect(json.rows.at(-1).balance).toBe(50)
    const texts = json.rows.map(({ text }: { text: string }) => text.split(/[-,]/)[0])
    expect(texts, 'of one day: invoices before credit notes').toEqual(['Payment of INV', 'INV', 'CN'])
    const pdf = await admin.request('GET', `/clients/${client.id}/statement.pdf`)
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('settings', () => {
  const form = {
    accountName: 'Slatehouse',
    accountNumber: '12345678',
    sortCode: '12-34-56',
    vatNumber: '',
    termsDays: 14,
    baseRate: 4.25,
    holdDeliverables: true,
    issueByItself: false,
  }

  it('are saved by one of two who save at once', async () => {
    const { revision } = (await admin.request('GET', '/invoice-settings')).json.settings
    const answers = await Promise.all(
      [1, 2].map((n) => admin.request('PUT', '/invoice-settings', { ...form, termsDays: n, revision })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await admin.request('GET', '/invoice-settings')).json.settings).toMatchObject({
      baseRate: 4.25,
      holdDeliverables: true,
    })
  })

  it.each([
    [{ accountNumber: '1234' }, 'An account number has eight digits.'],
    [{ sortCode: '123456' }, 'Please write the sort code as 00-00-00.'],
    [{ vatNumber: 'DE1' }, 'A VAT number is GB followed by nine or twelve digits.'],
    [{ baseRate: -1 }, 'A rate cannot be negative.'],
  ])('refuse %j', async (changes, text) => {
    const { status, json } = await admin.request('PUT', '/invoice-settings', { ...form, ...changes, revision: 1 })
    expect([status, json.message]).toEqual([422, text])
  })
})
