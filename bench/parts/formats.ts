import { formats as all } from '../formats/formats.ts'
import { tryAll } from '../formats/try-all.ts'
import type { Bench } from '../figures.ts'

const mutations = 10_000

/** `FORMATS=vtt,srt` takes only these; `FORMATS_SEED=7` repeats a run. */
export async function formats({ note }: Bench): Promise<void> {
  const only = process.env.FORMATS?.split(',')
  const seed = Number(process.env.FORMATS_SEED ?? Math.floor(Math.random() * 2 ** 31))
  for (const { name } of all) {
    if (only && !only.includes(name)) continue
    const { tried, faults, slowest } = await tryAll({ name, seed, from: 0, end: mutations })
    for (const fault of faults.slice(0, 20)) console.log(fault)
    note({
      what: `Files of ${name}, cut at each byte, in other character sets, with other line ends, damaged and mixed`,
      measured: `${tried.toLocaleString('en-GB')} files, ${faults.length} faults, the slowest ${Math.round(slowest.milliseconds)} ms; seed ${seed}`,
      limit: '10,000 files, each read whole, or refused, or with what was left out named; none takes over a second',
      met: tried >= mutations && faults.length === 0,
    })
  }
}
