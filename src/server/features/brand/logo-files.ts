import { buffer } from 'node:stream/consumers'
import { subDays } from 'date-fns/subDays'
import { makeUploadId, type StoredFile } from '../../base/http/receive-files.ts'
import { makeLogo, type MadeLogo } from '../../base/media/logo-maker.ts'
import type { Services } from '../../base/services.ts'
import { readLook } from './look-setting.ts'

const folder = 'look/'

export const logoKey = (name: string): string => `${folder}${name}.png`

/** Makes a logo of an uploaded file and stores it. Returns its name. Throws as {@link makeLogo}. */
export async function storeLogo({ storage }: Pick<Services, 'storage'>, file: StoredFile): Promise<string> {
  const name = await keepLogo({ storage }, await makeLogo(await buffer(storage.read(file.storageKey))))
  await storage.remove(file.storageKey)
  return name
}

/** Stores a made logo and returns its name. */
export async function keepLogo({ storage }: Pick<Services, 'storage'>, { png, width, height }: MadeLogo): Promise<string> {
  const name = `${makeUploadId()}-${width}x${height}`
  await storage.write(logoKey(name), png)
  return name
}

/** Null when it is not stored. */
export async function findLogo({ storage }: Pick<Services, 'storage'>, name: string): Promise<Buffer | null> {
  const key = logoKey(name)
  return (await storage.stat(key)) ? buffer(storage.read(key)) : null
}

/** Writes a logo that is about to be replaced again, so that the two months of {@link sweepLogos} count from now. */
export async function keepFormerLogo({ storage }: Pick<Services, 'storage'>, name: string): Promise<void> {
  const logo = await findLogo({ storage }, name)
  if (logo) await storage.write(logoKey(name), logo)
}

/**
 * Deletes logos that were replaced, or uploaded and never chosen, two months ago: mails that were sent still show them, and a form
 * may be open.
 */
export async function sweepLogos({ db, storage }: Pick<Services, 'db' | 'storage'>, now: Date): Promise<void> {
  const old: string[] = []
  for await (const { key, changedAt } of storage.list(folder)) if (changedAt < subDays(now, 60)) old.push(key)
  if (old.length === 0) return
  const { logoOnLight, logoOnDark } = await readLook(db)
  const present = new Set([logoOnLight, logoOnDark].filter(Boolean).map(logoKey))
  for (const key of old) if (!present.has(key)) await storage.remove(key)
}
