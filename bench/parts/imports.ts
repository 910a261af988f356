import { join } from 'node:path'
import { seconds, type Bench } from '../figures.ts'
import { clientsImported, measureImports, rowsStreamed } from '../imports.ts'

/** With what the collector has not taken away yet. */
const mostHeap = 384 * 1024 ** 2

export const imports = ({ note, scratch }: Bench): Promise<void> => {
  const within = (what: string, most: number) => (milliseconds: number) =>
    note({ what, measured: seconds(milliseconds), limit: `at most ${most} s`, met: milliseconds <= most * 1_000 })
  return measureImports(join(scratch, 'imports'), {
    streamed: (format, milliseconds, heap) =>
      note({
        what: `${rowsStreamed} rows of ${format} read and judged as a stream: heap`,
        measured: `${Math.round(heap / 1024 ** 2)} MB, in ${seconds(milliseconds)}`,
        limit: 'at most 384 MB',
        met: heap <= mostHeap,
      }),
    checked: within(`A file of ${clientsImported} clients checked as a whole`, 60),
    imported: within(`${clientsImported} clients imported, all or none`, 60),
    undone: within(`An import of ${clientsImported} clients undone`, 120),
  })
}
