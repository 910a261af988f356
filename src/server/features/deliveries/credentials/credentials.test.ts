import { execFileSync } from 'node:child_process'
import { createHash, generateKeyPairSync, hash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { BMFF, JPEG } from '@trustnxt/c2pa-ts/asset'
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf'
import { ManifestStore, type ValidationResult } from '@trustnxt/c2pa-ts/manifest'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentialAssertions, credentialMessages, mostSignedBytes } from '#domain/deliveries/content-credentials.ts'
import { makeClip, pattern, quickly, testFilmTools, tone } from '#tests/support/clips.ts'
import { makeGallery } from '#tests/support/make-gallery.ts'
import { makeUltraHdr } from '#tests/support/make-ultra-hdr.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { addFilm, addProjectRow, approve, openByAddress } from '#tests/support/make-review.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { makeCertificate, refusalToSign } from '../../../base/media/credentials/make-certificate.ts'
import { hasCredentials, signCredentials } from '../../../base/media/credentials/sign-credentials.ts'
import { installation } from '../../../tables/website/brand.ts'
import { credentialCopies, deliveryRenditions } from '../../../tables/projects/deliveries.ts'
import { eq } from 'drizzle-orm'
import { eventText } from '#domain/system/events/events.ts'
import { findAssetById, replaceAssetBytes } from '../../media/library/asset-store.ts'
import { inspectAsset } from '../../media/processing/inspect-asset.ts'
import { makeOrder } from '../make-renditions.ts'
import { addCredentials } from './add-credentials.ts'
import { ensureCertificate } from './certificate-store.ts'
import { deliveredCopy, prepareCopy } from './delivered-copy.ts'

const never = new AbortController().signal
let product: TestProduct
let owner: Awaited<ReturnType<typeof makePerson>>
let folder: string
let clip: string
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: (await testFilmTools()).ffmpeg }, working: false })
  owner = await makePerson(product, 'owner')
  folder = mkdtempSync(join(tmpdir(), 'slatehouse-credentials-'))
  clip = await makeClip('mp4', ...pattern('320x180', 25), ...tone, '-t', '1', ...quickly)
})
afterAll(async () => {
  await product.close()
  rmSync(folder, { recursive: true, force: true })
})

const path = '/api/admin/settings/credentials'
const ask = (method: string, to: string, body?: unknown, cookie = owner.cookie) =>
  product.request(method, to, { cookie, ...(body !== undefined && { body }) })
const staff = async (method: string, to: string, body?: unknown) => {
  const { status, json, text } = await ask(method, to, body)
  if (status !== 200) throw new Error(`${method} ${to} answered ${status}: ${text}`)
  return json
}
async function switchTo(on: boolean, licence = '') {
  const { revision } = await staff('GET', path)
  return staff('PUT', path, { on, licence, revision })
}

/** What another library than the one that signs says of a file. */
async function checkedElsewhere(content: Uint8Array, kind: 'jpeg' | 'mp4'): Promise<ValidationResult> {
  const asset = kind === 'jpeg' ? new JPEG(new Uint8Array(content)) : new BMFF(asHeif(content))
  const superBox = SuperBox.fromBuffer(new Uint8Array(asset.getManifestJUMBF()!))
  return ManifestStore.read(superBox).validate(asset)
}

/** It reads MP4 only under a brand of HEIF; the box with the brand is outside of what is hashed. */
function asHeif(content: Uint8Array): Uint8Array<ArrayBuffer> {
  const changed = Buffer.from(content)
  changed.write('heic', 8, 'latin1')
  return new Uint8Array(changed)
}

/** How a JPEG was made, as that library reads it from the latest credentials; undefined where they do not say it. */
function sourceReadElsewhere(content: Uint8Array): string | undefined {
  const superBox = SuperBox.fromBuffer(new Uint8Array(new JPEG(new Uint8Array(content)).getManifestJUMBF()!))
  const actions = ManifestStore.read(superBox).getActiveManifest()!.assertions!.getActionAssertions()
  return actions.flatMap((assertion) => assertion.actions).find(({ digitalSourceType }) => digitalSourceType)?.digitalSourceType
}

const codesOf = ({ statusEntries }: ValidationResult) => statusEntries.map(({ code }) => code)

const order = (from: string, into: string, contentType: string) => ({
  path: from,
  into,
  contentType,
  title: 'Harbour Lights',
  product: { name: 'Slatehouse', version: '0.1.0' },
  assertions: credentialAssertions({
    studio: 'Fjord & Co',
    licence: 'Quill Ferries, worldwide, until 2030',
    source: 'with-generated',
    tools: [{ name: 'ffmpeg', version: '7.1' }],
    ingredient: 'approved',
  }),
  ingredients: [{ path: from, contentType, title: 'master', relationship: 'parentOf' as const, label: 'approved' }],
})

async function makeJpeg(): Promise<string> {
  const file = join(folder, 'picture.jpg')
  await sharp({ create: { width: 320, height: 200, channels: 3, background: '#334455' } })
    .jpeg()
    .toFile(file)
  return file
}

describe('content credentials', () => {
  it.each(['jpeg', 'mp4'] as const)('of a %s hold for another library, and a changed byte does not', async (kind) => {
    const from = kind === 'jpeg' ? await makeJpeg() : clip
    const into = join(folder, `signed.${kind}`)
    const type = kind === 'jpeg' ? 'image/jpeg' : 'video/mp4'
    const before = hash('sha256', readFileSync(from))
    await signCredentials(order(from, into, type), await makeCertificate('Fjord & Co', new Date()))
    expect(hash('sha256', readFileSync(from))).toBe(before)
    expect(await hasCredentials(from, type)).toBe(false)
    expect(await hasCredentials(into, type)).toBe(true)
    const signed = readFileSync(into)
    const result = await checkedElsewhere(signed, kind)
    expect([result.isValid, codesOf(result)]).toEqual([true, expect.arrayContaining(['claimSignature.validated'])])
    const changed = Buffer.from(signed)
    changed[changed.length - 200]! ^= 1
    expect((await checkedElsewhere(changed, kind)).isValid).toBe(false)
  })

  it('say who made it, with what, under which licence, and that part of it was generated', async () => {
    const into = join(folder, 'says.jpg')
    await signCredentials(order(await makeJpeg(), into, 'image/jpeg'), await makeCertificate('Fjord & Co', new Date()))
    const content = readFileSync(into).toString('latin1')
    for (const text of [
      'Fjord & Co',
      'Quill Ferries, worldwide, until 2030',
      'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia',
      'ffmpeg',
      'Slatehouse',
      'c2pa.opened',
    ]) {
      expect(content, text).toContain(text)
    }
  })

  it('keep those of what it was made of', async () => {
    const certificate = await makeCertificate('Camera', new Date())
    const [from, first, second] = [await makeJpeg(), join(folder, 'first.jpg'), join(folder, 'second.jpg')]
    await signCredentials({ ...order(from, first, 'image/jpeg'), title: 'As the camera wrote it' }, certificate)
    const copy = { ...order(from, second, 'image/jpeg') }
    copy.ingredients = [{ ...copy.ingredients[0]!, path: first }]
    await signCredentials(copy, await makeCertificate('Fjord & Co', new Date()))
    const superBox = SuperBox.fromBuffer(new Uint8Array(new JPEG(new Uint8Array(readFileSync(second))).getManifestJUMBF()!))
    expect(ManifestStore.read(superBox).manifests).toHaveLength(2)
    expect(readFileSync(second).toString('latin1')).toContain('As the camera wrote it')
    expect((await checkedElsewhere(readFileSync(second), 'jpeg')).isValid).toBe(true)
  })

  it('leave the profile, the gain map and the pixels of a photograph as they are', async () => {
    const certificate = await makeCertificate('Fjord & Co', new Date())
    const wide = join(folder, 'wide.jpg')
    await sharp({ create: { width: 64, height: 48, channels: 3, background: '#c04020' } })
      .withIccProfile('p3')
      .jpeg()
      .toFile(wide)
    const high = join(folder, 'high.jpg')
    writeFileSync(high, await makeUltraHdr())
    for (const from of [wide, high]) {
      const into = `${from}.signed.jpg`
      await signCredentials(order(from, into, 'image/jpeg'), certificate)
      const [before, after] = [await sharp(from).metadata(), await sharp(into).metadata()]
      expect([after.icc, after.gainMap]).toEqual([before.icc, before.gainMap])
      expect(await sharp(into).raw().toBuffer()).toEqual(await sharp(from).raw().toBuffer())
    }
    expect((await sharp(`${high}.signed.jpg`).metadata()).gainMap).toBeDefined()
    expect((await sharp(`${wide}.signed.jpg`).metadata()).icc).toBeDefined()
  })

  it('say nothing of how it was made while nobody has said it, and nothing of a licence that is not there', () => {
    const content = JSON.stringify(
      credentialAssertions({ studio: 'Fjord & Co', licence: '', source: null, tools: [], ingredient: 'approved' }),
    )
    expect(content).not.toMatch(/digitalSourceType|DigitalSourceType":|UsageTerms"|softwareAgent/)
  })
})

describe('a certificate for content credentials', () => {
  it('that cannot sign them is refused in words', async () => {
    const good = await makeCertificate('Fjord & Co', new Date())
    const other = await makeCertificate('Other', new Date())
    const now = new Date()
    expect(refusalToSign(good, now)).toBeNull()
    expect(refusalToSign({ ...good, privateKey: other.privateKey }, now)).toMatch(/does not belong/)
    expect(refusalToSign({ ...good, chain: [] }, now)).toMatch(/as PEM/)
    expect(refusalToSign({ ...good, chain: ['nothing'] }, now)).toMatch(/PEM that can be read/)
    expect(refusalToSign({ ...good, chain: [good.chain[0]!, other.chain[1]!] }, now)).toMatch(/not in order/)
    expect(refusalToSign(good, new Date(now.getTime() + 11 * 365 * 86_400_000))).toMatch(/expired/)
    expect(refusalToSign(good, new Date(now.getTime() - 86_400_000))).toMatch(/not valid yet/)
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' })
    expect(refusalToSign({ ...good, privateKey: rsa.toString() }, now)).toMatch(/P-256/)
  })
})

describe('the settings', () => {
  it('are off at first, and make a certificate when they are switched on', async () => {
    expect(await staff('GET', path)).toEqual({ on: false, licence: '', revision: 0, certificate: null })
    const { certificate } = await switchTo(true, 'All rights reserved')
    expect(certificate).toMatchObject({ own: true, issuer: expect.stringContaining('content credentials authority') })
    const [row] = await product.db.select().from(installation).where(eq(installation.name, 'credential-certificate'))
    expect(JSON.stringify(row!.value)).not.toContain('PRIVATE KEY')
    await switchTo(false)
    expect((await staff('GET', path)).on).toBe(false)
  })

  it('are for those who may change settings', async () => {
    const producer = await makePerson(product, 'producer', { taken: ['settings'] })
    expect((await ask('GET', path, undefined, producer.cookie)).status).toBe(403)
    expect((await product.request('GET', path)).status).toBe(401)
  })

  it('take a certificate of the studio, whose key nobody is shown', async () => {
    const { privateKey, chain } = await makeCertificate('Bought elsewhere', new Date())
    const answer = await ask('PUT', `${path}/certificate`, { privateKey, certificates: chain.join('') })
    expect(answer.json).toMatchObject({ certificate: { own: false, subject: 'O=Bought elsewhere, CN=Bought elsewhere' } })
    expect(answer.text).not.toContain('PRIVATE')
    const refused = await ask('PUT', `${path}/certificate`, { privateKey, certificates: 'nothing' })
    expect([refused.status, refused.json.errors]).toEqual([422, { certificates: 'Please add the certificate as PEM.' }])
    const own = await staff('POST', `${path}/certificate`)
    expect(own.certificate.own).toBe(true)
  })
})

describe('a delivered film', () => {
  let made = 0
  async function deliver(source?: string) {
    made += 1
    const project = await addProjectRow(product, { projectTitle: `Harbour ${made}` })
    await openByAddress(product, project.id)
    const content = readFileSync(clip)
    const storageKey = `uploads/credential-master-${made}`
    await product.services.storage.write(storageKey, content)
    const asset = await addFilm(product, {
      storageKey,
      bytes: content.length,
      sha256: '',
      originalName: 'master.mp4',
      durationSeconds: null,
      width: 0,
      height: 0,
      state: 'processing',
    })
    await inspectAsset(product.services, asset.id, never)
    await staff('POST', `/api/admin/projects/${project.id}/versions`, { assetId: asset.id, tell: false })
    await approve(product, project.slug, 'V1')
    const at = `/api/admin/projects/${project.id}`
    const { delivery } = await staff('GET', `${at}/delivery`)
    const film = delivery.deliverables[0].id as string
    if (source) await staff('PUT', `${at}/delivery/${film}/source`, { source })
    const fields = { aspect: 'master', edge: null, codec: 'h264', captions: 'none', loudness: 'none', slate: false }
    const { profile } = await staff('POST', '/api/admin/delivery-profiles', {
      ...fields,
      name: `Web ${made}`,
      namePattern: '{project}',
    })
    await staff('POST', `${at}/delivery`, { deliverables: [{ id: film, profileIds: [profile.id] }] })
    const rows = await product.db.select().from(deliveryRenditions).where(eq(deliveryRenditions.projectId, project.id))
    for (const { orderId } of rows) await makeOrder(product.services, orderId, never)
    const { delivery: after } = await staff('GET', `${at}/delivery`)
    const [rendition] = after.deliverables[0].renditions
    const { document } = await staff('GET', `${at}/delivery-list`)
    const { bytes } = await ask('GET', rendition.files[0].url)
    return { rendition, bytes, listed: document.files[0], deliverable: after.deliverables[0], storageKey }
  }

  it('has credentials where the studio switched them on; its hash is that of the delivered bytes', async () => {
    await switchTo(true, 'All rights reserved')
    const { rendition, bytes, listed, deliverable, storageKey } = await deliver('generated')
    expect(rendition.notes).toContain(credentialMessages.signed)
    expect(deliverable.source).toBe('generated')
    expect((await checkedElsewhere(bytes, 'mp4')).isValid).toBe(true)
    expect(bytes.toString('latin1')).toContain('digitalsourcetype/trainedAlgorithmicMedia')
    expect(listed.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    const kept = await product.services.storage.stat(storageKey)
    expect(kept!.bytes).toBe(statSync(clip).size)
    const { ffmpeg } = await testFilmTools()
    const file = join(folder, 'delivered.mp4')
    writeFileSync(file, bytes)
    execFileSync(ffmpeg, ['-v', 'error', '-xerror', '-i', file, '-f', 'null', '-'])
  })

  it('has none where it did not', async () => {
    await switchTo(false)
    const { rendition, bytes } = await deliver()
    expect(rendition.notes).not.toContain(credentialMessages.signed)
    expect(bytes.toString('latin1')).not.toContain('c2pa')
  })

  it('goes without, and says so, when it is too large or cannot be signed', async () => {
    await switchTo(true)
    const about = {
      fileName: 'film.mp4',
      contentType: 'video/mp4',
      master: { path: clip, contentType: 'video/mp4', name: 'master.mp4' },
      source: null,
    }
    const large = join(folder, 'large.mp4')
    writeFileSync(large, '')
    truncateSync(large, mostSignedBytes + 1)
    expect(await addCredentials(product.services, { ...about, path: large })).toEqual([credentialMessages.tooLarge])
    const broken = join(folder, 'broken.mp4')
    writeFileSync(broken, 'no film')
    expect(await addCredentials(product.services, { ...about, path: broken })).toEqual([credentialMessages.failed])
    expect(readFileSync(broken, 'utf8')).toBe('no film')
  })
})

describe('a final that staff added', () => {
  /** A project with an approved film and a file of staff beside it; `download` is what its client gets. */
  async function addFinal(content: Buffer, contentType: string, name: string) {
    const project = await addProjectRow(product, { projectTitle: `Quay ${name}` })
    await openByAddress(product, project.id)
    const film = await addFilm(product, { state: 'ready' })
    await staff('POST', `/api/admin/projects/${project.id}/versions`, { assetId: film.id, tell: false })
    const storageKey = `uploads/credential-final-${name}`
    await product.services.storage.write(storageKey, content)
    const asset = await addFilm(product, {
      kind: contentType.startsWith('image/') ? 'image' : 'video',
      storageKey,
      bytes: content.length,
      sha256: hash('sha256', content),
      originalName: name,
      contentType,
    })
    await staff('POST', `/api/admin/projects/${project.id}/finals`, { assetId: asset.id, label: name, description: '' })
    await approve(product, project.slug, 'V1')
    const download = async () => {
      const { project: shown } = (await product.request('GET', `/api/client/${project.slug}`)).json
      const { finalAssets, archive } = shown
      return {
        file: (await product.request('GET', finalAssets[0].url)).bytes,
        zip: (await product.request('GET', archive.url)).bytes,
      }
    }
    const notes = async () =>
      (await staff('GET', `/api/admin/projects/${project.id}/delivery`)).delivery.addedFinals.map(({ note }: any) => note)
    return { project, asset, storageKey, download, notes }
  }

  it('is delivered as a copy with credentials, alone and in the ZIP; the uploaded file stays', async () => {
    await switchTo(true, 'All rights reserved')
    const picture = readFileSync(await makeJpeg())
    const { download, notes, storageKey, asset } = await addFinal(picture, 'image/jpeg', 'poster.jpg')
    expect(await notes()).toEqual([credentialMessages.beingAdded])
    const { file, zip } = await download()
    expect((await checkedElsewhere(file, 'jpeg')).isValid).toBe(true)
    for (const text of ['Slatehouse', 'All rights reserved', 'c2pa.published']) expect(file.toString('latin1')).toContain(text)
    expect(zip.includes(file.subarray(0, 20_000)), 'the same copy').toBe(true)
    expect((await download()).file.equals(file), 'made once').toBe(true)
    expect(await notes()).toEqual([credentialMessages.signed])
    expect((await buffer(product.services.storage.read(storageKey))).equals(picture)).toBe(true)
    // As after a restored backup, which has no copies: both hashes are known.
    await product.services.storage.removeAll(`derived/${storageKey}/`)
    const again = (await download()).file
    expect((await checkedElsewhere(again, 'jpeg')).isValid).toBe(true)
    const copies = await product.db.select().from(credentialCopies).where(eq(credentialCopies.assetId, asset.id))
    expect(copies.map(({ sha256 }) => sha256)).toEqual(expect.arrayContaining([file, again].map((one) => hash('sha256', one))))
  })

  it('says how it was made: as staff said it of this file, or else of its film', async () => {
    await switchTo(true)
    const picture = readFileSync(await makeJpeg())
    const { project, asset, download } = await addFinal(picture, 'image/jpeg', 'made.jpg')
    const at = `/api/admin/projects/${project.id}`
    const finalOf = async () => (await staff('GET', `${at}/delivery`)).delivery.addedFinals[0]
    expect(await finalOf()).toMatchObject({ source: null, ofFilm: null, isPhotograph: true })
    expect(sourceReadElsewhere((await download()).file)).toBeUndefined()
    const { delivery } = await staff('GET', `${at}/delivery`)
    await staff('PUT', `${at}/delivery/${delivery.deliverables[0].id}/source`, { source: 'filmed' })
    expect(await finalOf()).toMatchObject({ source: null, ofFilm: 'filmed', note: credentialMessages.beingAdded })
    expect(sourceReadElsewhere((await download()).file)).toMatch(/digitalsourcetype\/digitalCapture$/)

    const { id } = await finalOf()
    const { delivery: after } = await staff('PUT', `${at}/finals/${id}/source`, { source: 'generated' })
    expect(after.addedFinals[0]).toMatchObject({ source: 'generated', note: credentialMessages.beingAdded })
    const { file } = await download()
    expect(sourceReadElsewhere(file)).toMatch(/digitalsourcetype\/trainedAlgorithmicMedia$/)
    expect((await checkedElsewhere(file, 'jpeg')).isValid).toBe(true)
    expect((await finalOf()).note).toBe(credentialMessages.signed)
    const { events } = await staff('GET', `${at}/events`)
    expect(events.map(eventText)).toContain('How made.jpg was made: Generated with AI')

    // Another file in its place was not made in that way.
    await product.db.transaction((tx) =>
      replaceAssetBytes(tx, asset.id, { ...asset, state: 'ready', browserSafe: true, originalName: 'another.jpg' }),
    )
    expect((await finalOf()).source).toBeNull()
    const elsewhere = await addProjectRow(product)
    expect((await ask('PUT', `/api/admin/projects/${elsewhere.id}/finals/${id}/source`, { source: null })).status).toBe(404)
    expect((await ask('PUT', `${at}/finals/${id}/source`, { source: 'drawn' })).status).toBe(422)
  })

  it('keeps the credentials that its camera wrote', async () => {
    await switchTo(true)
    const camera = join(folder, 'camera.jpg')
    const written = { ...order(await makeJpeg(), camera, 'image/jpeg'), title: 'As the camera wrote it' }
    await signCredentials(written, await makeCertificate('Camera', new Date()))
    const { download } = await addFinal(readFileSync(camera), 'image/jpeg', 'from-camera.jpg')
    const { file } = await download()
    expect((await checkedElsewhere(file, 'jpeg')).isValid).toBe(true)
    const superBox = SuperBox.fromBuffer(new Uint8Array(new JPEG(new Uint8Array(file)).getManifestJUMBF()!))
    expect(ManifestStore.read(superBox).manifests).toHaveLength(2)
    expect(file.toString('latin1')).toContain('As the camera wrote it')
  })

  it('is delivered unchanged where it is of another kind, cannot be signed, or credentials are off', async () => {
    await switchTo(true)
    const text = Buffer.from('a list of shots')
    const list = await addFinal(text, 'text/plain', 'shots.txt')
    expect((await list.download()).file.equals(text)).toBe(true)
    expect(await list.notes()).toEqual([credentialMessages.otherKind])
    const broken = await addFinal(text, 'image/jpeg', 'broken.jpg')
    expect((await broken.download()).file.equals(text)).toBe(true)
    expect(await broken.notes()).toEqual([credentialMessages.failed])
    await switchTo(false)
    const picture = readFileSync(await makeJpeg())
    const off = await addFinal(picture, 'image/jpeg', 'off.jpg')
    expect((await off.download()).file.equals(picture)).toBe(true)
    expect(await off.notes()).toEqual([])
  })
})

it('an approved file is downloaded as it was approved', async () => {
  await switchTo(true)
  const project = await addProjectRow(product, { projectTitle: 'The approved' })
  await openByAddress(product, project.id)
  const content = readFileSync(clip)
  await product.services.storage.write('uploads/credential-approved', content)
  const film = await addFilm(product, { storageKey: 'uploads/credential-approved', bytes: content.length })
  await staff('POST', `/api/admin/projects/${project.id}/versions`, { assetId: film.id, tell: false })
  await approve(product, project.slug, 'V1')
  const { project: shown } = (await product.request('GET', `/api/client/${project.slug}`)).json
  const { bytes } = await product.request('GET', shown.videos.at(-1).url)
  expect(bytes.equals(content)).toBe(true)
})

describe('photographs of a gallery', () => {
  it('have credentials once they are released, and staff get what was uploaded', async () => {
    await switchTo(true, 'Editorial use')
    const content = readFileSync(await makeJpeg())
    await product.services.storage.write('uploads/credential-photo', content)
    const asset = await addFilm(product, {
      kind: 'image',
      storageKey: 'uploads/credential-photo',
      bytes: content.length,
      sha256: hash('sha256', content),
      originalName: 'DSC_0001.jpg',
      contentType: 'image/jpeg',
    })
    const { id, key, pictures } = await makeGallery(product, owner.cookie, [asset.id])
    await product.request('PUT', `/api/proofs/${key}/pictures/${pictures[0]!.id}/chosen`, { body: { chosen: true } })
    await product.request('POST', `/api/proofs/${key}/selection`, { body: { note: '' } })
    await staff('POST', `/api/admin/proofs/${id}/moves`, { move: 'release' })
    await prepareCopy(product.services, asset.id)

    const { bytes: zip } = await product.request('GET', `/api/proofs/${key}/finals.zip`)
    const start = zip.indexOf(Buffer.from([0xff, 0xd8, 0xff]))
    const end = zip.lastIndexOf(Buffer.from([0xff, 0xd9])) + 2
    const photograph = zip.subarray(start, end)
    expect((await checkedElsewhere(photograph, 'jpeg')).isValid).toBe(true)
    expect(photograph.toString('latin1')).toContain('Editorial use')
    const { bytes: originals } = await ask('GET', `/api/admin/proofs/${id}/originals.zip?of=chosen`)
    expect([originals.includes(content), originals.includes('c2pa')]).toEqual([true, false])
  })

  it('say how they were made, as staff said it of the gallery or of a single one', async () => {
    await switchTo(true)
    const addPhotograph = async (name: string) => {
      const content = readFileSync(await makeJpeg())
      const storageKey = `uploads/credential-source-${name}`
      await product.services.storage.write(storageKey, content)
      const about = { kind: 'image' as const, storageKey, bytes: content.length, originalName: name, contentType: 'image/jpeg' }
      return (await addFilm(product, { ...about, sha256: hash('sha256', content) })).id
    }
    const [first, second] = [await addPhotograph('one.jpg'), await addPhotograph('two.jpg')]
    const { id } = await makeGallery(product, owner.cookie, [first, second])
    const ofGallery = `/api/admin/proofs/${id}/source`
    const none = { filmed: 0, 'with-generated': 0, generated: 0 }
    expect(await staff('GET', ofGallery)).toEqual({ on: true, pictures: 2, counts: none })
    expect(await staff('PUT', ofGallery, { source: 'filmed' })).toMatchObject({ counts: { ...none, filmed: 2 } })
    await staff('PUT', `/api/admin/assets/${second}/source`, { source: 'with-generated' })
    expect(await staff('GET', `/api/admin/assets/${second}/source`)).toEqual({ on: true, source: 'with-generated' })
    expect((await staff('GET', ofGallery)).counts).toEqual({ ...none, filmed: 1, 'with-generated': 1 })

    const delivered = async (assetId: string) => {
      const asset = (await findAssetById(product.db, assetId))!
      return buffer(product.services.storage.read((await deliveredCopy(product.services, asset)).storageKey))
    }
    expect(sourceReadElsewhere(await delivered(first))).toMatch(/digitalsourcetype\/digitalCapture$/)
    const partly = await delivered(second)
    expect(sourceReadElsewhere(partly)).toMatch(/digitalsourcetype\/compositeWithTrainedAlgorithmicMedia$/)
    expect((await checkedElsewhere(partly, 'jpeg')).isValid).toBe(true)
    await staff('PUT', ofGallery, { source: null })
    expect(sourceReadElsewhere(await delivered(first))).toBeUndefined()

    await switchTo(false)
    expect((await staff('GET', ofGallery)).on).toBe(false)
    const sound = await addFilm(product, { kind: 'audio' })
    expect((await ask('PUT', `/api/admin/assets/${sound.id}/source`, { source: 'filmed' })).status).toBe(409)
    const producer = await makePerson(product, 'producer', { taken: ['manage-galleries', 'manage-media'] })
    for (const to of [ofGallery, `/api/admin/assets/${first}/source`])
      expect((await ask('PUT', to, { source: 'filmed' }, producer.cookie)).status).toBe(403)
  })
})

describe('a certificate whose key cannot be read', () => {
  it('is not replaced when the studio brought it: nothing is signed until it is entered again', async () => {
    await switchTo(true)
    const bought = await makeCertificate('Bought elsewhere', new Date())
    const enter = () =>
      staff('PUT', `${path}/certificate`, { privateKey: bought.privateKey, certificates: bought.chain.join('') })
    await enter()
    const { env } = product.services
    const secret = env.sessionSecret
    env.sessionSecret = 'another secret of the installation, as long as that'
    try {
      const file = join(folder, 'unsigned.mp4')
      writeFileSync(file, readFileSync(clip))
      const master = { path: clip, contentType: 'video/mp4', name: 'master.mp4' }
      const about = { path: file, fileName: 'film.mp4', contentType: 'video/mp4', master, source: null }
      expect(await addCredentials(product.services, about)).toEqual([credentialMessages.keyUnread])
      expect((await staff('GET', path)).certificate).toMatchObject({ own: false, readable: false })
      const [row] = await product.db.select().from(installation).where(eq(installation.name, 'credential-certificate'))
      expect(row!.value).toMatchObject({ own: false, chain: bought.chain.map((one) => `${one.trim()}\n`) })
    } finally {
      env.sessionSecret = secret
    }
    await enter()
    expect((await staff('GET', path)).certificate).toMatchObject({ own: false, readable: true })
  })

  it('is made anew when this installation made it', async () => {
    await staff('POST', `${path}/certificate`)
    const { env } = product.services
    const secret = env.sessionSecret
    env.sessionSecret = 'another secret of the installation, as long as that'
    try {
      expect(await ensureCertificate(product.services, new Date())).not.toBeNull()
    } finally {
      env.sessionSecret = secret
    }
  })
})
