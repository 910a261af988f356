export const csvType = 'text/csv; charset=utf-8'
export const jsonType = 'application/json; charset=utf-8'

interface FileToSend {
  name: string
  /** Content type, with the charset of text. */
  type: string
  /** Shown by browsers that can; otherwise it is saved. */
  inline?: boolean
}

/** Answers with a file that is kept in no cache. */
export const download = (content: BodyInit, { name, type, inline = false }: FileToSend): Response =>
  new Response(content, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': disposition(inline ? 'inline' : 'attachment', name),
      'Cache-Control': 'no-store',
    },
  })

/** `Content-Disposition` of a file that is saved. */
export const attachment = (name: string): string => disposition('attachment', name)

/** `Content-Disposition` by RFC 6266: without path separators, with an ASCII fallback where the full name has other characters. */
function disposition(kind: 'attachment' | 'inline', name: string): string {
  const safe = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(0, 150)
    .toWellFormed()
  const plain = safe.replace(/[^\x20-\x7e]|[%;]/g, '_') || 'file'
  if (plain === safe) return `${kind}; filename="${plain}"`
  const full = encodeURIComponent(safe).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${full || 'file'}`
}
