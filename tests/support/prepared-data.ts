import { appendFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preparedData, startProduct } from './running-product.ts'

/**
 * Two data folders as a first start leaves them, with demo content and without: every product of this run starts on a copy,
 * instead of making the same database again. That a first start works is asked where it is the point, on empty folders.
 */
export default async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'slatehouse-prepared-'))
  // What Node has read and stripped of its types once, it need not again.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compile-cache')
  const derived = join(folder, 'derived')
  mkdirSync(derived)
  const prepare = async (demo: string) => {
    const dataDir = join(folder, `demo-${demo}`)
    mkdirSync(dataDir)
    const product = await startProduct({ dataDir, env: { DEMO_CONTENT: demo, LOG_LEVEL: 'warn' } })
    await product.stop()
    // What is lost when the machine itself fails does not matter here; a killed process loses nothing by it.
    appendFileSync(join(dataDir, 'postgres', 'cluster', 'postgresql.auto.conf'), 'fsync = off\n')
    // What is made of the demo content's pictures is named by their content and made once in a run, not once for each product.
    if (process.env.SLATEHOUSE_FLEET) return
    mkdirSync(join(dataDir, 'media'), { recursive: true })
    symlinkSync(derived, join(dataDir, 'media', 'derived'))
  }
  await Promise.all(['off', 'on'].map(prepare))
  process.env[preparedData] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
