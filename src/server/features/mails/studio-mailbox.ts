import { defaultBrand } from '#domain/brand/brand.ts'
import type { Mailbox } from '../../base/mailer.ts'

/** Where the studio reads its mail, and whom mail comes from unless `MAIL_FROM` says otherwise. */
export const studioMailbox: Mailbox = { name: defaultBrand.name, address: defaultBrand.email }
