/** Returns the address if it is https and has no user name or password before the host; else null. Checked again before each use. */
export function safeLink(text: string): string | null {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null
}
