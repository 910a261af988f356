import { expect, it } from 'vitest'
import { jobs, type JobRow } from './jobs.ts'

it('declares each dead letter queue before the queues that use it', () => {
  const rows = Object.entries<JobRow>(jobs)
  for (const [place, [name, { deadLetter }]] of rows.entries()) {
    if (deadLetter)
      expect(
        rows.slice(0, place).map(([before]) => before),
        name,
      ).toContain(deadLetter)
  }
})
