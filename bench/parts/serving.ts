import { join } from 'node:path'
import { startProduct } from '../../tests/support/running-product.ts'
import { kib, notMeasured, percent, type Bench } from '../figures.ts'
import { comparePicture, compareRanges, frameMedian } from '../serving.ts'

export async function serving({ note, scratch }: Bench): Promise<void> {
  // Frames need ffmpeg; the demo films must not be transcoded meanwhile.
  const env = { DEMO_CONTENT: 'on', LOG_LEVEL: 'error' }
  const product = await startProduct({ dataDir: join(scratch, 'serving'), env })
  try {
    const picture = await comparePicture(product, scratch)
    note({
      what: `Cached picture (${kib(picture.bytes)}) against bare node:http sending the same bytes`,
      measured: `${Math.round(picture.ours)} against ${Math.round(picture.bare)} requests/s: ${percent(picture.ours, picture.bare)}`,
      limit: 'at least 50 %',
      met: picture.ours / picture.bare >= 0.5,
    })
    const ranges = await compareRanges(product, scratch)
    const rangesWhat = 'Ranges of 1 MiB of a film of 200 MB, four connections, against nginx'
    note(
      ranges
        ? {
            what: rangesWhat,
            measured: `${Math.round(ranges.ours)} against ${Math.round(ranges.nginx)} MB/s: ${percent(ranges.ours, ranges.nginx)}`,
            limit: 'at least 60 %',
            met: ranges.ours / ranges.nginx >= 0.6,
          }
        : notMeasured(rangesWhat, 'at least 60 %', 'there is no nginx here'),
    )
  } finally {
    await product.remove()
  }
  await frames({ note, scratch })
}

async function frames({ note, scratch }: Bench): Promise<void> {
  const env = { DEMO_CONTENT: 'off', LOG_LEVEL: 'error', FFMPEG_PATH: process.env.FFMPEG_PATH ?? '' }
  const product = await startProduct({ dataDir: join(scratch, 'frames'), env })
  try {
    const frame = await frameMedian(product, scratch)
    const what = 'Uncached frame of a film of ten minutes at 640x360, median'
    note(
      frame === null
        ? notMeasured(what, 'at most 400 ms', 'there is no ffmpeg here')
        : { what, measured: `${Math.round(frame)} ms`, limit: 'at most 400 ms', met: frame <= 400 },
    )
  } finally {
    await product.remove()
  }
}
