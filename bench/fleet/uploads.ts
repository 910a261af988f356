import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Fleet } from '../../tests/support/fleet.ts'
import { adminPassword } from '../../tests/support/product-process.ts'
import type { Bench } from '../figures.ts'
import { call } from './call.ts'

const MiB = 1024 ** 2

/** Sends the pieces of one upload to both web processes alternately. */
export async function uploads({ webUrls }: Fleet, { note }: Bench): Promise<void> {
  const admin = await call('POST', `${webUrls[0]}/api/admin/login`, { body: { password: adminPassword } })
  const film = Buffer.concat([readFileSync('demo/media/portfolio/volt_night_run.mp4'), randomBytes(20 * MiB)])
  const tus = (method: string, url: string, headers: Record<string, string> = {}, bytes?: Uint8Array<ArrayBuffer>) =>
    call(method, url, { cookie: admin.cookie, headers: { 'Tus-Resumable': '1.0.0', ...headers }, ...(bytes && { bytes }) })
  const patch = (web: number, path: string, offset: number, bytes: Uint8Array<ArrayBuffer>) =>
    tus(
      'PATCH',
      `${webUrls[web % 2]}${path}`,
      { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
      bytes,
    )
  const name = Buffer.from('across.mp4').toString('base64')
  const begun = await tus('POST', `${webUrls[0]}/api/admin/uploads`, {
    'Upload-Length': String(film.length),
    'Upload-Metadata': `filename ${name}`,
  })
  const path = new URL(begun.headers.get('location')!, webUrls[0]).pathname

  const both = await Promise.all([0, 1].map((web) => patch(web, path, 0, film.subarray(0, 6 * MiB))))
  const [taken, refused] = both.map(({ status }) => status).toSorted()
  let answer = both.find(({ status }) => status === 204)!
  let pieces = 1
  for (let offset = 6 * MiB; offset < film.length; pieces += 1) {
    const piece = film.subarray(offset, offset + 3 * MiB)
    answer = await patch(pieces, path, offset, piece)
    if (answer.status !== 204) throw new Error(`piece ${pieces} answered ${answer.status}: ${answer.text}`)
    offset = Number(answer.headers.get('upload-offset'))
  }
  const assetId = answer.headers.get('x-asset-id')!
  const kept = await fetch(`${webUrls[pieces % 2]}/api/admin/assets/${assetId}/original`, { headers: { Cookie: admin.cookie } })
  const same = sha256(Buffer.from(await kept.arrayBuffer())) === sha256(film)
  note({
    what: `Upload of ${Math.round(film.length / MiB)} MB in ${pieces} pieces, to both web processes in turn, into the bucket`,
    measured: same ? 'arrived with the same SHA-256' : 'arrived as something else',
    limit: 'the same bytes',
    met: same,
  })
  note({
    what: 'Two writers of one upload, one at each',
    measured: `${taken} and ${refused}`,
    limit: '204 and 423 (or 409, where one had ended)',
    met: taken === 204 && (refused === 423 || refused === 409),
  })
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
