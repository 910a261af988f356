import { documentLook } from '#domain/brand/look/document-look.ts'
import { logoFor } from '#domain/brand/look/look.ts'
import type { Services } from '../../base/services.ts'
import { findLogo } from './logo-files.ts'
import { readLook } from './look-setting.ts'
import { readBrand } from './studio-brand.ts'

type Needed = Pick<Services, 'env' | 'db' | 'storage'>

/** The studio's details and look for mails. */
export const readMailStudio = async ({ env, db }: Pick<Needed, 'env' | 'db'>) => ({
  brand: await readBrand(db),
  siteUrl: env.siteUrl,
  look: documentLook(await readLook(db)),
})

/** The same for PDF documents, with the logo's file. Their headers are dark. */
export async function readPdfStudio(services: Needed) {
  const name = logoFor(await readLook(services.db), 'dark')
  return { ...(await readMailStudio(services)), logoFile: name ? await findLogo(services, name) : null }
}
