import { join } from 'node:path'
import type { Bench } from '../figures.ts'
import { measureFreelancers } from '../freelancers.ts'

export async function freelancers({ note, scratch }: Bench): Promise<void> {
  for (const { what, assigned, owner, freelancer } of await measureFreelancers(join(scratch, 'freelancers'))) {
    note({
      what: `Lists over 100,000 projects, ${what}: p95 of a freelancer with ${assigned.toLocaleString('en-GB')} of them against the owner’s`,
      measured: `${freelancer.toFixed(1)} ms against ${owner.toFixed(1)} ms: ${(freelancer / owner).toFixed(2)} times`,
      limit: 'at most 2 times',
      met: freelancer / owner <= 2,
    })
  }
}
