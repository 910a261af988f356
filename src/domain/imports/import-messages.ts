import { formatNumber } from '../common/text/number-style.ts'
import { isPosts, nounOf, type ImportKind } from './import-fields.ts'

/** `ready`: uploaded, to be mapped. `checked`: read as a whole, to be imported. */
export const importStates = ['ready', 'checking', 'checked', 'importing', 'done', 'undoing', 'undone'] as const
export type ImportState = (typeof importStates)[number]

export const importStateLabels: Record<ImportState, string> = {
  ready: 'Not checked yet',
  checking: 'Being checked',
  checked: 'Ready to import',
  importing: 'Being imported',
  done: 'Imported',
  undoing: 'Being undone',
  undone: 'Undone',
}

export const isAtWork = (state: ImportState): boolean => state === 'checking' || state === 'importing' || state === 'undoing'

/** What happens with rows that are here already. */
export const knownChoices = ['skip', 'update', 'add'] as const
export type KnownChoice = (typeof knownChoices)[number]

const knownChoiceLabels: Record<KnownChoice, string> = {
  skip: 'Leave the ones that are here as they are',
  update: 'Fill in what the file says; name and email stay',
  add: 'Add them again; an email that is taken is left out',
}

/** An invoice is not added again: its number is the client’s once. */
export const knownChoicesOf = (kind: ImportKind): readonly KnownChoice[] =>
  kind === 'invoices'
    ? knownChoices.filter((choice) => choice !== 'add')
    : isPosts(kind)
      ? knownChoices.filter((choice) => choice !== 'update')
      : knownChoices

/** What a choice means for a kind of record. */
export const knownLabelOf = (kind: ImportKind, choice: KnownChoice): string =>
  kind === 'invoices' && choice === 'update'
    ? 'Take amounts, dates and notes from the file'
    : isPosts(kind) && choice === 'add'
      ? 'Add them again, at another address'
      : knownChoiceLabels[choice]

/** Kinds whose records belong to a client, who may not be here yet. */
export const hasClients = (kind: ImportKind): boolean => kind === 'projects' || kind === 'invoices'

/** Days for which an import can be undone, and its file is kept. */
export const undoDays = 30

export const importLimits = {
  /** Bytes of a file. */
  csvBytes: 250 * 1024 * 1024,
  xlsxBytes: 100 * 1024 * 1024,
  /** Of a workbook, unpacked. */
  unpackedBytes: 1_500 * 1024 * 1024,
  /** Of the table of texts of a workbook, which is held in memory. */
  textBytes: 100 * 1024 * 1024,
  ratio: 200,
  rows: 1_500_000,
  columns: 200,
  /** Characters of one row. */
  row: 500_000,
  /** Of posts. */
  posts: 20_000,
  /** Characters of one post. */
  post: 1_000_000,
  pictures: 10_000,
  pictureBytes: 30 * 1024 * 1024,
  /** Entries of a folder of posts. */
  entries: 30_000,
  folderBytes: 4 * 1024 * 1024 * 1024,
} as const

export const importMessages = {
  none: 'Please choose a CSV or Excel file.',
  tooLarge: 'This file is larger than 250 MB. Please split it.',
  noSuchSheet: 'This workbook has no visible sheet of this name.',
  notOne: 'This is neither a CSV nor an Excel workbook (.xlsx). Please export it as one of them.',
  old: 'This is an old Excel file (.xls), or one with a password. Please save it as .xlsx without a password.',
  tooMuch: 'This workbook is too large when unpacked. Please export it as CSV.',
  noSheet: 'Every sheet of this workbook is hidden. Please show the one to import.',
  damaged: 'This workbook is damaged. Please save it again.',
  empty: 'There is no row in this file below its titles.',
  tooManyRows: `This file has more than ${importLimits.rows.toLocaleString('en-GB')} rows. Please split it.`,
  tooManyColumns: `This file has more than ${importLimits.columns} columns.`,
  longRow: (row: number) => `Row ${row} has more than ${importLimits.row.toLocaleString('en-GB')} characters. Please shorten it.`,
  swapped: 'The file is not the one that was checked. Nothing was imported; please upload it again.',
  fileGone: 'The file is not kept any more. Please upload it again.',
  busy: 'This import is running. Please wait until it has finished.',
  notChecked: 'Please check this file first.',
  nothing: 'There is nothing to import in this file.',
  alreadyDone: 'This file was imported already. Please upload it again.',
  notDone: 'Only what was imported can be undone.',
  tooLate: `An import can be undone for ${undoDays} days.`,
  interrupted: 'It was interrupted too often. Nothing of it was stored; please try again.',
  unforeseen: 'Something unforeseen went wrong. Nothing of it was stored; please try again.',
  notThere: 'This import does not exist.',
  changed: 'Changed since',
  noClient: 'This client is not here.',
  repeated: 'It is in the file more than once: only the first one is imported.',
  notSo: 'Please choose another way for what is here already.',
  notWordPress: 'This is no export of WordPress. Please take the .xml file from Tools, Export there.',
  xmlDeclares: 'This file declares a document type or entities, which an export of WordPress does not. It is not read.',
  xmlDamaged: 'This file is damaged or incomplete. Please export it again.',
  notFolder: 'This is no zip of Markdown files (.md). Please zip the folder of your posts.',
  folderTooMuch: 'This folder is too large when unpacked. Please split it.',
  tooManyPosts: `This file has more than ${importLimits.posts.toLocaleString('en-GB')} posts. Please split it.`,
  noPosts: 'There is no post in this file.',
  postTooLong: `This post has more than ${importLimits.post.toLocaleString('en-GB')} characters.`,
} as const

export const wrongFrom = (row: number): string => `This is in the file more than once: row ${formatNumber(row)} has it too.`

export const unclosed = (row: number): string => `The quotation mark that opens near row ${formatNumber(row)} is never closed.`

/** `12,340 clients` */
export const countOf = (kind: ImportKind, count: number): string => `${formatNumber(count)} ${nounOf(kind, count)}`
