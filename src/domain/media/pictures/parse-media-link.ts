import {
  extensionPattern,
  isPublicId,
  looksLikeTransforms,
  spellings,
  transformNames,
  versionPattern,
  type MediaLink,
  type MediaTransforms,
  type TransformName,
} from './media-link.ts'

/** Parses a link without its base (`/image/upload/...`); null for any other shape. */
export function parseMediaLink(path: string): MediaLink | null {
  const [root, kind, upload, ...encoded] = path.split('/')
  if (root !== '' || (kind !== 'image' && kind !== 'video') || upload !== 'upload') return null
  const segments = decodeSegments(encoded)
  if (!segments) return null

  const hasTransforms = segments.length > 1 && looksLikeTransforms(segments[0] ?? '')
  const transforms = hasTransforms ? readTransforms(segments.shift() ?? '') : {}
  if (segments.length > 1 && versionPattern.test(segments[0] ?? '')) segments.shift()

  const file = segments.join('/')
  const dot = file.lastIndexOf('.')
  const publicId = file.slice(0, Math.max(0, dot))
  const extension = file.slice(dot + 1)
  if (!transforms || !isPublicId(publicId) || !extensionPattern.test(extension)) return null
  return { kind, publicId, extension, transforms }
}

function readTransforms(segment: string): MediaTransforms | null {
  const transforms: Partial<Record<TransformName, unknown>> = {}
  for (const part of segment.split(',')) {
    const name = transformNames.find((candidate) => part.startsWith(`${spellings[candidate].prefix}_`))
    if (!name || transforms[name] !== undefined) return null
    const value = spellings[name].read(part.slice(spellings[name].prefix.length + 1))
    if (value === undefined) return null
    transforms[name] = value
  }
  return transforms as MediaTransforms
}

function decodeSegments(encoded: string[]): string[] | null {
  try {
    const segments = encoded.map(decodeURIComponent)
    return segments.some((segment) => segment.includes('/')) ? null : segments
  } catch {
    return null
  }
}
