import { z } from 'zod'
import { recordId } from '../common/fields.ts'
import { endpointsFor } from '../common/endpoint.ts'
import { finding } from './finding.ts'

const moment = z.iso.datetime()
const bytes = z.number()

const failedJob = z.object({
  id: z.string(),
  queue: z.string(),
  failedAt: moment,
  /** Error of the last attempt. */
  problem: z.string(),
  /** Page on which the record can be sent again; null when the job itself can be retried. */
  href: z.string().nullable(),
})
export type FailedJob = z.output<typeof failedJob>

const queueState = z.object({
  name: z.string(),
  waiting: z.number(),
  running: z.number(),
  failed: z.number(),
})
export type QueueState = z.output<typeof queueState>

const share = z.object({ name: z.string(), bytes, files: z.number() })
export type Share = z.output<typeof share>

const backup = z.object({ name: z.string(), takenAt: moment, bytes })

const staffEndpoint = endpointsFor({ who: 'staff', can: 'maintain', path: '/api/admin/system' })

export const systemEndpoints = {
  readSystem: staffEndpoint('GET', '', 'Read system', {
    description: 'Figures that are quick to read.',
    answer: z.object({
      versions: z.object({
        product: z.string(),
        /** Null when the product does not run from a git checkout. */
        commit: z.string().nullable(),
        node: z.string(),
        postgres: z.string(),
        /** Null when ffmpeg is missing or switched off. */
        ffmpeg: z.string().nullable(),
      }),
      startedAt: moment,
      database: z.object({ bytes, connections: z.number(), mostConnections: z.number(), builtIn: z.boolean() }),
      /** Queues that are not empty, by name. */
      queues: z.array(queueState),
      /** The latest fifty. */
      failedJobs: z.array(failedJob),
      /** Counts of the last 24 hours; `waiting` counts all. */
      mail: z.object({ sent: z.number(), kept: z.number(), failed: z.number(), waiting: z.number() }),
      backups: z.object({
        /** Backups in the data folder, newest first. */
        kept: z.array(backup),
        /** The latest backup written to another place; null for none. */
        elsewhere: backup.nullable(),
        warning: z.string().nullable(),
      }),
    }),
  }),
  readSpace: staffEndpoint('GET', '/space', 'Read disk space', {
    description: 'Disk usage, counted file by file and cached for a minute.',
    answer: z.object({
      /** The disk of the data folder. */
      disk: z.object({ free: bytes, total: bytes }),
      /** Folders of the data folder, largest first. */
      folders: z.array(share),
      /** By kind, largest first. */
      media: z.array(share),
      inBucket: z.boolean(),
    }),
  }),
  examine: staffEndpoint('GET', '/findings', 'Read the findings of the product’s own checks', {
    description: 'Runs the checks of `npm run doctor`, except those that need the command line.',
    answer: z.object({ findings: z.array(finding), examinedAt: moment }),
  }),
  retryJobs: staffEndpoint('POST', '/jobs/retry', 'Retry jobs', {
    description: 'Retries failed jobs; others are unchanged.',
    body: z.object({ ids: z.array(recordId).min(1).max(50) }),
    answer: z.object({ success: z.literal(true), retried: z.number() }),
  }),
}
