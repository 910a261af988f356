/** A PDF of one page with text and files in it, written by hand. */
export function makeHybridPdf(lines: string[], files: { name: string; content: string }[]): Buffer {
  const text = lines.map((line) => `(${line.replaceAll(/[()\\]/g, '\\$&')}) Tj T*`).join('\n')
  const stream = (content: Buffer, more = '') =>
    Buffer.concat([Buffer.from(`<< /Length ${content.length} ${more}>>\nstream\n`), content, Buffer.from('\nendstream')])
  const firstFile = 6
  const specs = files.map(({ name }, index) => `(${name}) ${firstFile + index * 2} 0 R`).join(' ')
  const objects: Buffer[] = [
    Buffer.from(`<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [${specs}] >> >> >>`),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>'),
    stream(Buffer.from(`BT /F1 12 Tf 14 TL 50 780 Td\n${text}\nET`, 'latin1')),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    ...files.flatMap(({ name, content }, index) => [
      Buffer.from(
        `<< /Type /Filespec /F (${name}) /UF (${name}) /AFRelationship /Alternative /EF << /F ${firstFile + index * 2 + 1} 0 R >> >>`,
      ),
      stream(Buffer.from(content), '/Type /EmbeddedFile /Subtype /text#2Fxml '),
    ]),
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
