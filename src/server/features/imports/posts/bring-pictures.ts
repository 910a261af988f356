import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { Problem } from '#domain/common/problem.ts'
import { importLimits } from '#domain/imports/import-messages.ts'
import { getOutside, OutsideReadError, PrivateAddressError } from '../../../base/http/outside/outside-request.ts'
import { makeUploadId, uploadKey } from '../../../base/http/bodies/receive-files.ts'
import type { Services } from '../../../base/services.ts'
import { ZipFault, type ZipReader } from '../../../base/storage/zip-reader.ts'
import { acceptFiles } from '../../media/uploads/accept-files.ts'
import { updateAsset } from '../../media/library/asset-library-store.ts'
import { expectWithinQuota } from '../../media/uploads/disk-quota.ts'
import { recogniseFile } from '../../media/uploads/recognise-file.ts'
import type { ImportRow } from '../import-store.ts'
import { listBrought, noteBrought } from './post-store.ts'
import { openFolder } from './read-folder.ts'
import { isAddress, pictureAddress, type PostPicture } from './read-post.ts'

/** Folder of the library. */
const folder = 'blog'

/** Milliseconds for one picture. */
const pictureTimeout = 20_000

/** So many failures of a host in a row, and it is not asked again. */
const mostFailures = 5

export interface Brought {
  /** Names in the library by address or path. */
  names: Map<string, string>
  /** Why others could not be had. */
  problems: Map<string, string>
}

/**
 * Brings pictures into the library, each once however often it is begun: what an earlier attempt brought is noted. What cannot be
 * had is left out, with the reason.
 */
export async function bringPictures(
  services: Services,
  row: ImportRow,
  pictures: readonly PostPicture[],
  signal: AbortSignal,
): Promise<Brought> {
  const names = await listBrought(services.db, row.id)
  const problems = new Map<string, string>()
  const zip = row.format.kind === 'zip' && row.storageKey ? (await openFolder(services.storage, row.storageKey)).zip : null
  const read = makeReader(services, zip)
  for (const { src, alt } of pictures) {
    signal.throwIfAborted()
    if (names.has(src) || problems.has(src)) continue
    try {
      if (names.size >= importLimits.pictures) throw new Problem('too-large', 'There are too many pictures in this file.')
      names.set(src, await keep(services, row.id, { src, alt }, await read(src)))
    } catch (error) {
      const problem = problemOf(error)
      if (problem === null) throw error
      problems.set(src, problem)
    }
  }
  return { names, problems }
}

/** Reads the bytes of a picture: from the folder, or over https from a public address. */
function makeReader({ env }: Pick<Services, 'env'>, zip: ZipReader | null): (src: string) => Promise<Buffer> {
  const failures = new Map<string, number>()
  return async (src) => {
    if (!isAddress(src)) {
      if (!zip?.has(src)) throw new Problem('invalid', zip ? 'It is not in the folder.' : 'Its address leads nowhere.')
      if ((zip.bytesOf(src) ?? 0) > importLimits.pictureBytes) throw tooLarge()
      return buffer(Readable.from(zip.read(src)))
    }
    const url = env.privateAddresses ? URL.parse(src.replace(/^\/\//, 'https://')) : pictureAddress(src)
    if (!url) throw new Problem('invalid', 'Its address leads nowhere.')
    if ((failures.get(url.host) ?? 0) >= mostFailures) throw new Problem('invalid', `${url.host} did not answer before.`)
    try {
      const headers = { Accept: 'image/*', 'User-Agent': 'Mozilla/5.0 (compatible; import of posts)' }
      const { status, body } = await getOutside(
        url,
        { headers, mostBytes: importLimits.pictureBytes, within: pictureTimeout },
        env,
      )
      failures.delete(url.host)
      if (status !== 200) throw new Problem('invalid', `${url.host} answers ${status} for it.`)
      return body
    } catch (error) {
      if (!(error instanceof Problem) && !(error instanceof OutsideReadError && error.why === 'too-large'))
        failures.set(url.host, (failures.get(url.host) ?? 0) + 1)
      throw error
    }
  }
}

async function keep(services: Services, importId: string, { src, alt }: PostPicture, bytes: Buffer): Promise<string> {
  await expectWithinQuota(services, bytes.length)
  const storageKey = uploadKey(makeUploadId())
  await services.storage.write(storageKey, bytes)
  try {
    const { kind } = await recogniseFile(services.storage, storageKey)
    if (kind !== 'image') throw new Problem('wrong-type', 'This is no picture.')
    const fileName = decodeURIComponent((src.split(/[?#]/, 1)[0]!.split('/').at(-1) ?? '').replace(/%(?![0-9a-f]{2})/gi, '%25'))
    const [asset] = await acceptFiles(
      services,
      [{ storageKey, fileName: fileName || 'picture', folder, tags: [] }],
      async (tx, [accepted]) => {
        await updateAsset(tx, accepted!.id, { alt: alt.slice(0, 300) })
        await noteBrought(tx, importId, { assetId: accepted!.id, src })
      },
    )
    return asset!.publicId
  } catch (error) {
    await services.storage.remove(storageKey)
    throw error
  }
}

const tooLarge = () => new Problem('too-large', `It is larger than ${importLimits.pictureBytes / 1024 ** 2} MB.`)

const readProblems: Record<OutsideReadError['why'], string> = {
  'not-https': 'Its address is not https.',
  'too-many-redirects': 'Its address leads on and on.',
  'too-large': tooLarge().message,
  'too-slow': 'Its server takes too long.',
}

/** In plain words; null for what is not the picture's fault. */
function problemOf(error: unknown): string | null {
  if (error instanceof Problem) return error.code === 'overloaded' ? null : error.message
  if (error instanceof PrivateAddressError) return 'Its address is not on the public internet.'
  if (error instanceof OutsideReadError) return readProblems[error.why]
  if (error instanceof ZipFault) return 'It is damaged in the folder.'
  const code = String((error as { code?: unknown }).code ?? '')
  if (/^(ENOTFOUND|ENODATA|EAI_AGAIN|ECONN|EHOST|ENET|ETIMEDOUT|EPIPE|EPROTO|HPE_|ERR_TLS|ERR_SSL)|CERT|SIGNATURE/.test(code))
    return 'Its server does not answer.'
  return null
}
