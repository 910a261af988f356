/** Puts a text on the clipboard; answers whether that went well. Works without https too, where browsers offer less. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
