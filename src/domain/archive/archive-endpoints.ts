import { z } from 'zod'
import { endpoint, endpointsFor } from '../common/endpoint.ts'
import { idParams } from '../common/fields.ts'
import { keyParams } from '../reviews/review-endpoints.ts'
import { archiveRule } from './archive-rule.ts'
import { archiveStates } from './project-archive.ts'

const bytes = z.number()
const figures = z.object({
  originals: bytes,
  finals: bytes,
  received: bytes,
  derived: bytes,
  here: bytes,
  archived: bytes,
  frees: bytes,
})
const moment = z.iso.datetime().nullable()

const projectArchive = z.object({
  state: z.enum(archiveStates),
  /** Percent, of a copy under way. */
  progress: z.number(),
  /** Why the last attempt failed. */
  problem: z.string().nullable(),
  figures,
  putAwayAt: moment,
  returnedAt: moment,
  /** Where its files are in the archive; null before. */
  place: z.string().nullable(),
  /** Day for which the rule announced it. */
  plannedFor: z.string().nullable(),
  postponedUntil: z.string().nullable(),
  /** Why it cannot be put away now; null when it can. For those who may. */
  why: z.string().nullable(),
  /** What is open in the project. For those who may put it away. */
  warnings: z.array(z.string()),
})
export type ProjectArchive = z.output<typeof projectArchive>

const answer = z.object({ archive: projectArchive })
const changed = answer.extend({ success: z.literal(true) })

const storedProject = z.object({
  id: z.string(),
  slug: z.string(),
  projectTitle: z.string(),
  clientName: z.string(),
  state: z.enum(archiveStates),
  progress: z.number(),
  problem: z.string().nullable(),
  /** Why it cannot be put away now. */
  why: z.string().nullable(),
  warnings: z.array(z.string()),
  figures,
})
export type StoredProject = z.output<typeof storedProject>

const storage = z.object({
  /** Largest first. */
  projects: z.array(storedProject),
  /** By client, largest first. */
  clients: z.array(z.object({ clientName: z.string(), projects: z.number(), figures })),
  total: figures,
  /** Bytes of the library that belong to no project. */
  others: bytes,
  hasTarget: z.boolean(),
})
export type StorageOverview = z.output<typeof storage>

const rule = archiveRule.extend({ revision: z.number(), hasTarget: z.boolean() })

const seen = { who: 'staff', can: 'see-projects', scope: { project: 'id' }, params: idParams } as const
const moved = { who: 'staff', can: 'archive-projects', scope: { project: 'id' }, params: idParams } as const

const staffEndpoint = endpointsFor({ who: 'staff', can: 'settings' })

/** The archive; `id` is the project's. */
export const archiveEndpoints = {
  readProjectArchive: endpoint({
    summary: 'Read project archive',
    method: 'GET',
    path: '/api/admin/projects/:id/archive',
    ...seen,
    answer,
  }),
  putProjectAway: endpoint({
    summary: 'Put a project away',
    description: 'Copies the files into the archive, and removes them from the storage once every copy is proven.',
    method: 'POST',
    path: '/api/admin/projects/:id/archive',
    ...moved,
    answer: changed,
  }),
  bringProjectBack: endpoint({
    summary: 'Bring a project back',
    description: 'Copies the files back. The copy in the archive stays until the project is put away again.',
    method: 'POST',
    path: '/api/admin/projects/:id/archive/return',
    ...moved,
    answer: changed,
  }),
  keepProjectHere: endpoint({
    summary: 'Keep a project here',
    description: 'Keeps an announced project for now.',
    method: 'POST',
    path: '/api/admin/projects/:id/archive/keep',
    ...moved,
    answer: changed,
  }),
  readStorage: staffEndpoint({
    summary: 'Read storage',
    description: 'Storage by client and project.',
    method: 'GET',
    path: '/api/admin/storage',
    can: 'archive-projects',
    answer: storage,
  }),
  readArchiveRule: staffEndpoint({
    summary: 'Read archive rule',
    method: 'GET',
    path: '/api/admin/settings/archive',
    answer: rule,
  }),
  saveArchiveRule: staffEndpoint({
    summary: 'Save archive rule',
    description: '409 when the rule was saved since `revision`, which is 0 before the first save.',
    method: 'PUT',
    path: '/api/admin/settings/archive',
    body: archiveRule.extend({ revision: z.int32().min(0) }),
    answer: rule.extend({ success: z.literal(true) }),
  }),
  askForReturn: endpoint({
    summary: 'Ask for a project’s files back',
    description: 'A client asks for a project that is put away: the studio is notified, once a day.',
    method: 'POST',
    path: '/api/client/:key/archive/requests',
    who: 'anyone',
    limit: 'review',
    params: keyParams,
    answer: z.object({ success: z.literal(true) }),
  }),
}
