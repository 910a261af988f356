import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
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

const moved = endpointsFor({
  who: 'staff',
  can: 'archive-projects',
  scope: { project: 'id' },
  path: '/api/admin/projects/:id/archive',
})
const staffEndpoint = endpointsFor({ who: 'staff', can: 'settings', path: '/api/admin/settings/archive' })
const publicEndpoint = endpointsFor({ who: 'anyone' })

/** The archive; `id` is the project's. */
export const archiveEndpoints = {
  readProjectArchive: moved('GET', '', 'Read project archive', { can: 'see-projects', answer }),
  putProjectAway: moved('POST', '', 'Put a project away', {
    description: 'Copies the files into the archive, and removes them from the storage once every copy is proven.',
    answer: changed,
  }),
  bringProjectBack: moved('POST', '/return', 'Bring a project back', {
    description: 'Copies the files back. The copy in the archive stays until the project is put away again.',
    answer: changed,
  }),
  keepProjectHere: moved('POST', '/keep', 'Keep a project here', {
    description: 'Keeps an announced project for now.',
    answer: changed,
  }),
  readStorage: staffEndpoint('GET', '/api/admin/storage', 'Read storage', {
    description: 'Storage by client and project.',
    can: 'archive-projects',
    answer: storage,
  }),
  readArchiveRule: staffEndpoint('GET', '', 'Read archive rule', { answer: rule }),
  saveArchiveRule: staffEndpoint('PUT', '', 'Save archive rule', {
    description: '409 when the rule was saved since `revision`, which is 0 before the first save.',
    body: archiveRule.extend({ revision: z.int32().min(0) }),
    answer: rule.extend({ success: z.literal(true) }),
  }),
  askForReturn: publicEndpoint('POST', '/api/client/:key/archive/requests', 'Ask for a project’s files back', {
    description: 'A client asks for a project that is put away: the studio is notified, once a day.',
    limit: 'review',
    params: keyParams,
  }),
}
