/** Downloads a blob under this file name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the blob only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
