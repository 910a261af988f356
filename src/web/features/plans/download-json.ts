/** Hands the visitor a file of their own data: `slatehouse-brief.json`. Nothing is sent anywhere. */
export function downloadJson(name: string, content: unknown): void {
  const blob = new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' })
  const address = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers fetch the file a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
