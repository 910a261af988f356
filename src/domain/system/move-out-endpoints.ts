import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { recordId } from '../common/fields.ts'
import { moveOutAbilities, moveOutStates, moveOutSteps } from './move-out.ts'

/** Refused to all but owners: the archive holds all that anybody of the studio may see, and what seals it. */
const owners = endpointsFor({ who: 'staff', can: moveOutAbilities, sessionOnly: true, path: '/api/admin/exports' })

const moment = z.iso.datetime()
const params = z.object({ id: recordId })

const archive = z.object({
  id: z.string(),
  state: z.enum(moveOutStates),
  askedAt: moment,
  /** Who asked for it. */
  askedBy: z.string(),
  step: z.enum(moveOutSteps),
  /** Percent of the stored files that were checked. */
  progress: z.number(),
  /** Why it failed. */
  problem: z.string().nullable(),
  madeAt: moment.nullable(),
  /** When it is deleted. */
  expiresAt: moment.nullable(),
  tables: z.number(),
  rows: z.number(),
  documents: z.number(),
  mails: z.number(),
  files: z.number(),
  /** Of everything in it. */
  bytes: z.number(),
  /** Names of stored files that are no longer what was uploaded. */
  damaged: z.array(z.string()),
})
export type MoveOutArchive = z.input<typeof archive>

export const moveOutEndpoints = {
  listArchives: owners('GET', '', 'List archives for moving out', {
    answer: z.object({
      /** Newest first. */
      archives: z.array(archive),
      /** Projects whose files are put away, and are therefore not in the archive. */
      putAway: z.number(),
    }),
  }),
  makeArchive: owners('POST', '', 'Make an archive of everything', {
    description: 'A job makes it. 409 while one is being made.',
    confirmed: true,
    answer: z.object({ success: z.literal(true), id: z.string() }),
  }),
  checkArchive: owners('POST', '/:id/check', 'Check an archive before it is downloaded', {
    description: '409 when it is not ready, or when a file of it was deleted since.',
    confirmed: true,
    params,
  }),
  downloadArchive: owners('GET', '/:id/archive.zip', 'Download an archive of everything', {
    confirmed: true,
    params,
    answer: z.string(),
  }),
  deleteArchive: owners('DELETE', '/:id', 'Delete an archive of everything', {
    description: 'Also while it is being made, which ends that.',
    params,
  }),
}
