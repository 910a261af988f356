import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdminReview } from '#domain/reviews/review-admin-endpoints.ts'
import { addCaptions } from '#tests/support/make-captions.ts'
import { addTranscript } from '#tests/support/make-transcript.ts'
import { galleryText } from '#tests/support/make-gallery.ts'
import { addFilm, makeReview } from '#tests/support/make-review.ts'
import { makeTestProduct, type Answered, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let cookie: string
let review: AdminReview
let path: string

beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  cookie = await product.signIn()
  const made = await makeReview(product, cookie)
  path = `/projects/${made.project.id}/review`
  const link = { name: 'Ida', email: '', may: { comment: true, approve: false, download: false }, expiresOn: null }
  review = (await staff('POST', `${path}-links`, link)).json.review
})
afterAll(() => product.close())

const staff = (method: string, at: string, body?: unknown) => product.request(method, `/api/admin${at}`, { cookie, body })

interface Saved {
  /** Address of the record. */
  at: string
  first: object
  second: object
  /** The record in an answer. */
  in(answer: Answered['json']): { revision: number }
}

/** Records that are changed in part, by several people. */
const records: Record<string, () => Promise<Saved>> = {
  'an asset': async () => ({
    at: `/assets/${(await addFilm(product)).id}`,
    first: { title: 'First' },
    second: { alt: 'Second' },
    in: ({ asset }) => asset,
  }),
  'a caption track': async () => {
    const { id } = await addFilm(product)
    return {
      at: `/assets/${id}/captions/${await addCaptions(product, id)}`,
      first: { label: 'First' },
      second: { text: 'WEBVTT\n\n1\n00:00:01.000 --> 00:00:04.000\nHello.\n' },
      in: ({ track }) => track,
    }
  },
  'a gallery': async () => ({
    at: `/proofs/${(await staff('POST', '/proofs', { ...galleryText, password: null })).json.gallery.id}`,
    first: { message: 'First' },
    second: { clientName: 'Second' },
    in: ({ gallery }) => gallery,
  }),
  'the settings of a review': async () => ({
    at: path,
    first: { startTimecode: '01:00:00:00' },
    second: { roundsIncluded: 7 },
    in: ({ review: answered }) => answered,
  }),
  'a version': async () => ({
    at: `/review-versions/${review.versions[0]!.id}`,
    first: { notes: 'First' },
    second: { label: 'Second' },
    in: ({ review: { versions } }) => versions[0],
  }),
  'a transcript': async () => {
    const { id } = review.versions[0]!
    await addTranscript(product, id)
    return {
      at: `/review-versions/${id}/transcript`,
      first: { published: true },
      second: { speakers: [{ id: 's1', name: 'Clara' }] },
      in: ({ transcript }) => transcript,
    }
  },
  'a share link': async () => ({
    at: `/review-links/${review.links[0]!.id}`,
    first: { name: 'First' },
    second: { email: 'second@example.com' },
    in: ({ review: { links } }) => links[0],
  }),
}

describe.each(Object.entries(records))('%s', (_, make) => {
  it('is saved by one of two who read the same revision; the other has to read it again', async () => {
    const { at, first, second, in: inside } = await make()
    // Without a revision the last save wins.
    const { revision } = inside((await staff('PATCH', at, first)).json)
    const answers = await Promise.all([
      staff('PATCH', at, { ...second, revision }),
      staff('PATCH', at, { ...second, revision: revision - 1 }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect(answers[1]!.json.message).toMatch(/^Someone else saved .* while you were writing\. Your text is still here\./)
    const saved = inside(answers[0]!.json)
    expect(saved).toMatchObject({ revision: revision + 1 })
    const again = await staff('PATCH', at, { ...first, revision: saved.revision })
    expect(again.status).toBe(200)
  })
})
