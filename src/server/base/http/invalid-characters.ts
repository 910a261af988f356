// PostgreSQL error codes for NUL in text (22021) and in JSON (22P05).
const codes = /^(22021|22P05)$/

/** True when the database refused a character that it cannot store. */
export function hasInvalidCharacters(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return (typeof code === 'string' && codes.test(code)) || hasInvalidCharacters(error.cause)
}
