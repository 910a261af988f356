/** JSON with a line for each operation and schema, so that a difference shows what has changed. */
export function writtenLines(value: unknown, depth = 0): string {
  const isDeep = depth < 3 && typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isDeep) return JSON.stringify(value)
  const lines = Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}:${writtenLines(part, depth + 1)}`)
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n}${depth === 0 ? '\n' : ''}`
}
