import type { ChosenDays } from './date-text.ts'

interface Facts {
  name: string
  projectId: string
  projectTitle: string
}

/** Props of the mails about dates of shoots, by template; stored as JSON with the mail. Moments are ISO 8601. */
export interface DateMails {
  'dates-offered': Facts & { note: string }
  'date-held': Facts & ChosenDays & { heldUntil: string }
  'date-confirmed': Facts & ChosenDays
  'date-declined': Facts & ChosenDays & { reason: string }
  'date-expired': Facts & ChosenDays
  'date-moved': Facts & ChosenDays & { before: ChosenDays }
  'date-cancelled': Facts & ChosenDays
}
