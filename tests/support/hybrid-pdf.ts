/**
 * A PDF of one page with text and files in it, written by hand: attached to the whole of it, or pinned to the page. With `signed` it has
 * a signature, which holds nothing.
 */
export function makeHybridPdf(
  lines: string[],
  files: { name: string; content: string; isPinned?: boolean }[],
  { signed = false } = {},
): Buffer {
  const text = lines.map((line) => `(${line.replaceAll(/[()\\]/g, '\\$&')}) Tj T*`).join('\n')
  const stream = (content: Buffer, more = '') =>
    Buffer.concat([Buffer.from(`<< /Length ${content.length} ${more}>>\nstream\n`), content, Buffer.from('\nendstream')])
  const firstFile = 6
  const numbered = files.map((file, index) => ({ ...file, spec: firstFile + index * 2 }))
  // The keys of a name tree differ, whatever the files are called.
  const attached = numbered.filter(({ isPinned }) => !isPinned).map(({ spec }) => `(file ${spec}) ${spec} 0 R`)
  const pinned = numbered
    .filter(({ isPinned }) => isPinned)
    .map(({ spec }) => `<< /Type /Annot /Subtype /FileAttachment /Rect [50 50 70 70] /FS ${spec} 0 R >>`)
  const objects: Buffer[] = [
    Buffer.from(`<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [${attached.join(' ')}] >> >> >>`),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Annots [${pinned.join(' ')}] /Resources << /Font << /F1 5 0 R >> >> >>`,
    ),
    stream(Buffer.from(`BT /F1 12 Tf 14 TL 50 780 Td\n${text}\nET`, 'latin1')),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    ...files.flatMap(({ name, content }, index) => [
      Buffer.from(
        `<< /Type /Filespec /F (${name}) /UF (${name}) /AFRelationship /Alternative /EF << /F ${firstFile + index * 2 + 1} 0 R >> >>`,
      ),
      stream(Buffer.from(content), '/Type /EmbeddedFile /Subtype /text#2Fxml '),
    ]),
    ...(signed
      ? [
          Buffer.from(
            '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange [0 9 9 9] /Contents <00> >>',
          ),
        ]
      : []),
  ]
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  const length = () => parts.reduce((sum, part) => sum + part.length, 0)
  objects.forEach((object, index) => {
    offsets.push(length())
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'))
  })
  const start = length()
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer << /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
