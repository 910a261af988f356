import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportFormats } from '#domain/reviews/comments/export-formats.ts'
import type { MarkerPreview } from '#domain/reviews/comments/marker-import.ts'
import { activity } from '#server/tables/people/activity.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { reviewComments } from '#server/tables/reviews/reviews.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { makeReview } from '#tests/support/make-review.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let cookie: string

beforeAll(async () => {
  product = await makeTestProduct()
  cookie = await product.signIn()
})
afterAll(() => product.close())

const rate = (numerator: number, denominator = 1) => ({ frameRateNumerator: numerator, frameRateDenominator: denominator })
const film = { durationSeconds: 600, width: 320, height: 180, ...rate(25) }
const base64 = (content: string | Uint8Array) => Buffer.from(content).toString('base64')

const preview = (id: string, content: string | Uint8Array, more: object = {}, as = cookie) =>
  product.request('POST', `/api/admin/review-versions/${id}/markers/preview`, {
    cookie: as,
    body: { name: 'markers.txt', file: base64(content), ...more },
  })
const bring = (id: string, content: string | Uint8Array, more: object = {}, as = cookie) =>
  product.request('POST', `/api/admin/review-versions/${id}/markers`, {
    cookie: as,
    body: { name: 'markers.txt', file: base64(content), ...more },
  })
const commentsOf = (versionId: string) =>
  product.db.select().from(reviewComments).where(eq(reviewComments.versionId, versionId)).orderBy(reviewComments.frame)

const table = (...lines: string[]) => ['Commenter,Comment,Timecode', ...lines].join('\n')

describe('markers that left as a file', () => {
  const formats = exportFormats.filter((format) => format !== 'pdf' && format !== 'text')

  const rates: [name: string, counting: ReturnType<typeof rate>, startTimecode: string][] = [
    ['23.976', rate(24_000, 1_001), '01:00:00:00'],
    ['25', rate(25), '10:00:00:00'],
    ['29.97 drop-frame', rate(30_000, 1_001), '01:00:00;00'],
    ['29.97 non-drop', rate(30_000, 1_001), '00:59:58:00'],
    ['59.94 drop-frame', rate(60_000, 1_001), '09:59:58;00'],
    ['59.94 over midnight', rate(60_000, 1_001), '23:59:50:00'],
  ]
  for (const [name, counting, startTimecode] of rates)
    it(
      `come back on the same frames: 100 of 100 in each format at ${name}`,
      { timeout: 120_000, tags: name === '25' || name === '29.97 drop-frame' ? [] : ['sweep'] },
      async () => {
        const made = await makeReview(product, cookie, {
          versions: 1 + formats.length,
          film: { ...film, ...counting, startTimecode },
        })
        const [source, ...targets] = made.review.versions
        const last = source!.frames - 1
        // Frames around minutes, where drop-frame skips numbers, the first and the last, and others over the whole film.
        const minute = Math.round(counting.frameRateNumerator / counting.frameRateDenominator) * 60
        const marks = Array.from({ length: 100 }, (_, index) => {
          if (index === 0) return { frame: 0, frameTo: null }
          if (index === 99) return { frame: last, frameTo: null }
          const frame =
            index < 36 ? Math.ceil(index / 4) * minute + (index % 4) - 2 - Math.ceil(index / 4) * 2 : (index * 7_919) % last
          return { frame, frameTo: index % 3 === 0 && frame + 40 < last ? frame + 17 : null }
        })
        await product.db.insert(reviewComments).values(
          marks.map((mark, index) => ({
            ...mark,
            projectId: made.project.id,
            versionId: source!.id,
            authorKind: 'client' as const,
            authorName: 'Ada Quill',
            comment: `Note ${index}: “too late” & <dark>, a bit | off`,
          })),
        )
        const expected = await commentsOf(source!.id)
        for (const [index, format] of formats.entries()) {
          const { bytes, status } = await product.request('GET', `/api/admin/review-versions/${source!.id}/comments/${format}`, {
            cookie,
          })
          expect([format, status]).toEqual([format, 200])
          const target = targets[index]!
          const { json } = await bring(target.id, new Uint8Array(bytes))
          expect([format, json.imported]).toEqual([format, 100])
          const arrived = await commentsOf(target.id)
          expect([format, arrived.map(({ frame }) => frame)]).toEqual([format, expected.map(({ frame }) => frame)])
          // Locators have no length.
          if (format !== 'locators') {
            expect([format, arrived.map(({ frameTo }) => frameTo)]).toEqual([format, expected.map(({ frameTo }) => frameTo)])
          }
          const texts = new Set(arrived.map(({ comment }) => comment.replace(' / ', ' | ')))
          expect([format, texts]).toEqual([format, new Set(expected.map(({ comment }) => `Ada Quill: ${comment}`))])
          // Into the film that they are from, and a second time, nothing is new.
          for (const id of [source!.id, target.id]) {
            const again: MarkerPreview = (await preview(id, new Uint8Array(bytes))).json.preview
            expect([format, again.warnings, again.counts]).toEqual([format, [], { new: 0, duplicate: 100, outside: 0, empty: 0 }])
          }
        }
      },
    )

  it('keep what was said about the whole version, and replies', async () => {
    const made = await makeReview(product, cookie, { versions: 1 + formats.length, film })
    const [source, ...targets] = made.review.versions
    const row = { projectId: made.project.id, versionId: source!.id, authorKind: 'client' as const, authorName: 'Ada Quill' }
    const [first] = await product.db
      .insert(reviewComments)
      .values([
        { ...row, comment: 'Lovely,\nall of it.' },
        { ...row, comment: '=Louder', frame: 12 },
      ])
      .returning()
    await product.db
      .insert(reviewComments)
      .values({ ...row, comment: 'Thank you', parentId: first!.id, authorName: 'Rob', authorKind: 'staff' })
    for (const [index, format] of formats.entries()) {
      const { bytes } = await product.request('GET', `/api/admin/review-versions/${source!.id}/comments/${format}`, { cookie })
      const { id } = targets[index]!
      expect((await bring(id, new Uint8Array(bytes))).json.imported).toBe(2)
      const rows = (await commentsOf(id)).map(({ frame, comment }) => [frame, comment.replace(/\s+/g, ' ')])
      expect([format, rows]).toEqual([
        format,
        [
          [12, 'Ada Quill: =Louder'],
          [null, 'Ada Quill: Lovely, all of it. — Rob: Thank you'],
        ],
      ])
    }
  })
})

describe('a marker file', () => {
  it('becomes comments of the person who imports it, once, with one entry in the history and no mail', async () => {
    const { project, review } = await makeReview(product, cookie, { film })
    const { id } = review.versions[0]!
    const file = table('Ada Quill,"Too late, I think",00:00:01:01', 'Bo,@Rob look,00:00:02:00', 'Bo,,00:00:03:00')
    const before = await product.db.$count(mails)
    const { json } = await bring(id, file, { name: 'frame-io.csv' })
    expect([json.imported, json.review.versions[0].comments]).toEqual([2, 2])
    expect((await commentsOf(id)).map(({ frame, comment, authorKind }) => [frame, comment, authorKind])).toEqual([
      [26, 'Ada Quill: Too late, I think', 'staff'],
      [50, 'Bo: @Rob look', 'staff'],
    ])
    const rows = await product.db.select().from(activity).where(eq(activity.subject, project.id))
    const meta = { version: 'V1', imported: 2, name: 'frame-io.csv', format: 'csv' }
    expect(rows.filter(({ action }) => action === 'review.markers-imported').map((row) => row.meta)).toEqual([meta])
    expect(rows.filter(({ action }) => action === 'review.commented')).toEqual([])
    expect(await product.db.$count(mails)).toBe(before)
  })

  it('says what is outside of the film, there already or without text, and skips it', async () => {
    const { review } = await makeReview(product, cookie, { film })
    const { id } = review.versions[0]!
    const file = table('A,one,00:00:01:00', 'A,two,00:00:02:00', 'A,one,00:00:01:00', ',,00:00:04:00', 'A,late,00:10:00:00')
    const seen: MarkerPreview = (await preview(id, file)).json.preview
    expect(seen.markers.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'duplicate', 'empty', 'outside'])
    expect(seen.counts).toEqual({ new: 2, duplicate: 1, outside: 1, empty: 1 })
    expect(seen.reading).toEqual({
      format: 'CSV table',
      read: [{ label: 'new markers', count: 2 }],
      leftOut: [
        { text: 'Markers whose comment is there already.', places: ['00:00:01:00'] },
        { text: 'Markers without text.', places: ['00:00:04:00'] },
        { text: 'Markers outside of the film.', places: ['00:10:00:00'] },
      ],
      assumed: [],
    })
    expect((await commentsOf(id)).length).toBe(0)
    expect((await bring(id, file)).json.imported).toBe(2)
    expect((await bring(id, file)).json.message).toBe('There is nothing new in this file.')
  })

  it('names lines, columns and markers that become no comment', async () => {
    const { review } = await makeReview(product, cookie, { film })
    const leftOutOf = async (content: string) =>
      (await preview(review.versions[0]!.id, content)).json.preview.reading.leftOut as MarkerPreview['reading']['leftOut']
    const edl = [
      'TITLE: Cut',
      ' Note before any event |C:ResolveColorBlue |M:Marker 1 |D:1',
      '001  001      V     C        00:00:01:00 00:00:01:01 00:00:01:00 00:00:01:01',
      ' Too dark |C:ResolveColorBlue |M:Marker 1 |D:1',
      '* FROM CLIP NAME: A001.MOV',
      '* LOC: later RED Too late',
    ]
    expect(await leftOutOf(edl.join('\r\n'))).toEqual([
      { text: 'A marker that follows no event of the edit has no place.', places: ['Line 2'] },
      { text: 'Lines that are no markers, such as names of clips.', places: ['Line 5'] },
      { text: 'A marker whose timecode cannot be read.', places: ['Line 6'] },
      { text: 'Colours of the markers.', places: [] },
    ])
    expect(await leftOutOf('Timecode,Comment,Colour\n00:00:01:00,one,red\n00:00:02:00,two,,more')).toEqual([
      { text: 'Cells to the right of the last column.', places: ['Row 3'] },
      { text: 'Columns that are no part of a comment.', places: ['Column Colour'] },
    ])
    expect((await preview(review.versions[0]!.id, 'Timecode,Comment\n00:00:01:00,"one\n00:00:02:00,two')).json.message).toBe(
      'A quotation mark in row 2 is not closed, so where its text ends is unclear.',
    )
    const xml =
      '<xmeml version="4"><sequence><rate><timebase>25</timebase></rate><marker><name>one</name><in>25</in><out>-1</out></marker>' +
      '<media><clipitem><marker><name>of a clip</name><in>1</in><out>-1</out></marker></clipitem></media></sequence></xmeml>'
    expect(await leftOutOf(xml)).toEqual([{ text: 'Markers of clips, and of other sequences.', places: ['of a clip'] }])
  })

  it('reads an EDL with a line of a million blanks at once', async () => {
    const { review } = await makeReview(product, cookie, { film })
    const line = `001  001 ${'V '.repeat(500_000)}`
    const started = performance.now()
    const { json } = await preview(review.versions[0]!.id, `TITLE: Cut\n${line}\n|C:Blue |M:${' '.repeat(500_000)}x\n`)
    const reason = 'A marker that follows no event of the edit has no place.'
    expect(json.message).toBe(`No marker of this file can be placed. Left out: ${reason}`)
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  it('of another film is refused or asks first', async () => {
    const ntsc = { ...film, ...rate(30_000, 1_001), startTimecode: '01:00:00;00' }
    const { review, project } = await makeReview(product, cookie, { film: ntsc })
    const { id } = review.versions[0]!
    await product.db.insert(reviewComments).values({
      projectId: project.id,
      versionId: id,
      authorKind: 'client',
      authorName: 'Ada',
      comment: 'x',
      frame: 5,
    })
    const exported = async (format: string) =>
      (await product.request('GET', `/api/admin/review-versions/${id}/comments/${format}`, { cookie })).text
    const other = (await makeReview(product, cookie, { film })).review.versions[0]!
    for (const format of ['premiere', 'fcpxml']) {
      const refused = await preview(other.id, await exported(format))
      expect([refused.status, refused.json.errors.file]).toEqual([
        422,
        'This file counts 29.97 frames a second, but V1 has 25. Export the markers from the edit of this version.',
      ])
    }
    // Frame 27 of a second does not exist at 25.
    expect((await preview(other.id, table('A,x,00:00:01:27'))).json.message).toBe(
      '00:00:01:27 does not exist at 25 frames a second: these markers are from a film with another frame rate.',
    )

    const shifted = await makeReview(product, cookie, { film: { ...ntsc, startTimecode: '10:00:00:00' } })
    const target = shifted.review.versions[0]!
    const edl = await exported('edl')
    const asked = await preview(target.id, edl)
    expect(asked.json.preview.warnings).toEqual([
      'This file counts with drop-frame, but V1 without it.',
      'All of these markers are outside of V1, which runs from 10:00:00;00 to 10:09:59;29.',
    ])
    const xml = await exported('premiere')
    expect((await bring(target.id, xml)).status).toBe(409)
    expect((await commentsOf(target.id)).length).toBe(0)
    expect((await bring(target.id, xml, { accepted: true })).json.imported).toBe(1)
    // The start of the edit can be entered.
    const moved = await preview(target.id, edl, { start: '01:00:00:00' })
    expect(moved.json.preview.counts).toMatchObject({ duplicate: 1, outside: 0 })
  })

  it('is read whatever its encoding and its dialect', async () => {
    const { review } = await makeReview(product, cookie, { film })
    const { id } = review.versions[0]!
    const premiere =
      'Marker Name\tDescription\tIn\tOut\tDuration\tMarker Type\nAda\tZu spät\t00:00:01:00\t00:00:02:00\t00:00:01:00\tComment\n'
    const files: [string | Uint8Array, unknown[]][] = [
      [Buffer.from(`\ufeff${premiere}`, 'utf16le'), ['csv', 25, 25, 'Ada: Zu spät']],
      [Buffer.from(premiere, 'utf16le'), ['csv', 25, 25, 'Ada: Zu spät']],
      [Buffer.from(`\ufeff${premiere}`, 'utf16le').swap16(), ['csv', 25, 25, 'Ada: Zu spät']],
      [Buffer.from(premiere, 'latin1'), ['csv', 25, 25, 'Ada: Zu spät']],
      ['Ada\t00:00:01:00\tV1\tred\tToo late\t1\r\n', ['avid-text', 25, 1, 'Ada: Too late']],
      ['TITLE: X\nFCM: NON-DROP FRAME\n* LOC: 00:00:01:00 RED     Too late\n', ['edl', 25, 1, 'Too late']],
      [
        '001  001      V     C        00:00:01:00 00:00:01:01 00:00:01:00 00:00:01:01  \n |C:ResolveColorBlue |M:Marker 1 |D:3\nTITLE: late',
        ['edl', 25, 3, 'Marker 1'],
      ],
      [
        '<?xml version="1.0"?><fcpxml version="1.11"><resources><format id="r1" frameDuration="100/2500s"/></resources><library><event><project name="P"><sequence format="r1" tcStart="0s"><spine><asset-clip offset="0s" start="3600s" duration="1s"/><asset-clip offset="1s" start="7200s" duration="9s"><marker start="7202s" duration="1/25s" value="Here" note="It is late"/><marker start="7230s" value="Cut off"/></asset-clip></spine></sequence></project></event></library></fcpxml>',
        ['fcpxml', 75, 1, 'Here\nIt is late'],
      ],
    ]
    for (const [content, expected] of files) {
      const { json } = await preview(id, content)
      const { format, markers }: MarkerPreview = json.preview
      const [{ frame, frames, text }] = markers as [MarkerPreview['markers'][number]]
      expect([format, frame, frames, text]).toEqual(expected)
      expect(markers.length).toBe(1)
    }
  })

  it.each([
    ['<!doctype html><html><body>01:00:00:00</body></html>', 'This is a web page, not a marker file.'],
    [
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><xmeml>&b;</xmeml>',
      'This XML declares entities. Please export it without them.',
    ],
    ['<?xml version="1.0"?><xmeml version="5"><sequence><marker><in>5</in>', 'This XML is damaged or incomplete.'],
    [
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
      'This XML is not a marker file of Premiere Pro, Final Cut Pro or Avid.',
    ],
    [`<?xml version="1.0"?><xmeml>${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}</xmeml>`, 'This XML is too large to read.'],
    ['<?xml version="1.0"?><xmeml version="5"><sequence/></xmeml>', 'There are no markers in this file.'],
    ['Name,Colour\nA,red\n', /^This is not a marker file we can read\./],
    [`Timecode,Comment\n${'00:00:01:00,x\n'.repeat(5_002)}`, 'A file can have up to 5,000 markers.'],
    ['\u0000\u0001\u0002PNG', 'This is not a text file.'],
    ['Timecode,Comment\nsoon,x\n', '“soon” is not a timecode.'],
  ])('that cannot be read is refused: %.40s', async (content, message) => {
    const { review } = await makeReview(product, cookie, { film })
    const { status, json } = await preview(review.versions[0]!.id, content)
    expect([status, json.message]).toEqual([422, typeof message === 'string' ? message : expect.stringMatching(message)])
  })

  it('that is too large is refused', async () => {
    const { review } = await makeReview(product, cookie, { film })
    const { status, json } = await preview(review.versions[0]!.id, Buffer.alloc(5 * 1024 ** 2 + 10, 'x'))
    expect([status, json.message]).toEqual([422, 'A marker file can be up to 5 MB.'])
  })

  it('is for people who answer clients, and for films whose frames are counted', async () => {
    const { review } = await makeReview(product, cookie, { film })
    const { id } = review.versions[0]!
    const file = table('A,one,00:00:01:00')
    expect((await preview(id, file, {}, '')).status).toBe(401)
    const { cookie: reader } = await makePerson(product, 'finance')
    expect((await preview(id, file, {}, reader)).status).toBe(403)
    expect((await bring(id, file, {}, reader)).status).toBe(403)
    expect((await preview('00000000-0000-4000-8000-000000000000', file)).status).toBe(404)
    const early = await makeReview(product, cookie, {
      film: { ...film, frameRateNumerator: null, frameRateDenominator: null, durationSeconds: null },
    })
    expect((await preview(early.review.versions[0]!.id, file)).status).toBe(409)
  })
})
