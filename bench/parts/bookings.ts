import { join } from 'node:path'
import { measureSlots, slotsText } from '../bookings.ts'
import type { Bench } from '../figures.ts'

export async function bookings({ note, scratch }: Bench): Promise<void> {
  const p95 = await measureSlots(join(scratch, 'bookings'))
  note({
    what: `Slots ${slotsText}: p95`,
    measured: `${p95.toFixed(0)} ms`,
    limit: 'at most 200 ms',
    met: p95 <= 200,
  })
}
