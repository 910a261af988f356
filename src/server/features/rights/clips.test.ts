import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, longDay, studioDay } from '#domain/common/dates/calendar-day.ts'
import type { TodayItem } from '#domain/ops/due/today.ts'
import type { VersionClip, VersionClips } from '#domain/rights/clip.ts'
import { eventText } from '#domain/system/events/events.ts'
import { assets } from '#server/tables/website/media.ts'
import { assignments } from '#server/tables/people/people.ts'
import { makeBody } from '#tests/support/make-content.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { addProjectRow, approve, makeReview, makeTranscoded } from '#tests/support/make-review.ts'
import { makeSession } from '#tests/support/make-session.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let owner: string
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' } })
  owner = await makeSession(product, 'staff')
})
afterAll(() => product.close())

const today = studioDay(new Date())
const inDays = (days: number) => addDays(today, days)

const ask = (method: string, path: string, body?: unknown, cookie = owner) =>
  product.request(method, `/api/admin${path}`, { cookie, ...(body !== undefined && { body }) })
const must = async (method: string, path: string, body?: unknown) => {
  const { status, json, text } = await ask(method, path, body)
  if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${text}`)
  return json
}
const addRight = async (projectId: string, changes: object = {}) =>
  (
    await must('POST', `/projects/${projectId}/rights`, {
      kind: 'music',
      title: 'Skyline',
      media: ['all'],
      territories: ['world'],
      startsOn: inDays(-300),
      endsOn: inDays(300),
      ...changes,
    })
  ).right

/** Ten seconds at 25 frames a second, from 01:00:00:00. */
const film = { durationSeconds: 10, frameRateNumerator: 25, frameRateDenominator: 1, startTimecode: '01:00:00:00' }

async function cut(versions = 1) {
  const { project, review, films } = await makeReview(product, owner, { versions, film })
  const path = (index = 0) => `/projects/${project.id}/versions/${review.versions[index]!.id}/clips`
  return { ...project, review, films, path }
}

const event = (reel: string, from: number, end: number) =>
  `001  ${reel} V     C        00:00:00:00 00:00:10:00 01:00:${String(from).padStart(2, '0')}:00 01:00:${String(end).padStart(2, '0')}:00`
const edl = (...events: [name: string, from: number, end: number, reel?: string][]) =>
  [
    'TITLE: Cut',
    ...events.flatMap(([name, from, end, reel = 'AX']) => [event(reel, from, end), `* FROM CLIP NAME: ${name}`]),
  ].join('\n')
const body = (text: string, changes: object = {}) => ({ name: 'Cut.edl', file: Buffer.from(text).toString('base64'), ...changes })
const nameOf = ({ name }: VersionClip) => name
const stateOf = ({ name, right, noneNeeded }: VersionClip) => [name, right?.title ?? (noneNeeded ? 'none' : null)]

const three = edl(['Skyline.wav', 0, 10], ['Pier.mov', 0, 4, 'A001'], ['Dusk.mov', 4, 10, 'A002'])

describe('a cut', () => {
  it('is previewed, and its clips are listed, proposed and never matched without staff', async () => {
    const { id, path } = await cut(2)
    expect(await must('GET', `/projects/${id}/rights`)).toMatchObject({ inUse: false, versions: [] })
    const right = await addRight(id, { files: ['SKYLINE.mp3', ' ', 'SKYLINE.mp3'] })
    expect(right.files).toEqual(['SKYLINE.mp3'])
    const { preview } = await must('POST', `${path()}/preview`, body(three))
    expect(preview).toMatchObject({
      start: '01:00:00:00',
      warnings: [],
      replaces: false,
      reading: { format: 'EDL', read: [{ label: 'clips', count: 3 }] },
    })
    expect((await must('GET', path())).clips).toEqual([])
    const imported = await must('POST', path(), body(three))
    expect([imported.imported, imported.undecided, imported.clips.map(stateOf)]).toEqual([
      3,
      3,
      [
        ['Pier.mov', null],
        ['Skyline.wav', null],
        ['Dusk.mov', null],
      ],
    ])
    const [pier, skyline, dusk] = imported.clips as [VersionClip, VersionClip, VersionClip]
    expect(skyline.proposals).toMatchObject([{ id: right.id, title: 'Skyline' }])
    expect(pier).toMatchObject({
      reel: 'A001',
      proposals: [],
      places: [{ from: 0, to: 99, fromTime: '01:00:00:00', toTime: '01:00:03:24' }],
    })

    const decided = await must('PATCH', path(), {
      decisions: [
        { clip: skyline.id, rightId: right.id },
        { clip: pier.id, noneNeeded: true },
      ],
    })
    expect([decided.undecided, decided.clips.map(stateOf)]).toEqual([
      1,
      [
        ['Pier.mov', 'none'],
        ['Skyline.wav', 'Skyline'],
        ['Dusk.mov', null],
      ],
    ])
    expect((await must('GET', `/projects/${id}/rights`)).versions).toMatchObject([{ clips: 3, undecided: 1, warnings: [] }])

    // The next version proposes what was decided.
    const next = (await must('POST', path(1), body(three))).clips as VersionClip[]
    expect(next.map(({ name, proposals, noneProposed }) => [name, proposals.length, noneProposed])).toEqual([
      ['Pier.mov', 0, true],
      ['Skyline.wav', 1, false],
      ['Dusk.mov', 0, false],
    ])
    // A right that is chosen keeps the name.
    await must('PATCH', path(), { decisions: [{ clip: dusk.id, rightId: right.id }] })
    expect((await must('GET', `/projects/${id}/rights`)).rights[0].files).toEqual(['SKYLINE.mp3', 'Dusk.mov'])
    const events = (await must('GET', `/projects/${id}/events`)).events.map(eventText)
    expect(events).toEqual(
      expect.arrayContaining([
        'Clips of a cut imported: Cut.edl, 3 clips (V1)',
        '2 clips compared with the rights register (V1)',
      ]),
    )
  })

  it('replaces what a file of its name brought, and keeps decisions and places by hand', async () => {
    const { id, path } = await cut()
    const right = await addRight(id)
    const [, skyline] = (await must('POST', path(), body(three))).clips as VersionClip[]
    await must('PATCH', path(), { decisions: [{ clip: skyline!.id, rightId: right.id }] })
    await must('POST', `${path()}/by-hand`, { rightId: right.id, from: 30, to: 40 })
    const again = await must('POST', path(), body(three))
    expect(again.clips.map(stateOf)).toEqual([
      ['Pier.mov', null],
      ['Skyline.wav', 'Skyline'],
      ['Skyline', 'Skyline'],
      ['Dusk.mov', null],
    ])
    expect((await must('POST', `${path()}/preview`, body(three))).preview.replaces).toBe(true)
    // Another file adds to it, and each range of a clip is listed once.
    const music = await must('POST', path(), body(edl(['Skyline.wav', 0, 10], ['Rain.wav', 0, 10]), { name: 'Sound.edl' }))
    expect(music.clips.map(nameOf).toSorted()).toEqual(['Dusk.mov', 'Pier.mov', 'Rain.wav', 'Skyline', 'Skyline.wav'])
    expect(music.clips.find((clip: VersionClip) => clip.name === 'Skyline.wav')).toMatchObject({
      count: 1,
      right: { id: right.id },
    })
    expect(music.files).toEqual(['Cut.edl', 'Sound.edl'])
    const shorter = await must('POST', path(), body(edl(['Pier.mov', 0, 10, 'A001'])))
    expect(shorter.clips.map(nameOf).toSorted()).toEqual(['Pier.mov', 'Rain.wav', 'Skyline', 'Skyline.wav'])
    // What is removed of a right leaves its clips undecided.
    await must('DELETE', `/projects/${id}/rights/${right.id}`)
    expect((await must('GET', path())).clips.every((clip: VersionClip) => clip.right === null)).toBe(true)
  })

  it('with a reason to ask is not imported before that is accepted', async () => {
    const { path } = await cut()
    const short = edl(['Pier.mov', 0, 4])
    const refused = await ask('POST', path(), body(short))
    expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('It may be of another version')])
    expect((await must('GET', path())).clips).toEqual([])
    expect((await must('POST', path(), body(short, { accepted: true }))).clips).toHaveLength(1)
    const bad = await ask('POST', path(), body('x'))
    expect([bad.status, bad.json.errors.file]).toEqual([422, 'This is not a cut: please choose an EDL (CMX 3600) or FCPXML.'])
    const elsewhere = await ask('POST', `${path()}/preview`, body(three.replaceAll(' 01:00:', ' 05:00:')))
    expect(elsewhere.json.errors.start).toContain('The cut in this file begins at 05:00:00:00')
  })

  it('of 5,000 events is imported, decided and replaced in time', { timeout: 60_000 }, async () => {
    const { path } = await cut()
    const many = edl(...Array.from({ length: 5_000 }, (_, index): [string, number, number] => [`Shot ${index}.mov`, 0, 10]))
    const started = performance.now()
    const { clips }: VersionClips = await must('POST', path(), body(many))
    await must('PATCH', path(), { decisions: clips.map(({ id: clip }) => ({ clip, noneNeeded: true })) })
    const again: VersionClips = await must('POST', path(), body(many))
    expect([clips.length, again.clips.length, again.undecided]).toEqual([5_000, 5_000, 0])
    expect(performance.now() - started).toBeLessThan(30_000)
  })
})

describe('a place by hand', () => {
  it('is known to the right, with a link to it', async () => {
    const { id, slug, path, review } = await cut()
    const other = await addProjectRow(product, { projectTitle: 'Salt Roads' })
    const right = await addRight(other.id)
    await must('POST', `${path()}/by-hand`, { rightId: right.id, from: 50, to: 60 })
    const listed = await must('POST', `${path()}/by-hand`, { rightId: right.id, from: 100, to: 110 })
    expect(listed.clips).toMatchObject([{ source: 'hand', name: 'Skyline', count: 2, right: { projectTitle: 'Salt Roads' } }])
    expect((await must('GET', `/projects/${other.id}/rights`)).rights[0].usedIn).toEqual([
      {
        versionId: review.versions[0]!.id,
        version: 'V1',
        film: 'Harbour Lights',
        projectId: id,
        projectTitle: 'Harbour Lights',
        places: 2,
        path: expect.stringMatching(new RegExp(`^/clients/${slug}\\?film=.*&v=V1&t=2$`)),
      },
    ])
    expect((await must('DELETE', `${path()}/${listed.clips[0].id}`)).clips).toEqual([])
    expect((await ask('DELETE', `${path()}/${listed.clips[0].id}`)).status).toBe(404)
  })

  it('is within the version, of a right that is there', async () => {
    const { id, path } = await cut()
    const right = await addRight(id)
    const send = async (given: object) => {
      const { status, json } = await ask('POST', `${path()}/by-hand`, { rightId: right.id, from: 0, to: 0, ...given })
      return [status, Object.keys(json.errors ?? {})[0]]
    }
    expect(await send({ from: 250, to: 250 })).toEqual([422, 'from'])
    expect(await send({ from: 20, to: 10 })).toEqual([422, 'to'])
    expect(await send({ to: 250 })).toEqual([422, 'to'])
    expect(await send({ from: -1 })).toEqual([422, 'from'])
    expect(await send({ rightId: '00000000-0000-4000-8000-0000000000ff' })).toEqual([422, 'rightId'])
    const early = await makeReview(product, owner, {
      film: { frameRateNumerator: null, frameRateDenominator: null, durationSeconds: null },
    })
    const before = `/projects/${early.project.id}/versions/${early.review.versions[0]!.id}/clips`
    expect((await ask('GET', before)).status).toBe(409)
  })
})

describe('something that is not cleared', () => {
  it('is named by the version that uses it, whichever project lists it', async () => {
    const { id, path } = await cut()
    const other = await addProjectRow(product)
    const right = await addRight(other.id, { endsOn: inDays(-26) })
    await must('POST', `${path()}/by-hand`, { rightId: right.id, from: 0, to: 10 })
    const warning = `Uses “Skyline” (track), licence ended ${longDay(inDays(-26))}.`
    expect((await must('GET', path())).warnings).toEqual([warning])
    expect((await must('GET', `/projects/${id}/rights`)).versions[0].warnings).toEqual([warning])
    await must('PATCH', `/projects/${other.id}/rights/${right.id}`, { endsOn: inDays(100), media: ['web'] })
    expect((await must('GET', path())).warnings).toEqual([])
    const [deliverable] = (await must('GET', `/projects/${id}/deliverables`)).deliverables
    const use = { media: ['broadcast'], territories: ['GB'], startsOn: today, endsOn: inDays(10) }
    await must('PUT', `/projects/${id}/deliverables/${deliverable.id}/use`, use)
    expect((await must('GET', path())).warnings).toEqual([
      `Uses “Skyline” (track): cleared for web worldwide until ${longDay(inDays(100))}; this film is for broadcast.`,
    ])
  })

  it('keeps a page from being published that shows the film, and undecided clips are named there', async () => {
    const { slug, path, films } = await cut()
    await approve(product, slug, 'V1')
    const other = await addProjectRow(product)
    const right = await addRight(other.id, { endsOn: inDays(-5) })
    await must('POST', path(), body(three))
    await must('POST', `${path()}/by-hand`, { rightId: right.id, from: 0, to: 10 })
    const { item } = await must('POST', '/content', { kind: 'case-study', title: 'Harbour at night' })
    const [picture] = await product.db
      .insert(assets)
      .values(makeTranscoded({ publicId: 'things/reuse', kind: 'image', streamKey: null, renditions: null }))
      .returning()
    const shown = makeBody('case-study', { thumbnail: { publicId: picture!.publicId, alt: 'A pier' }, film: films[0]!.publicId })
    const saved = (
      await must('PUT', `/content/${item.id}`, {
        title: 'Harbour',
        slug: item.id,
        tags: [],
        body: shown,
        revision: item.revision,
      })
    ).item
    const warning = `Uses “Skyline” (track), licence ended ${longDay(inDays(-5))}.`
    expect(await must('GET', `/content/${item.id}/rights`)).toMatchObject({
      reasons: [warning],
      undecided: ['Harbour Lights V1: 3 clips are not in the rights register.'],
    })
    const publish = () => ask('POST', `/content/${item.id}/publish`, { revision: saved.revision, at: null })
    const refused = await publish()
    expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining(warning)])
    await must('PATCH', `/projects/${other.id}/rights/${right.id}`, { endsOn: inDays(5) })
    expect((await publish()).status).toBe(200)
  })

  it('is named by a search result, for those who see rights', async () => {
    const { id, path, films } = await cut()
    const title = 'Quayside Reuse'
    await product.db.update(assets).set({ title }).where(eq(assets.id, films[0]!.id))
    const right = await addRight(id, { endsOn: inDays(-1) })
    await must('POST', `${path()}/by-hand`, { rightId: right.id, from: 0, to: 10 })
    const search = async (cookie = owner) =>
      (await ask('GET', `/search?q=${encodeURIComponent(title)}&kinds=media`, undefined, cookie)).json.hits[0]
    expect(await search()).toMatchObject({
      title,
      warning: `Uses “Skyline” (track), licence ended ${longDay(inDays(-1))}.`,
    })
    const editor = await makePerson(product, 'editor')
    expect((await search(editor.cookie)).warning).toBeUndefined()
  })
})

describe('the media library', () => {
  const library = async (ids: string[], cookie = owner): Promise<(string[] | undefined)[]> => {
    const { assets: listed } = (await ask('GET', '/assets?limit=100', undefined, cookie)).json
    return ids.map((id) => listed.find((one: { id: string }) => one.id === id).warnings)
  }
  const addFile = async (originalName: string, kind: 'audio' | 'image') => {
    const [row] = await product.db
      .insert(assets)
      .values(makeTranscoded({ publicId: `reuse/${originalName}`, kind, originalName, streamKey: null, renditions: null }))
      .returning()
    return row!.id
  }

  it('names what a film uses and is not cleared, by its clips and by what its project lists', async () => {
    const { id, path, films } = await cut()
    const film = films[0]!.id
    expect(await library([film])).toEqual([undefined])
    const other = await addProjectRow(product)
    const right = await addRight(other.id, { endsOn: inDays(-3) })
    await must('POST', `${path()}/by-hand`, { rightId: right.id, from: 0, to: 10 })
    const skyline = `Uses “Skyline” (track), licence ended ${longDay(inDays(-3))}.`
    expect(await library([film])).toEqual([[skyline]])
    await addRight(id, { kind: 'talent', title: 'Presenter', media: ['web'], endsOn: inDays(90) })
    const [deliverable] = (await must('GET', `/projects/${id}/deliverables`)).deliverables
    const use = { media: ['broadcast'], territories: ['GB'], startsOn: today, endsOn: inDays(10) }
    await must('PUT', `/projects/${id}/deliverables/${deliverable.id}/use`, use)
    const presenter = `Uses “Presenter” (person): cleared for web worldwide until ${longDay(inDays(90))}; this film is for broadcast.`
    expect((await library([film]))[0]).toEqual(expect.arrayContaining([skyline, presenter]))
    expect((await must('GET', `/assets/${film}`)).asset.warnings).toHaveLength(2)
    const editor = await makePerson(product, 'editor')
    expect(await library([film], editor.cookie), 'who does not see rights').toEqual([undefined])
  })

  it('names a sound or picture whose own right has ended', async () => {
    const { id } = await cut()
    const [sound, picture] = [await addFile('Tide Song.wav', 'audio'), await addFile('Lighthouse.jpg', 'image')]
    const right = await addRight(id, { title: 'Tide Song', files: ['Tide Song.mp3'], endsOn: inDays(-2) })
    await addRight(id, { title: 'Lighthouse', kind: 'stock', files: ['Lighthouse.jpg'], endsOn: inDays(2) })
    const ended = `Named in “Tide Song” (track), licence ended ${longDay(inDays(-2))}.`
    expect(await library([sound, picture])).toEqual([[ended], undefined])
    await must('PATCH', `/projects/${id}/rights/${right.id}`, { endsOn: inDays(100) })
    expect(await library([sound])).toEqual([undefined])
  })
})

describe('an end within a month', () => {
  it('names the films that it stops, in the list of rights and in what is due', async () => {
    const { id, path } = await cut()
    const other = await addProjectRow(product, { projectTitle: 'Reuse of stock' })
    const right = await addRight(other.id, { title: 'Aerials', kind: 'stock', endsOn: inDays(20) })
    const due = async (cookie = owner): Promise<TodayItem | undefined> =>
      (await ask('GET', '/due', undefined, cookie)).json.items.find((one: TodayItem) => one.id === `right.${right.id}`)
    expect(await due(), 'no film is known').toBeUndefined()
    await must('POST', `${path()}/by-hand`, { rightId: right.id, from: 0, to: 10 })
    const stops = async () => (await must('GET', '/rights?search=aerials')).rights[0].stops
    expect(await stops()).toEqual(['Harbour Lights'])
    expect(await due()).toMatchObject({
      text: `The licence of “Aerials” (stock footage) ends on ${longDay(inDays(20))}. It stops Harbour Lights.`,
      title: 'Reuse of stock',
      dueTime: inDays(20),
      waitsFor: 'studio',
    })
    const editor = await makePerson(product, 'editor')
    expect(await due(editor.cookie)).toBeUndefined()
    const next = await addRight(other.id, { title: 'aerials', kind: 'stock', startsOn: inDays(21), endsOn: null })
    expect([await stops(), await due()], 'another licence goes on').toEqual([[], undefined])
    await must('DELETE', `/projects/${other.id}/rights/${next.id}`)
    await must('PATCH', `/projects/${other.id}/rights/${right.id}`, { endsOn: inDays(40) })
    expect([await stops(), await due()]).toEqual([[], undefined])
    expect(id).not.toBe(other.id)
  })
})

describe('who may', () => {
  it('read and write: people who see money, and who manage projects', async () => {
    const { id, path } = await cut()
    const right = await addRight(id)
    const [clip] = (await must('POST', path(), body(three))).clips as VersionClip[]
    const calls: [method: string, path: string, body?: object][] = [
      ['POST', path(), body(three)],
      ['POST', `${path()}/preview`, body(three)],
      ['PATCH', path(), { decisions: [{ clip: clip!.id, noneNeeded: true }] }],
      ['POST', `${path()}/by-hand`, { rightId: right.id, from: 0, to: 1 }],
      ['DELETE', `${path()}/${clip!.id}`],
    ]
    const finance = await makePerson(product, 'finance')
    expect((await ask('GET', path(), undefined, finance.cookie)).status).toBe(200)
    for (const [method, url, sent] of calls) expect((await ask(method, url, sent, finance.cookie)).status).toBe(403)
    for (const role of ['editor', 'freelancer', 'photographer'] as const) {
      const person = await makePerson(product, role)
      // Of a project that they are assigned to.
      await product.db.insert(assignments).values({ personId: person.id, projectId: id })
      for (const [method, url, sent] of [['GET', path()] as const, ...calls]) {
        expect([role, (await ask(method, url, sent, person.cookie)).status]).toEqual([role, 403])
      }
    }
    expect((await ask('GET', path(), undefined, '')).status).toBe(401)
  })

  it('name the version with its own project only', async () => {
    const [one, two] = [await cut(), await cut()]
    const right = await addRight(one.id)
    const [clip] = (await must('POST', one.path(), body(three))).clips as VersionClip[]
    const wrong = `/projects/${two.id}/versions/${one.review.versions[0]!.id}/clips`
    const calls: [method: string, path: string, body?: object][] = [
      ['GET', wrong],
      ['POST', wrong, body(three)],
      ['POST', `${wrong}/preview`, body(three)],
      ['PATCH', wrong, { decisions: [{ clip: clip!.id, noneNeeded: true }] }],
      ['POST', `${wrong}/by-hand`, { rightId: right.id, from: 0, to: 1 }],
      ['DELETE', `${wrong}/${clip!.id}`],
    ]
    for (const [method, url, sent] of calls) expect([method, (await ask(method, url, sent)).status]).toEqual([method, 404])
    // A clip of another version.
    expect((await ask('PATCH', two.path(), { decisions: [{ clip: clip!.id, noneNeeded: true }] })).status).toBe(404)
    expect((await ask('DELETE', `${two.path()}/${clip!.id}`)).status).toBe(404)
    expect((await must('GET', one.path())).undecided).toBe(3)
  })
})
