import { join } from 'node:path'
import { signIn, startProduct } from '../../tests/support/running-product.ts'
import { percent, type Bench } from '../figures.ts'
import { measureUploads } from '../uploads.ts'

const MiB = 1024 ** 2

export async function uploads({ note, scratch }: Bench): Promise<void> {
  const bytes = Number(process.env.BENCH_UPLOAD_MB ?? 2048) * MiB
  // Films must not be transcoded meanwhile.
  const env = { DEMO_CONTENT: 'off', LOG_LEVEL: 'error', FFMPEG_PATH: 'off' }
  const product = await startProduct({ dataDir: join(scratch, 'uploads'), env })
  try {
    const { url, dataDir, process: started } = product
    const film = 'demo/media/portfolio/volt_night_run.mp4'
    const figures = await measureUploads({ url, dataDir, pid: started.pid!, cookie: await signIn(url), film, bytes })
    for (const [way, text] of [
      ['tus', 'by tus'],
      ['form', 'by a form'],
    ] as const) {
      for (const [reference, other] of [
        ['bare', 'a bare @tus/server with its file store, which does not wait for the disk'],
        ['durable', 'the same server waiting for the disk, as uploads do'],
      ] as const) {
        note({
          what: `Upload of ${bytes / MiB} MB ${text}, against ${other}`,
          measured: `${Math.round(figures[way] / MiB)} against ${Math.round(figures[reference] / MiB)} MB/s: ${percent(figures[way], figures[reference])}`,
          limit: 'at least 90 %',
          met: figures[way] / figures[reference] >= 0.9,
        })
      }
      note({
        what: `Growth of the process meanwhile, ${text}`,
        measured: `${Math.round(figures.growth[way] / MiB)} MB`,
        limit: 'less than 100 MB',
        met: figures.growth[way] < 100 * MiB,
      })
    }
  } finally {
    await product.remove()
  }
}
