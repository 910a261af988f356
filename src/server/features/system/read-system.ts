import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import type { AnswerGivenTo } from '#domain/common/endpoint.ts'
import { backupWarning } from '#domain/system/backup-age.ts'
import type { FailedJob, systemEndpoints } from '#domain/system/system-endpoints.ts'
import { ffmpegVersion } from '../../base/media/ffmpeg.ts'
import { findNewestBackup, readKeptBackups } from '../../base/storage/kept-backups.ts'
import { productFile } from '../../base/product-file.ts'
import type { Services } from '../../base/services.ts'
import { listFailedJobs, listQueues, type FailedJobRow } from './job-store.ts'
import { countMailOfDay, readServer } from './system-store.ts'

export const productVersion = (): string =>
  (JSON.parse(readFileSync(productFile('package.json'), 'utf8')) as { version: string }).version

/** Facts that do not change while the process runs. */
export async function readVersions({ filmTools }: Pick<Services, 'filmTools'>) {
  const [commit, ffmpeg] = await Promise.all([readCommit(), filmTools ? ffmpegVersion(filmTools).catch(() => null) : null])
  return { product: productVersion(), commit, node: process.versions.node, ffmpeg }
}

async function readCommit(): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', '--short=10', 'HEAD'], { cwd: productFile('.') })
    return stdout.trim()
  } catch {
    return null
  }
}

export async function readSystem(
  { db, env }: Pick<Services, 'db' | 'env'>,
  versions: Awaited<ReturnType<typeof readVersions>>,
  now: Date,
): Promise<AnswerGivenTo<typeof systemEndpoints.readSystem>> {
  const [server, queues, failed, mail, backups] = await Promise.all([
    readServer(db),
    listQueues(db),
    listFailedJobs(db, 50),
    countMailOfDay(db, now),
    readKeptBackups(env.dataDir),
  ])
  const { bytes, connections, mostConnections, text } = server
  return {
    versions: { ...versions, postgres: text },
    startedAt: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
    database: { bytes, connections, mostConnections, builtIn: env.databaseUrl === undefined },
    queues,
    failedJobs: failed.map(toFailedJob),
    mail,
    backups: { ...backups, warning: backupWarning(findNewestBackup(backups)?.takenAt ?? null, now) },
  }
}

function toFailedJob({ id, name, data, problem, failedAt }: FailedJobRow): FailedJob {
  return {
    id,
    queue: name,
    failedAt: failedAt.toISOString(),
    problem: problem ?? 'No reason was given.',
    href: hrefOf(name, data),
  }
}

/** Path of the record that can be sent again: retrying the job alone would find it given up, and do nothing. */
function hrefOf(queue: string, data: FailedJobRow['data']): string | null {
  if (queue === 'mail.queued') return `/admin/outbox?mail=${data?.mailId}`
  if (queue === 'asset.arrived' || queue.startsWith('film.')) return `/admin/media/${data?.assetId}`
  return null
}
