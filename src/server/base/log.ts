import { pino, type Logger } from 'pino'

export type Log = Logger

const secrets = ['password', 'token', 'secret', 'authorization', 'cookie', 'accessCode', 'signature']

/** Structured log on standard output. Secrets are redacted everywhere; `redactPath` redacts links. */
export function makeLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[cut]' },
  })
}

/** An error without user data: a failed query's message repeats its parameters. The database's own error is the cause. */
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

/** Redacts a request path: ids that grant access (22 and more base64url characters). */
export const redactPath = (path: string): string => path.replace(/[\w-]{22,}/g, '[cut]')
