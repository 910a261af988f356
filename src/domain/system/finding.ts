import { z } from 'zod'

/** `notice` can wait; `fault` means that something does not work or data may be lost. */
export const findingLevels = ['well', 'notice', 'fault'] as const
export type FindingLevel = (typeof findingLevels)[number]

/** Parts of an installation that are checked, dependencies first. */
export const findingSubjects = {
  node: 'Node',
  packages: 'Packages',
  build: 'Build',
  settings: 'Settings',
  address: 'Address',
  data: 'Data folder',
  database: 'Database',
  storage: 'Media storage',
  archive: 'Archive',
  watchFolder: 'Watch folder',
  films: 'Films',
  credentials: 'Content credentials',
  transcripts: 'Transcripts',
  pictures: 'Pictures',
  mail: 'Email',
  mailbox: 'Incoming email',
  jobs: 'Jobs',
  webhooks: 'Webhooks',
  cards: 'Card payments',
  backups: 'Backups',
  clock: 'Clock',
  signIns: 'Sign-ins',
  visitors: 'Visitors',
  addresses: 'Postal addresses',
} as const
export type FindingSubject = keyof typeof findingSubjects

export const finding = z.object({
  about: z.enum(Object.keys(findingSubjects) as [FindingSubject, ...FindingSubject[]]),
  level: z.enum(findingLevels),
  says: z.string(),
  /** What the operator can do; null when there is no problem. */
  remedy: z.string().nullable(),
})
export type Finding = z.output<typeof finding>

export const well = (about: FindingSubject, says: string): Finding => ({ about, level: 'well', says, remedy: null })
export const notice = (about: FindingSubject, says: string, remedy: string): Finding => ({ about, level: 'notice', says, remedy })
export const fault = (about: FindingSubject, says: string, remedy: string): Finding => ({ about, level: 'fault', says, remedy })
