import { setTimeout as sleep } from 'node:timers/promises'
import { fault, type Finding, type FindingSubject } from '#domain/system/finding.ts'
import { messageOf, type Check, type Patient } from './checks/patient.ts'

/** Runs all checks concurrently; one that throws becomes a finding. */
export async function runChecks(checks: Partial<Record<FindingSubject, Check>>, patient: Patient): Promise<Finding[]> {
  const found = Object.entries(checks).map(async ([about, check]) => {
    try {
      return await Promise.race([check(patient), late()])
    } catch (error) {
      const says = `This could not be checked (${messageOf(error)}).`
      return [fault(about as FindingSubject, says, 'Run npm run doctor again. If it still fails, check the log.')]
    }
  })
  return (await Promise.all(found)).flat()
}

/** Times out checks that wait for the network. */
const late = () => sleep(60_000, undefined, { ref: false }).then(() => Promise.reject(new Error('it took longer than a minute')))
