import {
  derOf,
  sealedLimits,
  sealedManifest,
  sealedNames,
  sumsText,
  type SealedEntry,
  type SealedManifest,
} from './sealed-file.ts'
import { readSealedZip, SealedRefusal, type SealedSource, type ZipPart } from './sealed-zip.ts'

/** What a browser and a server have for it. */
export interface SealedCrypto {
  /** Takes the file piece by piece. */
  hash(): { update(piece: Uint8Array): void; hex(): string }
  /** Ed25519; `key` is SubjectPublicKeyInfo. Null where this browser cannot tell. */
  verify(key: Uint8Array<ArrayBuffer>, signature: Uint8Array, message: Uint8Array): Promise<boolean | null>
}

export type FileState = 'unchanged' | 'changed' | 'missing' | 'added'

export interface SealedResult {
  /** Whether everything holds but whose key it is. */
  holds: boolean
  /** Null where this browser cannot check signatures. */
  signed: boolean | null
  /** Null where the manifest cannot be read. */
  manifest: SealedManifest | null
  /** Of the key in the file, hexadecimal; null where there is none. */
  fingerprint: string | null
  files: { path: string; bytes: number; state: FileState }[]
  problems: string[]
}

/** Bytes that are in memory at a time, whatever the size of a file. */
const pieceBytes = 1024 * 1024

/**
 * Checks a sealed file: the archive, the signatures, and each file against the manifest. Whose key it is decides the caller, by its
 * fingerprint. Throws {@link SealedRefusal} for a file that is not one, or made to mislead.
 */
export async function checkSealedFile(
  source: SealedSource,
  crypto: SealedCrypto,
  onProgress: (bytes: number) => void = () => {},
): Promise<SealedResult> {
  const { parts, problems } = await readSealedZip(source)
  const found = new Map<string, SealedEntry>()
  let done = 0
  for (const part of parts) {
    const { crc32, sha256 } = await sumsOf(source, part, crypto, (bytes) => onProgress((done += bytes)))
    if (crc32 !== part.crc32) problems.push(`The checksum of ${part.path} in the archive was changed.`)
    found.set(part.path, { path: part.path, bytes: part.bytes, sha256 })
  }
  const contentOf = async (path: string): Promise<Uint8Array | null> => {
    const part = parts.find((one) => one.path === path)
    if (!part) return null
    if (part.bytes > sealedLimits.manifestBytes) throw new SealedRefusal(`${path} is larger than it can be.`)
    return source.read(part.start, part.start + part.bytes)
  }

  const key = derOf(textOf(await contentOf(sealedNames.key)) ?? '')
  const manifestBytes = await contentOf(sealedNames.manifest)
  const sums = await contentOf(sealedNames.sums)
  const manifest = readManifest(manifestBytes)
  if (!manifest) throw new SealedRefusal('This is not a sealed file: its manifest is missing or cannot be read.')
  const fingerprint = key && hexOf(key, crypto)
  if (!key) problems.push('The key in the file is missing or is not an Ed25519 key.')
  const signatures = [
    await verified(crypto, key, await contentOf(sealedNames.manifestSignature), manifestBytes),
    await verified(crypto, key, await contentOf(sealedNames.sumsSignature), sums),
  ]
  if (signatures[0] === false) problems.push('The signature of the manifest does not fit.')
  if (signatures[1] === false) problems.push('The signature of SHA256SUMS does not fit.')
  if (key && fingerprint !== manifest.keyFingerprint) problems.push('The manifest names another key than the one in the file.')

  const files = compare(manifest.files, found)
  if (new Set(manifest.files.map(({ path }) => path)).size !== manifest.files.length)
    problems.push('The manifest names a file twice.')
  const listed = [...manifest.files, found.get(sealedNames.manifest)!]
  if (textOf(sums) !== sumsText(listed)) problems.push('SHA256SUMS does not say what the manifest says.')
  const signed = signatures.includes(false) ? false : signatures.includes(null) ? null : true
  return {
    holds: signed === true && problems.length === 0 && files.every(({ state }) => state === 'unchanged'),
    signed,
    manifest,
    fingerprint,
    files,
    problems,
  }
}

/** Files that are in no list: they hold the others together. */
const unlisted: readonly string[] = [
  sealedNames.manifest,
  sealedNames.manifestSignature,
  sealedNames.sums,
  sealedNames.sumsSignature,
]

function compare(listed: readonly SealedEntry[], found: ReadonlyMap<string, SealedEntry>): SealedResult['files'] {
  const names = new Set(listed.map(({ path }) => path))
  const stateOf = (entry: SealedEntry): FileState => {
    const present = found.get(entry.path)
    if (!present) return 'missing'
    return present.bytes === entry.bytes && present.sha256 === entry.sha256 ? 'unchanged' : 'changed'
  }
  return [
    ...listed.map((entry) => ({ path: entry.path, bytes: found.get(entry.path)?.bytes ?? entry.bytes, state: stateOf(entry) })),
    ...[...found.values()]
      .filter(({ path }) => !names.has(path) && !unlisted.includes(path))
      .map(({ path, bytes }) => ({ path, bytes, state: 'added' as const })),
  ]
}

async function verified(
  crypto: SealedCrypto,
  key: Uint8Array<ArrayBuffer> | null,
  signature: Uint8Array | null,
  message: Uint8Array | null,
): Promise<boolean | null> {
  if (!key || !message || signature?.length !== 64) return false
  return crypto.verify(key, signature, message)
}

function readManifest(bytes: Uint8Array | null): SealedManifest | null {
  const text = textOf(bytes)
  if (text === null) return null
  try {
    return sealedManifest.parse(JSON.parse(text))
  } catch {
    return null
  }
}

function hexOf(bytes: Uint8Array, crypto: SealedCrypto): string {
  const hash = crypto.hash()
  hash.update(bytes)
  return hash.hex()
}

async function sumsOf(
  source: SealedSource,
  { start, bytes }: ZipPart,
  crypto: SealedCrypto,
  onRead: (bytes: number) => void,
): Promise<{ crc32: number; sha256: string }> {
  const hash = crypto.hash()
  let sum = 0xffffffff
  for (let at = start; at < start + bytes; at += pieceBytes) {
    const piece = await source.read(at, Math.min(at + pieceBytes, start + bytes))
    hash.update(piece)
    for (const byte of piece) sum = crcTable[(sum ^ byte) & 0xff]! ^ (sum >>> 8)
    onRead(piece.length)
  }
  return { crc32: (sum ^ 0xffffffff) >>> 0, sha256: hash.hex() }
}

/** CRC-32 of zip, by byte. */
const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1
  return sum
})

/** Null where it is missing or not UTF-8. */
function textOf(bytes: Uint8Array | null): string | null {
  if (!bytes) return null
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
