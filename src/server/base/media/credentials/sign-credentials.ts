import { createPrivateKey, sign, X509Certificate } from 'node:crypto'
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import init, { WasmBuilder, WasmReader } from '@contentauth/c2pa-wasm'
import { encode, Tagged } from 'cborg'
import type { SigningCertificate } from './make-certificate.ts'

/** A file with what its credentials say. */
export interface CredentialOrder {
  path: string
  /** The copy with its credentials. */
  into: string
  contentType: string
  title: string
  /** Of the product that signs. */
  product: { name: string; version?: string }
  /** Assertions of the manifest, as `c2pa-rs` names them. */
  assertions: { label: string; data: unknown }[]
  /** What it was made of, whose own credentials are kept. */
  ingredients: {
    path: string
    contentType: string
    title: string
    relationship: 'parentOf' | 'componentOf'
    /** By which actions name it. */
    label: string
  }[]
}

/** Bytes that the signature with its certificates may take. */
const reservedBytes = 16_384

/**
 * Writes a copy of a file with content credentials (C2PA). Sources are read piece by piece, but the copy is in memory as a whole: run it in a
 * process of its own, with a limit on size. Resolves to how many ingredients are of a kind that it cannot read: those are named alone.
 */
export async function signCredentials(
  order: CredentialOrder,
  certificate: SigningCertificate,
): Promise<{ unreadIngredients: number }> {
  await load()
  const { path, into, contentType, title, product, assertions, ingredients } = order
  const definition = {
    claim_generator_info: [product],
    title,
    format: contentType,
    assertions,
  }
  // Nothing is fetched: no timestamps, no revocation, no manifests elsewhere.
  const context = {
    verify: { verify_after_sign: true, verify_trust: false, ocsp_fetch: false, remote_manifest_fetch: false },
    builder: { thumbnail: { enabled: false } },
  }
  const builder = WasmBuilder.fromJson(JSON.stringify(definition), JSON.stringify(context))
  const opened: FileBlob[] = []
  const open = (of: string) => {
    const blob = new FileBlob(of)
    opened.push(blob)
    return blob as unknown as Blob
  }
  try {
    for (const { path: of, contentType: format, ...ingredient } of ingredients) {
      if (readable.has(format)) await builder.addIngredientFromBlob(JSON.stringify({ ...ingredient, format }), format, open(of))
      else builder.addIngredient(JSON.stringify({ ...ingredient, format }))
    }
    const signer = { alg: 'es256', reserveSize: reservedBytes, sign: async (claim: Uint8Array) => coseOf(claim, certificate) }
    await writeFile(into, await builder.sign(signer, [], contentType, open(path)))
    return { unreadIngredients: ingredients.filter((one) => !readable.has(one.contentType)).length }
  } finally {
    builder.free()
    for (const blob of opened) blob.close()
  }
}

/** Whether a file has content credentials; null where they cannot be read. */
export async function hasCredentials(path: string, contentType: string): Promise<boolean | null> {
  await load()
  const blob = new FileBlob(path)
  try {
    const reader = await WasmReader.fromBlob(contentType, blob as unknown as Blob)
    const has = reader.activeLabel() !== undefined
    reader.free()
    return has
  } catch (error) {
    return /JumbfNotFound|no claim/i.test(String(error)) ? false : null
  } finally {
    blob.close()
  }
}

/** Kinds of files whose credentials can be read. */
const readable = new Set([
  'video/mp4',
  'video/quicktime',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/tiff',
  'image/avif',
  'image/heic',
  'image/heif',
])

let loaded: Promise<unknown> | undefined

/** The library is made for web workers: it reads files by `FileReaderSync`, which Node has not. */
function load(): Promise<unknown> {
  Object.assign(globalThis, { FileReaderSync })
  return (loaded ??= readFile(fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'))).then((wasm) =>
    init({ module_or_path: wasm }),
  ))
}

/** Part of a file on disk, read when it is asked for. */
class FileBlob {
  readonly #file: number
  readonly #start: number
  readonly size: number

  constructor(file: string | number, start = 0, end?: number) {
    this.#file = typeof file === 'string' ? openSync(file, 'r') : file
    this.#start = start
    this.size = (end ?? statSync(file as string).size) - start
  }

  slice(start = 0, end = this.size): FileBlob {
    return new FileBlob(this.#file, this.#start + Math.min(start, this.size), this.#start + Math.min(end, this.size))
  }

  read(): ArrayBuffer {
    const content = new Uint8Array(this.size)
    let at = 0
    while (at < content.length) {
      const read = readSync(this.#file, content, at, content.length - at, this.#start + at)
      if (read === 0) throw new Error('the file became shorter')
      at += read
    }
    return content.buffer
  }

  close(): void {
    closeSync(this.#file)
  }
}

class FileReaderSync {
  readAsArrayBuffer = (blob: unknown): ArrayBuffer => (blob as FileBlob).read()
}

/** COSE_Sign1 over a claim, with the certificates in its protected header, padded to the reserved length. */
function coseOf(claim: Uint8Array, { privateKey, chain }: SigningCertificate): Uint8Array<ArrayBuffer> {
  const certificates = chain.map((one) => new Uint8Array(new X509Certificate(one).raw))
  const [es256, x5chain] = [-7, certificates.length === 1 ? certificates[0]! : certificates]
  const header = encode(
    new Map<number, unknown>([
      [1, es256],
      [33, x5chain],
    ]),
  )
  const signed = encode(['Signature1', header, new Uint8Array(0), claim])
  const signature = sign('sha256', signed, { key: createPrivateKey(privateKey), dsaEncoding: 'ieee-p1363' })
  const padded = (bytes: number): Uint8Array =>
    encode(new Tagged(coseSign1, [header, new Map([['pad', new Uint8Array(bytes)]]), null, new Uint8Array(signature)]))
  let bytes = reservedBytes - padded(0).length
  // The length of the padding takes up to four bytes itself.
  while (padded(bytes).length > reservedBytes) bytes -= 1
  return new Uint8Array(padded(bytes))
}

/** Its tag in CBOR. */
const coseSign1 = 18
