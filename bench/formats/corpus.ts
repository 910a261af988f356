import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface CorpusFile {
  name: string
  bytes: Uint8Array
}

/** Files of `tests/corpora/<format>` in order of their names, without the table and without what must come out. */
export function readCorpus(format: string, ending = format): CorpusFile[] {
  const folder = join('tests/corpora', format)
  return readdirSync(folder)
    .filter((name) => name.endsWith(`.${ending}`))
    .toSorted()
    .map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(folder, name))) }))
}
