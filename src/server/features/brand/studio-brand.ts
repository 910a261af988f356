import type { Brand } from '#domain/brand/brand.ts'
import { brandOf, defaultGeneral, generalSettings } from '#domain/brand/settings/general-settings.ts'
import { notesLabelsOf, type NotesLabels } from '#domain/brand/settings/notes-labels.ts'
import { eq } from 'drizzle-orm'
import { claimsOf } from '#domain/brand/studio-claims.ts'
import type { Sql } from '../../base/database/database.ts'
import { siteSections } from '../../tables/website/site.ts'
import { storedSetting } from './stored-setting.ts'

export const generalSetting = storedSetting('general', generalSettings)

/** The studio's details for pages, mails and documents, from the settings and the published site, or else the brand file. */
export async function readBrand(db: Sql): Promise<Brand> {
  const [stored, [section]] = await Promise.all([
    generalSetting.find(db),
    db.select({ published: siteSections.published }).from(siteSections).where(eq(siteSections.name, 'studio')),
  ])
  return brandOf(stored?.value ?? defaultGeneral, claimsOf(section?.published ?? null))
}

/** Labels of the two fields of internal notes. */
export const readNotesLabels = async (db: Sql): Promise<NotesLabels> => notesLabelsOf((await generalSetting.find(db))?.value)
