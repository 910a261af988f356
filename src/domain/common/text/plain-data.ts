const deepest = 12
const mostValues = 20_000

/**
 * True when a value parsed from JSON can be stored and returned unchanged: limited nesting, no characters that PostgreSQL rejects
 * (NUL, lone surrogates), no keys such as `__proto__`. Iterative, since deeply nested input could exhaust the stack.
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
