/** The address if it may be followed by somebody who pays: https, and no name before the host; else null. Asked again before each step. */
export function safeLink(text: string): string | null {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null
}
