import type { z } from 'zod'
import { defaultGeneral, generalOf, type generalSettingsForm } from '#domain/brand/settings/general-settings.ts'
import { contentChanged } from '../activity/content-changed.ts'
import type { Services } from '../../base/services.ts'
import { generalSetting } from './studio-brand.ts'

/**
 * Saves the studio’s details and clears the page cache. The owner is mailed about another email address, at the former one too.
 * Throws `conflict` when saved since `revision`.
 */
export async function saveGeneral(
  { db, queue, pages }: Pick<Services, 'db' | 'queue' | 'pages'>,
  sent: z.output<typeof generalSettingsForm>,
  { revision, address }: { revision: number; address: string },
): Promise<number> {
  const saved = await db.transaction(async (tx) => {
    const before = (await generalSetting.find(tx))?.value ?? defaultGeneral
    const { contactEmail: formerly } = before
    const general = generalOf(sent, before)
    const next = await generalSetting.save(tx, general, revision)
    if (formerly !== general.contactEmail) {
      const at = new Date().toISOString()
      await queue.send(tx, 'security.changed', { what: 'contact-address', at, address, formerly })
    }
    await contentChanged(tx)
    return next
  })
  // Other processes are notified through the database; this one clears its cache at once.
  pages.clear()
  return saved
}
