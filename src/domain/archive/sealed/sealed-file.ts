import { z } from 'zod'

export const sealedSchema = 'slatehouse-sealed-file/1'

/** Names of the files that hold the others together. */
export const sealedNames = {
  readme: 'README.txt',
  key: 'public-key.pem',
  sums: 'SHA256SUMS',
  sumsSignature: 'SHA256SUMS.sig',
  manifest: 'manifest.json',
  manifestSignature: 'manifest.json.sig',
} as const

/** What a sealed file may be at most, so that the page that opens one never reads without end. Bytes are those of the zip. */
export const sealedLimits = { entries: 10_000, bytes: 4_000_000_000, manifestBytes: 8_000_000 } as const

export interface SealedEntry {
  path: string
  bytes: number
  /** Hexadecimal. */
  sha256: string
}

const entry = z.object({ path: z.string(), bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) })

export const sealedManifest = z.object({
  schema: z.literal(sealedSchema),
  /** The installation's own clock, UTC. */
  madeAt: z.iso.datetime(),
  madeBy: z.string(),
  product: z.string(),
  studio: z.object({ name: z.string(), site: z.string() }),
  /** SHA-256 of the public key as SubjectPublicKeyInfo (DER). */
  keyFingerprint: z.string(),
  project: z.object({ id: z.string(), number: z.int(), title: z.string(), clientName: z.string() }),
  /** Every file but the manifest, the list of sums and their signatures. */
  files: z.array(entry),
  /** What belongs to the project's papers and could not be put in, with the reason. */
  leftOut: z.array(z.object({ what: z.string(), why: z.string() })),
})
export type SealedManifest = z.output<typeof sealedManifest>

export const sealedManifestText = (manifest: SealedManifest): string => `${JSON.stringify(manifest, null, 1)}\n`

/** As `sha256sum --check` reads it. */
export const sumsText = (entries: readonly SealedEntry[]): string =>
  entries.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('')

/** Bytes before the 32 of an Ed25519 key in SubjectPublicKeyInfo. */
const keyPrefix = [0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00]
const keyBytes = keyPrefix.length + 32

/** A public key as PEM, from the base64 of its DER. */
export const pemOf = (der: string): string => `-----BEGIN PUBLIC KEY-----\n${der}\n-----END PUBLIC KEY-----\n`

/** DER of an Ed25519 public key in exactly the form of {@link pemOf}; null for anything else. */
export function derOf(pem: string): Uint8Array<ArrayBuffer> | null {
  const base64 = /^-----BEGIN PUBLIC KEY-----\n([A-Za-z0-9+/]{58}[A-Za-z0-9+/=]{2})\n-----END PUBLIC KEY-----\n$/.exec(pem)?.[1]
  if (base64 === undefined) return null
  const der = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  if (der.length !== keyBytes || keyPrefix.some((byte, at) => der[at] !== byte)) return null
  // Unused bits of the last character may differ, and the key would be the same.
  return btoa(String.fromCharCode(...der)) === base64 ? der : null
}

/** A name in the archive that stays in its folder on every system. */
export const isPlainPath = (path: string): boolean =>
  path.length > 0 &&
  path.length <= 250 &&
  !/[\\:*?"<>|\p{Cc}]/u.test(path) &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
