import { and, asc, eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approvalConsent } from '#domain/reviews/review-rules.ts'
import { activity } from '#server/tables/people/activity.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { assets } from '#server/tables/website/media.ts'
import { projectItems, projects } from '#server/tables/projects/projects.ts'
import { reviewApprovals, reviewVersions } from '#server/tables/reviews/reviews.ts'
import { signatures, signedPdfs } from '#server/tables/clients/signatures.ts'
import { makeEmail } from '#tests/support/factories.ts'
import { addFilm, makeReview, tenSeconds } from '#tests/support/make-review.ts'
import { makeShareLink, makeViewer, type Viewer, proveMailbox } from '#tests/support/review-viewer.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let staff: string
beforeAll(async () => {
  product = await makeTestProduct()
  staff = await product.signIn()
})
afterAll(() => product.close())

async function open(given: Parameters<typeof makeReview>[2] = {}) {
  const { project, review, films } = await makeReview(product, staff, { film: tenSeconds, ...given })
  const { slug, id: projectId, clientEmail } = project
  const viewer = makeViewer(product, slug)
  const admin = (path: string, body: unknown) => product.request('POST', `/api/admin${path}`, { cookie: staff, body })
  return { slug, projectId, clientEmail, films, versions: review.versions, viewer, admin }
}
const projectOf = async (id: string) => (await product.db.select().from(projects).where(eq(projects.id, id)))[0]!
const deedsOf = async (projectId: string) =>
  (await product.db.select().from(activity).where(eq(activity.subject, projectId))).map(({ action }) => action)
const mailsAbout = (projectId: string, template: string) =>
  product.db
    .select()
    .from(mails)
    .where(and(eq(mails.about, projectId), eq(mails.template, template as 'review-round')))
    .orderBy(asc(mails.queuedAt))
const send = (viewer: Viewer, expectedPrice: number | null = null, note = '') =>
  viewer.call('POST', '/rounds', { note, expectedPrice })
const ada = { version: 'V1', approvedBy: 'Ada Quill', clientEmail: 'ada@quill.example' }
const approve = (viewer: Viewer, message: object = {}) => viewer.call('POST', '/approve', { ...ada, ...message })

describe('a round', () => {
  it('contains all comments since the last one, and is mailed to the studio', async () => {
    const { viewer, slug, projectId } = await open({ versions: 2, startTimecode: '01:00:00:00' })
    expect((await send(viewer)).status).toBe(409)
    await viewer.say({ name: 'Ada Quill', frame: 55, frameTo: 60, comment: 'The logo is late' })
    await viewer.say({ version: 'V2', frame: 3, comment: '@Rob, is this the grade?' })
    await viewer.say({ version: 'General Project', comment: 'Lovely' })
    await makeViewer(product, slug, { cookie: staff }).say({ comment: 'Ours is not sent' })
    expect((await send(viewer, null, 'Two things, really')).json).toEqual({ success: true, number: 1 })
    expect((await viewer.list()).map(({ round }) => round)).toEqual([1, 1, 1, null])
    expect((await projectOf(projectId)).reviewWaiting).toBe(false)
    expect(await deedsOf(projectId)).toContain('review.round-sent')

    const [mail] = await mailsAbout(projectId, 'review-round')
    expect(mail!.props).toMatchObject({ number: 1, by: 'Ada Quill', note: 'Two things, really', pricePence: null, more: 0 })
    const listed = (mail!.props as { comments: Record<string, unknown>[] }).comments
    expect(listed.map(({ version, at, comment, mentioned }) => [version, at, comment, mentioned])).toEqual([
      ['V2', '01:00:00:03', '@Rob, is this the grade?', ['Rob']],
      ['V1', '01:00:02:05 to 01:00:02:10', 'The logo is late', []],
      ['General Project', '', 'Lovely', []],
    ])
    const { project } = (await viewer.call('GET', '')).json
    expect(project.rounds).toMatchObject({ included: 2, used: 1, waiting: 0, sent: [{ number: 1, comments: 3 }] })
  })

  it('beyond the included ones is priced by the server, and sent only at the price that was shown', async () => {
    const { viewer, projectId, admin } = await open({ roundsIncluded: 1, roundPrice: 180.5 })
    await viewer.say({ name: 'Ada Quill' })
    expect((await send(viewer, 180.5)).status).toBe(409)
    await send(viewer)
    await viewer.say({})
    for (const shown of [null, 0, 180]) expect((await send(viewer, shown)).status).toBe(409)
    expect((await viewer.list()).at(-1).round).toBeNull()
    expect((await send(viewer, 180.5)).json.number).toBe(2)

    const value = (await projectOf(projectId)).valuePence
    const { review } = (await product.request('GET', `/api/admin/projects/${projectId}/review`, { cookie: staff })).json
    expect(review.rounds.sent[1]).toMatchObject({ decision: 'requested', price: 180.5 })
    const decisions = await Promise.all(
      Array.from({ length: 5 }, () => admin(`/review-rounds/${review.rounds.sent[1].id}/decision`, { decision: 'accepted' })),
    )
    expect(decisions.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect((await projectOf(projectId)).valuePence).toBe(value + 18_050)
    const items = await product.db.select().from(projectItems).where(eq(projectItems.projectId, projectId))
    expect(items.map(({ description, cost }) => [description, cost])).toEqual([['Review round 2', 18_050]])
    expect(await mailsAbout(projectId, 'review-round-decided')).toHaveLength(1)
    expect((await admin(`/review-rounds/${review.rounds.sent[0].id}/decision`, { decision: 'declined' })).status).toBe(409)
  })

  it('that is declined costs nothing, and is reported to its sender once their address is proven, not to others of the same name', async () => {
    const { viewer, slug, projectId, admin, clientEmail } = await open({ roundsIncluded: 0 })
    await viewer.call('PUT', '/me', { name: 'Ben Stone', email: 'ben@stone.example' })
    await makeViewer(product, slug).call('PUT', '/me', { name: 'Ben Stone', email: 'impostor@stone.example' })
    await proveMailbox(product, viewer, slug)
    await viewer.say({})
    await send(viewer, 250)
    const { review } = (await product.request('GET', `/api/admin/projects/${projectId}/review`, { cookie: staff })).json
    const { json } = await admin(`/review-rounds/${review.rounds.sent[0].id}/decision`, { decision: 'declined' })
    expect(json.review.rounds.sent[0].decision).toBe('declined')
    expect((await projectOf(projectId)).valuePence).toBe(0)
    const told = await mailsAbout(projectId, 'review-round-decided')
    expect(told.map(({ toAddress }) => toAddress).toSorted()).toEqual([clientEmail, 'ben@stone.example'].toSorted())
  })

  it('is sent once, however often it is requested; not by staff, not with a view-only link', async () => {
    const { viewer, slug, projectId } = await open()
    await viewer.say({})
    const sent = await Promise.all(Array.from({ length: 8 }, () => send(viewer)))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
    await viewer.say({})
    expect((await send(makeViewer(product, slug, { cookie: staff }))).status).toBe(403)
    const { key } = await makeShareLink(product, staff, projectId, { may: { comment: false } })
    expect((await send(makeViewer(product, key))).status).toBe(403)
  })
})

describe('an approval', () => {
  it('is a signature of exactly this file, with a certificate for both sides', async () => {
    const { viewer, projectId, versions, films, clientEmail } = await open()
    const answer = await approve(viewer, { signature: 'A. Quill' })
    const { json } = answer
    expect(json).toMatchObject({ success: true, signatureId: expect.any(String) })
    const [evidence] = await product.db.select().from(signatures).where(eq(signatures.id, json.signatureId))
    expect(evidence).toMatchObject({
      kind: 'version',
      subject: versions[0]!.id,
      name: 'Ada Quill',
      email: 'ada@quill.example',
      signature: 'A. Quill',
      consent: approvalConsent,
      address: '192.0.2.1',
      document: {
        projectTitle: 'Harbour Lights',
        clientName: 'Quill Ferries',
        version: 'V1',
        originalName: films[0]!.originalName,
        sha256: films[0]!.sha256,
        bytes: films[0]!.bytes,
        frames: 250,
        frameRate: { numerator: 25, denominator: 1 },
      },
    })
    expect(await projectOf(projectId)).toMatchObject({ signedOff: true, reviewWaiting: false, stage: 'post-prod' })
    expect(await deedsOf(projectId)).toContain('review.approved')
    const { project } = (await viewer.call('GET', '')).json
    expect(project.signOff).toMatchObject({ version: 'V1', approvedBy: 'Ada Quill', sha256: films[0]!.sha256 })
    expect(project.signOff.undoUntil).not.toBeNull()

    await product.settle()
    const receipts = await mailsAbout(projectId, 'document-signed')
    expect(receipts.map(({ toAddress }) => toAddress).toSorted()).toEqual([clientEmail, 'hello@slatehouse.example'].toSorted())
    // The typed address is unconfirmed.
    expect(await mailsAbout(projectId, 'signed-with-your-address')).toMatchObject([
      { toAddress: 'ada@quill.example', subject: 'Signed: approved version for Harbour Lights', attachments: [] },
    ])
    const [pdf] = await product.db.select().from(signedPdfs).where(eq(signedPdfs.signatureId, json.signatureId))
    const chunks: Buffer[] = []
    for await (const chunk of product.services.storage.read(pdf!.storageKey)) chunks.push(chunk as Buffer)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(Buffer.concat(chunks))), { mergePages: true })
    for (const message of ['Harbour Lights', 'V1', films[0]!.sha256, 'Certificate of signature', 'A. Quill']) {
      expect(text.replaceAll(/\s/g, '')).toContain(message.replaceAll(/\s/g, ''))
    }
    const { json: result } = await product.request('GET', `/api/verify/${json.signatureId}`)
    expect(result).toMatchObject({ kind: 'version', documentIntact: true, evidenceIntact: true, storedPdfIntact: true })
  })

  it('repeats no typed text to an unconfirmed address, also when it is reopened', async () => {
    const { viewer, projectId, clientEmail, admin } = await open()
    const bait = 'You have won 900 GBP, claim at spam.example'
    const victim = makeEmail()
    const typed = { approvedBy: bait, clientEmail: victim, signature: bait }
    expect((await approve(viewer, typed)).status).toBe(200)
    await product.settle()
    expect((await admin(`/projects/${projectId}/reopen`, { reason: 'The music is not licensed.' })).status).toBe(200)
    await product.settle()
    const mailsTo = (address: string) => product.db.select().from(mails).where(eq(mails.toAddress, address))
    const told = await mailsTo(victim)
    // The studio's reason is for proven and recorded addresses.
    expect(told.map(({ template }) => template)).toEqual(['signed-with-your-address'])
    for (const mail of told) {
      expect([mail.toName, mail.attachments]).toEqual(['', []])
      expect(JSON.stringify(mail)).not.toContain('spam.example')
    }
    expect((await mailsTo(clientEmail)).map(({ template }) => template)).toContain('review-reopened')
    // The address on record is told who signed.
    const [receipt] = (await mailsTo(clientEmail)).filter(({ template }) => template === 'document-signed')
    expect(receipt).toMatchObject({ toName: 'Quill Ferries', props: { signer: bait }, attachments: [{}] })
  })

  it('can be verified with the signed film, with a final file and with the PDF, and with nothing else', async () => {
    const { viewer, films, projectId, admin } = await open({ versions: 2, film: { ...tenSeconds, sha256: 'b'.repeat(64) } })
    await product.db
      .update(assets)
      .set({ sha256: 'c'.repeat(64) })
      .where(eq(assets.id, films[1]!.id))
    const signed = (await approve(viewer, { signature: 'A. Quill' })).json.signatureId
    await product.settle()
    const [pdf] = await product.db.select().from(signedPdfs).where(eq(signedPdfs.signatureId, signed))
    const compare = async (copy: string) => {
      const { json } = await product.request('GET', `/api/verify/${signed}?pdf=${copy}`)
      return [json.copyMatches, json.copyIs]
    }
    expect(await compare('b'.repeat(64))).toEqual([true, 'film'])
    expect(await compare(pdf!.sha256)).toEqual([true, 'pdf'])
    // Another version, and a final of another project.
    expect(await compare('c'.repeat(64))).toEqual([false, null])
    const other = await open()
    const master = await addFilm(product, { sha256: 'd'.repeat(64) })
    await other.admin(`/projects/${other.projectId}/finals`, { assetId: master.id, label: 'Master' })
    expect(await compare('d'.repeat(64))).toEqual([false, null])
    await admin(`/projects/${projectId}/finals`, { assetId: master.id, label: 'Master' })
    expect(await compare('d'.repeat(64))).toEqual([true, 'final'])

    const film = async () => (await product.request('GET', `/api/verify/${signed}?pdf=${'b'.repeat(64)}`)).json.film
    expect(await film()).toEqual({ version: 'V1', state: 'approved', endedAt: null })
    await admin(`/projects/${projectId}/reopen`, { reason: 'The music is not licensed.' })
    expect(await film()).toEqual({ version: 'V1', state: 'reopened', endedAt: expect.any(String) })
    expect(await compare('b'.repeat(64))).toEqual([true, 'film'])
  })

  it('counts once of twenty at once, and when repeated', async () => {
    const { slug, projectId, viewer } = await open({ versions: 2 })
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        approve(makeViewer(product, slug), {
          version: index % 2 === 0 ? 'V1' : 'V2',
          approvedBy: `Person ${index}`,
          clientEmail: `person-${index}@example.com`,
        }),
      ),
    )
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    const standing = await product.db.select().from(reviewApprovals).where(eq(reviewApprovals.projectId, projectId))
    expect(standing).toHaveLength(1)
    const winner = all.findIndex(({ status }) => status === 200)
    const again = {
      version: winner % 2 === 0 ? 'V1' : 'V2',
      approvedBy: `Person ${winner}`,
      clientEmail: `Person-${winner}@example.com`,
    }
    expect((await approve(viewer, again)).json.signatureId).toBe(all[winner]!.json.signatureId)
    expect((await approve(viewer, { ...again, version: winner % 2 === 0 ? 'V2' : 'V1' })).status).toBe(409)
    // Signing with the same name does not make them the same person.
    expect((await viewer.call('POST', '/approve/undo', {})).status).toBe(403)
  })

  it.each([
    ['a version that is not there', { version: 'V7' }, 422],
    ['the whole project', { version: 'General Project' }, 422],
    ['nobody', { approvedBy: ' ' }, 422],
    ['no address', { clientEmail: 'a placeholder' }, 422],
  ])('is refused for %s', async (_, message, status) => {
    const { viewer, projectId } = await open()
    expect((await approve(viewer, message)).status).toBe(status)
    expect((await projectOf(projectId)).signedOff).toBe(false)
  })

  it('is refused while the film is prepared, and to staff and links without that right', async () => {
    const unwatchable = { ...tenSeconds, state: 'processing', streamKey: null, renditions: null } as const
    const { viewer, slug, projectId } = await open({ film: unwatchable })
    expect((await approve(viewer)).status).toBe(409)
    expect((await approve(makeViewer(product, slug, { cookie: staff }))).status).toBe(403)
    const { key } = await makeShareLink(product, staff, projectId, { may: { approve: false } })
    expect((await approve(makeViewer(product, key))).status).toBe(403)
  })

  it('counts as soon as the film can be watched, while its other renditions are made', async () => {
    const { viewer } = await open({ film: { ...tenSeconds, state: 'processing' } })
    expect((await viewer.call('GET', '')).json.project.videos[0].state).toBe('ready')
    expect((await approve(viewer)).status).toBe(200)
  })

  it('can be undone within ten minutes by the person who gave it, and its downloads with it', async () => {
    const { viewer, slug, projectId } = await open()
    await approve(viewer)
    const { url } = (await viewer.call('GET', '')).json.project.videos[0]
    expect((await makeViewer(product, slug).call('POST', '/approve/undo', {})).status).toBe(403)
    expect((await viewer.call('POST', '/approve/undo', {})).status).toBe(200)
    expect(await projectOf(projectId)).toMatchObject({ signedOff: false, reviewWaiting: true, delivered: false })
    expect((await product.request('GET', new URL(url, product.env.siteUrl).pathname)).status).toBe(410)
    expect((await viewer.call('POST', '/approve/undo', {})).status).toBe(409)
    expect(await mailsAbout(projectId, 'review-undone')).toHaveLength(1)
    expect((await viewer.say({})).status).toBe(200)

    await approve(viewer)
    await product.db
      .update(reviewApprovals)
      .set({ approvedAt: new Date(Date.now() - 10 * 60_000) })
      .where(eq(reviewApprovals.projectId, projectId))
    expect((await viewer.call('POST', '/approve/undo', {})).status).toBe(409)
    expect((await projectOf(projectId)).signedOff).toBe(true)
  })

  it('can be asked back by who may approve: the studio is told once, and it stands until the studio reopens it', async () => {
    const { viewer, slug, projectId, admin } = await open()
    const ask = (who: Viewer, reason: string) => who.call('POST', '/approve/reopen', { reason })
    expect((await ask(viewer, 'The logo changed')).status).toBe(409)
    await approve(viewer)
    const anna = await makePerson(product, 'producer', { name: 'Anna Field' })
    const body = { people: [anna.id], owner: anna.id }
    await product.request('PUT', `/api/admin/projects/${projectId}/people`, { cookie: staff, body })
    expect((await ask(viewer, ' ')).status).toBe(422)
    const { key } = await makeShareLink(product, staff, projectId, { may: { approve: false } })
    expect((await ask(makeViewer(product, key), 'The logo changed')).status).toBe(403)
    const answers = await Promise.all([1, 2].map(() => ask(viewer, 'The logo changed')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await projectOf(projectId)).signedOff).toBe(true)
    expect((await deedsOf(projectId)).filter((action) => action === 'review.reopen-asked')).toHaveLength(1)
    const { notifications } = (await product.request('GET', '/api/admin/notifications', { cookie: anna.cookie })).json
    expect(notifications.map(({ text }: { text: string }) => text)).toContain('Ada Quill wants V1 reopened: The logo changed')
    expect((await admin(`/projects/${projectId}/reopen`, { reason: 'The logo changed' })).status).toBe(200)
    expect((await makeViewer(product, slug).say({ name: 'Bea', comment: 'The logo' })).status).toBe(200)
  })

  it('ends when the studio opens the review again, and the client reads why', async () => {
    const { viewer, projectId, admin, clientEmail } = await open()
    expect((await admin(`/projects/${projectId}/reopen`, { reason: 'Too early' })).status).toBe(409)
    await viewer.say({})
    await send(viewer)
    await approve(viewer)
    expect((await admin(`/projects/${projectId}/reopen`, { reason: ' ' })).status).toBe(422)
    const { json } = await admin(`/projects/${projectId}/reopen`, { reason: 'The logo is the old one' })
    expect(json.review.signOff).toBeNull()
    // The version was answered by an earlier round.
    expect(await projectOf(projectId)).toMatchObject({ signedOff: false, reviewWaiting: false })
    const told = await mailsAbout(projectId, 'review-reopened')
    expect(told.map(({ toAddress }) => toAddress)).toEqual([clientEmail])
    expect(told[0]!.props).toMatchObject({ version: 'V1', reason: 'The logo is the old one' })
    expect(await deedsOf(projectId)).toContain('review.reopened')
    expect((await approve(viewer)).status).toBe(200)
  })

  it('is refused for a version of another project', async () => {
    const [one, other] = [await open(), await open()]
    await product.db.update(reviewVersions).set({ label: 'Theirs' }).where(eq(reviewVersions.id, other.versions[0]!.id))
    expect((await approve(one.viewer, { version: 'Theirs' })).status).toBe(422)
  })
})
