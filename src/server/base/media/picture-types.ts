/** Formats that are answered only to those who name them, the smallest first. */
const newer = ['avif', 'webp'] as const

/** The newer picture formats that an `Accept` header names. A mere wildcard promises nothing newer than JPEG. */
export function acceptedPictureTypes(accept = ''): (typeof newer)[number][] {
  if (!accept.includes('image/')) return []
  const named = accept.split(',').map((range) => range.trim().toLowerCase())
  return newer.filter((format) =>
    named.some((range) => range.split(';')[0]?.trim() === `image/${format}` && !/;\s*q=0(\.0*)?$/.test(range)),
  )
}
