/**
 * Where the files of a project are. `here`: in the storage, whether or not there is a copy in the archive; `asked` and `copying`: on
 * their way, nothing is removed yet; `kept`: in the archive alone; `returning`: on their way back; `failed`: could not be put away,
 * and still in the storage.
 */
export const archiveStates = ['here', 'asked', 'copying', 'kept', 'returning', 'failed'] as const
export type ArchiveState = (typeof archiveStates)[number]

/** True while the files are in the archive alone. */
export const isAway = (state: ArchiveState): boolean => state === 'kept' || state === 'returning'

/** True while a job works on it. */
export const isUnderWay = (state: ArchiveState): boolean => state === 'asked' || state === 'copying' || state === 'returning'

/** What putting away depends on. */
export interface ArchiveFacts {
  state: ArchiveState
  /** Whether the installation has a place for an archive. */
  hasTarget: boolean
  /** Files that would move. */
  files: number
  /** Uploads, transcodes, checks and deliveries of the project that are not finished. */
  unfinished: number
}

export const archiveMessages = {
  noTarget: 'There is no archive yet. Whoever runs the server can set one up; the README says how.',
  noFiles: 'This project has no files for the archive.',
  unfinished: 'Files of this project are still being uploaded or processed. Try again when they are ready.',
  isAway: 'This project is in the archive already.',
  underWay: 'This project is being moved to the archive.',
  returning: 'This project is being brought back.',
  isHere: 'The files of this project are here.',
  // Why a copy failed.
  notThere: 'The archive is not there: its folder is missing. Check that the disk is connected.',
  otherPlace: 'This is not the archive that projects were moved to: its mark is missing. Check the disk or bucket.',
  refused: 'The archive refused the files: access denied. Check its key and permissions.',
  noBucket: 'The bucket of the archive does not exist. Ask whoever runs the server to create it.',
  full: 'The disk of the archive is full. Free some space, then try again.',
  hung: 'The archive does not answer. Check that it is reachable, then try again.',
  storageFull: 'There is not enough space in the storage to bring it back. Free some space, then try again.',
  unforeseen: 'The files could not be copied. Try again, or ask whoever runs the server.',
  interrupted: 'The work was interrupted too often. Nothing is lost; try again.',
} as const

/** Why the files cannot be put away now, or null. */
export function refusalToPutAway({ state, hasTarget, files, unfinished }: ArchiveFacts): string | null {
  if (state === 'kept') return archiveMessages.isAway
  if (state === 'returning') return archiveMessages.returning
  if (isUnderWay(state)) return archiveMessages.underWay
  if (!hasTarget) return archiveMessages.noTarget
  if (files === 0) return archiveMessages.noFiles
  return unfinished > 0 ? archiveMessages.unfinished : null
}

/** Why the files cannot be brought back now, or null. */
export function refusalToBringBack({ state, hasTarget }: Pick<ArchiveFacts, 'state' | 'hasTarget'>): string | null {
  if (state === 'returning') return archiveMessages.returning
  if (state !== 'kept') return archiveMessages.isHere
  return hasTarget ? null : archiveMessages.noTarget
}

/** What is open in a project. */
export interface OpenWork {
  /** A version awaits the client's decision. */
  reviewWaiting: boolean
  delivered: boolean
  /** Invoices that are planned, drafted or not paid in full. */
  openInvoices: number
}

/** What somebody who puts a project away by hand is told first. By rule no such project is put away. */
export function warningsOf({ reviewWaiting, delivered, openInvoices }: OpenWork): string[] {
  return [
    ...(reviewWaiting ? ['A review is open: the client can no longer watch the version.'] : []),
    ...(delivered ? [] : ['The project is not delivered yet.']),
    ...(openInvoices > 0
      ? [openInvoices === 1 ? 'An invoice is not paid yet.' : `${openInvoices} invoices are not paid yet.`]
      : []),
  ]
}

export const fileMissing = (name: string): string => `${name} is missing in the storage, so nothing was moved to the archive.`
export const fileDamaged = (name: string): string =>
  `${name} is damaged in the storage: it is not the file that was uploaded. Nothing was moved to the archive.`
export const copyDiffers = (name: string): string =>
  `The copy of ${name} in the archive differs from the file. Nothing was removed.`
export const archivedFileMissing = (name: string): string => `${name} is missing in the archive, so nothing was brought back.`
export const archivedFileDamaged = (name: string): string =>
  `${name} is damaged in the archive: its SHA-256 differs. Nothing was brought back or overwritten.`
export const otherFileThere = (name: string): string =>
  `Another file is in the place of ${name} in the storage. Nothing was overwritten.`
export const notEnoughSpace = (needed: string, free: string): string =>
  `The archive needs ${needed} and has ${free} free. Free some space, then try again.`
