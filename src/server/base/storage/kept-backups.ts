import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Default folder of backups. */
export const backupFolder = (dataDir: string): string => join(dataDir, 'backups')

/** Record of a backup in another folder, so that its age is known. */
export const elsewhereNote = (dataDir: string): string => join(backupFolder(dataDir), 'elsewhere.json')

export const writtenElsewhere = z.object({
  path: z.string(),
  name: z.string(),
  takenAt: z.iso.datetime(),
  bytes: z.number(),
})
export type WrittenElsewhere = z.output<typeof writtenElsewhere>

export interface KeptBackup {
  name: string
  takenAt: string
  bytes: number
  /** Null when the place cannot be read now. */
  path: string | null
}

const namePattern = /^slatehouse-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar$/

/** Names of archives in a folder, newest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && namePattern.test(entry.name))
    .map(({ name }) => name)
    .sort()
    .reverse()
}

/** Archives in the data folder, newest first, and the latest one written elsewhere. */
export async function readKeptBackups(dataDir: string): Promise<{ kept: KeptBackup[]; elsewhere: KeptBackup | null }> {
  const folder = backupFolder(dataDir)
  const names = await listBackups(folder)
  const kept = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      return { name, takenAt: name.replace(namePattern, '$1-$2-$3T$4:$5:$6Z'), bytes: (await stat(path)).size, path }
    }),
  )
  return { kept, elsewhere: await readElsewhere(dataDir) }
}

export function findNewestBackup({ kept, elsewhere }: { kept: KeptBackup[]; elsewhere: KeptBackup | null }): KeptBackup | null {
  const [youngest = null] = kept
  if (!youngest || !elsewhere) return youngest ?? elsewhere
  return Date.parse(elsewhere.takenAt) > Date.parse(youngest.takenAt) ? elsewhere : youngest
}

async function readElsewhere(dataDir: string): Promise<KeptBackup | null> {
  try {
    const note = writtenElsewhere.parse(JSON.parse(await readFile(elsewhereNote(dataDir), 'utf8')))
    const isThere = await stat(note.path).then(
      () => true,
      () => false,
    )
    return { ...note, path: isThere ? note.path : null }
  } catch {
    return null
  }
}
