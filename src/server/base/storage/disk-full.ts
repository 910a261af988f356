/** Error codes of the system and of PostgreSQL. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** True when an error means that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return codes.has((error as { code?: string }).code ?? '') || isDiskFull(error.cause)
}
