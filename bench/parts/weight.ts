import { join } from 'node:path'
import { startProduct } from '../../tests/support/running-product.ts'
import { kib, type Bench } from '../figures.ts'
import { weighScripts } from '../page-weight.ts'

export async function weight({ note, scratch }: Bench): Promise<void> {
  const product = await startProduct({ dataDir: join(scratch, 'weight'), env: { LOG_LEVEL: 'error' } })
  try {
    const { untouched, used } = await weighScripts(`${product.url}/`)
    note({
      what: 'JavaScript of `/`, gzip, until a visitor touches the page',
      measured: `${kib(untouched)} (${kib(used)} once it is used and seen to its end)`,
      limit: 'at most 110 KB',
      met: untouched <= 110 * 1024,
    })
  } finally {
    await product.remove()
  }
}
