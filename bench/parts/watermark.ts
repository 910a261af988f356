import type { Bench } from '../figures.ts'
import { timeWatermarks } from '../watermark.ts'

export async function watermark({ note, scratch }: Bench): Promise<void> {
  const { firstMilliseconds, ratio } = await timeWatermarks(scratch)
  note({
    what: 'First segment at 720p with a viewer’s watermark in the picture',
    measured: `${(firstMilliseconds / 1000).toFixed(2)} s`,
    limit: 'at most 1.5 s',
    met: firstMilliseconds <= 1_500,
  })
  note({
    what: 'Two viewers with different watermarks at 720p: seconds of film in a second',
    measured: ratio.toFixed(2),
    limit: 'at least 1.0',
    met: ratio >= 1,
  })
}
