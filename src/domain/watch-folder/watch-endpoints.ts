import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { watchSettings } from './name-pattern.ts'

/** Waiting files are tried again by themselves. */
export const watchedStates = ['taking', 'waiting', 'done', 'failed'] as const
export type WatchedState = (typeof watchedStates)[number]

/** Files in the list, newest first. */
export const mostWatchedFiles = 50

const moment = z.iso.datetime()

const watchedFile = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(watchedStates),
  at: moment,
  bytes: z.number(),
  /** Null where it became none, or where the project was deleted since. */
  project: z.object({ slug: z.string(), title: z.string() }).nullable(),
  /** `V3`, or `V3 of Teaser` where there are several deliverables. */
  version: z.string().nullable(),
  /** Why it became no version, or waits. */
  problem: z.string().nullable(),
})
export type WatchedFile = z.output<typeof watchedFile>

const folder = z.object({
  /** `The folder “incoming”`; null when none is watched. */
  place: z.string().nullable(),
  /** Why nothing can be taken from it; null when all is well. */
  problem: z.string().nullable(),
  files: z.array(watchedFile),
  /** Projects in hand with their next version, for examples. */
  samples: z.array(z.object({ slug: z.string(), projectTitle: z.string(), deliverable: z.string(), version: z.number() })),
})
export type WatchFolder = z.output<typeof folder>

const saved = watchSettings.extend({ revision: z.number() })

const staff = endpointsFor({ who: 'staff', can: 'settings', path: '/api/admin' })

export const watchEndpoints = {
  readWatchFolder: staff('GET', '/watch-folder', 'Read watch folder', {
    description: 'Where files are taken from, and what became of the last 50.',
    answer: folder,
  }),
  tryWatchName: staff('GET', '/watch-folder/name', 'Try a name', {
    description: 'What a file of this name would become now.',
    query: z.object({ pattern: watchSettings.shape.pattern.unwrap(), name: z.string().max(255) }),
    answer: z.object({
      becomes: z.object({ version: z.string(), deliverable: z.string(), projectTitle: z.string(), slug: z.string() }).nullable(),
      problem: z.string().nullable(),
    }),
  }),
  readWatchSettings: staff('GET', '/settings/watch-folder', 'Read watch settings', { answer: saved }),
  saveWatchSettings: staff('PUT', '/settings/watch-folder', 'Save watch settings', {
    description: '409 when they were saved since `revision`, which is 0 before the first save.',
    body: watchSettings.extend({ revision: z.int32().min(0) }),
    answer: saved.extend({ success: z.literal(true) }),
  }),
}
