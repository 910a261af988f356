interface ExportKind {
  label: string
  extension: string
  /** True for formats that can be written before the film's frames are counted. */
  withoutFrames?: true
}

/** Export formats of comments: a table, markers for editing software, a PDF with pictures, and plain text. */
const exportKinds = {
  csv: { label: 'Table (CSV)', extension: 'csv', withoutFrames: true },
  edl: { label: 'Resolve markers (EDL)', extension: 'edl' },
  'resolve-csv': { label: 'Resolve marker table (CSV)', extension: 'csv' },
  premiere: { label: 'Premiere Pro (XML)', extension: 'xml' },
  'premiere-csv': { label: 'Premiere Pro markers (CSV)', extension: 'csv' },
  fcpxml: { label: 'Final Cut Pro (FCPXML)', extension: 'fcpxml' },
  'avid-text': { label: 'Avid markers (text)', extension: 'txt' },
  'avid-xml': { label: 'Avid markers (XML)', extension: 'xml' },
  locators: { label: 'EDL with locators (LOC)', extension: 'edl' },
  pdf: { label: 'Document with pictures (PDF)', extension: 'pdf', withoutFrames: true },
  text: { label: 'Plain text', extension: 'txt', withoutFrames: true },
} as const satisfies Record<string, ExportKind>

export type ExportFormat = keyof typeof exportKinds

export const exportFormats = Object.keys(exportKinds) as [ExportFormat, ...ExportFormat[]]

export const exportKind = (format: ExportFormat): ExportKind => exportKinds[format]
