import type { GeneralSettings } from './general-settings.ts'
import type { Look } from '../look/look.ts'

/** Toasts of saving settings. */
export const settingToasts = {
  general: { done: 'Settings saved', failed: 'Error saving settings' },
  email: { done: 'Email settings saved', failed: 'Error saving email settings' },
  notifications: { done: 'Notification settings saved', failed: 'Error saving notification settings' },
  look: { done: 'Look saved', failed: 'Error saving the look' },
  failedText: 'Please try again later',
} as const

/** Tabs of the settings; `onceUsed` those of parts that are shown from their first use on. */
export const settingTabs = [
  { value: 'general', label: 'General' },
  { value: 'place', label: 'Money and place' },
  { value: 'email', label: 'Email' },
  { value: 'notifications', label: 'Notifications' },
  { value: 'delivery', label: 'Delivery' },
  { value: 'checks', label: 'Checks' },
  { value: 'watch-folder', label: 'Watch folder', onceUsed: true },
  { value: 'archive', label: 'Archive', onceUsed: true },
  { value: 'security', label: 'Security' },
  { value: 'file', label: 'Studio file' },
  { value: 'move-out', label: 'Full export' },
] as const

export const generalLabels: Record<Exclude<keyof GeneralSettings, 'postal'>, string> = {
  siteName: 'Site name',
  siteDescription: 'Site description',
  contactEmail: 'Contact email',
  phone: 'Phone',
  address: 'Address',
  buttonsLeadTo: 'Buttons lead to',
  firstNotes: 'First internal notes',
  secondNotes: 'Second internal notes',
  showAnswerTime: 'Show how soon you answer',
}

export const lookLabels: Record<keyof Look, string> = {
  scheme: 'Public site',
  accent: 'Accent',
  background: 'Background',
  text: 'Text',
  headingFamily: 'Headings',
  textFamily: 'Text and labels',
  radius: 'Corners',
  logoOnLight: 'Logo for light grounds',
  logoOnDark: 'Logo for dark grounds',
  picture: 'Picture of shared links',
}
