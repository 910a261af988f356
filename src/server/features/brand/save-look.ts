import type { Look } from '#domain/brand/look/look.ts'
import { refusalToColours } from '#domain/brand/look/look-palette.ts'
import { Problem } from '#domain/common/problem.ts'
import { contentChanged } from '../activity/content-changed.ts'
import type { Services } from '../../base/services.ts'
import { keepFormer, linkPictureKey, logoKey } from './logo-files.ts'
import { lookSetting, readLook } from './look-setting.ts'

/** Saves the look and clears the page cache. Throws `invalid` at colours without contrast, `conflict` when saved meanwhile. */
export async function saveLook(
  { db, storage, pages }: Pick<Services, 'db' | 'storage' | 'pages'>,
  { revision, ...look }: Look & { revision: number },
): Promise<number> {
  const fields = refusalToColours(look)
  for (const name of ['logoOnLight', 'logoOnDark'] as const) {
    if (look[name] && !(await storage.stat(logoKey(look[name])))) fields[name] = 'Please upload this logo again.'
  }
  if (look.picture && !(await storage.stat(linkPictureKey(look.picture)))) fields.picture = 'Please upload this picture again.'
  const [message] = Object.values(fields)
  if (message) throw new Problem('invalid', message, { fields })
  const { logoOnLight, logoOnDark, picture } = await readLook(db)
  const former = new Set(
    [logoOnLight, logoOnDark].filter((name) => name && name !== look.logoOnLight && name !== look.logoOnDark),
  )
  for (const name of former) await keepFormer({ storage }, logoKey(name))
  if (picture && picture !== look.picture) await keepFormer({ storage }, linkPictureKey(picture))
  const saved = await db.transaction(async (tx) => {
    const next = await lookSetting.save(tx, look, revision)
    await contentChanged(tx)
    return next
  })
  // Other processes are notified through the database; this one clears its cache at once.
  pages.clear()
  return saved
}
