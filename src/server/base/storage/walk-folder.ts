import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Walks a folder that is in use, with relative paths: a folder before its contents, unless `enter` returns false. Folders that
 * vanish or do not exist are empty. Throws other errors.
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
