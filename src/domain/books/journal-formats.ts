/** Programs that the journal is written for. */
export const journalFormats = ['generic', 'xero', 'quickbooks'] as const
export type JournalFormat = (typeof journalFormats)[number]

export const journalFormatLabels: Record<JournalFormat, string> = {
  generic: 'CSV, one line per entry',
  xero: 'Xero, manual journals',
  quickbooks: 'QuickBooks Online, journal entries',
}
