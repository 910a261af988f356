import { distributions, jobsOfStudio, measureStudios, type Distribution } from '../../tests/support/generated-studios.ts'
import type { Bench } from '../figures.ts'

const studios = 250

/** How well what jobs took says what the next ones take, of generated studios with known distributions. */
export async function prices({ note }: Bench): Promise<void> {
  for (const distribution of Object.keys(distributions) as Distribution[]) {
    const { under, underTaken, errors, nearer } = measureStudios(distribution, studios)
    const of = `${studios} generated studios of ${jobsOfStudio} jobs, ${distribution}`
    note({
      what: `Later jobs under P80: ${of}`,
      measured: `${under.toFixed(1)} %; ${underTaken.toFixed(1)} % where it is taken as half days`,
      limit: '80 % ± 5',
      met: Math.abs(under - 80) <= 5,
    })
    note({
      what: `Error of P50, each job left out in turn: ${of}`,
      measured: `${errors.p50.toFixed(2)} days, against ${errors.lastTime.toFixed(2)} by the last job of its kind and ${errors.flat.toFixed(2)} by one figure for all kinds; the smallest in ${nearer} studios`,
      limit: 'smaller than both',
      met: errors.p50 < errors.lastTime && errors.p50 < errors.flat,
    })
  }
}
