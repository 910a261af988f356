import { hashPieces } from './hash-pieces.ts'
import type { HashReport } from './hash-file.ts'

const tell = (report: HashReport) => globalThis.postMessage(report)

globalThis.addEventListener('message', ({ data: file }: MessageEvent<File>) => {
  hashPieces(file, { onProgress: (read) => tell({ read }) }).then(
    (hash) => tell({ hash }),
    () => tell({ failed: true }),
  )
})
