import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { inspectEnv } from '#server/base/env.ts'
import { elsewhereNote } from '#server/base/storage/kept-backups.ts'
import { checkBackups } from '#server/features/system/checks/check-backups.ts'
import { openArchive } from './archive.ts'

const now = new Date()
const dataDir = mkdtempSync(join(tmpdir(), 'slatehouse-backup-age-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function ask(): Promise<string[]> {
  const findings = await checkBackups({ env: inspectEnv({ DATA_DIR: dataDir }).env, variables: {}, db: null, storage: null, now })
  return findings.map(({ level, says }) => `${level}: ${says}`)
}

describe('the message about backups', () => {
  const folder = join(dataDir, 'backups')
  const nameOf = (at: Date) => `slatehouse-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar`

  async function archive(at: Date): Promise<string> {
    const path = join(folder, nameOf(at))
    const tar = openArchive(path)
    await tar.addText('secrets/one', 'x'.repeat(700))
    await tar.addText(`media/${'long/'.repeat(30)}name`, 'y')
    await tar.close({ takenAt: at.toISOString(), migrations: 1, without: [] })
    return path
  }

  it('says that they are missing, old, complete, incomplete or stored elsewhere', async () => {
    expect(await ask()).toEqual(['notice: There is no backup of this installation yet.'])
    mkdirSync(folder)
    await archive(new Date(now.getTime() - 3 * 86_400_000))
    expect(await ask()).toEqual(['notice: The newest backup is 3 days old.'])

    const path = await archive(now)
    expect(await ask()).toEqual([`well: The newest backup (${nameOf(now)}) contains all 2 files it lists.`])
    truncateSync(path, 1024)
    expect(await ask()).toEqual([`fault: The newest backup (${nameOf(now)}) cannot be read: it is incomplete.`])
    rmSync(path)

    const note = { path: '/mnt/away/a.tar', name: 'a.tar', takenAt: now.toISOString(), bytes: 1 }
    writeFileSync(elsewhereNote(dataDir), JSON.stringify(note))
    expect(await ask()).toEqual(['well: The newest backup (a.tar) is stored elsewhere and was not checked.'])
  })
})
