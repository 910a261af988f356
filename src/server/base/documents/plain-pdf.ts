/** A line of a page: text at a place in points from the upper left corner. */
export interface PdfLine {
  text: string
  x: number
  y: number
  /** Points. */
  size?: number
}

export interface PdfDraft {
  /** Points. */
  size?: readonly [width: number, height: number]
  pages: readonly (readonly PdfLine[])[]
  /** Further entries of the catalogue, and of the trailer. */
  catalogue?: string
  trailer?: string
}

/** A small PDF of typewritten pages in ASCII, with the font that every reader has. */
export function writePdf({ size: [width, height] = [595, 842], pages, catalogue = '', trailer = '' }: PdfDraft): Buffer {
  const first = 4
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${first + index * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, index) => {
      const content = lines
        .map(({ text, x, y, size = 12 }) => `BT /F1 ${size} Tf ${x} ${height - y} Td (${escaped(text)}) Tj ET`)
        .join('\n')
      const resources = '<< /Font << /F1 3 0 R >> >>'
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${first + index * 2 + 1} 0 R /Resources ${resources} >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  const parts = ['%PDF-1.4\n']
  const offsets: number[] = []
  let length = parts[0]!.length
  for (const [index, body] of objects.entries()) {
    offsets.push(length)
    parts.push(`${index + 1} 0 obj\n${body}\nendobj\n`)
    length += parts.at(-1)!.length
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`,
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
  )
  return Buffer.from(parts.join(''), 'latin1')
}

const escaped = (text: string): string => text.replace(/[\\()]/g, (sign) => `\\${sign}`)
