import { rename, stat } from 'node:fs/promises'
import { credentialAssertions, credentialMessages, mostSignedBytes } from '#domain/deliveries/content-credentials.ts'
import type { FilmSource } from '#domain/deliveries/film-source.ts'
import type { CredentialTasks } from '../../../base/media/credentials/credential-child.ts'
import { ffmpegVersion } from '../../../base/media/ffmpeg.ts'
import type { Services } from '../../../base/services.ts'
import { makeTaskQueue } from '../../../base/task-queue.ts'
import { makeTaskProcess } from '../../../base/task-process.ts'
import { readBrand } from '../../brand/studio-brand.ts'
import { credentialSetting, ensureCertificate } from './certificate-store.ts'

const inProcess = makeTaskProcess<CredentialTasks>('src/server/base/media/credentials/credential-child.ts', { repeats: false })
/** Each needs the memory of its file. */
const oneAtATime = makeTaskQueue({ atOnce: 1 })

interface Made {
  /** The made file, in whose place the signed copy is put. */
  path: string
  fileName: string
  contentType: string
  master: { path: string; contentType: string; name: string }
  source: FilmSource | null
}

/**
 * Adds content credentials to a file that was made for delivery, where the studio switched them on. Resolves to what is to be said of it with
 * the file; without credentials it is delivered as it is, and that is said.
 */
export async function addCredentials(
  services: Pick<Services, 'db' | 'env' | 'log' | 'filmTools'>,
  { path, fileName, contentType, master, source }: Made,
): Promise<string[]> {
  const { db, log, filmTools } = services
  const setting = (await credentialSetting.find(db))?.value
  if (!setting?.on) return []
  if ((await stat(path)).size > mostSignedBytes) return [credentialMessages.tooLarge]
  const certificate = await ensureCertificate(services, new Date())
  const { name: studio } = await readBrand(db)
  const version = filmTools ? await ffmpegVersion(filmTools).catch(() => null) : null
  const into = `${path}.signed`
  const ingredient = 'approved'
  try {
    const [unread] = await oneAtATime(() =>
      inProcess(
        'sign',
        {
          path,
          into,
          contentType,
          title: fileName,
          product: { name: 'Slatehouse' },
          assertions: credentialAssertions({
            studio,
            licence: setting.licence,
            source,
            tools: [{ name: 'ffmpeg', ...(version && { version }) }],
            ingredient,
          }),
          ingredients: [
            {
              path: master.path,
              contentType: master.contentType,
              title: master.name,
              relationship: 'parentOf',
              label: ingredient,
            },
          ],
        },
        certificate,
      ),
    )
    await rename(into, path)
    return [credentialMessages.signed, ...(unread ? [credentialMessages.masterUnread] : [])]
  } catch (error) {
    log.warn({ err: error, fileName }, 'content credentials were not added')
    return [credentialMessages.failed]
  }
}
