import type { ViteDevServer } from 'vite'
import type { Database } from '#server/base/database/database.ts'
import type { Env } from '#server/base/env.ts'
import type { ListMailTemplates, RenderMail } from '#server/base/mail/mail-templates.ts'
import type { RenderPdf } from '#server/base/documents/pdf-templates.ts'
import { productFile } from '#server/base/product-file.ts'
import type { Storage } from '#server/base/storage/storage.ts'
import { findMailTexts } from '#server/features/mails/mail-text-store.ts'
import { readMailStudio, readPdfStudio } from '#server/features/brand/studio-documents.ts'

export type Documents = typeof import('#server/documents.tsx')

/** Loads the bundle of `vite.server.config.ts`. A missing bundle fails the start rather than the first mail. */
export async function readBuiltDocuments(): Promise<() => Promise<Documents>> {
  const documents = (await import(productFile('build/product/documents.js'))) as Documents
  return async () => documents
}

/** In development loads the current source. */
export const readDocumentsThrough = (vite: ViteDevServer) => (): Promise<Documents> =>
  vite.ssrLoadModule('/src/server/documents.tsx') as Promise<Documents>

/** Fonts of the PDFs; the bundle does not know their path. */
const fonts = productFile('src/server/base/fonts')

interface Admin {
  env: Env
  db: Database
  storage: Storage
  readDocuments: () => Promise<Documents>
}

export const makeRenderPdf =
  ({ readDocuments, ...admin }: Admin): RenderPdf =>
  async (template, props) =>
    (await readDocuments()).renderPdf(template, props, await readPdfStudio(admin), fonts)

export const makeRenderMail =
  ({ readDocuments, ...admin }: Admin): RenderMail =>
  async (template, props, own) => {
    const texts = own ?? (await findMailTexts(admin.db, template)).texts
    return (await readDocuments()).renderMail(template, props, await readMailStudio(admin), texts)
  }

export const makeListMailTemplates =
  ({ readDocuments, ...admin }: Admin): ListMailTemplates =>
  async () =>
    (await readDocuments()).listMailTemplates(await readMailStudio(admin))
