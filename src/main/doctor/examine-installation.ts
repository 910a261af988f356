import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findingSubjects, fault, type Finding, type FindingSubject } from '#domain/system/finding.ts'
import { inspectEnv, type EnvFault, type Env } from '#server/base/env.ts'
import { checks } from '#server/features/system/examine.ts'
import { runChecks } from '#server/features/system/run-checks.ts'
import { makeS3Storage } from '#server/base/storage/s3-storage.ts'
import { makeDiskStorage, mediaFolder, type Storage } from '#server/base/storage/storage.ts'
import { checkAddress } from './check-address.ts'
import { checkBuild } from './check-build.ts'
import { checkNode } from './check-node.ts'
import { openDatabaseToAsk } from './open-database-to-ask.ts'

/**
 * Examines the installation that `variables` describe, running or not. Starts, creates and repairs nothing: a stopped database
 * stays stopped.
 */
export async function examineInstallation(variables: NodeJS.ProcessEnv, { now }: { now: Date }): Promise<Finding[]> {
  const { env, faults } = inspectEnv(variables)
  const database = await openDatabaseToAsk(env)
  try {
    const storage = await findStorage(env)
    const findings = await runChecks(
      { ...checks, node: checkNode, build: checkBuild, address: checkAddress },
      { env, variables, db: database.db, storage, now },
    )
    return inOrder([...checkVariables(faults), ...database.findings, ...findings])
  } finally {
    await database.close()
  }
}

const order = Object.keys(findingSubjects) as FindingSubject[]

/** Dependencies first. A subject's `well` is left out when it has other findings. */
function inOrder(findings: Finding[]): Finding[] {
  const isTroubled = (about: FindingSubject) => findings.some((one) => one.about === about && one.level !== 'well')
  return findings
    .filter(({ about, level }) => level !== 'well' || !isTroubled(about))
    .toSorted((one, other) => order.indexOf(one.about) - order.indexOf(other.about))
}

/** Invalid settings, which prevent startup; the other checks run without them. */
const checkVariables = (faults: EnvFault[]): Finding[] =>
  faults.map(({ name, message }) =>
    fault('settings', `${name} ${message}.`, 'Correct it or remove it. The README says what happens then.'),
  )

/** The storage, without creating a folder or a bucket. Null if there is none. */
async function findStorage(env: Env): Promise<Storage | null> {
  if (env.s3) return makeS3Storage(env.s3, join(env.dataDir, 'scratch'))
  const folder = mediaFolder(env.dataDir)
  return existsSync(folder) ? makeDiskStorage(folder) : null
}
