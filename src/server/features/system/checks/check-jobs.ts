import { fault, notice, well, type Finding } from '#domain/system/finding.ts'
import { readJobHealth } from '../job-store.ts'
import type { Check } from './patient.ts'

const readLog = 'The System page in the admin area shows each one with the reason and can retry it. The log has more details.'

/** Failed jobs, jobs that never started, and missed schedules. */
export const checkJobs: Check = async ({ db, now }) => {
  if (!db) return []
  const { queueIsThere, failed, late, worksSince, sweptAt } = await readJobHealth(db, now)
  if (!queueIsThere) return [well('jobs', 'There is no job queue yet. The first start creates it.')]
  const findings: Finding[] = []
  if (failed > 0) findings.push(fault('jobs', `${countOf(failed)} failed in the last week.`, readLog))
  if (late > 0) {
    const remedy = worksSince ? readLog : 'Start Slatehouse, or npm run worker beside it.'
    findings.push(notice('jobs', `${countOf(late)} waiting for more than half an hour.`, remedy))
  }
  const threeHours = 3 * 3_600_000
  const worksLongEnough = worksSince !== null && now.getTime() - worksSince.getTime() > threeHours
  if (worksLongEnough && (sweptAt === null || now.getTime() - sweptAt.getTime() > threeHours)) {
    findings.push(
      notice('jobs', 'The hourly housekeeping has not run for three hours.', 'Restart Slatehouse, and check its log.'),
    )
  }
  return findings.length > 0 ? findings : [well('jobs', 'No job failed or is waiting too long.')]
}

const countOf = (number: number) => (number === 1 ? 'One job' : `${number} jobs`)
