import { join } from 'node:path'
import { measureAdmin } from '../admin.ts'
import type { Bench } from '../figures.ts'

export async function admin({ note, scratch }: Bench): Promise<void> {
  for (const { what, fewP95, manyP95 } of await measureAdmin(join(scratch, 'admin'))) {
    note({
      what: `Admin area, ${what}: p95 over 100,000 projects against over 1,000`,
      measured: `${manyP95.toFixed(1)} ms against ${fewP95.toFixed(1)} ms: ${(manyP95 / fewP95).toFixed(2)} times`,
      limit: 'at most 2 times',
      met: manyP95 / fewP95 <= 2,
    })
  }
}
