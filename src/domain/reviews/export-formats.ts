/** Export formats of comments: a table, markers for DaVinci Resolve, Premiere and Final Cut, and a PDF with pictures. */
export const exportFormats = ['csv', 'edl', 'premiere', 'fcpxml', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportLabels: Record<ExportFormat, string> = {
  csv: 'Table (CSV)',
  edl: 'Resolve markers (EDL)',
  premiere: 'Premiere Pro (XML)',
  fcpxml: 'Final Cut Pro (FCPXML)',
  pdf: 'Document with pictures (PDF)',
}

export const exportExtensions: Record<ExportFormat, string> = {
  csv: 'csv',
  edl: 'edl',
  premiere: 'xml',
  fcpxml: 'fcpxml',
  pdf: 'pdf',
}
