const header = 128

/** Name of an ICC profile, from its description tag; null where it has none that can be read. */
export function profileName(icc: Buffer): string | null {
  try {
    const tags = icc.readUInt32BE(header)
    for (let tag = 0; tag < Math.min(tags, 100); tag += 1) {
      const at = header + 4 + 12 * tag
      if (icc.toString('latin1', at, at + 4) === 'desc') return textOf(icc, icc.readUInt32BE(at + 4))
    }
    return null
  } catch {
    // Cut off, or it points out of itself.
    return null
  }
}

/** Version 2 has ASCII, version 4 texts in several languages, of which the first is taken. */
function textOf(icc: Buffer, at: number): string | null {
  const kind = icc.toString('latin1', at, at + 4)
  if (kind === 'desc') return clean(icc.toString('latin1', at + 12, at + 12 + icc.readUInt32BE(at + 8)))
  if (kind !== 'mluc' || icc.readUInt32BE(at + 8) === 0) return null
  const [bytes, start] = [icc.readUInt32BE(at + 20), at + icc.readUInt32BE(at + 24)]
  return clean(
    Buffer.from(icc.subarray(start, start + bytes - (bytes % 2)))
      .swap16()
      .toString('utf16le'),
  )
}

const clean = (text: string): string | null =>
  text
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 80) || null
