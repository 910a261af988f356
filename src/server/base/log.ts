import { pino, type Logger } from 'pino'

export type Log = Logger

const secrets = ['password', 'token', 'secret', 'authorization', 'cookie', 'accessCode', 'signature']

/** Structured lines on standard output. Secrets are cut wherever they stand; addresses of links are cut by `redactPath`. */
export function makeLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[cut]' },
  })
}

/**
 * An error without what people wrote: a failed query repeats its parameters in its message, and those are whole letters.
 * What the database itself said stands in the cause.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, query } = error as { code?: string; query?: string }
  const places = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.constructor.name,
    message: query === undefined ? error.message : 'a query failed',
    ...(code !== undefined && { code }),
    ...(query !== undefined && { query }),
    ...(places && { stack: places.join('\n') }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

/** A request path as it may stand in a log: ids that grant access by themselves (22 and more base64url characters) are cut. */
export const redactPath = (path: string): string => path.replace(/[\w-]{22,}/g, '[cut]')
