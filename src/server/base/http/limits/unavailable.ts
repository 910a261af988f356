// Classes 08 (connection), 53 (resources) and 57P (shutting down, starting up) of PostgreSQL, and errors of the system.
const awayCodes = /^(08|53|57P)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/
const unavailableMessage =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** True when an error means that the database is unreachable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || isFromStorage(error)) return false
  return hasAwayCode(error) || unavailableMessage.test(error.message) || isDatabaseUnavailable(error.cause)
}

/** True when an error means that the object storage is unreachable; disk storage has no such errors. */
export function isStorageAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (!isFromStorage(error)) return isStorageAway(error.cause)
  const status = error.$metadata.httpStatusCode
  return status === undefined ? hasAwayCode(error) || error.name === 'TimeoutError' : status >= 500 || status === 429
}

/** The S3 client sets `$metadata` on all of its errors, including timeouts. */
const isFromStorage = (error: Error): error is Error & { $metadata: { httpStatusCode?: number } } => '$metadata' in error

const hasAwayCode = (error: Error) => 'code' in error && typeof error.code === 'string' && awayCodes.test(error.code)
