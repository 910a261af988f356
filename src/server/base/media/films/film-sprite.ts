import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { spriteOf } from '#domain/media/films/hls-ladder.ts'
import { smallFrame } from './film-ladder-maker.ts'

type Sprite = ReturnType<typeof spriteOf>

/**
 * Joins thumbnails in `folder` to a sheet, `sprite-0.jpg`, and writes its index, `sprite.vtt`. A damaged film has fewer than
 * planned; null without any.
 */
export async function makeSprite(folder: string, plan: Sprite, durationSeconds: number): Promise<Sprite | null> {
  const files = (await readdir(folder)).filter((file) => file.startsWith(`${smallFrame}-`)).toSorted()
  const frames = files.slice(0, plan.columns * plan.rows).map((file) => join(folder, file))
  if (frames.length === 0) return null
  const columns = Math.min(plan.columns, frames.length)
  const sprite = { ...plan, columns, rows: Math.ceil(frames.length / columns) }
  const sheet = frames.length > 1 ? sharp(frames, { join: { across: columns } }) : sharp(frames[0])
  await sheet.jpeg({ quality: 75 }).toFile(join(folder, 'sprite-0.jpg'))
  await writeFile(join(folder, 'sprite.vtt'), writeTimes(sprite, frames.length, durationSeconds))
  await Promise.all(files.map((file) => rm(join(folder, file))))
  return sprite
}

function writeTimes({ width, height, columns, secondsApart }: Sprite, frames: number, durationSeconds: number): string {
  const cues = Array.from({ length: frames }, (_, frame) => {
    const [begins, ends] = [frame * secondsApart, frame === frames - 1 ? durationSeconds : (frame + 1) * secondsApart]
    const at = `${(frame % columns) * width},${Math.floor(frame / columns) * height}`
    return `${timeOf(begins)} --> ${timeOf(ends)}\nsprite-0.jpg#xywh=${at},${width},${height}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}

const timeOf = (seconds: number) => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23)
