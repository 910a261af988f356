import { z } from 'zod'
import { emailAddress, line, optionalDay, prose, requiredLine } from '../common/fields.ts'
import { newProjectMessages } from './review-messages.ts'
import { reviewPassword } from './access/review-password.ts'
import { versionLabel } from './versions/version-label.ts'

/** A new project that starts with its films. Empty texts count as missing. */
export const newProject = z.object({
  clientName: requiredLine(newProjectMessages.clientMissing, 120),
  /** Address for mails about new versions. */
  clientEmail: z.union([z.literal(''), emailAddress()]).default(''),
  projectTitle: requiredLine(newProjectMessages.titleMissing, 200),
  /** When empty, made from the title. */
  projectSlug: line(200).default(''),
  /** When it is due. */
  deadline: optionalDay,
  notes: prose(5_000).default(''),
  password: z.union([z.literal(''), reviewPassword]).default(''),
  privateLink: z.enum(['', 'false', 'true'], 'Please choose on or off.').default(''),
  /** Whether the client's side sees the last film only once it was checked, or staff released it. */
  shownWhenChecked: z.enum(['', 'false', 'true'], 'Please choose on or off.').default(''),
  /** Labels in the order of the films; an empty one becomes V1, V2 ... by position. */
  versions: z
    .array(z.union([z.literal(''), versionLabel()]))
    .max(50)
    .default([])
    .refine((labels) => {
      const given = labels.filter(Boolean).map((label) => label.toLowerCase())
      return new Set(given).size === given.length
    }, 'Please give each version a label of its own.'),
  /** Ids of films that were uploaded before. */
  assets: z.array(z.uuid('Please choose a film.')).max(50).default([]),
})
export type NewProjectForm = z.output<typeof newProject>
