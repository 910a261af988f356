import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, createPublicKey, generateKeyPairSync, hash, sign, verify } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { checkSealedFile, type SealedCrypto, type SealedResult } from '#domain/archive/sealed/check-sealed-file.ts'
import { sealedNames, type SealedManifest } from '#domain/archive/sealed/sealed-file.ts'
import { readSealedZip, SealedRefusal, type SealedSource } from '#domain/archive/sealed/sealed-zip.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { invoiceAdmin } from '#tests/support/make-invoice.ts'
import { approve, makeReview } from '#tests/support/make-review.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { unzip } from '#tests/support/unzip.ts'
import { activity } from '../../../tables/people/activity.ts'
import { agreementSigners } from '../../../tables/clients/agreements.ts'
import { installation } from '../../../tables/website/brand.ts'
import { proposals } from '../../../tables/money/proposals.ts'
import { usageRights } from '../../../tables/projects/rights.ts'
import { ensureAgreementTemplates } from '../../agreements/templates/ensure-agreement-templates.ts'
import { listSealKeys, readSeal } from './seal-keys.ts'
import { sealedZipBody } from './sealed-zip-body.ts'

let product: TestProduct
let owner: Awaited<ReturnType<typeof makePerson>>
let projectId: string
let sealed: Buffer
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' }, working: false })
  owner = await makePerson(product, 'owner')
  projectId = await makeJob()
  sealed = await download(projectId)
})
afterAll(() => product.close())

const staff = async (method: string, path: string, body?: unknown) => {
  const { status, json, text } = await product.request(method, path, {
    cookie: owner.cookie,
    ...(body !== undefined && { body }),
  })
  if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${text}`)
  return json
}

async function download(id: string, cookie = owner.cookie): Promise<Buffer> {
  const { status, bytes, text } = await product.request('GET', `/api/admin/projects/${id}/sealed-file.zip`, { cookie })
  if (status !== 200) throw new Error(`the sealed file answered ${status}: ${text}`)
  return bytes
}

/** A job with a signed proposal, an approved film, a signed release and one that is not, a licence, an invoice and its payment. */
async function makeJob(): Promise<string> {
  const admin = invoiceAdmin(product, owner.cookie)
  const { proposalId } = await admin.offer(2_000, { signed: true })
  const { project } = await makeReview(product, owner.cookie)
  await product.db.update(proposals).set({ projectId: project.id }).where(eq(proposals.id, proposalId))
  await approve(product, project.slug, 'V1')
  await ensureAgreementTemplates(product.services, new Date())
  const { templates } = await staff('GET', '/api/admin/agreement-templates')
  const templateId = templates.find(({ kind }: { kind: string }) => kind === 'location-release').id
  const values = { place: 'Dock 4', person: 'Ada Quill', 'filming-days': '14 June 2027', fee: 'none' }
  for (const title of ['Dock 4', 'Dock 5']) {
    const path = `/api/admin/projects/${project.id}/agreements`
    const signers = [
      { name: 'Ada Quill', email: 'ada@example.com', role: 'Owner' },
      { name: 'Bo Quill', email: 'bo@example.com', role: 'Owner' },
    ]
    const { agreement } = await staff('POST', path, { templateId, title, values, signers })
    await staff('POST', `${path}/${agreement.id}/moves`, { move: 'send' })
    const rows = await product.db.select().from(agreementSigners).where(eq(agreementSigners.agreementId, agreement.id))
    for (const { key, name } of title === 'Dock 4' ? rows : rows.slice(0, 1)) {
      const body = { name, signature: name, token: crypto.randomUUID() }
      const { status, text } = await product.request('POST', `/api/agreement/${key}/signature`, { body })
      if (status !== 200) throw new Error(text)
    }
  }
  await product.db.insert(usageRights).values({
    projectId: project.id,
    kind: 'music',
    title: 'Night Drive',
    licence: 'Worldwide, online',
    media: ['web'],
    territories: [],
    startsOn: '2026-01-01',
  })
  const invoice = (await admin.issue(await admin.draftFor(project.id))).json.invoice
  await admin.pay(invoice.id, 100)
  return project.id
}

const crypto_: SealedCrypto = {
  hash() {
    const digest = createHash('sha256')
    return { update: (piece) => void digest.update(piece), hex: () => digest.digest('hex') }
  },
  verify: async (key, signature, message) =>
    verify(null, message, createPublicKey({ key: Buffer.from(key), format: 'der', type: 'spki' }), signature),
}

const sourceOf = (content: Uint8Array): SealedSource => ({
  bytes: content.length,
  read: async (start, end) => content.subarray(start, end),
})

const check = (content: Uint8Array): Promise<SealedResult> => checkSealedFile(sourceOf(content), crypto_)

/** True when the check notices; a refusal counts. */
async function isFound(content: Uint8Array): Promise<boolean> {
  try {
    return !(await check(content)).holds
  } catch (error) {
    if (error instanceof SealedRefusal) return true
    throw error
  }
}

describe('the sealed file of a project', () => {
  it('has its papers, each as the manifest says, and holds', async () => {
    const files = unzip(sealed)
    const manifest: SealedManifest = JSON.parse(files.get(sealedNames.manifest)!.toString())
    const names = [...files.keys()]
    const day = new Date().toISOString().slice(0, 10)
    for (const name of [
      'README.txt',
      'public-key.pem',
      `signed/proposal-${day}.pdf`,
      `signed/approval-V1-${day}.pdf`,
      'approvals.json',
      'certificates.json',
      'rights.csv',
      'delivery-list.pdf',
      'delivery-list.json',
      'invoices/INV-0001.pdf',
      'invoices/INV-0001.xml',
      'payments.csv',
      'history.csv',
    ]) {
      expect(names, name).toContain(name)
    }
    expect(names.filter((name) => name.startsWith('agreements/'))).toHaveLength(1)
    expect(manifest.leftOut).toEqual([{ what: 'Dock 5', why: 'not everybody has signed it yet' }])
    for (const { path, bytes, sha256 } of manifest.files) {
      expect([path, files.get(path)!.length, hash('sha256', files.get(path)!)]).toEqual([path, bytes, sha256])
    }
    expect(files.get('invoices/INV-0001.xml')!.toString()).toContain('INV-0001')
    expect(files.get('invoices/INV-0001.pdf')!.toString('latin1')).toContain('factur-x.xml')
    expect(files.get('payments.csv')!.toString()).toMatch(/INV-0001,Payment,100\.00/)
    expect(files.get('rights.csv')!.toString()).toContain('Night Drive')
    expect(files.get('history.csv')!.toString()).toContain('Sealed file downloaded')
    expect(await check(sealed)).toMatchObject({ holds: true, signed: true, problems: [] })
  })

  it('has each approval with the SHA-256 of what was approved, and what was signed in the form that was hashed', async () => {
    const files = unzip(sealed)
    const [approval] = JSON.parse(files.get('approvals.json')!.toString())
    expect(approval).toMatchObject({ version: 'V1', approvedBy: 'Ada Quill', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const certificates = JSON.parse(files.get('certificates.json')!.toString())
    expect(certificates.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'agreement',
      'agreement',
      'agreement',
      'proposal',
      'version',
    ])
    for (const { id, documentHash, hash: evidence } of certificates) {
      expect(hash('sha256', files.get(`certificates/${id}.document.json`)!)).toBe(documentHash)
      expect(hash('sha256', files.get(`certificates/${id}.evidence.txt`)!)).toBe(evidence)
    }
    expect(certificates.find(({ kind }: { kind: string }) => kind === 'version').id).toBe(approval.certificate)
  })

  it('is told in the history of the project', async () => {
    const told = await product.db
      .select()
      .from(activity)
      .where(and(eq(activity.subject, projectId), eq(activity.action, 'project.sealed-file-downloaded')))
    expect(told.map(({ actor, personId }) => [actor, personId])).toEqual([['staff', owner.id]])
  })

  it('is for staff who see the project and its money', async () => {
    const ask = async (cookie?: string) =>
      (await product.request('GET', `/api/admin/projects/${projectId}/sealed-file.zip`, { ...(cookie && { cookie }) })).status
    const producer = await makePerson(product, 'producer', { projects: [projectId] })
    const without = await makePerson(product, 'producer', { taken: ['see-money'] })
    const freelancer = await makePerson(product, 'freelancer', { projects: [projectId] })
    const elsewhere = await makePerson(product, 'producer', { taken: ['see-all-projects'] })
    expect(await ask()).toBe(401)
    expect(await ask(producer.cookie)).toBe(200)
    expect(await ask(without.cookie)).toBe(403)
    expect(await ask(freelancer.cookie)).toBe(403)
    expect(await ask(elsewhere.cookie)).toBe(403)
    expect(
      (await product.request('GET', `/api/admin/projects/${crypto.randomUUID()}/sealed-file.zip`, { cookie: owner.cookie }))
        .status,
    ).toBe(404)
  })

  it('is sent piece by piece, and stops when nobody reads', async () => {
    const opened: number[] = []
    const piece = Buffer.alloc(65_536, 1)
    const files = Array.from({ length: 50 }, (_, number) => ({
      path: `film-${number}.bin`,
      async open() {
        opened.push(number)
        return [piece, piece, piece] as unknown as AsyncIterable<Uint8Array>
      },
    }))
    const seal = await readSeal(product.services)
    const { files: _, schema: __, ...about } = JSON.parse(unzip(sealed).get(sealedNames.manifest)!.toString())
    const body = sealedZipBody(seal, files, about, () => {})
    const reader = body.getReader()
    await reader.read()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(opened.length).toBeLessThan(10)
    await reader.cancel()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(opened.length).toBeLessThan(10)
  })

  it('breaks off when a file in it cannot be read, rather than ending well', async () => {
    const seal = await readSeal(product.services)
    const { files: _, schema: __, ...about } = JSON.parse(unzip(sealed).get(sealedNames.manifest)!.toString())
    const told: string[] = []
    const broken = { path: 'gone.pdf', open: () => Promise.reject(new Error('gone')) }
    const body = sealedZipBody(seal, [broken], about, (error) => told.push(error.message))
    await expect(buffer(body)).rejects.toThrow('gone')
    expect(told).toEqual(['gone'])
  })
})

const hasTools = ['openssl', 'sha256sum', 'sh', 'find'].every((tool) => spawnSync('which', [tool]).status === 0)

describe('the README of a sealed file', () => {
  it('says commands that check it', async () => {
    const files = unzip(sealed)
    const readme = files.get(sealedNames.readme)!.toString()
    const commands = readme.split('\n').filter((line) => /^(openssl|sha256sum|find) /.test(line))
    expect(commands).toHaveLength(5)
    const { keyFingerprint } = JSON.parse(files.get(sealedNames.manifest)!.toString())
    expect(readme).toContain(keyFingerprint)
    if (!hasTools) {
      const key = createPublicKey(files.get(sealedNames.key)!.toString())
      for (const name of ['manifest.json', 'SHA256SUMS']) {
        expect(verify(null, files.get(name)!, key, files.get(`${name}.sig`)!)).toBe(true)
      }
      return
    }
    const folder = mkdtempSync(join(tmpdir(), 'slatehouse-sealed-'))
    try {
      for (const [name, content] of files) {
        mkdirSync(dirname(join(folder, name)), { recursive: true })
        writeFileSync(join(folder, name), content)
      }
      const run = (command: string) => spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' })
      const [manifest, sums, files_, number, fingerprint] = commands.map(run)
      expect(manifest!.stdout).toContain('Signature Verified Successfully')
      expect(sums!.stdout).toContain('Signature Verified Successfully')
      expect([files_!.status, files_!.stdout]).toEqual([0, ''])
      expect(readme).toContain(`It says ${number!.stdout.trim()}.`)
      expect(fingerprint!.stdout).toContain(keyFingerprint)

      const changed = readFileSync(join(folder, 'approvals.json'))
      changed[3]! ^= 1
      writeFileSync(join(folder, 'approvals.json'), changed)
      expect(run(commands[2]!).status).toBe(1)
      writeFileSync(join(folder, 'SHA256SUMS'), `${readFileSync(join(folder, 'SHA256SUMS')).toString()} `)
      expect(run(commands[0]!).status).toBe(1)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('is a zip that other programs unpack', () => {
    if (spawnSync('which', ['unzip']).status !== 0) return
    const folder = mkdtempSync(join(tmpdir(), 'slatehouse-sealed-'))
    try {
      writeFileSync(join(folder, 'sealed.zip'), sealed)
      expect(execFileSync('unzip', ['-tq', join(folder, 'sealed.zip')], { encoding: 'utf8' })).toContain('No errors')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

describe('a changed sealed file', () => {
  it('is found by one flipped byte in any file of it', async () => {
    const { parts } = await readSealedZip(sourceOf(sealed))
    expect(parts.length).toBeGreaterThan(20)
    for (const { path, start, bytes } of parts) {
      const changed = Buffer.from(sealed)
      changed[start + Math.floor(bytes / 2)]! ^= 0x01
      expect(await isFound(changed), path).toBe(true)
      // Of a paper it is named; the lists that name it are found by their signatures.
      if (Object.values(sealedNames).includes(path as 'README.txt')) continue
      expect((await check(changed)).files.filter(({ state }) => state !== 'unchanged')).toEqual([
        { path, bytes, state: 'changed' },
      ])
    }
  })

  it('is found by one flipped bit in any byte around its files: headers, names, sums, directory', async () => {
    const { parts } = await readSealedZip(sourceOf(sealed))
    const inFiles = (at: number) => parts.some(({ start, bytes }) => at >= start && at < start + bytes)
    const around = Array.from({ length: sealed.length }, (_, at) => at).filter((at) => !inFiles(at))
    expect(around.length).toBeGreaterThan(1_000)
    const changed = Buffer.from(sealed)
    const missed: number[] = []
    for (const at of around) {
      changed[at]! ^= 1 << (at % 8)
      // The files themselves are as they were: reading the archive finds it, or the names are not those of the manifest.
      const found = await readSealedZip(sourceOf(changed)).then(
        ({ parts: found, problems }) => problems.length > 0 || found.some((part, index) => part.crc32 !== parts[index]!.crc32),
        (error: unknown) => error instanceof SealedRefusal,
      )
      if (!found) missed.push(at)
      changed[at] = sealed[at]!
    }
    expect(missed).toEqual([])
  })

  it('is found cut off, lengthened, and with bytes between its files', async () => {
    const { parts } = await readSealedZip(sourceOf(sealed))
    expect(await isFound(sealed.subarray(0, -1))).toBe(true)
    expect(await isFound(sealed.subarray(1))).toBe(true)
    expect(await isFound(Buffer.concat([sealed, Buffer.from('x')]))).toBe(true)
    expect(await isFound(Buffer.concat([Buffer.from('x'), sealed]))).toBe(true)
    const after = parts[3]!.start + parts[3]!.bytes + 16
    expect(await isFound(Buffer.concat([sealed.subarray(0, after), Buffer.from('hidden'), sealed.subarray(after)]))).toBe(true)
  })

  it('names files that were taken out, put in or exchanged', async () => {
    const files = unzip(sealed)
    const without = await zipOf([...files].filter(([name]) => name !== 'payments.csv'))
    expect((await check(without)).files.filter(({ state }) => state !== 'unchanged')).toMatchObject([
      { path: 'payments.csv', state: 'missing' },
    ])
    const added = await check(await zipOf([...files, ['signed/another.pdf', Buffer.from('%PDF')]]))
    expect([added.holds, added.files.at(-1)]).toEqual([false, { path: 'signed/another.pdf', bytes: 4, state: 'added' }])
    const other = await zipOf(
      [...files].map(([name, content]) => [name, name === 'approvals.json' ? Buffer.from('[]\n') : content]),
    )
    expect((await check(other)).files.filter(({ state }) => state === 'changed')).toMatchObject([{ path: 'approvals.json' }])
  })

  it('is found when the manifest was written anew, with and without another key', async () => {
    const files = unzip(sealed)
    const manifest: SealedManifest = JSON.parse(files.get(sealedNames.manifest)!.toString())
    const forged = Buffer.from(JSON.stringify({ ...manifest, madeAt: '2020-01-01T00:00:00.000Z' }))
    const unsigned = await check(
      await zipOf([...files].map(([name, content]) => [name, name === sealedNames.manifest ? forged : content])),
    )
    expect(unsigned).toMatchObject({ holds: false, signed: false })
    expect(unsigned.problems).toContain('The signature of the manifest does not fit.')
  })

  it('holds with the key of somebody else, and says whose key it is by its fingerprint', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const der = publicKey.export({ type: 'spki', format: 'der' })
    const { files: _, schema: __, ...about } = JSON.parse(unzip(sealed).get(sealedNames.manifest)!.toString())
    const seal = {
      pem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      fingerprint: hash('sha256', der),
      sign: (message: Uint8Array) => sign(null, message, privateKey),
    }
    const result = await check(await buffer(sealedZipBody(seal, [], { ...about, keyFingerprint: seal.fingerprint }, () => {})))
    expect(result).toMatchObject({ holds: true, fingerprint: seal.fingerprint })
    const { json } = await product.request('GET', '/api/sealed-files/keys')
    expect(json.keys.map(({ fingerprint }: { fingerprint: string }) => fingerprint)).not.toContain(seal.fingerprint)
  })
})

/** A zip in the form of sealed files. */
function zipOf(entries: Iterable<readonly [string, Buffer]>, options: object = {}): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of entries) {
    zip.addReadStreamLazy(
      name,
      { compress: false, mtime: new Date(2026, 0, 1, 12), forceDosTimestamp: true, ...options },
      async (go) => go(null, (await import('node:stream')).Readable.from([content])),
    )
  }
  zip.end()
  return buffer(zip.outputStream)
}

describe('an archive that is made to mislead', () => {
  const refusalOf = async (content: Uint8Array) =>
    check(content).then(
      () => 'opened',
      (error: unknown) => (error instanceof SealedRefusal ? error.message : String(error)),
    )
  /** Exchanges a name of the same length in both places. */
  const renamed = (zip: Buffer, from: string, to: string): Buffer =>
    Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')

  it.each([
    ['two files of one name', ['a.txt', 'b.txt'], ['b.txt', 'a.txt'], /twice/],
    ['two names that differ by case', ['a.txt', 'b.txt'], ['b.txt', 'A.txt'], /twice/],
    ['a name above its folder', ['xx/a.txt'], ['xx/a.txt', '../a.txt'], /out of its folder/],
    ['an absolute name', ['x/a.txt'], ['x/a.txt', '//a.txt'], /out of its folder/],
    ['a name with a drive', ['xx/a.txt'], ['xx/a.txt', 'C:/a.txt'], /out of its folder/],
    ['a name with backslashes', ['xx/a.txt'], ['xx/a.txt', 'xx\\a.txt'], /out of its folder/],
  ])('with %s is refused', async (_, names, [from, to], message) => {
    const zip = await zipOf(names.map((name) => [name, Buffer.from('x')] as const))
    expect(await refusalOf(renamed(zip, from!, to!))).toMatch(message)
  })

  it('that is packed is refused, so that nothing unpacks to more', async () => {
    const bomb = await zipOf([['bomb.txt', Buffer.alloc(10_000_000)]], { compress: true })
    expect(bomb.length).toBeLessThan(100_000)
    expect(await refusalOf(bomb)).toMatch(/compressed/)
  })

  it('with two files in one place is refused', async () => {
    const zip = await zipOf([
      ['a.txt', Buffer.from('x')],
      ['b.txt', Buffer.from('x')],
    ])
    const directory = zip.readUInt32LE(zip.length - 6)
    const second = zip.indexOf(Buffer.from('PK\u0001\u0002'), directory + 4)
    zip.writeUInt32LE(0, second + 42)
    expect(await refusalOf(zip)).toMatch(/between the files/)
  })

  it('that is another kind of file is refused', async () => {
    expect(await refusalOf(Buffer.from('%PDF-1.7 and nothing of a zip in it'))).toMatch(/not a sealed file/)
    expect(await refusalOf(await zipOf([['a.txt', Buffer.from('x')]]))).toMatch(/its manifest is missing/)
    expect(await refusalOf(Buffer.alloc(0))).toMatch(/not a sealed file/)
  })
})

describe('the key of sealed files', () => {
  it('is made once, by whoever is first', async () => {
    await product.db.delete(installation).where(eq(installation.name, 'seal-keys'))
    const seals = await Promise.all(Array.from({ length: 8 }, () => readSeal(product.services)))
    expect(new Set(seals.map(({ fingerprint }) => fingerprint)).size).toBe(1)
    expect(await listSealKeys(product.db)).toMatchObject([{ fingerprint: seals[0]!.fingerprint, endedAt: null }])
  })

  it('is sealed where it is stored, and shown without its secret part', async () => {
    const seal = await readSeal(product.services)
    const [row] = await product.db.select().from(installation).where(eq(installation.name, 'seal-keys'))
    expect(JSON.stringify(row!.value)).not.toMatch(/PRIVATE|MC4CAQAwBQYDK2Vw/)
    const own = await staff('GET', '/api/admin/system/seal-key')
    expect(own).toEqual({ fingerprint: seal.fingerprint, publicKey: seal.pem, madeAt: expect.any(String), endedAt: null })
    const { json } = await product.request('GET', '/api/sealed-files/keys')
    expect(json).toEqual({ studio: expect.any(String), keys: [own] })
  })

  it('is another one under another SESSION_SECRET, and the one before is still known', async () => {
    const before = await readSeal(product.services)
    const env = { ...product.services.env, sessionSecret: 'another secret of this installation, long enough' }
    const after = await readSeal({ ...product.services, env })
    expect(after.fingerprint).not.toBe(before.fingerprint)
    expect(await listSealKeys(product.db)).toMatchObject([
      { fingerprint: after.fingerprint, endedAt: null },
      { fingerprint: before.fingerprint, endedAt: expect.any(String) },
    ])
  })
})
