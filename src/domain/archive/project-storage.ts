/** What a stored file of a project is. */
export const fileRoles = ['original', 'final', 'received', 'attachment'] as const
export type FileRole = (typeof fileRoles)[number]

/** Folders of the archive, by role. */
export const roleFolders: Record<FileRole, string> = {
  original: 'originals',
  final: 'finals',
  received: 'from-the-client',
  attachment: 'attachments',
}

/** A stored file of a project, as far as its figures go. */
export interface SizedFile {
  role: FileRole
  bytes: number
  /** Bytes of what was made of it for watching: streams, thumbnails. */
  derivedBytes: number
  /** In the archive alone. */
  isAway: boolean
  /** Also used elsewhere, on the website for instance: it stays in the storage. */
  isShared: boolean
}

export interface StorageFigures {
  originals: number
  finals: number
  /** Files of the client, and attachments of comments. */
  received: number
  derived: number
  /** Sum of the four: bytes in the storage. */
  here: number
  /** Bytes in the archive alone. */
  archived: number
  /** What putting the project away would free. */
  frees: number
}

export const noStorage: StorageFigures = { originals: 0, finals: 0, received: 0, derived: 0, here: 0, archived: 0, frees: 0 }

/** The figures of every page: each file counts once. */
export function storageOf(files: readonly SizedFile[]): StorageFigures {
  const figures = { ...noStorage }
  for (const { role, bytes, derivedBytes, isAway, isShared } of files) {
    if (isAway) {
      figures.archived += bytes
      continue
    }
    if (role === 'original') figures.originals += bytes
    else if (role === 'final') figures.finals += bytes
    else figures.received += bytes
    figures.derived += derivedBytes
    if (!isShared) figures.frees += bytes + derivedBytes
  }
  figures.here = figures.originals + figures.finals + figures.received + figures.derived
  return figures
}

/** The sum of several. */
export const sumOfStorage = (all: readonly StorageFigures[]): StorageFigures =>
  all.reduce(
    (sum, one) => ({
      originals: sum.originals + one.originals,
      finals: sum.finals + one.finals,
      received: sum.received + one.received,
      derived: sum.derived + one.derived,
      here: sum.here + one.here,
      archived: sum.archived + one.archived,
      frees: sum.frees + one.frees,
    }),
    noStorage,
  )
