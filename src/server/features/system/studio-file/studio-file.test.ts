import { and, eq, like } from 'drizzle-orm'
import fc from 'fast-check'
import sharp from 'sharp'
import { hash } from 'node:crypto'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { defaultLook, lightColours } from '#domain/brand/look/look.ts'
import type { FileRemark } from '#domain/common/text/file-reading.ts'
import { profileOfKind } from '#domain/common/money/tax-profile.ts'
import { siteDefaults } from '#domain/site/site-sections.ts'
import { studioFileMessages, studioPartNames } from '#domain/system/studio-file.ts'
import { activity } from '#server/tables/people/activity.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { assets } from '#server/tables/website/media.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { unzip } from '#tests/support/unzip.ts'
import { makeUploader, streamOf } from '#tests/support/uploader.ts'
import { refreshConventions } from '../../brand/place-setting.ts'

/** A studio that was set up, and a new installation. */
let fjord: TestProduct
let empty: TestProduct
const cookies = new Map<TestProduct, string>()
let file: Buffer

beforeAll(async () => {
  fjord = await makeTestProduct({ env: { FFMPEG_PATH: 'off' } })
  empty = await makeTestProduct({ env: { FFMPEG_PATH: 'off' } })
  for (const product of [fjord, empty]) cookies.set(product, await product.signIn())
  await setUp(fjord)
  file = (await call(fjord, 'GET', path)).bytes
})
afterAll(async () => {
  await fjord.close()
  await empty.close()
})
// Conventions belong to the process, and the two products share one here.
beforeEach(() => refreshConventions(empty.db))

const path = '/api/admin/studio-file'

const call = (product: TestProduct, method: string, at: string, body?: unknown) =>
  product.request(method, at, { cookie: cookies.get(product)!, body })
const get = async (product: TestProduct, at: string) => (await call(product, 'GET', at)).json

function send(step: 'preview' | 'import', bytes: Buffer, fields: [string, string][] = [], product = empty) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  form.append('file', new Blob([bytes as Buffer<ArrayBuffer>]), 'studio.zip')
  return makeUploader(product, cookies.get(product)!).send('POST', `${path}/${step}`, {}, form)
}
const preview = async (bytes: Buffer, product = empty) => (await send('preview', bytes, [], product)).json
const importAll = async (bytes: Buffer, names: readonly string[] = studioPartNames) => {
  const { fingerprint } = await preview(bytes)
  return send('import', bytes, [['fingerprint', fingerprint], ...names.map((name): [string, string] => ['parts', name])])
}

async function save(product: TestProduct, at: string, changes: object) {
  const { success: _, ...before } = await get(product, at)
  expect((await call(product, 'PUT', at, { ...before, ...changes })).status).toBe(200)
}

const picture = (colour: string) =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: colour } })
    .png()
    .toBuffer()

const account = {
  currency: 'NOK',
  kind: 'iban',
  accountName: 'Fjord & Co AS',
  sortCode: '',
  accountNumber: '',
  iban: 'NO9386011117947',
  bic: 'DNBANOKK',
  routingNumber: '',
  lines: '',
}

const reminder = '/api/admin/mail-templates/proposal-reminder'
const textsOf = ({ blocks }: any) => Object.fromEntries(blocks.map(({ name, text }: any) => [name, text]))

async function setUp(product: TestProduct): Promise<void> {
  await save(product, '/api/admin/settings/place', { currency: 'NOK', locale: 'en-NO', timeZone: 'Europe/Oslo' })
  await save(product, '/api/admin/settings/general', { siteName: 'Fjord & Co', address: 'Bryggen 1\n5003 Bergen\nNorway' })
  const { settings } = await get(product, '/api/admin/invoice-settings')
  const tax = { ...settings, bankAccounts: [account], taxProfile: { ...profileOfKind('custom'), name: 'MVA' }, termsDays: 14 }
  expect((await call(product, 'PUT', '/api/admin/invoice-settings', tax)).status).toBe(200)
  const { book } = (await call(product, 'POST', '/api/admin/prices', { from: 0 })).json
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Oslo' }).format(new Date())
  const prices = { ...book.prices, 'base/Brand Film': 28_000 }
  const draft = { ...prices, revision: 1, holdsFrom: today, note: '' }
  expect((await call(product, 'PUT', `/api/admin/prices/${book.version}`, draft)).status).toBe(200)
  expect((await call(product, 'POST', `/api/admin/prices/${book.version}/publish`, { revision: 2 })).status).toBe(200)

  const { mail } = await get(product, reminder)
  const texts = { ...textsOf(mail), title: 'Fjords wait for nobody' }
  expect((await call(product, 'PUT', reminder, { texts, revision: mail.revision })).status).toBe(200)

  const uploader = makeUploader(product, cookies.get(product)!)
  const form = new FormData()
  form.append('logo', new Blob([(await picture('#0b5fa5')) as Buffer<ArrayBuffer>]), 'logo.png')
  const { name } = (await uploader.send('POST', '/api/admin/look/logo', {}, form)).json
  const style = { scheme: 'light', ...lightColours, headingFamily: 'fraunces', textFamily: 'inter', radius: 12 }
  const link = new FormData()
  const shore = await sharp({ create: { width: 1400, height: 900, channels: 3, background: '#2f6f7e' } })
    .jpeg()
    .toBuffer()
  link.append('picture', new Blob([shore as Buffer<ArrayBuffer>]), 'shore.jpg')
  const shown = (await uploader.send('POST', '/api/admin/look/picture', {}, link)).json
  await save(product, '/api/admin/look', { ...style, logoOnLight: name, picture: shown.name })

  await uploader.form([{ name: 'fjord.png', bytes: await picture('#1f4e5f') }])
  const [asset] = await product.db.select().from(assets).where(like(assets.publicId, '%fjord'))
  const described = { revision: asset!.revision, alt: 'A fjord at noon', tags: ['fjord', 'summer'] }
  expect((await call(product, 'PATCH', `/api/admin/assets/${asset!.id}`, described)).status).toBe(200)
  await publish(product, { title: 'Films from the fjords', picture: { publicId: asset!.publicId, alt: 'A fjord at noon' } })
}

async function publish(product: TestProduct, changes: object) {
  const { section } = await get(product, '/api/admin/site/sections/hero')
  const draft = { ...section.draft, ...changes }
  await call(product, 'PUT', '/api/admin/site/sections/hero', { revision: section.revision, draft })
  const { revision } = (await get(product, '/api/admin/site/sections/hero')).section
  const sections = [{ name: 'hero', revision }]
  expect((await call(product, 'POST', '/api/admin/site/publications', { sections })).status).toBe(200)
}

/** A zip of plain entries, by hand, so that it can be as wrong as it likes. */
function zipOf(entries: Record<string, Buffer | string>, { deflate = false, bytes }: { deflate?: boolean; bytes?: number } = {}) {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, given] of Object.entries(entries)) {
    const content = Buffer.from(given)
    const packed = deflate ? deflateRawSync(content) : content
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(deflate ? 8 : 0, 4)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(bytes ?? content.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed])
    const at = Buffer.alloc(14)
    at.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, at, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, ...directory, Buffer.from('PK\x05\x06'), end])
}

/** The file with another studio.json, or other entries. */
function changed(change: (studio: any, entries: Record<string, Buffer>) => void): Buffer {
  const entries = Object.fromEntries(unzip(file))
  const studio = JSON.parse(entries['studio.json']!.toString())
  change(studio, entries)
  return zipOf({ ...entries, 'studio.json': JSON.stringify(studio) })
}

const partOf = (answer: any, name: string) => answer.parts.find((part: { name: string }) => part.name === name)

it('exports everything as one zip, and notes who did', async () => {
  const entries = unzip(file)
  expect([...entries.keys()]).toEqual([
    'studio.json',
    'look/logo-on-light.png',
    'look/link-picture.jpg',
    expect.stringMatching(/^media\/[0-9a-f]{64}$/),
  ])
  const studio = JSON.parse(entries.get('studio.json')!.toString())
  expect(studio).toMatchObject({ kind: 'slatehouse-studio', format: 1, studio: 'Fjord & Co' })
  expect(Object.keys(studio.parts)).toEqual(studioPartNames)
  const rows = await fjord.db.select().from(activity).where(eq(activity.action, 'list.exported'))
  expect(rows).toMatchObject([{ actor: 'staff', meta: { list: 'studio file' } }])
  await fjord.settle()
  const notices = await fjord.db.select().from(mails).where(eq(mails.template, 'security-notice'))
  expect(notices.map(({ props }) => props.what)).toContain('studio-exported')
})

it('is for people who may change every part, with the password confirmed', async () => {
  const lacking = await makePerson(fjord, 'producer', { added: ['settings'], taken: ['change-prices'] })
  expect((await fjord.request('GET', path, { cookie: lacking.cookie })).status).toBe(403)
  await fjord.db.$client.query(`update sessions set confirmed_at = now() - interval '1 hour'`)
  expect((await call(fjord, 'GET', path)).json).toMatchObject({ passwordNeeded: true })
  cookies.set(fjord, await fjord.signIn())
  // Bank details are among it.
  await empty.db.$client.query(`update sessions set confirmed_at = now() - interval '1 hour'`)
  expect((await send('import', file)).json).toMatchObject({ passwordNeeded: true })
  cookies.set(empty, await empty.signIn())
})

it('says before an import what will change, and saves nothing', async () => {
  const seen = await preview(file)
  expect(seen).toMatchObject({ studio: 'Fjord & Co', unknown: [], fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(partOf(seen, 'general')).toEqual({
    name: 'general',
    changes: [
      { label: 'Site name', before: 'Slatehouse', after: 'Fjord & Co' },
      { label: 'Address', before: expect.stringContaining('14 Lantern Yard'), after: 'Bryggen 1 5003 Bergen Norway' },
    ],
    notes: [],
    refusal: null,
  })
  expect(partOf(seen, 'place').changes.map(({ label }: { label: string }) => label)).toEqual([
    'Currency',
    'Numbers and dates',
    'Time zone',
  ])
  expect(partOf(seen, 'tax').changes).toEqual(
    expect.arrayContaining([
      { label: 'Bank accounts', before: 'None', after: 'NOK Fjord & Co AS NO9386011117947' },
      { label: 'Payment terms, in days', before: '30', after: '14' },
    ]),
  )
  expect(partOf(seen, 'prices').changes).toContainEqual({
    label: 'Video types: Brand Film',
    before: 'GBP 2000',
    after: 'NOK 28000',
  })
  expect(partOf(seen, 'look').changes).toContainEqual({ label: 'Headings', before: 'Archivo', after: 'Fraunces' })
  expect(partOf(seen, 'look').changes).toContainEqual({
    label: 'Logo for light grounds',
    before: 'No logo',
    after: 'The logo in the file',
  })
  expect(partOf(seen, 'site').changes).toEqual([
    expect.objectContaining({ label: 'Opening: Picture' }),
    expect.objectContaining({ label: 'Opening: Headline', after: 'Films from the fjords' }),
    { label: 'New in Media', before: null, after: 'fjord.png' },
  ])
  expect(await get(empty, '/api/admin/look')).toEqual({ ...defaultLook, revision: 0 })
  expect(await empty.db.select().from(assets)).toEqual([])
  for await (const { key } of empty.services.storage.list('uploads/')) throw new Error(`left behind: ${key}`)
})

it('refuses what is no studio file, one of a later version, bombs and damaged ones, with what to do', async () => {
  const refusal = async (bytes: Buffer) => {
    const { status, json } = await send('preview', bytes)
    return [status, json?.message]
  }
  const notOne = [415, studioFileMessages.notOne]
  expect(await refusal(Buffer.from('<!doctype html><title>No</title>'))).toEqual(notOne)
  expect(await refusal(Buffer.alloc(0))).toEqual(notOne)
  expect(await refusal(zipOf({ 'photo.jpg': 'x' }))).toEqual(notOne)
  expect(await refusal(zipOf({ 'studio.json': '{"kind":"another"}' }))).toEqual(notOne)
  expect(await refusal(zipOf({ 'studio.json': '[[[' }))).toEqual(notOne)
  expect(await refusal(changed((studio) => Object.assign(studio, { format: 2, product: '3.0.0' })))).toEqual([
    422,
    'This file was made by a later version of the product (3.0.0, format 2). Please update this installation first, then import it again.',
  ])
  const tooMuch = [413, studioFileMessages.tooMuch]
  expect(await refusal(zipOf({ 'studio.json': Buffer.alloc(50 * 1024 ** 2) }, { deflate: true }))).toEqual(tooMuch)
  // It says that it is small, and is not.
  expect(await refusal(zipOf({ 'studio.json': Buffer.alloc(50 * 1024 ** 2) }, { deflate: true, bytes: 1_000 }))).toEqual(tooMuch)
  expect(await refusal(zipOf(Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`e${at}`, '']))))).toEqual(tooMuch)
  expect(await refusal(file.subarray(0, file.length / 2))).toEqual(notOne)
  // Entries that leave the archive.
  for (const name of ['../../evil.json', '/etc/evil.json', 'C:/evil.json'])
    expect(await refusal(zipOf({ [name]: 'x', 'studio.json': '{}' }))).toEqual([422, studioFileMessages.damaged])
  const spoilt = Buffer.from(file)
  spoilt.fill(0x20, file.indexOf('"studio":'), file.indexOf('"studio":') + 20)
  expect(await refusal(spoilt)).toEqual([422, studioFileMessages.damaged])
})

it('refuses parts for themselves: colours, a hostile logo, a picture that is none, HTML', async () => {
  const refusals = async (bytes: Buffer) => {
    const { parts } = await preview(bytes)
    return Object.fromEntries(parts.filter((part: any) => part.refusal).map((part: any) => [part.name, part.refusal]))
  }
  expect(await refusals(changed(({ parts }) => Object.assign(parts.look, { accent: '#eeeeee' })))).toEqual({
    look: expect.stringContaining('hard to read'),
  })
  expect(await refusals(changed(({ parts }) => Object.assign(parts.look, { accent: 'red;}*{display:none' })))).toEqual({
    look: 'Accent: Please enter a colour such as #f2a65a.',
  })
  for (const logo of ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', '<!doctype html><p>no</p>']) {
    const hostile = changed((_, entries) => Object.assign(entries, { 'look/logo-on-light.png': Buffer.from(logo) }))
    expect(await refusals(hostile)).toEqual({
      look: expect.stringMatching(/^Logo for light grounds: This (SVG has a script|is not a picture)/),
    })
  }
  const gone = changed((_, entries) => void delete entries['look/logo-on-light.png'])
  expect(await refusals(gone)).toEqual({ look: expect.stringContaining('missing in the file') })
  const swapped = changed((_, entries) => {
    for (const name of Object.keys(entries)) if (name.startsWith('media/')) entries[name] = Buffer.from('<html>')
  })
  expect(await refusals(swapped)).toEqual({ site: `fjord.png: ${studioFileMessages.damaged}` })
  expect(await refusals(changed(({ parts }) => Object.assign(parts, { general: { siteName: '' } })))).toEqual({
    general: expect.stringContaining('Site name'),
  })
  const foreign = await preview(changed(({ parts }) => Object.assign(parts, { rockets: {} })))
  expect(foreign.unknown).toEqual(['rockets'])
})

it('names what of a file is left out: parts, fields and files that this version does not know, and parts that are refused', async () => {
  expect((await preview(file)).reading).toEqual({
    format: 'Studio file, format 1',
    read: [{ label: 'parts', count: 7 }],
    leftOut: [],
    assumed: [],
  })
  const odd = changed(({ parts }, entries) => {
    Object.assign(parts, { rockets: {} })
    Object.assign(parts.general, { motto: 'Onwards' })
    Object.assign(parts.look, { accent: '#eeeeee' })
    entries['plans/secret.txt'] = Buffer.from('x')
  })
  const { reading } = await preview(odd)
  expect(reading.read).toEqual([{ label: 'parts', count: 6 }])
  expect(reading.leftOut).toEqual(
    expect.arrayContaining([
      { text: 'Fields that this version does not know.', places: ['Studio details: motto'] },
      { text: expect.any(String), places: ['Look'] },
      { text: 'Parts that this version does not know.', places: ['rockets'] },
      { text: 'Files in the zip that no part names.', places: ['plans/secret.txt'] },
    ]),
  )
})

it('names each piece that it does not read, whichever the file has of them', { timeout: 120_000 }, async () => {
  const kinds = ['part', 'field', 'email', 'entry'] as const
  const pieces = fc.record({
    left: fc.subarray([...studioPartNames], { minLength: 1 }),
    odd: fc.uniqueArray(fc.tuple(fc.constantFrom(...kinds), fc.integer({ min: 0, max: 999 })), { maxLength: 8 }),
  })
  await fc.assert(
    fc.asyncProperty(pieces, async ({ left, odd }) => {
      const words: string[] = []
      const made = changed(({ parts }, entries) => {
        for (const name of studioPartNames) if (!left.includes(name)) delete parts[name]
        for (const [kind, number] of odd) {
          const word = `${kind}-q${number}z`
          if (kind === 'part') parts[word] = {}
          else if (kind === 'entry') entries[`other/${word}.txt`] = Buffer.from('x')
          else if (kind === 'field' && parts.general) parts.general[word] = 'x'
          else if (kind === 'email' && parts.mails) parts.mails[word] = { title: 'Hello' }
          else continue
          words.push(word)
        }
      })
      const { reading, parts } = await preview(made)
      expect(reading.read[0].count).toBe(parts.filter(({ refusal }: { refusal: string | null }) => refusal === null).length)
      const places: string[] = reading.leftOut.flatMap((remark: FileRemark) => remark.places)
      for (const word of words) expect(places.filter((place) => place.includes(word))).toHaveLength(1)
      // A picture of a part that was taken away stays in the zip, and is named.
      if (!left.includes('look')) expect(places).toContain('look/logo-on-light.png')
    }),
    { numRuns: 12, seed: 41 },
  )
})

it('refuses texts of mails with a field that the mail does not have, and says which mail', async () => {
  const wrong = await preview(changed(({ parts }) => (parts.mails['proposal-reminder'].title = 'Hello {nobody}')))
  expect(partOf(wrong, 'mails').refusal).toContain('Proposal still open: This email has no field {nobody}.')
  const later = await preview(changed(({ parts }) => (parts.mails['not-yet-known'] = { title: 'Hello' })))
  expect(partOf(later, 'mails').notes).toEqual(['Emails that this version does not have are left out: 1.'])
  expect(partOf(later, 'mails').changes).toEqual([
    { label: 'Proposal still open: Title', before: 'Your {document} is still open', after: 'Fjords wait for nobody' },
  ])
})

it('says which pictures and films are missing, and imports the texts all the same', async () => {
  const bytes = changed(({ parts }, entries) => {
    for (const name of Object.keys(entries)) if (name.startsWith('media/')) delete entries[name]
    parts.site.media.push({ kind: 'video', publicId: 'films/reel', fileName: 'reel.mov', sha256: null, packed: false })
  })
  expect(partOf(await preview(bytes), 'site').notes).toEqual([
    'Picture “fjord.png” is missing in the file. Upload it to Media and choose it in the draft before you publish.',
    'Film “reel.mov” is named in the file, but not in it. Upload it to Media and choose it in the draft before you publish.',
  ])
})

it('imports nothing when the studio was changed since the preview, and only chosen parts', async () => {
  const { fingerprint } = await preview(file)
  await save(empty, '/api/admin/settings/general', { phone: '+47 55 00 00 00' })
  const late = await send('import', file, [
    ['fingerprint', fingerprint],
    ['parts', 'general'],
  ])
  expect([late.status, late.json.message]).toEqual([409, studioFileMessages.changed])
  expect((await importAll(file, [])).json.errors).toEqual({ parts: studioFileMessages.noParts })
  // Prices in another currency than the studio’s would be read wrongly.
  expect((await importAll(file, ['prices'])).json.results).toEqual([
    expect.objectContaining({
      name: 'prices',
      done: false,
      text: expect.stringContaining('Please import Money and place first'),
    }),
  ])
})

it('brings everything into an empty installation, and a second import changes nothing', async () => {
  const { results } = (await importAll(file)).json
  expect(results.map(({ name, done }: any) => [name, done])).toEqual(studioPartNames.map((name) => [name, true]))
  const version = results
    .find(({ name }: any) => name === 'prices')
    .href.split('/')
    .at(-1)

  const both = async (at: string, pick: (answer: any) => unknown) =>
    expect(pick(await get(empty, at)), at).toEqual(pick(await get(fjord, at)))
  const without =
    (...names: string[]) =>
    (answer: object) =>
      Object.fromEntries(Object.entries(answer).filter(([name]) => !names.includes(name)))
  await both('/api/admin/settings/general', without('revision'))
  await both('/api/admin/settings/place', without('revision', 'priceBooks', 'currencyFixed'))
  await both('/api/admin/invoice-settings', ({ settings }) => without('revision')(settings))
  await both('/api/admin/look', without('revision', 'logoOnLight', 'picture'))
  const [logo, original] = await Promise.all(
    [empty, fjord].map(async (product) => {
      const { logoOnLight } = await get(product, '/api/admin/look')
      return (await product.request('GET', `/look/logos/${logoOnLight}`)).bytes
    }),
  )
  expect(logo).toEqual(original)

  const [picture, other] = await Promise.all(
    [empty, fjord].map(
      async (product) =>
        (await product.request('GET', `/look/pictures/${(await get(product, '/api/admin/look')).picture}`)).bytes,
    ),
  )
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  expect((await sharp(other).stats()).dominant).toEqual((await sharp(picture).stats()).dominant)
  const [came] = await empty.db.select().from(assets).where(like(assets.publicId, '%fjord'))
  expect(came).toMatchObject({ alt: 'A fjord at noon', tags: ['fjord', 'summer'] })

  await both(reminder, ({ mail }) => without('revision')(mail))

  // Prices and texts wait for their publication.
  const { book } = await get(empty, `/api/admin/prices/${version}`)
  expect(book).toMatchObject({ state: 'draft', prices: { 'base/Brand Film': 28_000 } })
  expect((await empty.request('GET', '/api/prices')).json.version).toBe(0)
  expect((await empty.request('GET', '/api/site/home')).json.sections).toEqual({})
  await both('/api/admin/site/sections/hero', ({ section }) => section.draft)
  await publish(empty, {})
  await both('/api/site/home', (answer) => answer)

  await empty.settle()
  const notices = await empty.db.select().from(mails).where(eq(mails.template, 'security-notice'))
  expect(notices.map(({ props }) => props.what)).toEqual(['bank-details', 'bank-details'])
  const noted = and(eq(activity.action, 'settings.changed'), eq(activity.actor, 'staff'))
  expect((await empty.db.select().from(activity).where(noted)).length).toBeGreaterThan(2)

  const again = await preview(file)
  expect(again.parts.map(({ name, changes, refusal }: any) => [name, changes, refusal])).toEqual(
    studioPartNames.map((name) => [name, [], null]),
  )
  expect((await importAll(file)).json.results.map(({ text }: any) => text)).toEqual(
    studioPartNames.map(() => 'Nothing to change.'),
  )
  expect(await empty.db.$count(assets)).toBe(1)
})

it('changes nothing of a part that is refused halfway', async () => {
  const damaged = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(200)])
  const sha256 = hash('sha256', damaged)
  const bytes = changed(({ parts }, entries) => {
    parts.site.sections.closing = { title: 'Call us' }
    parts.site.media.push({ kind: 'image', publicId: 'broken', fileName: 'broken.png', sha256, packed: true })
    entries[`media/${sha256}`] = damaged
    parts.general.siteName = 'Fjord & Daughters'
  })
  const before = (await get(empty, '/api/admin/site')).sections
  const { results } = (await importAll(bytes, ['general', 'site'])).json
  expect(results.map(({ name, done }: any) => [name, done])).toEqual([
    ['general', true],
    ['site', false],
  ])
  expect((await get(empty, '/api/admin/site')).sections).toEqual(before)
  expect(await empty.db.$count(assets)).toBe(1)
})

it('adds a picture beside another of the same name, and one file once for all its names', async () => {
  const bytes = await picture('#e0a030')
  const sha256 = hash('sha256', bytes)
  const sent = changed(({ parts }, entries) => {
    const [fjordPicture] = parts.site.media
    Object.assign(fjordPicture, { sha256 })
    parts.site.media.push({ ...fjordPicture, publicId: 'closing', fileName: 'closing.png' })
    parts.site.sections.photoClosing = {
      ...siteDefaults.photoClosing,
      picture: { publicId: 'closing', alt: 'The end' },
    }
    entries[`media/${sha256}`] = bytes
  })
  expect((await importAll(sent, ['site'])).json.results).toMatchObject([{ name: 'site', done: true }])
  const [hero, closing] = await Promise.all(
    ['hero', 'photoClosing'].map(async (name) => (await get(empty, `/api/admin/site/sections/${name}`)).section),
  )
  const { publicId } = hero.draft.picture
  expect(publicId).toMatch(/fjord-2$/)
  expect(closing.draft.picture.publicId).toBe(publicId)
  expect([hero.problems, closing.problems]).toEqual([{}, {}])
  expect(await empty.db.$count(assets)).toBe(2)
  expect(partOf(await preview(sent), 'site').changes).toEqual([])
})

it('keeps a currency that the books are in, in the words of its page', async () => {
  const pounds = changed(({ parts }) => Object.assign(parts.place, { currency: 'JPY' }))
  expect(partOf(await preview(pounds), 'place').refusal).toContain('NOK and JPY have different decimals')
})

it('takes at most 256 MB', async () => {
  async function* endless(boundary: string) {
    yield Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="studio.zip"\r\n\r\n`)
    for (let sent = 0; sent < 500; sent += 1) yield Buffer.alloc(1024 ** 2)
    yield Buffer.from(`\r\n--${boundary}--\r\n`)
  }
  const { status, json } = await makeUploader(empty, cookies.get(empty)!).send(
    'POST',
    `${path}/preview`,
    { 'Content-Type': 'multipart/form-data; boundary=xyz' },
    streamOf(endless('xyz')),
  )
  expect([status, json.message]).toEqual([413, studioFileMessages.tooLarge])
})
