import { archiveMark } from '#domain/archive/manifest.ts'
import { archiveMessages } from '#domain/archive/project-archive.ts'
import type { Services } from '../../base/services.ts'
import type { Archive } from '../../base/storage/archive.ts'
import { unlessStalled } from '../../base/storage/copy-stored.ts'
import { ArchiveFailure } from './archive-failure.ts'
import { wasUsed } from './archive-store.ts'

/**
 * The archive, once it is proven to be there: a disk that is not mounted, or another bucket, has no mark. Writes the mark the first
 * time. Throws an {@link ArchiveFailure}.
 */
export async function expectTarget({ archive, db }: Pick<Services, 'archive' | 'db'>, signal: AbortSignal): Promise<Archive> {
  if (!archive) throw new ArchiveFailure(archiveMessages.noTarget)
  const { storage, timeoutMilliseconds } = archive
  await unlessStalled(timeoutMilliseconds, signal, async () => {
    if (!(await archive.isThere())) throw new ArchiveFailure(archiveMessages.notThere)
    if (await storage.stat(archiveMark)) return
    if (await wasUsed(db)) throw new ArchiveFailure(archiveMessages.otherPlace)
    await storage.write(archiveMark, Buffer.from('{"archive":"slatehouse"}\n'))
  })
  return archive
}
