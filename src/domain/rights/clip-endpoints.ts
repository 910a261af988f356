import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { recordId, requiredLine } from '../common/fields.ts'
import { timecodePattern } from '../media/films/frame-rate.ts'
import { cutFileLimits, cutPreview, mostClips, versionClips } from './clip.ts'

const written = endpointsFor({ who: 'staff', can: 'manage-projects', path: '/api/admin/projects/:id/versions/:version/clips' })
const versionParams = z.object({ id: recordId, version: recordId })

/** A cut file as base64. `start`: timecode of the first frame in the edit, where it is not the version's. */
const cutFile = z.object({
  name: requiredLine('Please give the file a name.'),
  file: z
    .base64('Please choose a file.')
    .min(1, 'This file is empty.')
    .max(Math.ceil(cutFileLimits.bytes / 3) * 4, 'A cut can be up to 5 MB.'),
  start: z.string().regex(timecodePattern, 'Please enter it as 01:00:00:00.').optional(),
})

const frame = z.int32().min(0)
const answered = z.object({ success: z.literal(true) }).extend(versionClips.shape)

/** Places in versions where rights are used; `id` is the project's, `version` a version's. */
export const clipEndpoints = {
  readClips: written('GET', '', 'Read clips of a version', {
    description: 'The clips that a version uses, with the rights that cover them. 404 for a version of another project.',
    can: 'see-money',
    params: versionParams,
    answer: versionClips,
  }),
  readCut: written('POST', '/preview', 'Preview the clips of a cut', {
    description:
      'Says what importing an EDL (CMX 3600) or FCPXML would do. 422 at `file` for what cannot be read, or has another rate, and at `start` where no clip is within the version.',
    params: versionParams,
    largeBody: true,
    body: cutFile,
    answer: z.object({ preview: cutPreview }),
  }),
  importCut: written('POST', '', 'Import the clips of a cut', {
    description:
      'Replaces what a file of this name brought to the version before, and keeps what was decided. No clip is matched with a right by itself. 409 while its warnings are not `accepted`.',
    params: versionParams,
    largeBody: true,
    body: cutFile.extend({ accepted: z.boolean().default(false) }),
    answer: answered.extend({ imported: z.number() }),
  }),
  decideClips: written('PATCH', '', 'Match clips with rights', {
    description:
      'Says which right covers a clip wherever it stands in the version, or that it needs none; neither leaves it undecided. The right keeps its name, so that it is proposed next time.',
    params: versionParams,
    largeBody: true,
    body: z.object({
      decisions: z
        .array(z.object({ clip: recordId, rightId: recordId.nullable().default(null), noneNeeded: z.boolean().default(false) }))
        .min(1)
        .max(mostClips),
    }),
    answer: answered,
  }),
  addClip: written('POST', '/by-hand', 'Add a place of a right', {
    description: 'Says by hand where in a version a right is used. Frames count from 0; the last one is inclusive.',
    params: versionParams,
    body: z.object({ rightId: recordId, from: frame, to: frame }),
    answer: answered,
  }),
  removeClip: written('DELETE', '/:clip', 'Remove a clip from a version', {
    description: 'With all its places.',
    params: versionParams.extend({ clip: recordId }),
    answer: answered,
  }),
}
