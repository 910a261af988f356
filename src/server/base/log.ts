import { pino, type Logger } from 'pino'

export type Log = Logger

const secrets = ['password', 'token', 'secret', 'authorization', 'cookie', 'accessCode', 'signature']

/** Structured lines on standard output. Secrets are cut wherever they stand; addresses of links are cut by `redactPath`. */
export function makeLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[cut]' },
  })
}

/** A request path as it may stand in a log: ids that grant access by themselves (22 and more base64url characters) are cut. */
export const redactPath = (path: string): string => path.replace(/[\w-]{22,}/g, '[cut]')
