import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { createHash } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GalleryDetail } from '#domain/proofs/gallery-endpoints.ts'
import type { Proofs } from '#domain/proofs/proof-endpoints.ts'
import { activity } from '#server/tables/people/activity.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { priceBooks } from '#server/tables/money/prices.ts'
import { proofGalleries } from '#server/tables/projects/proofs.ts'
import { makeColleague, makePortalClient, signInClient } from '#tests/support/portal-browser.ts'
import { galleryOf, galleryText, makeGallery, uploadPhotographs, type Photograph } from '#tests/support/make-gallery.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { readCsv } from '#tests/support/read-csv.ts'
import { textOf } from '#tests/support/mail-secrets.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { sortedList } from '#tests/support/sorted-list.ts'
import { unzip } from '#tests/support/unzip.ts'

const nowhere = '00000000-0000-4000-8000-000000000000'

let product: TestProduct
let cookie: string
let photographs: Photograph[]
let addresses = 0

beforeAll(async () => {
  product = await makeTestProduct()
  cookie = await product.signIn()
  photographs = await uploadPhotographs(
    product,
    cookie,
    Array.from({ length: 32 }, (_, index) => `DSC_${String(index + 1).padStart(4, '0')}.jpg`),
  )
})
afterAll(() => product.close())

const staff = (method: string, path: string, body?: unknown) => product.request(method, `/api/admin${path}`, { cookie, body })
const client = (method: string, key: string, path: string, body?: unknown, more: { cookie?: string; address?: string } = {}) =>
  product.request(method, `/api/proofs/${key}${path}`, { body, ...more })
const newGallery = (message: Partial<typeof galleryText> = {}, pictures = 3) =>
  makeGallery(
    product,
    cookie,
    photographs.slice(0, pictures).map(({ assetId }) => assetId),
    message,
  )
const look = async (key: string): Promise<Proofs> => (await client('GET', key, '')).json.proofs
const choose = (key: string, id: string, chosen = true) => client('PUT', key, `/pictures/${id}/chosen`, { chosen })
const move = (id: string, to: string) => staff('POST', `/proofs/${id}/moves`, { move: to })
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const deedsOf = async (id: string) =>
  (await product.db.select().from(activity).where(eq(activity.subject, id)).orderBy(activity.createdAt)).map(
    ({ action }) => action,
  )

describe('a gallery in the admin area', () => {
  it('is created with a link of 128 random bits, found, counted and changed', async () => {
    const gallery = await newGallery({ title: 'Quokka portraits', clientName: 'Quokka Ltd' })
    expect(gallery.link).toMatch(/^http:\/\/localhost:3000\/proofs\/[\w-]{22}$/)
    expect(gallery).toMatchObject({ state: 'open', limit: 20, chosen: 0, passwordProtected: false })
    expect(gallery.pictures.map(({ name }) => name)).toEqual(['DSC_0001.jpg', 'DSC_0002.jpg', 'DSC_0003.jpg'])

    const { json } = await staff('GET', '/proofs?search=quokka')
    expect(json.galleries).toMatchObject([{ id: gallery.id, pictures: 3, chosen: 0, comments: 0 }])
    expect(json.counts).toEqual({ all: 1, open: 1, sent: 0, released: 0, expired: 0, revoked: 0 })

    const changed = galleryOf(await staff('PATCH', `/proofs/${gallery.id}`, { tier: 'Premium', title: 'Quokkas' }))
    expect(changed).toMatchObject({
      title: 'Quokkas',
      tier: 'Premium',
      limit: null,
      clientName: 'Quokka Ltd',
      link: gallery.link,
    })
    expect(await deedsOf(gallery.id)).toEqual(['gallery.made', 'proofs.added', 'gallery.changed'])
  })

  it('is listed by title, client, last day and when it was made, both ways, those without an end last', async () => {
    const { id } = await newGallery({ title: 'Sorting pelican', clientName: 'Quay Ltd', expiresOn: '2029-03-01' }, 1)
    const [made] = await product.db.select().from(proofGalleries).where(eq(proofGalleries.id, id))
    const { id: _, key: __, ...row } = made!
    const earlier = new Date(row.createdAt.getTime() - 1)
    await product.db.insert(proofGalleries).values([
      { ...row, key: 'sorting-1', title: 'sorting Pelican', clientName: 'arc', expiresOn: null },
      {
        ...row,
        key: 'sorting-2',
        title: 'Sorting pelicans',
        clientName: 'quay ltd',
        expiresOn: '2029-01-01',
        createdAt: earlier,
      },
      { ...row, key: 'sorting-3', title: 'A sorting pelican', clientName: 'Bell', expiresOn: null },
    ])
    const inOrder = sortedList(product, cookie, '/api/admin/proofs?search=sorting%20pelican', ({ galleries }) => galleries)
    const sorted = async (sort: string, name: string) => (await inOrder(sort)).map((gallery) => gallery[name])
    const lower = async (sort: string, name: string) => (await sorted(sort, name)).map((text) => text.toLowerCase())
    const titles = ['a sorting pelican', 'sorting pelican', 'sorting pelican', 'sorting pelicans']
    expect(await lower('title', 'title')).toEqual(titles)
    expect(await lower('-title', 'title')).toEqual(titles.toReversed())
    expect(await lower('client', 'clientName')).toEqual(['arc', 'bell', 'quay ltd', 'quay ltd'])
    expect(await lower('-client', 'clientName')).toEqual(['quay ltd', 'quay ltd', 'bell', 'arc'])
    expect(await sorted('until', 'expiresOn')).toEqual(['2029-01-01', '2029-03-01', null, null])
    expect(await sorted('-until', 'expiresOn')).toEqual(['2029-03-01', '2029-01-01', null, null])
    expect((await sorted('created', 'title'))[0]).toBe('Sorting pelicans')
    expect(await sorted('', 'id'), 'the newest first').toEqual((await sorted('created', 'id')).toReversed())
    await product.db.delete(proofGalleries).where(like(proofGalleries.key, 'sorting-%'))
  })

  it('is exported as the list shows it, and to nobody else', async () => {
    await newGallery({ title: '=Wombats', clientName: 'Wombat Ltd' })
    const revoked = await newGallery({ title: 'Old wombats' })
    await move(revoked.id, 'revoke')
    const { rows, file } = await readCsv(product, '/api/admin/proofs.csv?search=wombat&state=open', cookie)
    expect(file).toMatch(/filename="galleries-/)
    expect(rows).toMatchObject([
      { Gallery: "'=Wombats", Client: 'Wombat Ltd', Package: 'Essential', Chosen: '0', 'Can be chosen': '20', Pictures: '3' },
    ])
    for (const role of ['finance', 'photographer'] as const) {
      const person = await makePerson(product, role)
      expect((await readCsv(product, '/api/admin/proofs.csv', person.cookie)).status).toBe(403)
    }
  })

  it('shows at each field what is wrong with it', async () => {
    const body = { ...galleryText, title: ' ', clientEmail: 'nobody', expiresOn: '2027-02-30', password: 'abc', tier: ' ' }
    const { status, json } = await staff('POST', '/proofs', body)
    expect(status).toBe(422)
    expect(Object.keys(json.errors).toSorted()).toEqual(['clientEmail', 'expiresOn', 'password', 'tier', 'title'])
  })

  it('takes a package of the studio’s own with its limit, and keeps it when the package changes', async () => {
    const publish = async (packages: object[]) => {
      const { version, prices } = (await staff('POST', '/prices', { from: 0 })).json.book
      await product.db.update(priceBooks).set({ state: 'withdrawn' }).where(eq(priceBooks.state, 'published'))
      const holdsFrom = studioDay(new Date())
      const saved = await staff('PUT', `/prices/${version}`, { ...prices, revision: 1, holdsFrom, 'rows/packages': packages })
      expect(saved.status, saved.json.message).toBe(200)
      expect((await staff('POST', `/prices/${version}/publish`, { revision: 2 })).status).toBe(200)
    }
    expect((await staff('POST', '/proofs', { ...galleryText, password: null, tier: 'Mini' })).json.errors).toEqual({
      tier: 'This package is not offered any more. Please choose another.',
    })
    const mini = { name: 'Mini', includes: ['One hour'], photos: 1, galleryDays: 14, price: 190 }
    await publish([mini])
    const gallery = await newGallery({ tier: 'Mini' })
    expect(gallery).toMatchObject({ tier: 'Mini', limit: 1, package: { name: 'Mini', included: '1 photo' } })
    const [first, second] = gallery.pictures
    await choose(gallery.key, first!.id)
    const refused = await choose(gallery.key, second!.id)
    expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('The Mini package includes 1 photo,')])
    await staff('POST', `/proofs/${gallery.id}/mail`)
    await product.settle()
    const [mail] = await product.db.select().from(mails).where(eq(mails.about, gallery.id))
    expect(mail!.props).toMatchObject({ tier: 'Mini', photos: 1, included: '1 photo' })

    // Renamed, with more pictures, and not offered any more: what was promised stays.
    await publish([{ ...mini, key: 'Mini', name: 'Small', photos: 3, retired: true }])
    expect(await look(gallery.key)).toMatchObject({ limit: 1, package: { name: 'Mini' } })
    expect(galleryOf(await staff('PATCH', `/proofs/${gallery.id}`, { tier: 'Mini', title: 'Still' }))).toMatchObject({ limit: 1 })
    expect((await staff('POST', '/proofs', { ...galleryText, password: null, tier: 'Mini' })).status).toBe(422)
    const larger = galleryOf(await staff('PATCH', `/proofs/${gallery.id}`, { tier: 'Professional' }))
    expect(larger).toMatchObject({ limit: 50, package: { name: 'Professional', included: '50 photos' } })
    await product.db.update(priceBooks).set({ state: 'withdrawn' }).where(eq(priceBooks.state, 'published'))
  })

  it('accepts pictures only, each once, and all of them or none', async () => {
    const gallery = await newGallery({}, 1)
    const assetIds = [photographs[0]!.assetId, photographs[1]!.assetId, photographs[1]!.assetId]
    expect(galleryOf(await staff('POST', `/proofs/${gallery.id}/pictures`, { assetIds })).pictures).toHaveLength(2)
    const refused = await staff('POST', `/proofs/${gallery.id}/pictures`, { assetIds: [photographs[2]!.assetId, nowhere] })
    expect([refused.status, refused.json.message]).toEqual([422, 'A picture is no longer in the library. Please choose again.'])
    expect(galleryOf(await staff('GET', `/proofs/${gallery.id}`)).pictures).toHaveLength(2)
  })

  it('protects its pictures in the library until it is deleted', async () => {
    const [own] = await uploadPhotographs(product, cookie, ['keep me.jpg'])
    const gallery = await makeGallery(product, cookie, [own!.assetId], { title: 'Kept' })
    const refused = await staff('DELETE', `/assets/${own!.assetId}`)
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'This is still in use: Gallery: Kept. Please remove it there first.',
    ])
    await staff('PATCH', `/proofs/${gallery.id}`, { title: 'Renamed' })
    expect((await staff('GET', `/assets/${own!.assetId}`)).json.asset.uses).toEqual([
      { noun: 'proof', label: 'Gallery: Renamed', href: `/admin/proofs/${gallery.id}` },
    ])
    expect(galleryOf(await staff('DELETE', `/proof-pictures/${gallery.pictures[0]!.id}`)).pictures).toEqual([])
    await staff('POST', `/proofs/${gallery.id}/pictures`, { assetIds: [own!.assetId] })
    expect((await staff('DELETE', `/proofs/${gallery.id}`)).status).toBe(200)
    expect((await staff('DELETE', `/assets/${own!.assetId}`)).status).toBe(200)
    expect((await client('GET', gallery.key, '')).status).toBe(404)
  })

  it('is mailed to its client, unless it is empty', async () => {
    const empty = await newGallery({}, 0)
    expect((await staff('POST', `/proofs/${empty.id}/mail`)).status).toBe(409)
    const gallery = await newGallery({ clientEmail: 'mailed@quill.example' })
    expect(galleryOf(await staff('POST', `/proofs/${gallery.id}/mail`)).mailedAt).not.toBeNull()
    await product.settle()
    const [mail] = await product.db.select().from(mails).where(eq(mails.toAddress, 'mailed@quill.example'))
    expect(textOf(product, mail!)).toContain(gallery.link)
    expect(await deedsOf(gallery.id)).toContain('gallery.mailed')
  })

  it('that does not exist is a 404 at every endpoint', async () => {
    const answers = [
      await staff('GET', `/proofs/${nowhere}`),
      await staff('PATCH', `/proofs/${nowhere}`, { title: 'x' }),
      await staff('DELETE', `/proofs/${nowhere}`),
      await staff('POST', `/proofs/${nowhere}/pictures`, { assetIds: [photographs[0]!.assetId] }),
      await staff('DELETE', `/proof-pictures/${nowhere}`),
      await staff('POST', `/proofs/${nowhere}/mail`),
      await move(nowhere, 'revoke'),
      await staff('GET', `/proofs/${nowhere}/originals.zip`),
      await staff('GET', `/proofs/${nowhere}/names.txt`),
      await staff('GET', `/proofs/${nowhere}/names.csv`),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  })
})

describe('a proof', () => {
  const proofOf = async (key: string, id: string, size = 'large') => client('GET', key, `/pictures/${id}?size=${size}`)

  it('is smaller than the picture, watermarked from edge to edge, and has no metadata', async () => {
    const [big] = await uploadPhotographs(product, cookie, ['big.jpg'])
    const plain = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#688' } })
      .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer()
    await product.services.storage.write('uploads/plain-proof', plain)
    await product.db.execute(
      `update assets set storage_key = 'uploads/plain-proof', bytes = ${plain.length}, width = 2400, height = 1800 where id = '${big!.assetId}'`,
    )
    const gallery = await makeGallery(product, cookie, [big!.assetId])
    const { id } = gallery.pictures[0]!

    for (const [size, longest] of [
      ['large', 1600],
      ['small', 720],
    ] as const) {
      const { status, headers, bytes } = await proofOf(gallery.key, id, size)
      expect(status).toBe(200)
      expect(headers.get('Content-Type')).toBe('image/jpeg')
      expect(headers.get('Cache-Control')).toBe('private, no-cache')
      expect(bytes.equals(plain)).toBe(false)
      const facts = await sharp(bytes).metadata()
      expect([facts.width, facts.height]).toEqual([longest, longest * 0.75])
      expect(facts).not.toHaveProperty('exif')
      expect(facts).not.toHaveProperty('xmp')
      expect(facts).not.toHaveProperty('iptc')
      // The picture is one flat colour, so any difference within a region is the watermark.
      const [across, down] = [longest / 4, (longest * 0.75) / 4]
      for (let part = 0; part < 16; part += 1) {
        const region = { left: (part % 4) * across, top: Math.floor(part / 4) * down, width: across, height: down }
        const { channels } = await sharp(await sharp(bytes).extract(region).toBuffer()).stats()
        expect(channels[0]!.stdev, `part ${part} of ${size} is marked`).toBeGreaterThan(1.5)
      }
    }
  })

  it('is made before the client looks, and only once', async () => {
    const gallery = await newGallery({}, 1)
    await product.settle()
    const { asset } = (await staff('GET', `/assets/${gallery.pictures[0]!.assetId}`)).json
    expect(asset.published).toBe(false)
    const made: string[] = []
    for await (const { key } of product.services.storage.list('derived/')) if (key.includes('/proof-')) made.push(key)
    expect(made.length).toBeGreaterThanOrEqual(2)
    const [one, again] = await Promise.all([
      proofOf(gallery.key, gallery.pictures[0]!.id),
      proofOf(gallery.key, gallery.pictures[0]!.id),
    ])
    expect(one.bytes.equals(again.bytes)).toBe(true)
    const unchanged = await product.request('GET', `/api/proofs/${gallery.key}/pictures/${gallery.pictures[0]!.id}?size=large`, {
      headers: { 'If-None-Match': one.headers.get('ETag')! },
    })
    expect(unchanged.status).toBe(304)
  })

  it('is all that the link gives access to: no constructed link, no original, no other gallery', async () => {
    const gallery = await newGallery({}, 2)
    const other = await makeGallery(product, cookie, [photographs[5]!.assetId])
    const asset = (await staff('GET', `/assets/${gallery.pictures[0]!.assetId}`)).json.asset
    expect((await product.request('GET', `/media/image/upload/${asset.publicId}.jpg`)).status).toBe(404)
    expect((await product.request('GET', asset.original)).status).toBe(401)
    expect((await client('GET', gallery.key, '')).text).not.toContain(asset.publicId)

    const foreign = other.pictures[0]!.id
    const answers = [
      await proofOf(gallery.key, foreign),
      await proofOf(gallery.key, asset.id),
      await choose(gallery.key, foreign),
      await client('POST', gallery.key, `/pictures/${foreign}/comments`, { text: 'Not mine' }),
    ]
    for (const { status, json } of answers)
      expect([status, json.message]).toEqual([404, 'This picture is no longer in the gallery.'])

    const { json } = await client('POST', other.key, `/pictures/${foreign}/comments`, { text: 'Mine' })
    expect((await client('DELETE', gallery.key, `/comments/${json.comment.id}`)).status).toBe(404)
    expect((await look(other.key)).pictures[0]!.comments).toMatchObject([{ text: 'Mine' }])
    expect((await proofOf(gallery.key, gallery.pictures[0]!.id, 'huge')).status).toBe(422)
  })
})

describe('choosing', () => {
  it('is counted, can be undone, and is the same however often it is sent', async () => {
    const { key, id, pictures } = await newGallery()
    expect((await choose(key, pictures[0]!.id)).json).toEqual({ success: true, chosen: 1 })
    expect((await choose(key, pictures[0]!.id)).json.chosen).toBe(1)
    expect((await choose(key, pictures[1]!.id)).json.chosen).toBe(2)
    expect((await choose(key, pictures[0]!.id, false)).json.chosen).toBe(1)
    expect((await look(key)).pictures.map(({ chosen }) => chosen)).toEqual([false, true, false])
    expect((await deedsOf(id)).filter((deed) => deed.startsWith('proof.'))).toEqual([
      'proof.chosen',
      'proof.chosen',
      'proof.unchosen',
    ])
  })

  it('is limited to what the package includes, however many choose at once', async () => {
    const { key, id, pictures } = await newGallery({}, 30)
    const answers = await Promise.all(pictures.map((picture) => choose(key, picture.id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(10)
    expect(refused[0]!.json.message).toBe(
      'The Essential package includes 20 photos, and you have chosen 20. Remove one first, or email us about extra photos.',
    )
    expect((await look(key)).pictures.filter(({ chosen }) => chosen)).toHaveLength(20)
    expect((await deedsOf(id)).filter((deed) => deed === 'proof.chosen')).toHaveLength(20)

    await staff('PATCH', `/proofs/${id}`, { tier: 'Premium' })
    for (const picture of pictures) expect((await choose(key, picture.id)).status).toBe(200)
    await staff('PATCH', `/proofs/${id}`, { tier: 'Essential' })
    const tooMany = await client('POST', key, '/selection', { note: '' })
    expect([tooMany.status, tooMany.json.message]).toEqual([
      409,
      'The Essential package includes 20 photos, and you have chosen 30. Please remove 10, or email us about extra photos.',
    ])
  })

  it('is refused from another site', async () => {
    const { key, pictures } = await newGallery({}, 1)
    const { status } = await product.request('PUT', `/api/proofs/${key}/pictures/${pictures[0]!.id}/chosen`, {
      body: { chosen: true },
      headers: { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    })
    expect(status).toBe(403)
    expect((await look(key)).pictures[0]!.chosen).toBe(false)
  })
})

describe('comments', () => {
  it('belong to their picture as they were written, and can be deleted', async () => {
    const { key, id, pictures } = await newGallery({}, 2)
    const text = 'Could the sky be <b>warmer</b>?\nThank you'
    const { json } = await client('POST', key, `/pictures/${pictures[1]!.id}/comments`, { text })
    expect(json.comment).toMatchObject({ text })
    expect(galleryOf(await staff('GET', `/proofs/${id}`)).pictures.map(({ comments }) => comments.length)).toEqual([0, 1])
    expect((await client('POST', key, `/pictures/${pictures[1]!.id}/comments`, { text: ' ' })).status).toBe(422)
    expect((await client('DELETE', key, `/comments/${json.comment.id}`)).status).toBe(200)
    expect((await look(key)).pictures[1]!.comments).toEqual([])
    expect(await deedsOf(id)).toEqual(expect.arrayContaining(['proof.commented', 'proof.comment-removed']))
  })
})

describe('a round', () => {
  it('is sent in the name of the person of the client who is signed in', async () => {
    const account = await makePortalClient(product, { name: 'Round Person' })
    const colleague = await makeColleague(product, account, { name: 'Colleague of Round' })
    const send = async (as: { email: string }, clientEmail: string) => {
      const { key, id, pictures } = await newGallery({ clientName: 'Round Person', clientEmail })
      await choose(key, pictures[0]!.id)
      const session = (await signInClient(product, as)).cookie
      expect((await client('POST', key, '/selection', { note: '' }, { cookie: session })).status).toBe(200)
      const rows = await product.db.select().from(activity).where(eq(activity.subject, id))
      return rows.find(({ action }) => action === 'selection.sent')!.meta.by
    }
    expect(await send(colleague, account.email)).toBe('Colleague of Round')
    expect(await send(colleague, 'somebody@else.example'), 'of another client').toBe('Link of Round Person')
  })

  it('names who of the client chose and commented, and of strangers only whose link they had', async () => {
    const account = await makePortalClient(product, { name: 'Sarah Whitcombe' })
    const omar = await makeColleague(product, account, { name: 'Omar Field' })
    const session = (await signInClient(product, omar)).cookie
    const { key, id, pictures } = await newGallery({ clientName: 'Sarah Whitcombe', clientEmail: account.email }, 2)
    const [first, second] = [pictures[0]!, pictures[1]!]
    const as = { cookie: session }
    await client('PUT', key, `/pictures/${first.id}/chosen`, { chosen: true }, as)
    const posted = await client('POST', key, `/pictures/${first.id}/comments`, { text: 'Warmer, please.' }, as)
    expect(posted.json.comment.author).toBe('Omar Field')
    await choose(key, second.id)
    const seen = galleryOf(await staff('GET', `/proofs/${id}`)).pictures
    const byId = (one: { id: string }) => seen.find((picture) => picture.id === one.id)!
    expect(byId(first)).toMatchObject({ chosenBy: 'Omar Field', comments: [{ author: 'Omar Field', text: 'Warmer, please.' }] })
    expect(byId(second)).toMatchObject({ chosen: true, chosenBy: '' })
    const table = (await staff('GET', `/proofs/${id}/names.csv`)).text
    expect(table).toContain('"Omar Field: Warmer, please.",Omar Field')

    const events = async (query: string) => (await staff('GET', `/activity?kind=content${query}`)).json.events as any[]
    const ofGallery = (await events(`&record=${id}`)).map(({ who, action }) => `${who}: ${action}`)
    expect(ofGallery).toEqual(
      expect.arrayContaining([
        'Omar Field (client): proof.chosen',
        'Omar Field (client): proof.commented',
        'Link of Sarah Whitcombe (client): proof.chosen',
      ]),
    )
    expect((await events(`&person=${omar.personId}`)).map(({ action }) => action)).toEqual(['proof.commented', 'proof.chosen'])
    // A choice that is taken back names nobody.
    await client('PUT', key, `/pictures/${first.id}/chosen`, { chosen: false }, as)
    const [taken] = galleryOf(await staff('GET', `/proofs/${id}`)).pictures.filter((one) => one.id === first.id)
    expect([taken!.chosen, taken!.chosenBy]).toEqual([false, ''])
  })

  it('is closed by the client once, mails the studio, and can be opened again by staff', async () => {
    const { key, id, pictures } = await newGallery({ clientName: 'Round Ltd', clientEmail: 'round@quill.example' })
    expect((await client('POST', key, '/selection', { note: '' })).json.message).toBe('Please choose at least one picture first.')
    await choose(key, pictures[0]!.id)
    const answers = await Promise.all(Array.from({ length: 5 }, () => client('POST', key, '/selection', { note: 'All set' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    await product.settle()
    const told = await product.db
      .select()
      .from(mails)
      .where(and(eq(mails.about, id), eq(mails.template, 'selection-sent')))
    expect(told).toMatchObject([{ replyTo: 'round@quill.example', subject: 'Selection sent: Spring portraits, from Round Ltd' }])
    expect(told[0]!.text).toContain('All set')

    const closed = 'Your selection has been sent. To change it, email us and we’ll reopen it.'
    for (const refused of [
      await choose(key, pictures[1]!.id),
      await choose(key, pictures[0]!.id, false),
      await client('POST', key, `/pictures/${pictures[0]!.id}/comments`, { text: 'Late' }),
      await client('POST', key, '/selection', { note: '' }),
    ]) {
      expect([refused.status, refused.json.message]).toEqual([409, closed])
    }
    expect(galleryOf(await staff('GET', `/proofs/${id}`))).toMatchObject({ state: 'sent', note: 'All set', chosen: 1 })

    expect(galleryOf(await move(id, 'reopen')).state).toBe('open')
    expect((await choose(key, pictures[1]!.id)).json.chosen).toBe(2)
    expect(await deedsOf(id)).toEqual(expect.arrayContaining(['selection.sent', 'selection.reopened']))
  })

  it('ends with the finals: the original files of chosen pictures, after staff release them', async () => {
    const twice = await uploadPhotographs(product, cookie, ['IMG_1.jpg', 'IMG_1.jpg', 'IMG_2.jpg'])
    const gallery = await makeGallery(
      product,
      cookie,
      twice.map(({ assetId }) => assetId),
    )
    const { key, id, pictures } = gallery
    const [first, second, third] = twice.map(({ assetId }) => pictures.find((picture) => picture.assetId === assetId)!)
    await choose(key, second!.id)
    await choose(key, third!.id)
    expect((await client('GET', key, '/finals.zip')).status).toBe(409)
    expect((await move(id, 'release')).status).toBe(409)
    await client('POST', key, '/selection', { note: '' })
    expect((await client('GET', key, '/finals.zip')).json.message).toBe('Your finals are not released yet.')
    expect(galleryOf(await move(id, 'release')).state).toBe('released')
    expect((await look(key)).finals).toEqual({ files: 2, bytes: twice[1]!.bytes.length + twice[2]!.bytes.length })

    const answer = await client('GET', key, '/finals.zip')
    expect(answer.headers.get('Content-Type')).toBe('application/zip')
    expect(Number(answer.headers.get('Content-Length'))).toBe(answer.bytes.length)
    expect(answer.headers.get('Content-Disposition')).toContain('filename="Spring portraits.zip"')
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    const files = unzip(answer.bytes)
    // The first file keeps the plain name, chosen or not, so that names are the same in every archive.
    const whole = unzip((await staff('GET', `/proofs/${id}/originals.zip?of=all`)).bytes)
    expect([...whole.keys()].toSorted()).toEqual(['IMG_1-2.jpg', 'IMG_1.jpg', 'IMG_2.jpg'])
    expect([...files.keys()].every((name) => whole.get(name)!.equals(files.get(name)!))).toBe(true)
    expect([...files.values()].map(sha256).toSorted()).toEqual(
      [twice[1]!, twice[2]!].map(({ bytes }) => sha256(bytes)).toSorted(),
    )
    expect([...whole.values()].map(sha256)).toContain(sha256(twice.find(({ assetId }) => assetId === first!.assetId)!.bytes))

    await product.settle()
    const mailed = await product.db
      .select()
      .from(mails)
      .where(and(eq(mails.about, id), like(mails.template, 'finals%')))
    expect(mailed).toHaveLength(1)
    expect(galleryOf(await move(id, 'reopen')).state).toBe('open')
    expect((await client('GET', key, '/finals.zip')).status).toBe(409)
  })

  it('is refused at the start where a file is missing', async () => {
    const [lost] = await uploadPhotographs(product, cookie, ['lost.jpg'])
    const { id } = await makeGallery(product, cookie, [lost!.assetId])
    await product.db.execute(`update assets set storage_key = 'uploads/nothing-there' where id = '${lost!.assetId}'`)
    const { status, json } = await staff('GET', `/proofs/${id}/originals.zip?of=all`)
    expect([status, json.message]).toEqual([409, 'The file lost.jpg is missing, so the ZIP file would be incomplete.'])
  })
})

describe('the editor’s lists', () => {
  it('list the chosen files as text, as a table and in the search syntax of editing programs', async () => {
    const [formula] = await uploadPhotographs(product, cookie, ['=cmd.jpg'])
    const gallery = await makeGallery(product, cookie, [photographs[9]!.assetId, photographs[1]!.assetId, formula!.assetId])
    const ids = Object.fromEntries(gallery.pictures.map(({ name, id }) => [name, id]))
    for (const id of Object.values(ids)) await choose(gallery.key, id)
    await client('POST', gallery.key, `/pictures/${ids['DSC_0002.jpg']}/comments`, { text: '+44, "warmer"' })
    const plain = await staff('GET', `/proofs/${gallery.id}/names.txt`)
    expect(plain.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
    expect(plain.text.split('\n').toSorted()).toEqual(['', '=cmd.jpg', 'DSC_0002.jpg', 'DSC_0010.jpg'])
    const table = (await staff('GET', `/proofs/${gallery.id}/names.csv`)).text
    expect(table).toContain("\r\n'=cmd.jpg,'=cmd,")
    expect(table).toMatch(/\r\nDSC_0002\.jpg,DSC_0002,[^,]+,"'\+44, ""warmer""",\r\n/)
    const { searches } = galleryOf(await staff('GET', `/proofs/${gallery.id}`))
    expect(searches.lightroom).toContain('DSC_0002, DSC_0010')
    expect(searches.captureOne).toContain('DSC_0002 DSC_0010')
  })
})

describe('two photographs of one name', () => {
  it('are told apart in the lists, as in the ZIP file', async () => {
    const twice = await uploadPhotographs(product, cookie, ['DSC_0030.jpg', 'DSC_0030.jpg'])
    const gallery = await makeGallery(
      product,
      cookie,
      twice.map(({ assetId }) => assetId),
    )
    expect(gallery.pictures.map(({ name }) => name).toSorted()).toEqual(['DSC_0030-2.jpg', 'DSC_0030.jpg'])
    for (const { id } of gallery.pictures) await choose(gallery.key, id)
    const listed = ['DSC_0030.jpg (DSC_0030-2.jpg in the ZIP file)', 'DSC_0030.jpg (DSC_0030.jpg in the ZIP file)']
    const { text } = await staff('GET', `/proofs/${gallery.id}/names.txt`)
    expect(text.trim().split('\n').toSorted()).toEqual(listed)
    const table = (await staff('GET', `/proofs/${gallery.id}/names.csv`)).text
    for (const name of listed) expect(table).toContain(`\r\n${name},DSC_0030,`)
  })
})

describe('the link', () => {
  it('is a 404 once it is revoked, and another replaces it', async () => {
    const { key, id, pictures } = await newGallery()
    expect(galleryOf(await move(id, 'revoke')).state).toBe('revoked')
    const unknown = await client('GET', 'x'.repeat(22), '')
    for (const answer of [
      await client('GET', key, ''),
      await client('GET', key, `/pictures/${pictures[0]!.id}?size=small`),
      await choose(key, pictures[0]!.id),
    ]) {
      expect([answer.status, answer.text]).toEqual([unknown.status, unknown.text])
    }
    expect((await staff('POST', `/proofs/${id}/mail`)).status).toBe(409)
    const renewed = galleryOf(await move(id, 'renew'))
    const fresh = renewed.link.split('/').at(-1)!
    expect(fresh).not.toBe(key)
    expect((await look(fresh)).pictures).toHaveLength(3)
    expect((await client('GET', key, '')).status).toBe(404)
  })

  it('expires after its last day, and can be extended by staff', async () => {
    const { key, id, pictures } = await newGallery({ expiresOn: '2020-02-29' })
    for (const answer of [await client('GET', key, ''), await choose(key, pictures[0]!.id)]) {
      expect([answer.status, answer.json.message]).toEqual([
        410,
        'This gallery was open until 29 February 2020. Email us and we’ll reopen it.',
      ])
    }
    expect((await staff('GET', '/proofs?state=expired')).json.galleries.map((gallery: GalleryDetail) => gallery.id)).toContain(id)
    await staff('PATCH', `/proofs/${id}`, { expiresOn: null })
    expect((await client('GET', key, '')).status).toBe(200)
  })
})

describe('a password', () => {
  const unlock = (key: string, password: string, address = `198.51.100.${(addresses += 1)}`) =>
    client('POST', key, '/unlock', { password }, { address })

  it('is required for anything but the title, and opens every endpoint of that gallery only', async () => {
    const { key, id, pictures } = await newGallery({ password: 'open sesame' })
    const other = await newGallery({ password: 'open sesame' })
    expect((await client('GET', key, '')).json).toEqual({
      gallery: { title: 'Spring portraits', clientName: 'Ada Quill', passwordProtected: true },
      proofs: null,
    })
    const closed = [
      await client('GET', key, `/pictures/${pictures[0]!.id}?size=small`),
      await choose(key, pictures[0]!.id),
      await client('POST', key, `/pictures/${pictures[0]!.id}/comments`, { text: 'x' }),
      await client('POST', key, '/selection', { note: '' }),
      await client('GET', key, '/finals.zip'),
    ]
    expect(closed.map(({ status }) => status)).toEqual(closed.map(() => 401))

    const [hash] = await product.db.select().from(proofGalleries).where(eq(proofGalleries.id, id))
    expect(hash!.passwordHash).toMatch(/^\$argon2id\$/)
    const { headers } = await unlock(key, 'open sesame')
    const [set] = headers.getSetCookie()
    expect(set).toMatch(/HttpOnly; SameSite=Lax/)
    const pass = set!.split(';')[0]!
    expect((await client('GET', key, '', undefined, { cookie: pass })).json.proofs.pictures).toHaveLength(3)
    expect((await client('GET', key, `/pictures/${pictures[0]!.id}?size=small`, undefined, { cookie: pass })).status).toBe(200)
    expect((await client('GET', other.key, '', undefined, { cookie: pass })).json.proofs).toBeNull()
    const forged = pass.replace(id, other.id)
    expect((await client('GET', other.key, '', undefined, { cookie: forged })).json.proofs).toBeNull()
    const later = pass.replace(/=(\d+)\./, (_, until: string) => `=${Number(until) + 1}.`)
    expect((await client('GET', key, '', undefined, { cookie: later })).json.proofs).toBeNull()

    await staff('PATCH', `/proofs/${id}`, { password: 'another one' })
    expect((await client('GET', key, '', undefined, { cookie: pass })).json.proofs).toBeNull()
    await staff('PATCH', `/proofs/${id}`, { password: null })
    expect((await client('GET', key, '')).json.proofs.pictures).toHaveLength(3)
  })

  it('is refused alike whether it is wrong or there is nothing to open', async () => {
    const { key } = await newGallery({ password: 'open sesame' })
    const open = await newGallery()
    const answers = [await unlock(key, 'wrong'), await unlock('x'.repeat(22), 'wrong'), await unlock(open.key, 'wrong')]
    for (const { status, text } of answers) expect([status, text]).toEqual([401, answers[0]!.text])
  })

  it('allows ten attempts from one address, and a hundred by all strangers together', async () => {
    const { key } = await newGallery({ password: 'open sesame' })
    const guesses = (from: number, length: number) =>
      Promise.all(Array.from({ length }, (_, index) => unlock(key, 'guess', `2001:db8:${from + index}::1`)))
    expect((await guesses(0x100, 20)).map(({ status }) => status)).toEqual(Array(20).fill(401))
    const own = await unlock(key, 'open sesame')
    expect(own.status, 'one stranger after the other does not lock the client out').toBe(200)
    const many = await guesses(0x200, 90)
    expect(many.filter(({ status }) => status === 401)).toHaveLength(80)
    expect((await unlock(key, 'open sesame')).status, 'the right one does not help a stranger then').toBe(429)

    // A known browser without its access cookie, from a client address with failed attempts.
    const known = own.headers.getSetCookie().find((set) => set.startsWith('slatehouse_known='))!
    expect(known).toMatch(/^slatehouse_known=[\w-]{22}\.[\w-]{22}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/)
    const again = (password: string, cookie = known.split(';')[0]!) =>
      client('POST', key, '/unlock', { password }, { cookie, address: '2001:db8:200::1' })
    expect((await again('open sesame')).status).toBe(200)
    const forged = known.split(';')[0]!.replace(/\..*/, `.${'A'.repeat(22)}`)
    expect((await again('open sesame', forged)).status, 'nobody makes such a cookie up').toBe(429)
    const { key: other } = await newGallery({ password: 'open sesame' })
    await Promise.all(Array.from({ length: 100 }, (_, index) => unlock(other, 'guess', `203.0.113.${index + 100}`)))
    const elsewhere = await client('POST', other, '/unlock', { password: 'open sesame' }, { cookie: known.split(';')[0]! })
    expect(elsewhere.status, 'nor is it known anywhere else').toBe(429)
    // It has the same number of attempts as others.
    for (let round = 0; round < 10; round += 1) expect((await again('guess')).status).toBe(401)
    expect((await again('open sesame')).status).toBe(429)
  })

  it('allows ten attempts from one address over all galleries', async () => {
    const others = await Promise.all(
      Array.from({ length: 12 }, (_, index) => unlock(`${index}`.padStart(22, 'y'), 'guess', '203.0.113.200')),
    )
    expect(others.filter(({ status }) => status === 429)).toHaveLength(2)
  })
})
