import type { PdfTemplate, PdfTemplates } from '../../base/documents/pdf-templates.ts'
import type { Services } from '../../base/services.ts'
import { sha256 } from './sign-document.ts'
import { findSignedPdf, insertSignedPdf, type SignatureRow, type SignedPdfRow } from './signature-store.ts'

/** Stores the PDF of a signature unless there is one; of concurrent renderings one is kept. */
export async function keepSignedPdf<Template extends PdfTemplate>(
  { db, storage, renderPdf }: Pick<Services, 'db' | 'storage' | 'renderPdf'>,
  signature: SignatureRow,
  template: Template,
  props: PdfTemplates[Template],
): Promise<SignedPdfRow> {
  const kept = await findSignedPdf(db, signature.id)
  if (kept) return kept
  const content = await renderPdf(template, props)
  const hash = sha256(content)
  const storageKey = `signed/${hash}.pdf`
  await storage.write(storageKey, content)
  const added = await insertSignedPdf(db, { signatureId: signature.id, storageKey, sha256: hash })
  if (added) return added
  const first = (await findSignedPdf(db, signature.id))!
  // Two made at once mostly have the same bytes, and so the same file.
  if (first.storageKey !== storageKey) await storage.remove(storageKey)
  return first
}
