// Classes 08 (connection), 53 (resources) and 57P (shutting down, starting up) of PostgreSQL, and the system's own words.
const awayCodes = /^(08|53|57P)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/
const unavailableMessage =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** Whether the database could not be reached, or not any more, as far as an error tells. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || isFromStorage(error)) return false
  return hasAwayCode(error) || unavailableMessage.test(error.message) || isDatabaseUnavailable(error.cause)
}

/** The same of the bucket; of a storage on disk there is nothing to be said. */
export function isStorageAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (!isFromStorage(error)) return isStorageAway(error.cause)
  const status = error.$metadata.httpStatusCode
  return status === undefined ? hasAwayCode(error) || error.name === 'TimeoutError' : status >= 500 || status === 429
}

/** The client of the bucket leaves this on whatever it throws, answers that never came included. */
const isFromStorage = (error: Error): error is Error & { $metadata: { httpStatusCode?: number } } => '$metadata' in error

const hasAwayCode = (error: Error) => 'code' in error && typeof error.code === 'string' && awayCodes.test(error.code)
