import type { Answered } from './test-product.ts'

/** The session cookie that a browser sends after this answer: a confirmed step gives the session another token. */
export function nextCookie({ headers }: Pick<Answered, 'headers'>, before: string): string {
  const name = before.split('=')[0]!
  const given = headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))
  return given?.split(';')[0] ?? before
}
