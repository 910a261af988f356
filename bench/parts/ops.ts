import { join } from 'node:path'
import type { Bench } from '../figures.ts'
import { measureOps } from '../ops.ts'

export async function ops({ note, scratch }: Bench): Promise<void> {
  for (const { what, fewP95, manyP95 } of await measureOps(join(scratch, 'ops'))) {
    note({
      what: `Operations, ${what}: p95 over 100,000 projects and 1,000,000 rows of activity against over 1,000 projects`,
      measured: `${manyP95.toFixed(1)} ms against ${fewP95.toFixed(1)} ms: ${(manyP95 / fewP95).toFixed(2)} times`,
      limit: 'at most 2 times',
      met: manyP95 / fewP95 <= 2,
    })
  }
}
