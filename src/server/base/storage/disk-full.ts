/** In the system's own words, and in PostgreSQL's. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether an error says that the disk has no room left. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return codes.has((error as { code?: string }).code ?? '') || isDiskFull(error.cause)
}
