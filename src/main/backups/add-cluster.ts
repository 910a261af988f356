import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { walkFolder } from '#server/base/storage/walk-folder.ts'
import type { Archive } from './archive.ts'

/** Folders whose content PostgreSQL recreates when it starts; the WAL is added once its end is known. */
const emptied = /^(pg_wal|pg_replslot|pg_stat_tmp|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_subtrans)$/

/** Files of the running server and of temporary tables. */
const left = /^postmaster\.(pid|opts)$|(^|\/)(pgsql_tmp|pg_internal\.init)|(^|\/)t\d+_\d+/

/**
 * Adds the files of a running cluster below `name/` as an online base backup: between `pg_backup_start` and `pg_backup_stop`
 * files may change while they are read, and the WAL that is added with them makes them consistent.
 */
export async function addCluster(
  archive: Archive,
  name: string,
  { cluster, url }: { cluster: string; url: string },
): Promise<void> {
  const server = new pg.Client({ connectionString: url, application_name: 'slatehouse backup' })
  // A connection that breaks while files are copied is reported by the next query.
  server.on('error', () => undefined)
  await server.connect()
  try {
    // Retains the WAL from here on, for as long as this connection is open.
    await server.query(`select pg_create_physical_replication_slot('slatehouse_backup_' || pg_backend_pid(), true, true)`)
    const [start] = (await server.query(`select pg_walfile_name(pg_backup_start('slatehouse', fast => true)) as first`)).rows
    await addFiles(archive, name, cluster)
    const [stop] = (await server.query(`select pg_walfile_name(lsn) as last, labelfile from pg_backup_stop(false)`)).rows
    await archive.addText(`${name}/backup_label`, stop.labelfile)
    for (const file of (await readdir(join(cluster, 'pg_wal'))).sort()) {
      if (/^[0-9A-F]{24}$/.test(file) && file >= start.first && file <= stop.last) {
        await archive.addFile(`${name}/pg_wal/${file}`, join(cluster, 'pg_wal', file))
      }
    }
  } finally {
    await server.end()
  }
}

async function addFiles(archive: Archive, name: string, cluster: string): Promise<void> {
  for await (const { path, isFolder } of walkFolder(cluster, (folder) => !emptied.test(folder))) {
    if (left.test(path)) continue
    if (isFolder) archive.addFolder(`${name}/${path}`)
    else await archive.addFile(`${name}/${path}`, join(cluster, path))
  }
}
