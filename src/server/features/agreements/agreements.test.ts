import { and, eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agreementConsent } from '#domain/agreements/agreement.ts'
import { shippedTemplates } from '#domain/agreements/shipped-templates.ts'
import { addDays, studioDay } from '#domain/common/dates/calendar-day.ts'
import { makeEmail } from '#tests/support/factories.ts'
import { secretsOf } from '#tests/support/mail-secrets.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { readCsv } from '#tests/support/read-csv.ts'
import { addProjectRow } from '#tests/support/make-review.ts'
import { shootAdmin } from '#tests/support/make-shoot.ts'
import { sortedList } from '#tests/support/sorted-list.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { presentAt } from '../../base/present.ts'
import { activity } from '../../tables/people/activity.ts'
import { agreements, agreementSigners } from '../../tables/clients/agreements.ts'
import { mails } from '../../tables/clients/mails.ts'
import { notifications, watchers } from '../../tables/people/notifications.ts'
import { signatures } from '../../tables/clients/signatures.ts'
import { ensureAgreementTemplates } from './templates/ensure-agreement-templates.ts'
import { tellOfExpiry } from './tell-of-expiry.ts'

let product: TestProduct
let staff: string
let templateId: string
let personId: string
beforeAll(async () => {
  product = await makeTestProduct()
  ;({ cookie: staff, id: personId } = await makePerson(product, 'owner'))
  await ensureAgreementTemplates(product.services, new Date())
  const { json } = await product.request('GET', '/api/admin/agreement-templates', { cookie: staff })
  templateId = json.templates.find(({ kind }: { kind: string }) => kind === 'location-release').id
})
afterAll(() => product.close())

const today = studioDay(new Date())
const values = { place: 'Dock 4, <b>Bristol</b>', person: 'Ada Quill', 'filming-days': '14 June 2027', fee: 'none' }
const wave = [
  [
    [0.1, 0.5],
    [0.4, 0.2],
    [0.8, 0.7],
  ],
]

const owner = () => ({ name: 'Ada Quill', email: makeEmail(), role: 'Location owner' })
const onDevice = (name: string) => ({ name, role: 'On camera', onDevice: true })

async function make(changes: object = {}, project?: Awaited<ReturnType<typeof addProjectRow>>) {
  const of = project ?? (await addProjectRow(product))
  const path = `/api/admin/projects/${of.id}/agreements`
  const body = { templateId, title: 'Dock 4', values, signers: [owner()], ...changes }
  const { status, json, text } = await product.request('POST', path, { cookie: staff, body })
  if (status !== 200) throw new Error(`the agreement answered ${status}: ${text}`)
  const id: string = json.agreement.id
  const read = async () =>
    (await product.request('GET', path, { cookie: staff })).json.agreements.find((one: { id: string }) => one.id === id)
  const move = (name: string) => product.request('POST', `${path}/${id}/moves`, { cookie: staff, body: { move: name } })
  const keyOf = async (place: number) => {
    const rows = await product.db.select().from(agreementSigners).where(eq(agreementSigners.agreementId, id))
    return rows.find(({ position }) => position === place)!.key
  }
  const handOver = async (signer: number) => {
    const { signers } = await read()
    return product.request('POST', `${path}/${id}/signers/${signers[signer - 1].id}/device`, { cookie: staff, body: {} })
  }
  return { project: of, path: `${path}/${id}`, id, made: json.agreement, read, move, keyOf, handOver }
}

const page = (key: string, requesting = {}) => product.request('GET', `/api/agreement/${key}`, requesting)
const sign = (key: string, changes: object = {}, requesting = {}) =>
  product.request('POST', `/api/agreement/${key}/signature`, {
    body: { name: 'Ada Quill', signature: 'Ada Quill', token: crypto.randomUUID(), ...changes },
    ...requesting,
  })
const mailsTo = (address: string) => product.db.select().from(mails).where(eq(mails.toAddress, address)).orderBy(mails.queuedAt)
const textOf = async (bytes: Uint8Array) =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text.replaceAll('\n', ' ')
const deedsOf = async (projectId: string) =>
  (await product.db.select().from(activity).where(eq(activity.subject, projectId)).orderBy(activity.createdAt)).map(
    ({ actor, action }) => `${actor} ${action}`,
  )

describe('letters that PDFs cannot show', () => {
  it('keep a release from being signed, and it is signed with others', async () => {
    const { move, keyOf } = await make()
    await move('send')
    const { status, json } = await sign(await keyOf(1), { name: 'தமிழ்', signature: 'Taro Yamada' })
    expect([status, json.errors]).toEqual([
      422,
      { name: 'We can’t print “தமிழ்” in the name on PDFs yet. Please write it in Latin letters.' },
    ])
    const key = await keyOf(1)
    expect((await sign(key, { name: '山田 太郎', signature: '山田 太郎' })).status).toBe(200)
    const pdf = await textOf((await product.request('GET', `/api/agreement/${key}/agreement.pdf`)).bytes)
    expect(pdf).toContain('山田 太郎')
    expect(pdf).not.toContain('??')
  })

  it('keep an agreement from being sent', async () => {
    const { move, read } = await make({ signers: [{ ...owner(), name: 'Лариса தமி' }] })
    const { status, json } = await move('send')
    expect([status, json.message]).toEqual([
      422,
      'We can’t print “தமி” in the name on PDFs yet. Please write it in Latin letters.',
    ])
    expect(await read()).toMatchObject({ state: 'draft' })
  })
})

describe('two people', () => {
  it('sign in their order, each by their own link, and both get the PDF with two certificates', async () => {
    const [first, second] = [owner(), { name: 'Ben Hale', email: makeEmail(), role: 'Studio' }]
    const { project, path, id, read, move, keyOf, made } = await make({ signers: [first, second], inOrder: true })
    expect(made).toMatchObject({ state: 'draft', kind: 'location-release', templateName: 'Location release', templateVersion: 1 })
    expect(made.text).toContain('Dock 4, <b>Bristol</b>')
    expect(made.text).not.toContain('{{')
    expect((await page(await keyOf(1))).status).toBe(410)
    expect((await move('send')).json.agreement.state).toBe('sent')
    expect((await move('send')).status).toBe(409)

    const [invited] = await mailsTo(first.email)
    expect([invited!.template, secretsOf(product, invited!)]).toEqual(['agreement-to-sign', { key: await keyOf(1) }])
    expect(await mailsTo(second.email)).toEqual([])
    expect((await page(await keyOf(2))).json.agreement).toMatchObject({ state: 'waiting' })
    const early = await sign(await keyOf(2), { name: 'Ben Hale' })
    expect([early.status, early.json.message]).toEqual([409, expect.stringContaining('Ada Quill signs first')])

    const one = await sign(await keyOf(1), { drawn: wave })
    expect(one.json.agreement).toMatchObject({ state: 'done', complete: false })
    await product.settle()
    expect((await mailsTo(second.email)).map(({ template }) => template)).toEqual(['agreement-to-sign'])
    expect((await read()).signers.map(({ isNext }: { isNext: boolean }) => isNext)).toEqual([false, true])

    const two = await sign(await keyOf(2), { name: 'Ben Hale', signature: 'Ben Hale' })
    expect(two.json.agreement).toMatchObject({ state: 'done', complete: true })
    await product.settle()
    expect(await read()).toMatchObject({ state: 'signed', signed: 2 })
    for (const address of [first.email, second.email]) {
      const last = (await mailsTo(address)).at(-1)!
      expect([last.template, last.attachments.length]).toEqual(['agreement-signed', 1])
    }
    const studio = (await mailsTo('hello@slatehouse.example')).filter(({ about }) => about === project.id)
    expect(studio.map(({ template }) => template)).toEqual(['agreement-signed'])

    const chain = await product.db.select().from(signatures).where(eq(signatures.subject, id)).orderBy(signatures.place)
    expect(chain.map(({ name, consent }) => [name, consent])).toEqual([
      ['Ada Quill', agreementConsent],
      ['Ben Hale', agreementConsent],
    ])
    // Both signed the same document.
    expect(new Set(chain.map(({ documentHash }) => documentHash)).size).toBe(1)
    expect(chain[0]!.drawn).toEqual(wave)
    const pdf = await product.request('GET', `${path}/agreement.pdf`, { cookie: staff })
    const text = await textOf(pdf.bytes)
    for (const part of ['Dock 4, <b>Bristol</b>', 'Ben Hale', chain[0]!.id, chain[1]!.id, chain[0]!.hash, '2 of 2']) {
      expect(text).toContain(part)
    }
    const own = await product.request('GET', `/api/agreement/${await keyOf(1)}/agreement.pdf`)
    expect(own.bytes.equals(pdf.bytes)).toBe(true)

    const copy = Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(pdf.bytes))).toString('hex')
    for (const [index, { id: certificate }] of chain.entries()) {
      const result = await product.request('GET', `/api/verify/${certificate}?pdf=${copy}`)
      expect(result.json).toMatchObject({
        kind: 'agreement',
        documentIntact: true,
        evidenceIntact: true,
        storedPdfIntact: true,
        copyIs: 'pdf',
        signedWith: [{ signatureId: chain[1 - index]!.id }],
      })
    }
    expect(await deedsOf(project.id)).toEqual([
      'staff project.agreement-made',
      'staff project.agreement-sent',
      'client project.agreement-signed',
      'client project.agreement-signed',
    ])
  })

  it('sign once each, however often and from wherever it is sent', async () => {
    const { keyOf, id } = await make({ signers: [owner(), owner()], send: true })
    const [a, b] = [await keyOf(1), await keyOf(2)]
    const token = crypto.randomUUID()
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => sign(a, { token })),
      ...Array.from({ length: 4 }, () => sign(a)),
      sign(b, { token }),
    ])
    const statuses = answers.slice(0, 8).map(({ status }) => status)
    const first = statuses.slice(0, 4).filter((status) => status === 200).length
    // Either all with the shared token succeed, or one of the others was first.
    expect([0, 4]).toContain(first)
    expect(statuses.filter((status) => status === 200)).toHaveLength(first || 1)
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
    expect(answers.at(-1)!.status).toBe(200)
    expect(await product.db.$count(signatures, eq(signatures.subject, id))).toBe(2)
  })
})

describe('at the shoot', () => {
  it('somebody signs on the studio’s device, and the evidence says who handed it over and that nobody was proven', async () => {
    const { project, made, handOver, read, keyOf, id } = await make({ signers: [onDevice('Idris Okafor')] })
    expect(made.state).toBe('draft')
    const before = await keyOf(1)
    const { json } = await handOver(1)
    const key = json.link.split('/').at(-1)
    expect(json.link).toMatch(/\/agreement\/[\w-]{22}$/)
    expect((await page(before)).status).toBe(404)
    expect((await page(key)).json.agreement).toMatchObject({
      state: 'ready',
      handedBy: 'Anna Field',
      identity: { needs: 'nothing', mailbox: null },
      you: { name: 'Idris Okafor', asksForEmail: true },
    })
    const email = makeEmail()
    const signed = await sign(key, { name: 'Idris Okafor', signature: 'Idris Okafor', drawn: wave, email })
    expect(signed.json.agreement).toMatchObject({ state: 'done', complete: true })
    await product.settle()
    expect(await read()).toMatchObject({ state: 'signed' })
    const [row] = await product.db.select().from(signatures).where(eq(signatures.subject, id))
    expect(row).toMatchObject({ proof: 'link', handedBy: 'Anna Field', drawn: wave, name: 'Idris Okafor', email })
    expect(row!.consent).toContain('on a device that Anna Field handed to me')
    expect((await product.request('GET', `/api/verify/${row!.id}`)).json).toMatchObject({
      evidenceIntact: true,
      handedBy: 'Anna Field',
      drawn: wave,
    })
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['agreement-signed'])
    expect(await deedsOf(project.id)).toContain('staff project.agreement-handed-over')
  })

  it('a device that was handed over hours ago opens nothing, and handing it over again does', async () => {
    const { handOver, keyOf, id } = await make({ signers: [onDevice('Leah Pryce')] })
    await handOver(1)
    const key = await keyOf(1)
    const longAgo = new Date(Date.now() - 5 * 3_600_000)
    await product.db.update(agreementSigners).set({ handedAt: longAgo }).where(eq(agreementSigners.agreementId, id))
    expect([(await page(key)).status, (await sign(key)).status]).toEqual([410, 410])
    await handOver(1)
    expect((await page(await keyOf(1))).status).toBe(200)
  })

  it('is not handed over out of order, nor for somebody who was mailed', async () => {
    const { handOver } = await make({ signers: [owner(), onDevice('Leah Pryce')], inOrder: true, send: true })
    expect((await handOver(1)).status).toBe(409)
    expect((await handOver(2)).json.message).toContain('Ada Quill signs first')
  })
})

describe('a signer', () => {
  it('proves the mailbox on record where the studio asks for it', async () => {
    const signer = owner()
    const { keyOf } = await make({ signers: [signer], proof: 'code', send: true })
    const key = await keyOf(1)
    expect((await page(key)).json.agreement.identity).toMatchObject({ needs: 'code' })
    expect((await sign(key)).status).toBe(403)
    const asked = await product.request('POST', '/api/codes', { body: { about: key } })
    const cookie = asked.headers.getSetCookie()[0]!.split(';')[0]!
    const mail = (await mailsTo(signer.email)).find(({ template }) => template === 'decision-code')!
    const { code } = secretsOf(product, mail) as { code: string }
    await product.request('POST', '/api/codes/check', { body: { about: key, code }, cookie })
    expect((await sign(key, {}, { cookie })).status).toBe(200)
    const [row] = await product.db.select().from(signatures).where(eq(signatures.email, signer.email))
    expect(row).toMatchObject({ proof: 'code', provenMailbox: signer.email, handedBy: null })
  })

  it('declines with a reason, which ends the agreement for everybody and tells the studio', async () => {
    const { project, keyOf, read, move } = await make({ signers: [owner(), owner()], send: true })
    const path = `/api/agreement/${await keyOf(1)}/refusal`
    expect((await product.request('POST', path, { body: { reason: 'Not on a <i>Sunday</i>.' } })).status).toBe(200)
    expect(await read()).toMatchObject({ state: 'declined', declineReason: 'Not on a <i>Sunday</i>.' })
    expect((await sign(await keyOf(2))).status).toBe(410)
    expect((await move('remind')).status).toBe(409)
    await product.settle()
    const [mail] = await product.db
      .select()
      .from(mails)
      .where(and(eq(mails.about, project.id), eq(mails.template, 'agreement-declined')))
    expect(mail!.html).toContain('&lt;i&gt;Sunday')
  })

  it('is refused an unknown link, a withdrawn and an expired agreement', async () => {
    expect((await page('A'.repeat(22))).status).toBe(404)
    expect((await page('short')).status).toBe(404)
    const withdrawn = await make({ send: true })
    await withdrawn.move('withdraw')
    const expired = await make({ send: true, expiresOn: today })
    await product.db
      .update(agreements)
      .set({ expiresOn: addDays(today, -1) })
      .where(eq(agreements.id, expired.id))
    for (const { keyOf, read, state } of [
      { ...withdrawn, state: 'withdrawn' },
      { ...expired, state: 'expired' },
    ]) {
      const key = await keyOf(1)
      expect([(await page(key)).status, (await sign(key)).status]).toEqual([410, 410])
      expect((await read()).state).toBe(state)
    }
  })

  it('is refused an empty drawing, a megabyte of points, and no name', async () => {
    const { keyOf } = await make({ send: true })
    const key = await keyOf(1)
    expect((await sign(key, { drawn: [] })).json.errors).toEqual({ drawn: expect.stringContaining('Please draw') })
    expect((await sign(key, { drawn: [[[2, 0]]] })).status).toBe(422)
    const points = Array.from({ length: 120_000 }, (_, n) => [n / 120_000, 0.5])
    expect((await sign(key, { drawn: [points] })).status).toBe(413)
    const stroke = Array.from({ length: 4_000 }, (_, n) => [Number((n / 4_000).toFixed(4)), 0.5])
    expect((await sign(key, { drawn: [stroke] })).json.errors).toEqual({ drawn: expect.stringContaining('too large') })
    expect((await sign(key, { name: ' ', signature: '' })).json.errors).toMatchObject({ name: expect.any(String) })
    expect((await sign(key)).status).toBe(200)
  })
})

describe('staff', () => {
  it('make one once, with every field that is asked for, and signers who can be reached', async () => {
    const project = await addProjectRow(product)
    const post = (body: object) =>
      product.request('POST', `/api/admin/projects/${project.id}/agreements`, {
        cookie: staff,
        body: { templateId, title: 'Dock 4', values, signers: [owner()], ...body },
      })
    expect((await post({ values: { ...values, place: ' ' } })).json.errors).toEqual({
      'values.place': 'Please fill in: Place.',
    })
    expect((await post({ signers: [] })).json.errors).toHaveProperty('signers')
    expect((await post({ signers: [{ name: 'Ada' }] })).json.errors.signers).toContain('email address')
    expect((await post({ expiresOn: addDays(today, -1) })).json.errors).toHaveProperty('expiresOn')
    expect((await post({ shootId: crypto.randomUUID() })).json.errors).toHaveProperty('shootId')
    expect((await post({ templateId: crypto.randomUUID() })).status).toBe(404)
    const token = crypto.randomUUID()
    const made = await Promise.all([post({ token, send: true }), post({ token, send: true }), post({ token })])
    expect(new Set(made.map(({ json }) => json.agreement.id)).size).toBe(1)
    expect(await product.db.$count(agreements, eq(agreements.projectId, project.id))).toBe(1)
  })

  it('change a draft by its revision, and nothing once it was sent', async () => {
    const { path, move, read } = await make()
    const change = (body: object) => product.request('PATCH', path, { cookie: staff, body })
    const changed = await change({ title: 'Dock 5', signers: [owner(), onDevice('Leah')], revision: 1 })
    expect(changed.json.agreement).toMatchObject({
      title: 'Dock 5',
      revision: 2,
      signers: [{ name: 'Ada Quill' }, { name: 'Leah' }],
    })
    expect((await change({ title: 'Dock 6', revision: 1 })).status).toBe(409)
    await move('send')
    expect((await change({ text: 'Other', revision: 3 })).json.message).toContain('can no longer be changed')
    expect((await product.request('DELETE', path, { cookie: staff })).status).toBe(409)
    expect((await read()).title).toBe('Dock 5')
    const draft = await make()
    expect((await product.request('DELETE', draft.path, { cookie: staff })).status).toBe(200)
    expect(await draft.read()).toBeUndefined()
  })

  it('remind whose turn it is, with another link where theirs was ended', async () => {
    const signer = owner()
    const { keyOf, move, id } = await make({ signers: [signer], send: true })
    const key = await keyOf(1)
    await product.db.update(agreementSigners).set({ linkEndedAt: new Date() }).where(eq(agreementSigners.agreementId, id))
    expect((await page(key)).status).toBe(410)
    expect((await move('remind')).status).toBe(200)
    expect((await page(key)).status).toBe(404)
    expect((await page(await keyOf(1))).status).toBe(200)
    expect(await mailsTo(signer.email)).toHaveLength(2)
  })

  it('list those of all projects by state; freelancers see those of their own without links', async () => {
    const { project, id } = await make({ title: 'Only here', send: true })
    const list = async (cookie: string, query = '') =>
      (await product.request('GET', `/api/admin/agreements${query}`, { cookie })).json
    const found = await list(staff, '?search=only%20here&state=sent')
    expect(found.agreements).toMatchObject([{ id, projectTitle: 'Harbour Lights', state: 'sent', signers: 1, signed: 0 }])
    expect(found.counts).toMatchObject({ sent: 1, all: 1 })
    const first = await list(staff, '?limit=1')
    expect((await list(staff, `?limit=1&after=${first.next}`)).agreements[0].id).not.toBe(first.agreements[0].id)
    const freelancer = await makePerson(product, 'freelancer', { projects: [project.id] })
    expect((await list(freelancer.cookie)).agreements.map((one: { id: string }) => one.id)).toEqual([id])
    const path = `/api/admin/projects/${project.id}/agreements`
    const seen = await product.request('GET', path, { cookie: freelancer.cookie })
    expect(seen.json.agreements[0]).toMatchObject({ text: '', signers: [{ link: null }] })
    const pdf = await product.request('GET', `${path}/${id}/agreement.pdf`, { cookie: freelancer.cookie })
    expect(pdf.status).toBe(403)
    const made = await product.request('POST', path, { cookie: freelancer.cookie, body: {} })
    expect(made.status).toBe(403)
  })

  it('are exported with their filter, and of their own projects for people who see only those', async () => {
    const { project } = await make({ title: '=Export', send: true })
    await make({ title: 'Export later' })
    const { rows, file } = await readCsv(product, '/api/admin/agreements.csv?search=export&state=sent', staff)
    expect(file).toMatch(/filename="agreements-/)
    expect(rows).toEqual([
      {
        Agreement: "'=Export",
        Project: 'Harbour Lights',
        State: 'Waiting',
        Kind: 'Location release',
        Signed: '0',
        Signers: '1',
        'Valid until': expect.any(String),
        Created: expect.stringMatching(/^\d{4}-/),
      },
    ])
    const own = await makePerson(product, 'freelancer', { added: ['see-books', 'export'], projects: [project.id] })
    const seen = await readCsv(product, '/api/admin/agreements.csv', own.cookie)
    expect(seen.rows.map(({ Agreement }) => Agreement)).toEqual(["'=Export"])
    for (const role of ['freelancer', 'accountant', 'editor'] as const) {
      const person = await makePerson(product, role, { projects: [project.id] })
      expect((await readCsv(product, '/api/admin/agreements.csv', person.cookie)).status).toBe(403)
    }
  })

  it('require kinds of a project and of a shoot, and see what is missing or has expired', async () => {
    const project = await addProjectRow(product)
    const shoot = await shootAdmin(product, staff).plan({ date: addDays(today, 10) }, project.id)
    const path = `/api/admin/projects/${project.id}/required-agreements`
    const require = (body: object) => product.request('PUT', path, { cookie: staff, body })
    const missing = async (query = '') => (await product.request('GET', `${path}${query}`, { cookie: staff })).json.missing
    await require({ kinds: ['location-release'] })
    await require({ shootId: shoot.id, kinds: ['talent-release', 'talent-release'] })
    expect(await missing()).toEqual([{ kind: 'location-release', expired: false }])
    expect(await missing(`?shoot=${shoot.id}`)).toHaveLength(2)
    expect((await require({ shootId: crypto.randomUUID(), kinds: [] })).status).toBe(404)
    const { keyOf, move } = await make({ send: true, expiresOn: addDays(today, 5) }, project)
    await sign(await keyOf(1))
    expect(await missing()).toEqual([])
    // It ends before the day of the shoot.
    expect(await missing(`?shoot=${shoot.id}`)).toContainEqual({ kind: 'location-release', expired: true })
    await move('withdraw')
    expect(await missing()).toEqual([{ kind: 'location-release', expired: false }])
    await require({ kinds: [] })
    expect(await missing()).toEqual([])
  })

  it('are told once of an agreement that ends within two weeks', async () => {
    const { project, keyOf } = await make({ send: true, expiresOn: addDays(today, 14) })
    await product.db.insert(watchers).values({ personId, projectId: project.id })
    await sign(await keyOf(1))
    await tellOfExpiry(product.services, presentAt(new Date(Date.now() - 86_400_000)))
    const told = () =>
      product.db
        .select()
        .from(notifications)
        .where(and(eq(notifications.projectId, project.id), eq(notifications.kind, 'agreement-expiring')))
    expect(await told()).toEqual([])
    await tellOfExpiry(product.services, presentAt(new Date()))
    await tellOfExpiry(product.services, presentAt(new Date()))
    expect(await told()).toMatchObject([{ personId, parts: { agreement: 'Dock 4', day: addDays(today, 14) } }])
  })

  it('cannot delete a project in which somebody has signed', async () => {
    const { project, keyOf } = await make({ send: true })
    const remove = () => product.request('DELETE', `/api/admin/projects/${project.id}`, { cookie: staff })
    await sign(await keyOf(1))
    expect([(await remove()).status, (await remove()).json.message]).toEqual([409, expect.stringContaining('signed document')])
  })
})

describe('templates', () => {
  it('of a new installation are there once', async () => {
    await ensureAgreementTemplates(product.services, new Date())
    const { json } = await product.request('GET', '/api/admin/agreement-templates', { cookie: staff })
    expect(json.templates).toHaveLength(shippedTemplates.length)
  })

  const path = '/api/admin/agreement-templates'
  const post = (body: object) => product.request('POST', path, { cookie: staff, body })
  const fields = {
    name: 'Drone',
    kind: 'contract',
    text: 'For {{client}}: {{height}}',
    ownFields: [{ name: 'height', label: 'Height' }],
  }

  it('keep each saved text as a version, and refuse an older revision', async () => {
    const { template } = (await post(fields)).json
    const change = (body: object) => product.request('PATCH', `${path}/${template.id}`, { cookie: staff, body })
    expect((await change({ text: 'For {{client}}, new: {{height}}', revision: 1 })).json.template).toMatchObject({ version: 2 })
    expect((await change({ name: 'Other', revision: 1 })).status).toBe(409)
    const { versions } = (await product.request('GET', `${path}/${template.id}/versions`, { cookie: staff })).json
    expect(versions).toMatchObject([
      { version: 2, by: 'Anna Field' },
      { version: 1, text: fields.text },
    ])
    const project = await addProjectRow(product)
    const made = await make({ templateId: template.id, values: { height: '30 m' } }, project)
    expect(made.made).toMatchObject({ templateVersion: 2, text: 'For Quill Ferries, new: 30 m' })
    expect((await product.request('DELETE', `${path}/${template.id}`, { cookie: staff })).status).toBe(200)
    expect(await made.read()).toMatchObject({ templateName: null, text: 'For Quill Ferries, new: 30 m' })
  })

  it('refuse a field that is not known, with its line', async () => {
    const { status, json } = await post({ ...fields, text: 'One\n{{price}}' })
    expect([status, json.errors]).toEqual([422, { text: 'Line 2: there is no field {{price}}.' }])
    expect((await post({ ...fields, ownFields: [{ name: 'client', label: 'x' }] })).status).toBe(422)
  })

  it('are shown as they would be for a project, before they are saved', async () => {
    const project = await addProjectRow(product)
    const { json } = await product.request('POST', `${path}/previews`, {
      cookie: staff,
      body: { text: fields.text, ownFields: fields.ownFields, projectId: project.id },
    })
    expect(json).toEqual({ text: 'For Quill Ferries: {{height}}' })
  })
})

it('are sorted by title, last day and when they were made, both ways, those without an end last', async () => {
  const { id: projectId, projectTitle } = await addProjectRow(product, { projectTitle: 'Sorted tides' })
  const row = { projectId, kind: 'location-release', text: 'Text', createdAt: new Date('2026-01-02T09:00:00Z') } as const
  await product.db.insert(agreements).values([
    { ...row, title: 'quay', expiresOn: '2027-03-01' },
    { ...row, title: 'Arch', expiresOn: null },
    { ...row, title: 'Quay', expiresOn: '2027-01-01' },
    { ...row, title: 'bridge', expiresOn: '2027-03-01' },
    { ...row, title: 'Dock', expiresOn: null, createdAt: new Date('2026-01-01T09:00:00Z') },
  ])
  const path = `/api/admin/agreements?search=${encodeURIComponent(projectTitle)}`
  const inOrder = sortedList(product, staff, path, (answer) => answer.agreements)
  const titles = async (sort: string) => (await inOrder(sort)).map(({ title }) => title.toLowerCase())
  expect(await titles('title')).toEqual(['arch', 'bridge', 'dock', 'quay', 'quay'])
  expect(await titles('-title')).toEqual(['quay', 'quay', 'dock', 'bridge', 'arch'])
  const days = async (sort: string) => (await inOrder(sort)).map(({ expiresOn }) => expiresOn)
  expect(await days('until')).toEqual(['2027-01-01', '2027-03-01', '2027-03-01', null, null])
  expect(await days('-until')).toEqual(['2027-03-01', '2027-03-01', '2027-01-01', null, null])
  expect((await titles('created'))[0]).toBe('dock')
  const usual = await titles('')
  expect([usual.at(-1), usual]).toEqual(['dock', (await titles('created')).toReversed()])
})
