import { subDays } from 'date-fns/subDays'
import { isLeftAlone } from '#domain/watch-folder/name-pattern.ts'
import type { Services } from '../../base/services.ts'
import type { FoundFile, WatchPlace } from '../../base/storage/watch-place.ts'
import { moveDecided, noteVanished, takeFile } from './take-file.ts'
import { forgetMoved, listToMove } from './watched-file-store.ts'

/** Seconds for which a file has to be unchanged before it counts as whole. */
export const stillSeconds = 10

/** Days for which the list is kept. */
const keptDays = 90

/** Files as they were when they were last seen changing, by name: those of one process. */
export type SeenFiles = Map<string, FoundFile & { since: Date }>

const inOrder = new Intl.Collator('en', { numeric: true })

/**
 * Takes the files that are whole, in order of their names, so that V2 comes before V10, and finishes what an earlier look had begun. The
 * caller is the only one who looks.
 */
export async function lookForFiles(
  services: Services,
  place: WatchPlace,
  seen: SeenFiles,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<void> {
  const { db, log } = services
  const problem = await place.problem()
  if (problem !== null) {
    log.warn({ problem }, 'the watch folder cannot be used')
    return
  }
  for (const { name } of await listToMove(db)) await moveDecided(services, place, { name, now })
  const files = (await place.list()).filter(({ name }) => !isLeftAlone(name))
  await noteVanished(services, new Set(files.map(({ name }) => name)), now)
  for (const file of stillFiles(place, files, seen, now)) {
    if (signal.aborted) return
    await takeFile(services, place, file, { now, signal })
  }
  await forgetMoved(db, subDays(now, keptDays))
}

/** Files that have not changed for a while; notes the others. */
function stillFiles({ showsWholeFiles }: WatchPlace, files: FoundFile[], seen: SeenFiles, now: Date): FoundFile[] {
  const names = new Set(files.map(({ name }) => name))
  for (const name of seen.keys()) if (!names.has(name)) seen.delete(name)
  for (const file of files) {
    const before = seen.get(file.name)
    const isSame = before?.bytes === file.bytes && before.changedAt.getTime() === file.changedAt.getTime()
    if (!isSame) seen.set(file.name, { ...file, since: showsWholeFiles ? file.changedAt : now })
  }
  const before = now.getTime() - stillSeconds * 1_000
  return files
    .filter(({ name, changedAt }) => seen.get(name)!.since.getTime() <= before && changedAt.getTime() <= before)
    .toSorted((one, other) => inOrder.compare(one.name, other.name))
}
