import { z } from 'zod'

/** Version of the archive’s format; a change that older products would read wrongly raises it. */
export const moveOutFormat = 1

export const moveOutManifestName = 'manifest.json'
/** Seals what the tables hold sealed: the archive works only with it, as a backup does. */
export const moveOutSecretName = 'secrets/session-secret'
/** Jobs that wait, one a line. */
export const moveOutJobsName = 'jobs.jsonl'
export const moveOutSchemaName = 'schema.json'
/** Folder of the stored files, below which each has its key. */
export const moveOutFilesFolder = 'files/'

export const tablePart = (name: string): string => `tables/${name}.jsonl`

/** Only owners have them all by their role; who got them one by one is refused as well. */
export const moveOutAbilities = ['manage-people', 'settings', 'maintain', 'export'] as const

/** Days after which an archive is deleted. */
export const moveOutDays = 7

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const bytes = z.int().nonnegative()

/** What `manifest.json` lists: every other entry, with its SHA-256. */
export const moveOutManifest = z.object({
  kind: z.literal('slatehouse-archive'),
  format: z.int(),
  product: z.string(),
  studio: z.string(),
  madeAt: z.iso.datetime(),
  /** Number of migrations that the tables have. */
  migrations: z.int().positive(),
  tables: z.array(z.object({ name: z.string(), rows: z.int().nonnegative() })),
  /** Tables that are not in it, and why. */
  leftOut: z.record(z.string(), z.string()),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** Everything that was made for the archive. */
  parts: z.array(z.object({ path: z.string(), bytes, sha256 })),
  /** Stored files: uploads, pictures, streams, signed documents. `name` is what they were uploaded as, where that is known. */
  files: z.array(z.object({ path: z.string(), key: z.string(), name: z.string(), bytes, sha256 })),
  /** Files that are in the archive of put-away projects alone, and where: `place` is a path below it. */
  putAway: z
    .array(
      z.object({ project: z.string(), archive: z.string(), place: z.string(), key: z.string(), name: z.string(), bytes, sha256 }),
    )
    .default([]),
  /** Stored files that are no longer what was uploaded. */
  damaged: z.array(z.string()),
})
export type MoveOutManifest = z.output<typeof moveOutManifest>

export const moveOutStates = ['making', 'ready', 'failed'] as const

/** What a job makes one after the other. */
export const moveOutStepLabels = {
  documents: 'Writing documents and emails',
  files: 'Checking stored files',
  tables: 'Writing records',
} as const
export type MoveOutStep = keyof typeof moveOutStepLabels
export const moveOutSteps = Object.keys(moveOutStepLabels) as [MoveOutStep, ...MoveOutStep[]]

export const moveOutMessages = {
  owners: 'Only an owner can make or download an archive of everything.',
  underWay: 'An archive is being made already. Wait until it is ready, or delete it.',
  notReady: 'This archive is not ready.',
  otherSecret: 'The server’s secret has changed since this archive was made. Please make a new one.',
  full: 'The storage is full, so the archive could not be made. Free some space and try again.',
  interrupted: 'The server stopped several times while the archive was made. Please try again.',
  unforeseen: 'The archive could not be made. The server’s log says why. Please try again.',
} as const
