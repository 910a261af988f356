import type { WeeklyFigures } from './analytics/weekly-report.ts'

/** Props of the mails about operations, by template; stored as JSON with the mail. */
export interface OpsMails {
  /** Calendar days. `vat` tells that the studio charges VAT, which the figures leave out. */
  'weekly-report': { monday: string; sunday: string; vat?: boolean; figures: WeeklyFigures }
  /** What staff wrote about a project. */
  'studio-message': { subject: string; text: string }
}
