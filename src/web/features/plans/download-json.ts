/** Hands the visitor a file of their own data: `slatehouse-brief.json`. Nothing is sent anywhere. */
export const downloadJson = (name: string, content: unknown): void =>
  downloadFile(name, new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' }))

export function downloadFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers fetch the file a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
