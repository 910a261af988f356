import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { frameLink } from '#domain/media/pictures/media-link.ts'
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres.ts'
import { findFilmTools } from '#server/base/media/ffmpeg.ts'
import type { RunningProduct } from '../tests/support/running-product.ts'
import { serveByNginx } from './nginx.ts'
import { rangeRate } from './range-load.ts'
import { compareRates, median, serveBytes } from './tools/server-load.ts'

const MiB = 1024 * 1024

/** MB/s of 1 MiB ranges of a 200 MB film, of the product and of nginx, in turn; null where there is no nginx. */
export async function compareRanges(product: RunningProduct, scratch: string): Promise<{ ours: number; nginx: number } | null> {
  const bytes = 200 * MiB
  const folder = join(product.dataDir, 'media', 'bench')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'film.mp4'), Buffer.concat(Array.from({ length: 200 }, () => randomBytes(MiB))))
  await addFilm(product, { publicId: 'bench/ranges', storageKey: 'bench/film.mp4', bytes, seconds: 60 })
  const nginx = await serveByNginx(folder, scratch)
  if (!nginx) return null
  const rates = { ours: [] as number[], nginx: [] as number[] }
  for (let round = 0; round < 5; round += 1) {
    rates.ours.push(await rangeRate(product.port, '/media/video/upload/q_90/bench/ranges.mp4', bytes))
    rates.nginx.push(await rangeRate(nginx.port, '/film.mp4', bytes))
  }
  await nginx.close()
  return { ours: median(rates.ours), nginx: median(rates.nginx) }
}

/** Requests a second for a picture that was asked for before, of the product and of bare `node:http`. */
export async function comparePicture(product: RunningProduct, scratch: string) {
  const url = `http://127.0.0.1:${product.port}/media/image/upload/w_640,h_360,c_fill,q_80/showreel/dawn_ridge.webp`
  const answer = await fetch(url)
  const body = Buffer.from(await answer.arrayBuffer())
  const headers = Object.fromEntries(answer.headers)
  for (const name of ['connection', 'keep-alive', 'date', 'x-request-id']) delete headers[name]
  const file = join(scratch, 'picture.webp')
  writeFileSync(file, body)
  const bare = await serveBytes(file, headers)
  const rates = await compareRates(url, bare.url)
  bare.close()
  return { ours: rates.a, bare: rates.b, bytes: body.length }
}

/**
 * Median milliseconds of a frame that nobody has asked for, all over a film of ten minutes, at 640x360; null without
 * ffmpeg.
 */
export async function frameMedian(product: RunningProduct, scratch: string): Promise<number | null> {
  const tools = await findFilmTools(process.env.FFMPEG_PATH)
  if (!tools) return null
  const film = join(scratch, 'ten-minutes.mp4')
  const showreel = 'demo/media/showreel/showreel.mp4'
  execFileSync(tools.ffmpeg, ['-v', 'error', '-y', '-stream_loop', '3', '-i', showreel, '-t', '600', '-c', 'copy', film])
  mkdirSync(join(product.dataDir, 'media', 'bench'), { recursive: true })
  copyFileSync(film, join(product.dataDir, 'media', 'bench', 'ten-minutes.mp4'))
  const facts = { publicId: 'bench/frames', storageKey: 'bench/ten-minutes.mp4', bytes: statSync(film).size, seconds: 600 }
  await addFilm(product, facts)
  const times: number[] = []
  for (let second = 7; second < 600; second += 29) {
    const ask = { width: 640, height: 360, crop: 'fill', offsetSeconds: second } as const
    const started = performance.now()
    const answer = await fetch(product.url + frameLink('/media', facts.publicId, ask))
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`the frame at ${second} s was answered with ${answer.status}`)
    times.push(performance.now() - started)
  }
  return median(times)
}

/** Straight into the database: what is measured is serving, not taking in. */
async function addFilm(
  product: RunningProduct,
  { publicId, storageKey, bytes, seconds }: { publicId: string; storageKey: string; bytes: number; seconds: number },
): Promise<void> {
  const database = await startEmbeddedPostgres(product.dataDir, pino({ level: 'silent' }))
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    `insert into assets (public_id, kind, storage_key, content_type, bytes, width, height, duration_seconds, publication)
     values ($1, 'video', $2, 'video/mp4', $3, 1280, 720, $4, 'published')`,
    [publicId, storageKey, bytes, seconds],
  )
  await client.end()
  await database.stop()
}
