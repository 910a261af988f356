import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ask, insist } from './ask.ts'
import { miscounted, type MakeWriter } from './writer.ts'

const pieceBytes = 512 * 1024
const fileBytes = 8 * pieceBytes

/** Staff who upload films in chunks and resume at the server's offset. */
export const uploads: MakeWriter = ({ port, cookie }) => {
  /** SHA-256 of each file, by mark. */
  const acknowledged = new Map<string, string>()
  const tus = { cookie, 'Tus-Resumable': '1.0.0' }
  const film = readFileSync('demo/media/portfolio/volt_night_run.mp4')

  return {
    what: 'uploads',
    concurrency: 1,
    async write(mark) {
      // Valid first bytes of a film, then random ones.
      const bytes = Buffer.concat([film.subarray(0, pieceBytes), randomBytes(fileBytes)])
      const text = { 'Upload-Length': String(bytes.length), 'Upload-Metadata': `filename ${btoa(`${mark}.mp4`)}` }
      const begun = await ask(port, 'POST', '/api/admin/uploads', { headers: { ...tus, ...text } })
      if (begun?.status !== 201) return false
      const path = begun.headers.location!
      const where = () => insist(() => ask(port, 'HEAD', path, { headers: tus }))
      let stands = await where()
      for (; stands.headers['x-asset-id'] === undefined; stands = await where()) {
        if (stands.status !== 200) return false
        const at = Number(stands.headers['upload-offset'])
        const headers = { ...tus, 'Upload-Offset': String(at), 'Content-Type': 'application/offset+octet-stream' }
        await ask(port, 'PATCH', path, { bytes: bytes.subarray(at, at + pieceBytes), headers })
      }
      acknowledged.set(mark, createHash('sha256').update(bytes).digest('hex'))
      return true
    },
    async faults(db, settled) {
      const { rows } = await db.query<{ id: string; mark: string; state: string; sha256: string }>(
        `select id, replace(original_name, '.mp4', '') as mark, state, sha256 from assets where original_name like 'mark-%'`,
      )
      const there = rows.map(({ mark }) => mark)
      const faults = miscounted(acknowledged.keys(), there, 'an upload')
      for (const { id, mark, state, sha256 } of rows) {
        const source = acknowledged.get(mark)
        if (!source) continue
        const original = await ask(port, 'GET', `/api/admin/assets/${id}/original`, { headers: { cookie } })
        const stored = original && createHash('sha256').update(original.bytes).digest('hex')
        if (stored !== source) faults.push({ mark, text: 'an upload is not the file that was sent' })
        if (settled && (state !== 'ready' || sha256 !== source)) faults.push({ mark, text: `an upload stays ${state}` })
      }
      return faults
    },
  }
}
