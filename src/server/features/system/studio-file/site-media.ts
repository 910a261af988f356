import { Problem } from '#domain/common/problem.ts'
import type { NamedMedia } from '#domain/content/named-media.ts'
import { parseMediaLink } from '#domain/media/pictures/parse-media-link.ts'
import { namedMediaOf } from '#domain/site/named-media.ts'
import { siteDefaults } from '#domain/site/site-sections.ts'
import { mediumEntry, mostPacked, type NamedMedium } from '#domain/system/studio-file.ts'
import type { Sql } from '../../../base/database/database.ts'
import type { ZipEntry } from '../../../base/http/bodies/zip-body.ts'
import type { Services } from '../../../base/services.ts'
import { sha256Of } from '../../../base/storage/sha256-of.ts'
import type { ArrivedFile } from '../../media/uploads/accept-files.ts'
import type { Asset } from '../../media/library/asset-store.ts'
import { listAssetsByChecksum, listNamedAssets } from '../../media/library/named-assets.ts'
import { recogniseFile } from '../../media/uploads/recognise-file.ts'
import type { OpenedFile } from './open-studio-file.ts'

type Needed = Pick<Services, 'storage'> & { db: Sql }
type Named = Pick<NamedMedium, 'kind' | 'publicId'>

const keyOf = ({ kind, publicId }: Named): string => `${kind} ${publicId}`

const listed = ({ images, films }: NamedMedia): Named[] => [
  ...images.map((publicId) => ({ kind: 'image' as const, publicId })),
  ...films.map((publicId) => ({ kind: 'video' as const, publicId })),
]

/** The original pictures and films, which a library need not have. */
const isUsual = (named: Named): boolean =>
  listed(namedMediaOf(Object.values(siteDefaults))).some((one) => keyOf(one) === keyOf(named))

/** Lists media by checksum, and packs their files up to the limit: pictures first, then the smaller films. */
export async function packMedia(
  { db, storage }: Needed,
  wanted: NamedMedia,
): Promise<{ media: NamedMedium[]; files: ZipEntry[] }> {
  const assets = await listNamedAssets(db, wanted)
  const bySize = assets.toSorted(
    (one, other) => Number(one.kind === 'video') - Number(other.kind === 'video') || one.bytes - other.bytes,
  )
  const media: NamedMedium[] = []
  const files = new Map<string, ZipEntry>()
  let total = 0
  for (const { kind, publicId, originalName, storageKey, alt, tags, ...asset } of bySize) {
    const stored = asset.putAwayAt === null ? await storage.stat(storageKey) : null
    const sha256 = asset.sha256 || (stored ? await sha256Of(storage, storageKey) : null)
    const entry = sha256 && mediumEntry(sha256)
    const packed = stored !== null && entry !== null && (files.has(entry) || total + stored.bytes <= mostPacked)
    if (packed && !files.has(entry)) {
      total += stored.bytes
      files.set(entry, { name: entry, key: storageKey, ...stored })
    }
    media.push({ kind: kind as NamedMedium['kind'], publicId, fileName: originalName, sha256, packed, alt, tags })
  }
  for (const named of listed(wanted)) {
    if (isUsual(named) || media.some((one) => keyOf(one) === keyOf(named))) continue
    media.push({ ...named, fileName: '', sha256: null, packed: false, alt: '', tags: [] })
  }
  return { media, files: [...files.values()] }
}

/** A file of the studio file that this library does not have. */
interface AddedMedium extends ArrivedFile {
  /** As in `names`: several names can have the same file. */
  keys: string[]
  bytes: number
}

/** An asset of this library that has no alt text or no tags, and gets those of the file. */
interface DescribedMedium {
  asset: Asset
  texts: Partial<Pick<Asset, 'alt' | 'tags'>>
}

interface MatchedMedia {
  /** Public ids here by kind and public id in the file. */
  names: Map<string, string>
  added: AddedMedium[]
  described: DescribedMedium[]
  notes: string[]
}

/** Finds the file’s media in this library, by checksum, and unpacks those that it lacks. Throws a `Problem` for damaged ones. */
export async function matchMedia(
  { db, storage }: Needed,
  file: OpenedFile,
  media: readonly NamedMedium[],
): Promise<MatchedMedia> {
  const same = await listAssetsByChecksum(
    db,
    media.flatMap(({ sha256 }) => sha256 ?? []),
  )
  const sameName = await listNamedAssets(db, {
    images: media.flatMap(({ kind, publicId }) => (kind === 'image' ? publicId : [])),
    films: media.flatMap(({ kind, publicId }) => (kind === 'video' ? publicId : [])),
  })
  const matched: MatchedMedia = { names: new Map(), added: [], described: [], notes: [] }
  const isTaken = (key: string) => sameName.some((asset) => keyOf(asset as Named) === key)
  for (const medium of media) {
    const { sha256 } = medium
    const key = keyOf(medium)
    const found = sameFile(same, medium)
    if (found) {
      matched.names.set(key, found.publicId)
      describe(found, medium)
    } else if (sha256 && medium.packed && file.zip.has(mediumEntry(sha256))) await add(medium, sha256)
    else matched.notes.push(noteOf(medium, isTaken(key)))
  }
  return matched

  function describe(asset: Asset, { alt, tags }: NamedMedium): void {
    const texts = { ...(asset.alt === '' && alt && { alt }), ...(asset.tags.length === 0 && tags.length > 0 && { tags }) }
    const isNew = matched.described.every((one) => one.asset.id !== asset.id)
    if (isNew && Object.keys(texts).length > 0) matched.described.push({ asset, texts })
  }

  async function add(medium: NamedMedium, sha256: string): Promise<void> {
    const key = keyOf(medium)
    const unpacked = await unpack(storage, file, medium, sha256)
    const known = matched.added.find(({ storageKey }) => storageKey === unpacked.storageKey)
    if (known) known.keys.push(key)
    else matched.added.push({ ...unpacked, keys: [key] })
    // The next free name; which it is is known once the file is added.
    const name = isTaken(key) ? `${medium.publicId}-2` : medium.publicId
    matched.names.set(key, known ? matched.names.get(known.keys[0]!)! : name)
  }
}

/** The one of the same name, if several have the file. */
function sameFile(assets: readonly Asset[], { kind, publicId, sha256 }: NamedMedium): Asset | undefined {
  const same = assets.filter((asset) => asset.kind === kind && asset.sha256 === sha256)
  return same.find((asset) => asset.publicId === publicId) ?? same[0]
}

async function unpack(
  storage: Services['storage'],
  file: OpenedFile,
  { kind, publicId, fileName, alt, tags }: NamedMedium,
  sha256: string,
): Promise<Omit<AddedMedium, 'keys'>> {
  const shown = fileName || publicId
  try {
    const storageKey = await file.unpack(mediumEntry(sha256), sha256)
    const { kind: real, bytes } = await recogniseFile(storage, storageKey)
    if (real !== kind) throw new Problem('wrong-type', `It is no ${kind === 'image' ? 'picture' : 'film'}.`)
    return { storageKey, bytes, fileName: shown, folder: '', tags, alt, publicId, sha256 }
  } catch (error) {
    throw error instanceof Problem ? new Problem(error.code, `${shown}: ${error.message}`) : error
  }
}

function noteOf({ kind, publicId, fileName, packed }: NamedMedium, isNamed: boolean): string {
  const one = `${kind === 'image' ? 'Picture' : 'Film'} “${fileName || publicId}”`
  if (isNamed) return `${one} is not in the file. The one that is called ${publicId} in your library is used.`
  const why = packed ? 'is missing in the file' : 'is named in the file, but not in it'
  return `${one} ${why}. Upload it to Media and choose it in the draft before you publish.`
}

/** A section with the public ids of this library. */
export function renamed<Value>(value: Value, names: ReadonlyMap<string, string>, field = ''): Value {
  const named = (kind: Named['kind'], publicId: string) => names.get(keyOf({ kind, publicId })) ?? publicId
  if (typeof value === 'string') {
    if (field === 'publicId') return named('image', value) as Value
    if (field === 'film' || field === 'loop') return named('video', value) as Value
    return value.replace(/\/(?:image|video)\/upload\/[^\s()<>"'\\]+/g, (link) => {
      const parsed = parseMediaLink(link)
      if (!parsed) return link
      const { publicId, extension } = parsed
      const end = `${encoded(publicId)}.${extension}`
      return link.endsWith(end) ? link.slice(0, -end.length) + `${encoded(named(parsed.kind, publicId))}.${extension}` : link
    }) as Value
  }
  if (Array.isArray(value)) return value.map((one) => renamed<unknown>(one, names)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, renamed<unknown>(one, names, name)])) as Value
}

const encoded = (publicId: string): string => publicId.split('/').map(encodeURIComponent).join('/')
