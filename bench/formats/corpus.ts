import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface CorpusFile {
  name: string
  bytes: Uint8Array
}

/** Files of `tests/corpora/<format>` in order of their names, without the table and without what must come out. `ending` may be several, with bars between. */
export function readCorpus(format: string, ending = format): CorpusFile[] {
  const folder = join('tests/corpora', format)
  return readdirSync(folder)
    .filter((name) => ending.split('|').includes(name.split('.').at(-1)!))
    .toSorted()
    .map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(folder, name))) }))
}
