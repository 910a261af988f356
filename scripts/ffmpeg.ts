import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Path of an ffmpeg: the given one, one on the path, or (as root on Debian) one installed now. */
export function ensureFfmpeg(): string | null {
  const found = findFfmpeg()
  if (found) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  console.log('Installing ffmpeg for the tests of films ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'ffmpeg'], { stdio: 'ignore', env })
  return findFfmpeg()
}

function findFfmpeg(): string | null {
  const given = process.env.FFMPEG_PATH
  if (given) return existsSync(given) ? given : null
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, 'ffmpeg')).find((path) => existsSync(path)) ?? null
}
