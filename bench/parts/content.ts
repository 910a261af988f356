import { join } from 'node:path'
import { measureContent } from '../content.ts'
import type { Bench } from '../figures.ts'

export async function content({ note, scratch }: Bench): Promise<void> {
  for (const { what, few, many } of await measureContent(join(scratch, 'content'))) {
    note({
      what: `Content, ${what}: over 10,000 against over 100`,
      measured: `${many.toFixed(1)} ms against ${few.toFixed(1)} ms: ${(many / few).toFixed(2)} times`,
      limit: 'at most 2 times',
      met: many / few <= 2,
    })
  }
}
