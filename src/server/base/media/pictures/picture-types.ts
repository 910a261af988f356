/** Formats that need an `Accept` entry, smallest first. */
const newer = ['avif', 'webp'] as const

/** The newer formats named in an `Accept` header. A wildcard does not count. */
export function acceptedPictureTypes(accept = ''): (typeof newer)[number][] {
  if (!accept.includes('image/')) return []
  const named = accept.split(',').map((range) => range.trim().toLowerCase())
  return newer.filter((format) =>
    named.some((range) => range.split(';')[0]?.trim() === `image/${format}` && !/;\s*q=0(\.0*)?$/.test(range)),
  )
}
