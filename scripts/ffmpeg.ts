import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall } from './apt.ts'

/** Path of an ffmpeg: the given one, one on the path, or (as root on Debian) one installed now. */
export function ensureFfmpeg(): string | null {
  const found = findFfmpeg()
  if (found) return found
  aptInstall('ffmpeg', 'the tests of films')
  return findFfmpeg()
}

function findFfmpeg(): string | null {
  const given = process.env.FFMPEG_PATH
  if (given) return existsSync(given) ? given : null
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, 'ffmpeg')).find((path) => existsSync(path)) ?? null
}
