import { rename, stat } from 'node:fs/promises'
import { credentialAssertions, credentialMessages, whyNotSigned } from '#domain/deliveries/content-credentials.ts'
import type { DigitalSource } from '#domain/deliveries/digital-source.ts'
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

type Means = Pick<Services, 'db' | 'env' | 'log'>

interface ToSign {
  path: string
  /** Where the signed copy is put. */
  into: string
  fileName: string
  contentType: string
  /** What it is made of, whose own credentials are kept. */
  from: { path: string; contentType: string; name: string }
  source: DigitalSource | null
  tools: { name: string; version?: string }[]
}

/**
 * Writes a copy of a file with content credentials, where the studio switched them on. Null where it did not; `copied` is false where the
 * copy could not be made, and `notes` are what is to be said of it.
 */
export async function signCopy(
  services: Means,
  { path, into, fileName, contentType, from, source, tools }: ToSign,
): Promise<{ copied: boolean; notes: string[] } | null> {
  const { db, log } = services
  const setting = (await credentialSetting.find(db))?.value
  if (!setting?.on) return null
  const why = whyNotSigned({ contentType, bytes: (await stat(path)).size })
  if (why) return { copied: false, notes: [why] }
  const certificate = await ensureCertificate(services, new Date())
  if (!certificate) return { copied: false, notes: [credentialMessages.keyUnread] }
  const { name: studio } = await readBrand(db)
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
          assertions: credentialAssertions({ studio, licence: setting.licence, source, tools, ingredient }),
          ingredients: [
            { path: from.path, contentType: from.contentType, title: from.name, relationship: 'parentOf', label: ingredient },
          ],
        },
        certificate,
      ),
    )
    return { copied: true, notes: [credentialMessages.signed, ...(unread ? [credentialMessages.masterUnread] : [])] }
  } catch (error) {
    log.warn({ err: error, fileName }, 'content credentials were not added')
    return { copied: false, notes: [credentialMessages.failed] }
  }
}

interface Made {
  /** The made file, in whose place the signed copy is put. */
  path: string
  fileName: string
  contentType: string
  master: { path: string; contentType: string; name: string }
  source: DigitalSource | null
}

/**
 * Adds content credentials to a file that was made for delivery, where the studio switched them on. Resolves to what is to be said of it with
 * the file; without credentials it is delivered as it is, and that is said.
 */
export async function addCredentials(
  services: Means & Pick<Services, 'filmTools'>,
  { path, master, ...file }: Made,
): Promise<string[]> {
  const { filmTools } = services
  const version = filmTools ? await ffmpegVersion(filmTools).catch(() => null) : null
  const into = `${path}.signed`
  const tools = [{ name: 'ffmpeg', ...(version && { version }) }]
  const signed = await signCopy(services, { ...file, path, into, from: master, tools })
  if (signed?.copied) await rename(into, path)
  return signed?.notes ?? []
}
