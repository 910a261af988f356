import { fault, well } from '#domain/system/finding.ts'
import { openWatchPlace } from '../../../base/storage/watch-place.ts'
import { messageOf, type Check } from './patient.ts'

/** Whether files can be taken from the watch folder, where there is one. */
export const checkWatchFolder: Check = async ({ env, storage }) => {
  const place = storage && openWatchPlace({ env, storage })
  if (!place) return []
  const problem = await place.problem().catch(messageOf)
  if (problem === null) return [well('watchFolder', `${place.name} is watched.`)]
  const remedy = 'Check that its disk is connected, and that Slatehouse can read, write and delete there.'
  return [fault('watchFolder', `${place.name} cannot be used. ${problem}`, remedy)]
}
