import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { extractImages, extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reviewComments } from '#server/tables/reviews/reviews.ts'
import { makeClip, quickly } from '#tests/support/clips.ts'
import { makeReview } from '#tests/support/make-review.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let cookie: string

beforeAll(async () => {
  product = await makeTestProduct()
  cookie = await product.signIn()
})
afterAll(() => product.close())

const film = { durationSeconds: 10, frameRateNumerator: 25, frameRateDenominator: 1, width: 320, height: 180 }
const fetch = (id: string, end: string, as = cookie) =>
  product.request('GET', `/api/admin/review-versions/${id}/comments/${end}`, { cookie: as })
const drawing = [
  { tool: 'box' as const, colour: 'red' as const, points: [[0.25, 0.25] as [number, number], [0.75, 0.75] as [number, number]] },
]

/**
 * Two versions; the first has a thread with a reply on a frame, a resolved one on a range, and a comment on the whole version.
 */
async function makeComments(changes: object = {}, settings: object = {}) {
  const made = await makeReview(product, cookie, { versions: 2, film: { ...film, ...changes }, ...settings })
  const [first, second] = made.review.versions
  const client = { projectId: made.project.id, versionId: first!.id, authorKind: 'client' as const, authorName: 'Ada Quill' }
  const rows = [
    { ...client, comment: 'The logo\ncomes too late.', frame: 26, drawing },
    { ...client, comment: '=Louder', frame: 10, frameTo: 19, resolvedAt: new Date(), resolvedBy: 'Rob', fixedInId: second!.id },
    { ...client, comment: 'Lovely.' },
    { ...client, comment: 'On the other one.', versionId: second!.id, frame: 3 },
  ]
  const [thread] = await product.db.insert(reviewComments).values(rows).returning()
  await product.db
    .insert(reviewComments)
    .values({ ...client, authorKind: 'staff', authorName: 'Rob', comment: 'done', frame: 26, parentId: thread!.id })
  return { ...made, id: first!.id }
}

describe('the comments of a version', () => {
  it('are exported as a table: threads in the order of the film, with their replies', async () => {
    const { id } = await makeComments({}, { startTimecode: '01:00:00:00' })
    const { status, headers, text } = await fetch(id, 'csv')
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers.get('Content-Disposition')).toContain('filename="Harbour Lights V1 comments.csv"')
    const [, ...lines] = Papa.parse<string[]>(text.replace(/^\ufeff/, '').trimEnd()).data
    expect(lines.map((line) => line.slice(0, 10))).toEqual([
      ['1', 'V1', '', '', '', '', 'Lovely.', 'Ada Quill', 'Open', ''],
      ['2', 'V1', '01:00:00:10', '01:00:00:19', '10', '10', "'=Louder", 'Ada Quill', 'Resolved', 'V2'],
      // prettier-ignore
      ['3', 'V1', '01:00:01:01', '01:00:01:01', '26', '1', 'The logo\ncomes too late.\n— Rob: done', 'Ada Quill', 'Open', ''],
    ])
  })

  it('start at the timecode of the file, or that which staff entered for the version', async () => {
    const drop = { frameRateNumerator: 30000, frameRateDenominator: 1001, startTimecode: '01:00:00;00', reel: 'A001 C002' }
    const { id } = await makeComments(drop, { startTimecode: '10:00:00:00' })
    const first = async (format: string) => (await fetch(id, `${format}?open=true`)).text
    expect(await first('edl')).toContain('FCM: DROP FRAME')
    expect(await first('edl')).toContain('002  A001C002 V     C        01:00:00;26 01:00:00;27 01:00:00;26 01:00:00;27  ')
    expect(await first('csv')).toContain('01:00:00;26')
    expect(await first('fcpxml')).toContain('tcStart="107999892/30000s" tcFormat="DF"')
    const premiere = await first('premiere')
    expect(premiere).toContain('<string>01:00:00;00</string>')
    expect(premiere).toContain('<reel><name>A001 C002</name></reel>')

    const enter = (startTimecode: string) =>
      product.request('PATCH', `/api/admin/review-versions/${id}`, { cookie, body: { startTimecode } })
    expect(await enter('00:01:00;00')).toMatchObject({
      status: 422,
      json: { errors: { startTimecode: 'This timecode does not exist at the frame rate of this version.' } },
    })
    expect((await enter('24:00:00:00')).status).toBe(422)
    const entered = await enter('02:00:00:00')
    expect(entered.json.review.versions[0]).toMatchObject({
      startTimecode: '02:00:00:00',
      fileTimecode: '01:00:00;00',
      reel: 'A001 C002',
      clock: { start: 216_000, drop: false },
    })
    expect(await first('edl')).toContain('02:00:00:26')
    expect((await enter('')).json.review.versions[0].startTimecode).toBe(null)
    expect(await first('edl')).toContain('01:00:00;26')
  })

  it('start at the chosen timecode, and omit resolved ones', async () => {
    const { id } = await makeComments()
    const edl = await fetch(id, 'edl?start=10:00:00:00&open=true')
    expect(edl.text.split('\n').filter((line) => /^\d{3} /.test(line))).toEqual([
      '001  001      V     C        10:00:00:00 10:00:00:01 10:00:00:00 10:00:00:01  ',
      '002  001      V     C        10:00:01:01 10:00:01:02 10:00:01:01 10:00:01:02  ',
    ])
    expect(edl.headers.get('Content-Disposition')).toContain('comments.edl"')
    const unknown = await fetch(id, 'edl?start=10:00:00:25')
    expect([unknown.status, unknown.json.errors]).toEqual([
      422,
      { start: 'This timecode does not exist at the frame rate of this version.' },
    ])
    expect((await fetch(id, 'edl?start=ten')).status).toBe(422)
    for (const [format, extension] of [
      ['premiere', 'xml'],
      ['fcpxml', 'fcpxml'],
    ]) {
      const { status, headers } = await fetch(id, format!)
      expect([status, headers.get('Content-Type')]).toEqual([200, 'application/xml; charset=utf-8'])
      expect(headers.get('Content-Disposition')).toContain(`comments.${extension}"`)
    }
  })

  it('are exported for staff only, of existing versions and of films with a known frame rate', async () => {
    const { id } = await makeComments({ frameRateNumerator: null, frameRateDenominator: null })
    expect((await fetch(id, 'csv', '')).status).toBe(401)
    expect((await fetch('00000000-0000-4000-8000-000000000000', 'csv')).status).toBe(404)
    expect((await fetch(id, 'docx')).status).toBe(404)
    const early = await fetch(id, 'fcpxml')
    expect([early.status, early.json.message]).toEqual([
      409,
      'Final Cut Pro (FCPXML) needs frame numbers, and the frames of this version have not been counted yet. The CSV table has every comment.',
    ])
    expect((await fetch(id, 'csv')).text).toContain('Lovely.')
  })

  it(
    'leaves as a document with exactly the frame that was spoken of, and what was drawn on it',
    { timeout: 60_000 },
    async () => {
      // Each frame of the clip is a different grey, four steps lighter than the previous one.
      const grey = ['-f', 'lavfi', '-i', 'color=black:size=320x180:rate=25,geq=lum=20+N*4:cb=128:cr=128', '-frames:v', '50']
      const clip = await makeClip('mp4', ...grey, ...quickly)
      const { id, films } = await makeComments()
      await product.services.storage.write(`streams/${films[0]!.streamKey}/film.mp4`, await readFile(clip))
      const { status, bytes, headers } = await fetch(id, 'pdf')
      expect([status, headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
      const pdf = await getDocumentProxy(new Uint8Array(bytes))
      const { text } = await extractText(pdf, { mergePages: true })
      for (const message of [
        'Harbour Lights',
        'Ada Quill',
        '00:00:01:01',
        '00:00:00:10 – 00:00:00:19',
        'comes too late.',
        '— Rob: done',
        'Fixed in V2',
      ]) {
        expect(text).toContain(message)
      }
      const pictures = await extractImages(pdf, 1)
      const levels = pictures.map(
        ({ data, channels, width, height }) => data[(height >> 1) * width * channels + (width >> 1) * channels]!,
      )
      // Video range: black is stored as 16 and shown as 0.
      expect(levels.map((level) => Math.round((level * 219) / 255 / 4 - 1))).toEqual([10, 26])
      const operators = (await (await pdf.getPage(1)).getOperatorList()).argsArray.flat(2)
      expect(operators, 'the box is a line of its colour').toContain('#ff4d3d')
    },
  )

  it('are truncated with a notice where a document would be too long', { tags: ['sweep'], timeout: 60_000 }, async () => {
    const { project, review } = await makeReview(product, cookie, { film })
    const entries = { projectId: project.id, versionId: review.versions[0]!.id, authorKind: 'client' as const, authorName: 'Ada' }
    const many = Array.from({ length: 103 }, (_, frame) => ({ ...entries, comment: `Word ${frame}.`, frame }))
    await product.db.insert(reviewComments).values(many)
    const { bytes } = await fetch(review.versions[0]!.id, 'pdf')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    expect(text.replace(/\s+/g, ' ')).toContain('These are the first 100. The CSV table also has the other 3.')
    expect([text.includes('Word 99.'), text.includes('Word 100.')]).toEqual([true, false])
  })
})
