import { parseArgs } from 'node:util'
import { examineInstallation } from './doctor/examine-installation.ts'
import { reportOf } from './doctor/report.ts'

/** `npm run doctor [-- --json]`: checks this installation, with a remedy for each problem. Exit code 1 if there is a fault. */
try {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })
  const findings = await examineInstallation(process.env, { now: new Date() })
  const isIll = findings.some(({ level }) => level === 'fault')
  console.log(values.json ? JSON.stringify({ well: !isIll, findings }, null, 2) : reportOf(findings))
  process.exit(isIll ? 1 : 0)
} catch (error) {
  console.error(`The checks stopped: ${(error as Error).message}.`)
  process.exit(2)
}
