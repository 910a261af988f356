import { createHash, hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import {
  sealedManifestText,
  sealedNames,
  sumsText,
  type SealedEntry,
  type SealedManifest,
} from '#domain/archive/sealed/sealed-file.ts'
import { sealedReadme } from '#domain/archive/sealed/sealed-readme.ts'
import type { SealedFile } from './list-sealed-files.ts'
import type { Seal } from './seal-keys.ts'

/** Files beside the papers: README, key, two lists and their signatures. */
const filesBeside = 6

/**
 * A sealed file as a stream: each file is made, hashed and sent when its turn comes, the lists and their signatures last. What is
 * written of the archive itself is fixed, so that every byte of it can be checked (`sealed-zip.ts`).
 */
export function sealedZipBody(
  seal: Seal,
  files: readonly SealedFile[],
  about: Omit<SealedManifest, 'files' | 'schema'>,
  onError: (error: Error) => void,
): ReadableStream<Uint8Array> {
  const zip = new ZipFile()
  // yazl's types understate its output stream.
  const output = zip.outputStream as Readable
  const fail = (error: Error) => {
    onError(error)
    output.destroy(error)
  }
  zip.on('error', fail)
  let reading: Readable | undefined
  // Closes what is being read when the client disconnects.
  output.on('close', () => reading?.destroy())
  const mtime = noonOf(about.madeAt)
  const add = (path: string, open: () => Promise<AsyncIterable<Uint8Array>> | AsyncIterable<Uint8Array>) =>
    zip.addReadStreamLazy(path, { compress: false, mtime, forceDosTimestamp: true }, (go) => {
      const opened = async () => {
        reading = Readable.from(await open(), { objectMode: false })
        reading.on('error', fail)
        go(null, reading)
      }
      opened().catch(fail)
    })

  const schema = 'slatehouse-sealed-file/1'
  const manifest: SealedManifest = { schema, ...about, files: [] }
  const noted = (path: string, open: SealedFile['open']) =>
    add(path, () => hashed(open, (entry) => manifest.files.push({ path, ...entry })))
  const once = (content: () => Uint8Array | string) => async () =>
    [Buffer.from(content())] as unknown as AsyncIterable<Uint8Array>
  let manifestText = ''
  let sums = ''
  noted(
    sealedNames.readme,
    once(() => sealedReadme(manifest, files.length + filesBeside)),
  )
  noted(
    sealedNames.key,
    once(() => seal.pem),
  )
  for (const { path, open } of files) noted(path, open)
  add(
    sealedNames.manifest,
    once(() => (manifestText = sealedManifestText(manifest))),
  )
  add(
    sealedNames.manifestSignature,
    once(() => seal.sign(Buffer.from(manifestText))),
  )
  add(
    sealedNames.sums,
    once(() => (sums = sumsText([...manifest.files, entryOf(sealedNames.manifest, manifestText)]))),
  )
  add(
    sealedNames.sumsSignature,
    once(() => seal.sign(Buffer.from(sums))),
  )
  zip.end()
  return Readable.toWeb(output) as ReadableStream<Uint8Array>
}

/** The pieces of a file; tells its length and SHA-256 at the end. */
async function* hashed(open: SealedFile['open'], onEnd: (entry: Omit<SealedEntry, 'path'>) => void): AsyncGenerator<Uint8Array> {
  const digest = createHash('sha256')
  let bytes = 0
  for await (const piece of await open()) {
    digest.update(piece)
    bytes += piece.length
    yield piece
  }
  onEnd({ bytes, sha256: digest.digest('hex') })
}

const entryOf = (path: string, content: string): SealedEntry => ({
  path,
  bytes: Buffer.byteLength(content),
  sha256: hash('sha256', content),
})

/** Zip has times without a zone, and yazl writes that of the process: noon of the day, which every zone has. */
function noonOf(madeAt: string): Date {
  const [year, month, day] = madeAt.slice(0, 10).split('-').map(Number) as [number, number, number]
  return new Date(year, month - 1, day, 12)
}
