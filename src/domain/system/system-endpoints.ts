import { z } from 'zod'
import { recordId } from '../common/fields.ts'
import { endpoint } from '../common/endpoint.ts'
import { finding } from './finding.ts'

const moment = z.iso.datetime()
const bytes = z.number()

const failedJob = z.object({
  id: z.string(),
  queue: z.string(),
  failedAt: moment,
  /** Of the last try. */
  problem: z.string(),
  /** Where its record can be sent on its way again; null where the job itself can be tried again. */
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

export const systemEndpoints = {
  /** What can be told at once. */
  readSystem: endpoint({
    method: 'GET',
    path: '/api/admin/system',
    who: 'staff',
    answer: z.object({
      versions: z.object({
        product: z.string(),
        /** Null where the product is no checkout. */
        commit: z.string().nullable(),
        node: z.string(),
        postgres: z.string(),
        /** Null where there is none, or none is wanted. */
        ffmpeg: z.string().nullable(),
      }),
      startedAt: moment,
      database: z.object({ bytes, connections: z.number(), mostConnections: z.number(), builtIn: z.boolean() }),
      /** Those with anything in them, by name. */
      queues: z.array(queueState),
      /** The newest fifty. */
      failedJobs: z.array(failedJob),
      /** Of the last 24 hours, but for what waits. */
      mail: z.object({ sent: z.number(), kept: z.number(), failed: z.number(), waiting: z.number() }),
      backups: z.object({
        /** In the data folder, the youngest first. */
        kept: z.array(backup),
        /** The last that was written anywhere else. */
        elsewhere: backup.nullable(),
        warning: z.string().nullable(),
      }),
    }),
  }),
  /** What has to be counted, file by file; counted at most once a minute. */
  readSpace: endpoint({
    method: 'GET',
    path: '/api/admin/system/space',
    who: 'staff',
    answer: z.object({
      /** Of the disk that the data folder lies on. */
      disk: z.object({ free: bytes, total: bytes }),
      /** Folders of the data folder, the largest first. */
      folders: z.array(share),
      /** By kind, the largest first. */
      media: z.array(share),
      inBucket: z.boolean(),
    }),
  }),
  /** The checks of `npm run doctor` that a running product can make of itself, all but what the command line is for. */
  examine: endpoint({
    method: 'GET',
    path: '/api/admin/system/findings',
    who: 'staff',
    answer: z.object({ findings: z.array(finding), examinedAt: moment }),
  }),
  /** Those that have failed are tried once more; others are left alone. */
  retryJobs: endpoint({
    method: 'POST',
    path: '/api/admin/system/jobs/retry',
    who: 'staff',
    body: z.object({ ids: z.array(recordId).min(1).max(50) }),
    answer: z.object({ success: z.literal(true), retried: z.number() }),
  }),
}
