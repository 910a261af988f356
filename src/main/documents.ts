import { access } from 'node:fs/promises'
import type { ViteDevServer } from 'vite'
import { conventions } from '#domain/common/conventions.ts'
import type { Database } from '#server/base/database/database.ts'
import type { Env } from '#server/base/env.ts'
import type { ListMailTemplates, RenderMail } from '#server/base/mail/mail-templates.ts'
import type { RenderPdf } from '#server/base/documents/pdf-templates.ts'
import { productFile } from '#server/base/product-file.ts'
import { makeTaskProcess } from '#server/base/task-process.ts'
import type { Storage } from '#server/base/storage/storage.ts'
import { findMailTexts } from '#server/features/mails/templates/mail-text-store.ts'
import { readMailStudio, readPdfStudio } from '#server/features/brand/studio-documents.ts'
import type { PdfTasks } from '#server/pdf-child.ts'

export type Documents = typeof import('#server/mails.tsx') & Pick<typeof import('#server/pdfs.ts'), 'renderPdf'>

const inPdfProcess = makeTaskProcess<PdfTasks>('src/server/pdf-child.ts')

/** Loads the bundles of `vite.server.config.ts`. A missing one fails the start rather than the first mail. */
export async function readBuiltDocuments(): Promise<() => Promise<Documents>> {
  const mails = (await import(productFile('build/product/mails.js'))) as typeof import('#server/mails.tsx')
  await access(productFile('build/product/pdfs.js'))
  const documents: Documents = { ...mails, renderPdf: (...order) => inPdfProcess('renderPdf', conventions(), ...order) }
  return async () => documents
}

/** In development loads the current source, the PDFs into this process too. */
export const readDocumentsThrough = (vite: ViteDevServer) => async (): Promise<Documents> => {
  const mails = (await vite.ssrLoadModule('/src/server/mails.tsx')) as typeof import('#server/mails.tsx')
  const { renderPdf } = (await vite.ssrLoadModule('/src/server/pdfs.ts')) as typeof import('#server/pdfs.ts')
  return { ...mails, renderPdf }
}

/** The PDFs' bundle does not know the path. */
const product = productFile('.')

interface Admin {
  env: Env
  db: Database
  storage: Storage
  readDocuments: () => Promise<Documents>
}

export const makeRenderPdf =
  ({ readDocuments, ...admin }: Admin): RenderPdf =>
  async (template, props) =>
    (await readDocuments()).renderPdf(template, props, await readPdfStudio(admin), product)

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
