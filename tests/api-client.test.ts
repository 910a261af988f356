// @module-tag sweep: the published client, compiled against every example of the description
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)

it('has the types of the API as it is described, which its examples hold to, and passes its own tests', async () => {
  const { stdout } = await run('npm', ['run', 'check', '--silent'], { cwd: 'packages/client' }).catch((error) => error)
  expect(stdout).not.toContain('error TS')
  expect(stdout).toContain('ℹ fail 0')
}, 120_000)
