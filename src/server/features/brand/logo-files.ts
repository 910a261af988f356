import { buffer } from 'node:stream/consumers'
import { subDays } from 'date-fns/subDays'
import { logoImageSize } from '#domain/brand/look/logo.ts'
import { makeUploadId, type StoredFile } from '../../base/http/bodies/receive-files.ts'
import { makeLinkPicture, makeLogo, type MadeLogo } from '../../base/media/pictures/logo-maker.ts'
import type { Services } from '../../base/services.ts'
import { readLook } from './look-setting.ts'

const folder = 'look/'

export const logoKey = (name: string): string => `${folder}${name}.png`

export const linkPictureKey = (name: string): string => `${folder}${name}.jpg`

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

/** Makes the picture of shared links of an uploaded file and stores it. Returns its name. Throws as {@link makeLinkPicture}. */
export async function storeLinkPicture({ storage }: Pick<Services, 'storage'>, file: StoredFile): Promise<string> {
  const name = await keepLinkPicture({ storage }, await makeLinkPicture(await buffer(storage.read(file.storageKey))))
  await storage.remove(file.storageKey)
  return name
}

/** Stores a made picture and returns its name. */
export async function keepLinkPicture({ storage }: Pick<Services, 'storage'>, picture: Buffer): Promise<string> {
  const { width, height } = logoImageSize
  const name = `${makeUploadId()}-${width}x${height}`
  await storage.write(linkPictureKey(name), picture)
  return name
}

async function findStored({ storage }: Pick<Services, 'storage'>, key: string): Promise<Buffer | null> {
  return (await storage.stat(key)) ? buffer(storage.read(key)) : null
}

/** Null when it is not stored. */
export const findLogo = (services: Pick<Services, 'storage'>, name: string): Promise<Buffer | null> =>
  findStored(services, logoKey(name))

/** Null when it is not stored. */
export const findLinkPicture = (services: Pick<Services, 'storage'>, name: string): Promise<Buffer | null> =>
  findStored(services, linkPictureKey(name))

/** Writes a file that is about to be replaced again, so that the two months of {@link sweepLogos} count from now. */
export async function keepFormer(services: Pick<Services, 'storage'>, key: string): Promise<void> {
  const stored = await findStored(services, key)
  if (stored) await services.storage.write(key, stored)
}

/**
 * Deletes logos and pictures of links that were replaced, or uploaded and never chosen, two months ago: mails and links that were
 * sent still show them, and a form may be open.
 */
export async function sweepLogos({ db, storage }: Pick<Services, 'db' | 'storage'>, now: Date): Promise<void> {
  const old: string[] = []
  for await (const { key, changedAt } of storage.list(folder)) if (changedAt < subDays(now, 60)) old.push(key)
  if (old.length === 0) return
  const { logoOnLight, logoOnDark, picture } = await readLook(db)
  const present = new Set([logoKey(logoOnLight), logoKey(logoOnDark), linkPictureKey(picture)])
  for (const key of old) if (!present.has(key)) await storage.remove(key)
}
