// @module-tag sweep: every endpoint with every project of others
import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { abilities, type Ability } from '#domain/common/ability.ts'
import type { Endpoint, ScopedRecord } from '#domain/common/endpoint.ts'
import { abilitiesOf, roles, type StaffRole } from '#domain/people/roles.ts'
import { framePictureKey } from '#server/features/reviews/exports/frame-pictures.ts'
import { sentFiles } from '#server/tables/projects/file-requests.ts'
import { versionClips } from '#server/tables/projects/rights.ts'
import { deliveryRenditions } from '#server/tables/projects/deliveries.ts'
import { reviewApprovals, reviewFinals } from '#server/tables/reviews/reviews.ts'
import { tasks } from '#server/tables/projects/tasks.ts'
import { wishes } from '#server/tables/clients/wishes.ts'
import { endpoints } from './support/declared-endpoints.ts'
import { addCaptions } from './support/make-captions.ts'
import { makePerson } from './support/make-person.ts'
import { approve, makeReview } from './support/make-review.ts'
import { shootAdmin } from './support/make-shoot.ts'
import { addTranscript } from './support/make-transcript.ts'
import { makeSession } from './support/make-session.ts'
import { makeTestProduct, type TestProduct } from './support/test-product.ts'

/** A project with one record of each kind that a scope can name. */
interface Own {
  projectId: string
  slug: string
  records: Record<RecordKind, string>
}

/** Records that a scope can name, and those that stand below a project or a film in a path. */
type RecordKind =
  | ScopedRecord
  | 'task'
  | 'comment'
  | 'file-request'
  | 'sent-file'
  | 'caption-track'
  | 'deliverable'
  | 'rendition'
  | 'agreement'
  | 'signer'
  | 'wish'
  | 'cut'
  | 'added-final'
  | 'clip'

let product: TestProduct
let own: Own
let others: Own
beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  own = await makeOwn()
  others = await makeOwn()
})
afterAll(() => product.close())

const dayAfter = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

async function makeOwn(): Promise<Own> {
  const cookie = await makeSession(product, 'staff')
  const { project, review, films } = await makeReview(product, cookie)
  const [film] = films
  await product.services.storage.write(film!.storageKey, Readable.from([Buffer.from('film')]))
  const shoot = await shootAdmin(product, cookie).plan({}, project.id)
  const path = `/api/admin/projects/${project.id}/tasks`
  const { json } = await product.request('POST', path, { cookie, body: { title: 'Colour' } })
  const written = await product.request('POST', `/api/client/${project.slug}/feedback`, {
    cookie,
    body: { version: 'V1', comment: 'Warmer' },
  })
  const asked = await product.request('POST', `/api/admin/projects/${project.id}/file-requests`, {
    cookie,
    body: { title: 'Logos', expiresOn: dayAfter, mostFiles: 5, mostGigabytes: 1 },
  })
  const requestId: string = asked.json.request.id
  const storageKey = `uploads/${requestId}`
  await product.services.storage.write(storageKey, Buffer.from('logo'))
  const [sent] = await product.db
    .insert(sentFiles)
    .values({ requestId, name: 'logo.txt', kind: 'text', contentType: 'text/plain', bytes: 4, storageKey })
    .returning()
  const wish = await addWish(project, film!)
  await approve(product, project.slug, 'V1')
  const [approval] = await product.db.select().from(reviewApprovals).where(eq(reviewApprovals.projectId, project.id))
  const { id: approvalId, versionId, deliverableId } = approval!
  const profile = { name: 'Web', aspect: 'master', edge: null, codec: 'h264', captions: 'none', loudness: 'none' } as const
  const [rendition] = await product.db
    .insert(deliveryRenditions)
    .values({
      projectId: project.id,
      versionId,
      deliverableId,
      approvalId,
      orderId: versionId,
      fileName: 'film.mp4',
      masterSha256: '',
      profile: { ...profile, slate: false, namePattern: '{project}' },
      focus: [0.5, 0.5],
    })
    .returning()
  await addTranscript(product, review.versions[0]!.id)
  const [clip] = await product.db
    .insert(versionClips)
    .values({ versionId, source: 'hand', name: 'Skyline', fromFrame: 0, toFrame: 10 })
    .returning()
  const below = {
    task: json.task.id,
    comment: written.json.comment.id,
    'file-request': requestId,
    'sent-file': sent!.id,
    'caption-track': await addCaptions(product, film!.id),
    deliverable: deliverableId,
    rendition: rendition!.id,
    wish,
    cut: versionId,
    clip: clip!.id,
    ...(await makeAgreement(cookie, project.id)),
  }
  const [final] = await product.db
    .insert(reviewFinals)
    .values({ projectId: project.id, assetId: film!.id, label: 'Master', description: '' })
    .returning()
  const records = {
    project: project.id,
    version: review.versions[0]!.id,
    final: final!.id,
    'added-final': final!.id,
    shoot: shoot.id,
    asset: film!.id,
    ...below,
  }
  return { projectId: project.id, slug: project.slug, records }
}

/** A wish that was made from a comment on a frame, with the picture of that frame. */
async function addWish(
  { id: projectId, slug }: { id: string; slug: string },
  film: Parameters<typeof framePictureKey>[0],
): Promise<string> {
  const body = { version: 'V1', comment: 'A second ending', frame: 0 }
  const written = await product.request('POST', `/api/client/${slug}/feedback`, { body })
  const commentId: string = written.json.comment.id
  await product.services.storage.write(framePictureKey(film, 0), Buffer.from('frame'))
  const [wish] = await product.db.insert(wishes).values({ projectId, commentId }).returning()
  return wish!.id
}

/** A draft with a signer. */
async function makeAgreement(cookie: string, projectId: string): Promise<{ agreement: string; signer: string }> {
  const fields = { name: 'Release', kind: 'nda', text: 'For {{client}}.', ownFields: [] }
  const { template } = (await product.request('POST', '/api/admin/agreement-templates', { cookie, body: fields })).json
  const body = { templateId: template.id, title: 'Release', signers: [{ name: 'Ada', onDevice: true }] }
  const { json } = await product.request('POST', `/api/admin/projects/${projectId}/agreements`, { cookie, body })
  return { agreement: json.agreement.id, signer: json.agreement.signers[0].id }
}

/** Deletions last, those of whole projects at the very end, so that every other endpoint finds its record. */
const orderOf = ({ method, scope }: Endpoint) => (method !== 'DELETE' ? 0 : scope ? 1 : 2)
const ofStaff = endpoints
  .filter(({ endpoint }) => endpoint.who === 'staff')
  .toSorted((one, other) => orderOf(one.endpoint) - orderOf(other.endpoint))

/** What the part of a path before an id names: how the test knows the record without reading the declared scope. */
const recordsByPath: Record<string, RecordKind> = {
  projects: 'project',
  'review-versions': 'version',
  'review-finals': 'final',
  shoots: 'shoot',
  assets: 'asset',
  tasks: 'task',
  comments: 'comment',
  'file-requests': 'file-request',
  files: 'sent-file',
  captions: 'caption-track',
  deliverables: 'deliverable',
  delivery: 'deliverable',
  renditions: 'rendition',
  agreements: 'agreement',
  signers: 'signer',
  wishes: 'wish',
  // A version below its project.
  versions: 'cut',
  finals: 'added-final',
  clips: 'clip',
  wishSource: 'comment',
}

/** Looked up together with the id of their project or film. */
const belowProject: (RecordKind | undefined)[] = [
  'task',
  'comment',
  'file-request',
  'sent-file',
  'caption-track',
  'deliverable',
  'rendition',
  'agreement',
  'signer',
  'wish',
  'cut',
  'added-final',
  'clip',
]
const isBelowProject = (kind: RecordKind | undefined) => belowProject.includes(kind)

const otherParams: Record<string, string> = {
  wishSource: 'comment',
  kind: 'calendars',
  format: 'csv',
  flag: 'workHub',
  number: '1',
}
const missing = '00000000-0000-4000-8000-0000000000ff'

/** Parameters of a path, each with the kind of record before it. */
const paramsOf = ({ path }: Endpoint) =>
  Array.from(path.matchAll(/([\w-]+)(?=\/:(\w+))/g), ([, before = '', name = '']) => ({ name, kind: recordsByPath[before] }))

const pathOf = (endpoint: Endpoint, ids: Partial<Record<RecordKind, string>>): string =>
  paramsOf(endpoint).reduce(
    (path, { name, kind }) => path.replace(`:${name}`, otherParams[name] ?? (kind && ids[kind]) ?? missing),
    endpoint.path,
  )

const ask = (endpoint: Endpoint, cookie: string, ids: Partial<Record<RecordKind, string>>) =>
  product.request(endpoint.method, pathOf(endpoint, ids), { ...(endpoint.body && { body: {} }), cookie })

const neededFor = ({ can }: Endpoint): Ability[] => (can === 'any' || can === undefined ? [] : ([can].flat() as Ability[]))

/** What a caller gets by the declaration: refused in words, not there, or let in. */
function expected(endpoint: Endpoint, held: readonly Ability[], isOwn: boolean): 'refused' | 'missing' | 'in' {
  if (neededFor(endpoint).some((ability) => !held.includes(ability))) return 'refused'
  if (held.includes('see-all-projects') || endpoint.can === 'any') return 'in'
  if (endpoint.scope === undefined) return 'refused'
  return endpoint.scope === 'list' || endpoint.scope === 'studio' || isOwn ? 'in' : 'missing'
}

async function given(endpoint: Endpoint, cookie: string, { records }: Own): Promise<string> {
  const { status, json } = await ask(endpoint, cookie, records)
  if (status === 403) return String(json?.message).startsWith('You need the ability “') ? 'refused' : `403 ${json?.message}`
  if (status === 401) return `401 ${json?.message}`
  const isNamed = typeof endpoint.scope === 'object'
  if (status !== 404 || !isNamed) return 'in'
  const nobodys = await ask(endpoint, cookie, {})
  return nobodys.status === 404 && nobodys.json.message === json.message ? 'missing' : `404 ${json.message}`
}

interface Caller {
  name: string
  role: StaffRole
  added: Ability[]
}

/** Every role, and a freelancer who was given whatever does not need every project. The owner is last: some calls end sessions. */
const callers: Caller[] = [
  { name: 'a freelancer with every ability that can be added', role: 'freelancer' as const, added: withoutAllProjects() },
  ...roles.map((role) => ({ name: role, role, added: [] })),
].toSorted((one, other) => Number(one.role === 'owner') - Number(other.role === 'owner'))

function withoutAllProjects(): Ability[] {
  return abilities.filter((ability) => !abilitiesOf('freelancer', { added: [ability], taken: [] }).includes('see-all-projects'))
}

let checks = 0

describe.each(callers)('$name', ({ role, added }) => {
  it.each([
    ['their own project', true],
    ['another project', false],
  ])('gets what the declarations say at every endpoint, in %s', async (_, isOwn) => {
    // New ones each time, since some roles may delete them.
    const [theirs, foreign] = [await makeOwn(), await makeOwn()]
    const { id, cookie } = await makePerson(product, role, { added, projects: [theirs.projectId] })
    // People who see only their own projects change only tasks of their own.
    await product.db.update(tasks).set({ assigneeId: id }).where(eq(tasks.id, theirs.records.task))
    const held = abilitiesOf(role, { added, taken: [] })
    const wrong: string[] = []
    for (const { endpoint, title } of ofStaff) {
      const wanted = expected(endpoint, held, isOwn)
      const got = await given(endpoint, cookie, isOwn ? theirs : foreign)
      checks += 1
      if (got !== wanted) wrong.push(`${title}: ${got} instead of ${wanted}`)
    }
    expect(wrong).toEqual([])
  })
})

it('has asked every endpoint as every role, in an own project and in another', () => {
  console.info(`${ofStaff.length} endpoints x ${callers.length} roles x own/other's: ${checks} checks`)
  expect(checks).toBe(ofStaff.length * callers.length * 2)
})

it('finds another project by none of its names', async () => {
  const { cookie } = await makePerson(product, 'freelancer', { projects: [own.projectId] })
  const read = async (key: string) => (await product.request('GET', `/api/admin/projects/${key}`, { cookie })).status
  expect([await read(own.projectId), await read(own.slug), await read(own.projectId.toUpperCase())]).toEqual([200, 200, 200])
  expect([await read(others.projectId), await read(others.slug)]).toEqual([404, 404])
  const { json } = await product.request('GET', '/api/admin/projects', { cookie })
  expect(json.projects.map(({ id }: { id: string }) => id)).toEqual([own.projectId])
  const search = await product.request('GET', '/api/admin/projects?search=Harbour', { cookie })
  expect(search.json.projects.map(({ id }: { id: string }) => id)).toEqual([own.projectId])
})

it('lets nobody go on in a project once they are no longer assigned to it', async () => {
  const { id, cookie } = await makePerson(product, 'freelancer', { projects: [own.projectId] })
  const read = async () => (await product.request('GET', `/api/admin/shoots/${own.records.shoot}`, { cookie })).status
  expect(await read()).toBe(200)
  const owner = await makeSession(product, 'staff')
  const path = `/api/admin/projects/${own.projectId}/people`
  const { assigned } = (await product.request('GET', path, { cookie: owner })).json
  const people = assigned.map((one: { id: string }) => one.id).filter((other: string) => other !== id)
  await product.request('PUT', path, { cookie: owner, body: { people } })
  expect(await read()).toBe(404)
})

const send = pg.Client.prototype.query

/** The SQL of a request, asked for the second time; without that of the queue and other work of the process. */
async function queriesOf(asking: () => Promise<unknown>): Promise<string[]> {
  await asking()
  const request = new AsyncLocalStorage<string[]>()
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [query] = args as [string | { text?: string }]
    request.getStore()?.push(typeof query === 'string' ? query : (query.text ?? ''))
    return Reflect.apply(send, this, args)
  })
  try {
    const texts: string[] = []
    await request.run(texts, asking)
    return texts
  } finally {
    spy.mockRestore()
  }
}

it('asks the database nothing beyond the session for an ability or a scope', async () => {
  const { cookie } = await makePerson(product, 'freelancer', { projects: [own.projectId] })
  const owner = await makeSession(product, 'staff')
  const costly: string[] = []
  for (const { endpoint, title } of ofStaff) {
    const wanted = expected(endpoint, abilitiesOf('freelancer', { added: [], taken: [] }), false)
    if (wanted === 'in') continue
    const queries = await queriesOf(() => ask(endpoint, cookie, others.records))
    if (queries.length !== 1 || !queries[0]!.includes('from "sessions"')) costly.push(`${title}: ${queries.length}`)
  }
  expect(costly, 'refused by the session’s query alone').toEqual([])

  const reads = (path: string, as: string) => queriesOf(() => product.request('GET', path, { cookie: as }))
  for (const path of ['', '/milestones', '/review', '/events'].map((end) => `/api/admin/projects/${own.projectId}${end}`)) {
    const [mine, theirs] = [await reads(path, cookie), await reads(path, owner)]
    // The owner is shown more of some pages, by further queries.
    expect(mine.length, path).toBeLessThanOrEqual(theirs.length)
    expect(mine.filter((query) => query.includes('"assignments"')).length, path).toBe(1)
  }
})

describe('declarations', () => {
  const scoped = ofStaff.flatMap(({ endpoint, title }) =>
    typeof endpoint.scope === 'object' ? [{ endpoint, title, scope: endpoint.scope }] : [],
  )

  it('name the record of their path as scope, so that none is checked against another record’s project', () => {
    const wrong = scoped.filter(({ endpoint, scope }) => {
      const named = paramsOf(endpoint).filter(({ name, kind }) => otherParams[name] === undefined && !isBelowProject(kind))
      return JSON.stringify(Object.fromEntries(named.map(({ name, kind }) => [kind, name]))) !== JSON.stringify(scope)
    })
    expect(wrong.map(({ title }) => title)).toEqual([])
  })

  it('without a scope need an ability that needs every project, so that pages and buttons say so too', () => {
    const held = abilitiesOf('freelancer', { added: withoutAllProjects(), taken: [] })
    const open = ofStaff.filter(({ endpoint }) => endpoint.scope === undefined && endpoint.can !== 'any')
    const offered = open.filter(({ endpoint }) => neededFor(endpoint).every((ability) => held.includes(ability)))
    expect(offered.map(({ title }) => title)).toEqual([])
  })

  it('of everyone’s own account take no id of a project', () => {
    const ofAll = ofStaff.filter(({ endpoint }) => endpoint.can === 'any')
    expect(ofAll.filter(({ endpoint }) => paramsOf(endpoint).some(({ kind }) => kind)).map(({ title }) => title)).toEqual([])
    const outside = ofAll.filter(
      ({ endpoint }) => !/^\/api\/admin\/(me|confirm-password|confirm-passkey|notifications)(\/|$)/.test(endpoint.path),
    )
    expect(outside.map(({ title }) => title)).toEqual([])
  })
})
