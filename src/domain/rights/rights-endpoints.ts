import { z } from 'zod'
import { done, endpointsFor } from '../common/endpoint.ts'
import { knownRevision, line, pageQuery, recordId, requiredProse } from '../common/fields.ts'
import { ordersBy } from '../common/list-order.ts'
import { contentKinds } from '../content/kinds/content-kinds.ts'
import { clearanceStates } from './clearance.ts'
import { extensionStates, rightForm, rightKinds, rightSorts, territoryList, useMedia } from './right.ts'
import { territories } from './territories.ts'
import { clearedMedia, media } from './usage.ts'

/** A version that uses a right. */
const usedIn = z.object({
  versionId: z.string(),
  version: z.string(),
  /** Its deliverable. */
  film: z.string(),
  projectId: z.string(),
  projectTitle: z.string(),
  /** How many places it has there. */
  places: z.number(),
  /** The review page at the first one. */
  path: z.string(),
})
export type UsedIn = z.output<typeof usedIn>

/** A right as staff see it. Amounts in pounds, net. */
const right = z.object({
  id: z.string(),
  deliverableId: z.string().nullable(),
  kind: z.enum(rightKinds),
  title: z.string(),
  holder: z.string(),
  licence: z.string(),
  link: z.string(),
  release: z.string(),
  /** Names of the files or reels that it covers. */
  files: z.array(z.string()),
  media: z.array(z.enum(clearedMedia)),
  territories: z.array(z.enum(territories)),
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  options: z.array(z.object({ endsOn: z.string(), price: z.number() })),
  cost: z.number(),
  note: z.string(),
  revision: z.number(),
  /** The latest extension that was put on an invoice; null for none. */
  extension: z
    .object({
      endsOn: z.string(),
      price: z.number(),
      state: z.enum(extensionStates),
      invoiceId: z.string(),
      invoiceNumber: z.string(),
    })
    .nullable(),
  /** Versions that use it, the newest first. */
  usedIn: z.array(usedIn),
  /** Films that its end stops, where it ends within the next month. */
  stops: z.array(z.string()),
})
export type Right = z.output<typeof right>

const use = z.object({
  media: z.array(z.enum(media)),
  territories: z.array(z.enum(territories)),
  startsOn: z.string(),
  endsOn: z.string().nullable(),
})

const deliverableRights = z.object({
  id: z.string(),
  title: z.string(),
  /** What it is to be used for; null until somebody says so. */
  use: use.nullable(),
  /** Of the use; 0 before the first save. */
  useRevision: z.number(),
  state: z.enum(clearanceStates),
  /** Elements whose rights do not cover the use. */
  uncleared: z.array(z.object({ title: z.string(), reason: z.string(), excepted: z.boolean() })),
  /** The latest decision to deliver in spite of them, while it stands. */
  exception: z.object({ reason: z.string(), by: z.string(), at: z.iso.datetime() }).nullable(),
})
export type DeliverableRights = z.output<typeof deliverableRights>

const projectRights = z.object({
  rights: z.array(right),
  /** The studio has listed rights, of any project. */
  inUse: z.boolean(),
  /** Versions whose clips are known. */
  versions: z.array(
    z.object({
      id: z.string(),
      clips: z.number(),
      /** Clips that are neither matched with a right nor said to need none. */
      undecided: z.number(),
      /** What it uses and is not cleared, in words. */
      warnings: z.array(z.string()),
    }),
  ),
  /** Without archived ones. */
  deliverables: z.array(deliverableRights),
  /** Pages of the website about the project that are public, or will be. */
  pages: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(contentKinds),
      title: z.string(),
      /** Why it should not be public now; empty where the rights allow it. */
      reasons: z.array(z.string()),
    }),
  ),
})
export type ProjectRights = z.output<typeof projectRights>

const answerRights = done.extend(projectRights.shape)

export const rightTabs = ['all', 'ending', 'runs', 'endless', 'ahead', 'ended'] as const
export type RightTab = (typeof rightTabs)[number]

const listQuery = z.object({
  search: line(200).optional(),
  tab: z.enum(rightTabs).default('all'),
  kind: z.enum(rightKinds).optional(),
  sort: z.enum(ordersBy(rightSorts)).optional(),
})

const listedRight = right.omit({ extension: true }).extend({
  projectId: z.string(),
  projectTitle: z.string(),
  slug: z.string(),
  /** Title of its deliverable; empty for all of the project. */
  deliverable: z.string(),
})
export type ListedRight = z.output<typeof listedRight>

const pageProject = z.object({ id: z.string(), title: z.string() })

const seen = endpointsFor({ who: 'staff', can: 'see-money' })
const written = endpointsFor({ who: 'staff', can: 'manage-projects', path: '/api/admin/projects/:id' })
const rightParams = z.object({ id: recordId, right: recordId })
const deliverableParams = z.object({ id: recordId, deliverable: recordId })

const staffEndpoint = endpointsFor({ who: 'staff', can: 'publish', path: '/api/admin' })

/** Rights of what is used in a project; `id` is the project's where nothing else is said. */
export const rightsEndpoints = {
  readProjectRights: seen('GET', '/api/admin/projects/:id/rights', 'Read project rights', { answer: projectRights }),
  addRight: written('POST', '/rights', 'Add right', {
    description: '409 beyond the number of rights of one project.',
    body: rightForm,
    answer: answerRights.extend({ right }),
  }),
  changeRight: written('PATCH', '/rights/:right', 'Change right', {
    description: 'Missing fields stay. 409 when it was saved since `revision`.',
    params: rightParams,
    body: partialWithoutDefaults().extend({ revision: knownRevision }),
    answer: answerRights.extend({ right }),
  }),
  removeRight: written('DELETE', '/rights/:right', 'Remove right', { params: rightParams, answer: answerRights }),
  offerExtension: staffEndpoint('POST', '/projects/:id/rights/:right/extensions', 'Offer to extend a right', {
    description: 'Puts an option of the right on a draft invoice of the project, a new one where there is none.',
    can: 'issue-invoices',
    params: rightParams,
    body: z.object({ endsOn: z.iso.date() }),
    answer: answerRights.extend({ invoiceId: z.string() }),
  }),
  saveUse: written('PUT', '/deliverables/:deliverable/use', 'Save the intended use of a deliverable', {
    description:
      'What a deliverable is to be used for. 409 when it was saved since `revision`, which is 0 before the first save.',
    params: deliverableParams,
    body: z.object({
      media: useMedia,
      territories: territoryList,
      startsOn: z.iso.date('Please enter a valid date.'),
      endsOn: z.iso.date('Please enter a valid date.').nullable().default(null),
      revision: z.int32().min(0).optional(),
    }),
    answer: answerRights,
  }),
  deliverAnyway: written('POST', '/deliverables/:deliverable/rights-exceptions', 'Deliver in spite of missing rights', {
    description: 'Allows delivering a deliverable in spite of its rights. 409 where they cover its use.',
    params: deliverableParams,
    body: z.object({ reason: requiredProse('Please write why it is delivered anyway.', 1_000) }),
    answer: answerRights,
  }),
  listRights: seen('GET', '/api/admin/rights', 'List rights', {
    description: 'Of every project, those that end first at the top, unless `sort` says otherwise.',
    query: listQuery.extend(pageQuery),
    answer: z.object({
      rights: z.array(listedRight),
      next: z.string().nullable(),
      counts: z.record(z.enum(rightTabs), z.number()),
    }),
  }),
  exportRights: staffEndpoint('GET', '/rights.csv', 'Export rights', {
    can: ['see-money', 'export'],
    query: listQuery,
    answer: z.unknown(),
  }),
  readPageRights: staffEndpoint('GET', '/content/:id/rights', 'Read page rights', {
    description:
      "The project that a page of the website is about, and whether its rights allow it to be public today; `id` is the page's.",
    answer: pageRights(),
  }),
  savePageProject: staffEndpoint('PUT', '/content/:id/rights', 'Save page project', {
    body: z.object({ projectId: recordId.nullable() }),
    answer: done.extend(pageRights().shape),
  }),
}

/** Defaults would overwrite what a change leaves out. */
function partialWithoutDefaults() {
  const { deliverableId, kind, holder, licence, link, release, files, endsOn, options, cost, note } = rightForm.shape
  return rightForm
    .extend({
      deliverableId: deliverableId.unwrap(),
      kind: kind.unwrap(),
      holder: holder.unwrap(),
      licence: licence.unwrap(),
      link: link.unwrap(),
      release: release.unwrap(),
      files: files.unwrap(),
      endsOn: endsOn.unwrap(),
      options: options.unwrap(),
      cost: cost.unwrap(),
      note: note.unwrap(),
    })
    .partial()
}

function pageRights() {
  return z.object({
    /** Chosen by staff; null for none. */
    project: pageProject.nullable(),
    /** Projects whose films or finals it shows. */
    shows: z.array(pageProject),
    /** Why it may not be published today; empty where it may. */
    reasons: z.array(z.string()),
    /** What nobody has decided on yet, which does not keep it from being published. */
    undecided: z.array(z.string()),
    /** The studio has listed rights, of any project. */
    inUse: z.boolean(),
  })
}
