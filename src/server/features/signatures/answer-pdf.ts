import { buffer } from 'node:stream/consumers'
import { download } from '../../base/http/answers/download.ts'
import type { Storage } from '../../base/storage/storage.ts'
import type { SignedPdfRow } from './signature-store.ts'

/** A stored PDF as an HTTP response. */
export async function answerSignedPdf(
  storage: Pick<Storage, 'read'>,
  { storageKey }: SignedPdfRow,
  name: string,
): Promise<Response> {
  return answerPdf(await buffer(storage.read(storageKey)), name)
}

export const answerPdf = (content: Uint8Array, name: string): Response =>
  download(new Uint8Array(content), { name, type: 'application/pdf', inline: true })
