import { buffer } from 'node:stream/consumers'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest'
import { proposalConsent } from '#domain/signatures/signature.ts'
import { signatures, signedPdfs } from '#server/tables/clients/signatures.ts'
import { makeSignature } from '#tests/support/factories.ts'
import { makeCertificate, makeProposalDocument } from '#tests/support/pdfs.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { makeLinkId } from '../../base/access/link-id.ts'
import { keepSignedPdf } from './keep-signed-pdf.ts'
import { signDocument } from './sign-document.ts'
import type { SignatureRow } from './signature-store.ts'

let product: TestProduct
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
})
afterAll(() => product.close())
beforeEach(async () => {
  await product.db.delete(signedPdfs)
  await product.db.delete(signatures)
})

const request = { address: '203.0.113.7', userAgent: 'A browser' }

/** `fails` rolls the transaction back after signing. */
const sign = (projectTitle: string, { fails = false } = {}): Promise<SignatureRow> =>
  product.db.transaction(async (tx) => {
    const document = { projectTitle, total: 187_500, lines: ['ü', { b: 1, a: [null, true] }] }
    const form = { title: '', ...makeSignature() }
    const common = { kind: 'proposal' as const, subject: makeLinkId(), consent: proposalConsent, proof: 'link' as const, request }
    const row = await signDocument(tx, { ...common, document, form, now: new Date() })
    if (fails) throw new Error('something else went wrong')
    return row
  })

const verify = async (id: string) => (await product.request('GET', `/api/verify/${id}`)).json

it('makes one unbroken chain of fifty simultaneous signatures, with some rolled back between them', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => sign(`Work ${n}`, { fails: n % 7 === 3 })))
  const kept = outcomes.filter(({ status }) => status === 'fulfilled')
  expect(kept).toHaveLength(43)
  const chain = await product.db.select().from(signatures).orderBy(asc(signatures.place))
  expect(chain).toHaveLength(43)
  chain.forEach((row, n) => expect(row.previousHash).toBe(n === 0 ? '0'.repeat(64) : chain[n - 1]!.hash))
  for (const { id } of [chain[0]!, chain[20]!, chain[42]!]) {
    expect(await verify(id)).toMatchObject({
      documentIntact: true,
      evidenceIntact: true,
      storedPdfIntact: null,
      copyMatches: null,
    })
  }
})

it('keeps the bytes of a signed PDF, whatever makes PDFs later', async () => {
  const signature = await sign('The Launch')
  const props = { document: makeProposalDocument(), certificate: makeCertificate() }
  const asMadeOnce = Buffer.from('%PDF of an earlier engine')
  const services = { ...product.services, renderPdf: async () => asMadeOnce }
  const before = await keepSignedPdf(services, signature, 'proposal', props)
  const after = await keepSignedPdf(product.services, signature, 'proposal', props)
  expect(after).toEqual(before)
  expect(await buffer(product.services.storage.read(after.storageKey))).toEqual(asMadeOnce)
})

it('keeps the file of a signed PDF that two requests make at once', async () => {
  const signature = await sign('The Launch')
  const props = { document: makeProposalDocument(), certificate: makeCertificate() }
  const kept = await Promise.all([1, 2, 3].map(() => keepSignedPdf(product.services, signature, 'proposal', props)))
  expect(new Set(kept.map(({ storageKey }) => storageKey)).size).toBe(1)
  const file = await buffer(product.services.storage.read(kept[0]!.storageKey))
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
})

it('shows the holder of the certificate what was signed, and nothing of the document itself', async () => {
  const { id, documentHash } = await sign('The Launch')
  const answer = await product.request('GET', `/api/verify/${id}`)
  expect(answer.json).toEqual({
    kind: 'proposal',
    title: 'The Launch',
    name: 'Ada Quill',
    signedAt: expect.stringMatching(/Z$/),
    documentHash,
    typed: true,
    proof: 'link',
    provenMailbox: null,
    provenAt: null,
    documentIntact: true,
    evidenceIntact: true,
    storedPdfIntact: null,
    copyMatches: null,
    copyIs: null,
    film: null,
  })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  expect((await product.request('GET', `/api/verify/${makeLinkId()}`)).status).toBe(404)
})

const changes: [string, ReturnType<typeof sql>, object][] = [
  [
    'one byte of the document',
    sql`update signatures set document = jsonb_set(document, '{total}', '187501')`,
    { documentIntact: false, evidenceIntact: true },
  ],
  ['the signer', sql`update signatures set name = 'Ada Quilt'`, { documentIntact: true, evidenceIntact: false }],
  ['the moment', sql`update signatures set signed_at = signed_at + interval '1 millisecond'`, { evidenceIntact: false }],
  ['the address', sql`update signatures set address = '203.0.113.8'`, { evidenceIntact: false }],
  ['the consent', sql`update signatures set consent = consent || ' '`, { evidenceIntact: false }],
  [
    'the hash of the document',
    sql`update signatures set document_hash = repeat('a', 64)`,
    { documentIntact: false, evidenceIntact: false },
  ],
  ['the hash', sql`update signatures set hash = repeat('b', 64)`, { evidenceIntact: false }],
  ['how the signer was known', sql`update signatures set proof = 'signed-in'`, { evidenceIntact: false }],
  ['whether that was recorded', sql`update signatures set proof = null`, { evidenceIntact: false }],
  ['the hash before', sql`update signatures set previous_hash = repeat('c', 64)`, { evidenceIntact: false }],
]

test.each(changes)('detects a change of %s', async (_, change, result) => {
  await sign('Before')
  const { id } = await sign('The Launch')
  await sign('After')
  await product.db.execute(sql`${change} where id = ${id}`)
  expect(await verify(id)).toMatchObject(result)
})

test.each([
  ['the drawing', sql`update signatures set drawn = jsonb_set(drawn, '{0,1,0}', '0.7001')`],
  ['whether it was drawn', sql`update signatures set drawn = null`],
  ['who handed the device over', sql`update signatures set handed_by = 'Somebody'`],
  ['whether a device was handed over', sql`update signatures set handed_by = null`],
])('detects a change of %s', async (_, change) => {
  const drawn: [number, number][][] = [
    [
      [0.2, 0.5],
      [0.7, 0.4],
    ],
  ]
  const { id } = await product.db.transaction((tx) =>
    signDocument(tx, {
      kind: 'agreement',
      subject: makeLinkId(),
      document: { projectTitle: 'The Launch' },
      form: { title: '', ...makeSignature(), drawn },
      consent: proposalConsent,
      proof: 'link',
      handedBy: 'Anna Field',
      request,
      now: new Date(),
    }),
  )
  expect(await verify(id)).toMatchObject({ evidenceIntact: true, drawn, handedBy: 'Anna Field' })
  await product.db.execute(sql`${change} where id = ${id}`)
  expect(await verify(id)).toMatchObject({ documentIntact: true, evidenceIntact: false })
})

it('detects a removed signature', async () => {
  const [before, middle, after] = [await sign('1'), await sign('2'), await sign('3')]
  await product.db.delete(signatures).where(eq(signatures.id, middle.id))
  expect(await verify(before.id)).toMatchObject({ evidenceIntact: false })
  expect(await verify(after.id)).toMatchObject({ evidenceIntact: false })
})
