import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * What lies below a folder that is in use, by its path from there with `/`: a folder before what is in it, unless `enter` says
 * that nobody need look there. A folder that goes away meanwhile, or was never there, holds nothing. Throws what else the
 * disk says.
 */
export async function* walkFolder(
  folder: string,
  enter: (path: string) => boolean = () => true,
  below = '',
): AsyncGenerator<{ path: string; isFolder: boolean }> {
  for (const entry of await listIfThere(join(folder, below))) {
    const path = below + entry.name
    const isFolder = entry.isDirectory()
    if (isFolder || entry.isFile()) yield { path, isFolder }
    if (isFolder && enter(path)) yield* walkFolder(folder, enter, `${path}/`)
  }
}

async function listIfThere(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
