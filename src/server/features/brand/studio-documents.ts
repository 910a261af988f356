import { documentLook } from '#domain/brand/document-look.ts'
import { logoFor } from '#domain/brand/look.ts'
import type { Services } from '../../base/services.ts'
import { findLogo } from './logo-files.ts'
import { readLook } from './look-setting.ts'
import { readBrand } from './studio-brand.ts'

type Needed = Pick<Services, 'env' | 'db' | 'storage'>

/** What mails show of the studio. */
export const readMailStudio = async ({ env, db }: Pick<Needed, 'env' | 'db'>) => ({
  brand: await readBrand(db),
  siteUrl: env.siteUrl,
  look: documentLook(await readLook(db)),
})

/** What PDFs show of the studio. Their heads are dark. */
export async function readPdfStudio(services: Needed) {
  const name = logoFor(await readLook(services.db), 'dark')
  return { ...(await readMailStudio(services)), logoFile: name ? await findLogo(services, name) : null }
}
