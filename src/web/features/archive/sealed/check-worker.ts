import { checkSealedFile, type SealedResult } from '#domain/archive/sealed/check-sealed-file.ts'
import { SealedRefusal } from '#domain/archive/sealed/sealed-zip.ts'
import { browserCrypto } from './browser-crypto.ts'

export type CheckReport = { read: number } | { result: SealedResult } | { refusal: string } | { failed: true }

const tell = (report: CheckReport) => globalThis.postMessage(report)

globalThis.addEventListener('message', ({ data: file }: MessageEvent<File>) => {
  const source = {
    bytes: file.size,
    read: async (start: number, end: number) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
  }
  checkSealedFile(source, browserCrypto, (read) => tell({ read })).then(
    (result) => tell({ result }),
    (error: unknown) => tell(error instanceof SealedRefusal ? { refusal: error.message } : { failed: true }),
  )
})
