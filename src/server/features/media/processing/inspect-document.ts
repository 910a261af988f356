import { formatNumber } from '#domain/common/text/number-style.ts'
import { Problem } from '#domain/common/problem.ts'
import type { PageFacts } from '#domain/media/library/asset.ts'
import { largestDocument, mostPages } from '#domain/media/library/upload-rules.ts'
import { readPdf } from '../../../base/documents/pdf-pages.ts'

export interface DocumentFacts {
  pages: PageFacts
  /** Of the first page, in points. */
  width: number
  height: number
}

/** Reads the pages of a PDF. Throws `too-large`, and `invalid` when it needs a password, is broken or has too many pages. */
export async function inspectDocument(path: string, bytes: number): Promise<DocumentFacts> {
  if (bytes > largestDocument) throw new Problem('too-large', `A PDF can be up to ${largestDocument / 1024 ** 3} GB.`)
  const read = await readPdf(path)
  if (read === 'encrypted') {
    throw new Problem('invalid', 'This PDF needs a password. Please export it without one.')
  }
  if (read === 'broken') throw new Problem('invalid', 'This PDF is damaged or incomplete.')
  const { pages, first } = read
  if (pages.count > mostPages) {
    throw new Problem('invalid', `A PDF can have up to ${formatNumber(mostPages)} pages.`)
  }
  return { pages, ...first }
}
