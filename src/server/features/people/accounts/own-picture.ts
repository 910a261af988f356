import { buffer } from 'node:stream/consumers'
import { subDays } from 'date-fns/subDays'
import { Problem } from '#domain/common/problem.ts'
import { ownPictureMessages, ownPictureSide } from '#domain/people/picture.ts'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import { makeToken } from '../../../base/access/sessions.ts'
import { untrustedPicture } from '../../../base/media/strangers/untrusted-picture.ts'
import type { StoredFile } from '../../../base/http/bodies/receive-files.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { listPictures, replacePicture } from '../people-store.ts'

const folder = 'people/'

export const pictureKey = (name: string): string => `${folder}${name}.webp`

type Needed = Pick<Services, 'db' | 'storage'> & { person: SignedInPerson }

/**
 * Crops an uploaded file to a square and makes it the caller's picture. Returns its name. Throws `conflict` for the studio's
 * password, and as {@link untrustedPicture}.
 */
export async function setOwnPicture(services: Needed, file: StoredFile): Promise<string> {
  const { storage, person } = services
  if (person.id === studioOwnerId) throw new Problem('conflict', ownPictureMessages.ofStudio)
  const square = { width: ownPictureSide, height: ownPictureSide, crop: 'fill', quality: 80, format: 'webp' } as const
  const picture = await untrustedPicture(await buffer(storage.read(file.storageKey)), square)
  const name = makeToken()
  await storage.write(pictureKey(name), picture)
  await change(services, name)
  await storage.remove(file.storageKey)
  return name
}

/** Takes the caller's picture away; nothing happens without one. */
export const removeOwnPicture = (services: Needed): Promise<void> => change(services, null)

async function change({ db, storage, person }: Needed, name: string | null): Promise<void> {
  const before = await db.transaction(async (tx) => {
    const replaced = await replacePicture(tx, person.id, name)
    if (replaced === name) return null
    const meta = { name: person.name, picture: name !== null }
    await recordActivity(tx, { actor: 'staff', action: 'person.changed', subject: person.id, meta })
    return replaced
  })
  if (before) await storage.remove(pictureKey(before))
}

/** Deletes pictures that nobody has; files younger than a day may still be needed. */
export async function sweepPictures({ db, storage }: Pick<Services, 'db' | 'storage'>, now: Date): Promise<void> {
  const old: string[] = []
  for await (const { key, changedAt } of storage.list(folder)) if (changedAt < subDays(now, 1)) old.push(key)
  if (old.length === 0) return
  const present = new Set((await listPictures(db)).map(pictureKey))
  for (const key of old) if (!present.has(key)) await storage.remove(key)
}
