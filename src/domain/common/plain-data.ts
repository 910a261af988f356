const deepest = 12
const mostValues = 20_000

/**
 * Whether a value that came as JSON can be kept and given back as it is: not nested beyond use, no characters that a
 * database cannot hold (NUL, halves of surrogate pairs), no name that means something to JavaScript. It walks without
 * recursion, since the value may be made to exhaust one.
 */
export function isPlainData(value: unknown): boolean {
  const open: [value: unknown, depth: number][] = [[value, 0]]
  for (let seen = 0; open.length > 0; seen += 1) {
    const [one, depth] = open.pop()!
    if (depth > deepest || seen > mostValues) return false
    if (typeof one === 'string' && !isKeepable(one)) return false
    if (typeof one !== 'object' || one === null) continue
    for (const [name, inner] of Object.entries(one)) {
      if (name === '__proto__' || !isKeepable(name)) return false
      open.push([inner, depth + 1])
    }
  }
  return true
}

const isKeepable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()
