import { Problem } from '#domain/common/problem.ts'
import type { BodyOf } from '#domain/common/endpoint.ts'
import { formatNumber } from '#domain/common/text/number-style.ts'
import { clipKey, clipSourceLabels, mostClips, type CutPreview } from '#domain/rights/clip.ts'
import type { clipEndpoints } from '#domain/rights/clip-endpoints.ts'
import type { Sql } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { lockProjectOrThrow } from '../reviews/lock-project.ts'
import { deleteClips, insertClips, listClips, type ClipRow } from './clip-store.ts'
import { placeClips } from './cuts/place-clips.ts'
import { readCut } from './cuts/read-cut.ts'
import { findMeasuredOrThrow, type WhichVersion } from './read-clips.ts'

type Means = Pick<Services, 'db'>
type Given = BodyOf<typeof clipEndpoints.readCut>

/** Says what an import would do. Throws `not-found`, `invalid`, and `conflict` before the version's frames are counted. */
export async function previewCut({ db }: Means, which: WhichVersion, given: Given): Promise<CutPreview> {
  const { file, clips, start, warnings, version } = await readAgainst(db, which, given)
  const count = new Set(clips.map(clipKey)).size
  const replaces = (await listClips(db, version.id)).some((row) => isOfFile(row, given.name))
  return {
    start,
    warnings,
    reading: {
      format: clipSourceLabels[file.source],
      read: [{ label: count === 1 ? 'clip' : 'clips', count }],
      leftOut: file.leftOut.list(),
      assumed: file.assumed.list(),
    },
    replaces,
  }
}

/**
 * Reads the clips of a cut into a version. A file of the same name replaces what it brought before; what was decided of a clip stays,
 * and what was entered by hand. No clip is matched with a right by itself. Resolves to the number of clips. Throws as the preview, and
 * `conflict` for warnings that are not accepted.
 */
export async function importCut(
  { db }: Means,
  which: WhichVersion,
  { accepted, ...given }: BodyOf<typeof clipEndpoints.importCut>,
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockProjectOrThrow(tx, which.projectId)
    const { file, clips, warnings, version } = await readAgainst(tx, which, given)
    if (warnings.length > 0 && !accepted) throw new Problem('conflict', warnings.join(' '))
    const before = await listClips(tx, version.id)
    const isDecided = ({ source, rightId, noneNeeded }: ClipRow) => source !== 'hand' && (rightId !== null || noneNeeded)
    const decided = new Map(before.filter(isDecided).map((row) => [clipKey(row), row]))
    const replaced = before.filter((row) => isOfFile(row, given.name)).map(({ id }) => id)
    await deleteClips(tx, replaced)
    if (before.length - replaced.length + clips.length > mostClips) {
      throw new Problem('conflict', `A version can have up to ${formatNumber(mostClips)} clips. Please import fewer files.`)
    }
    await insertClips(
      tx,
      clips.map(({ name, reel, from, to }) => ({
        versionId: version.id,
        source: file.source,
        file: given.name,
        name,
        reel,
        fromFrame: from,
        toFrame: to,
        rightId: decided.get(clipKey({ name, reel }))?.rightId ?? null,
        noneNeeded: decided.get(clipKey({ name, reel }))?.noneNeeded ?? false,
        createdAt: now,
      })),
    )
    const imported = new Set(clips.map(clipKey)).size
    const meta = { version: version.label, name: given.name, clips: imported }
    await recordActivity(tx, { actor: 'staff', action: 'rights.cut-imported', subject: which.projectId, meta })
    return imported
  })
}

async function readAgainst(db: Sql, which: WhichVersion, { file: base64, start }: Given) {
  const { version, film } = await findMeasuredOrThrow(db, which)
  const file = readCut(Buffer.from(base64, 'base64'))
  return { version, file, ...placeClips(file, film, { label: version.label, start }) }
}

const isOfFile = ({ source, file }: ClipRow, name: string): boolean =>
  source !== 'hand' && file.toLowerCase() === name.toLowerCase()
