/** Hands the person a file under this name, as if they had downloaded it. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers fetch the file a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
