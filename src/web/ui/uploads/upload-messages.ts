import { byteLabel, durationLabel } from '../text/byte-labels.ts'
import { isUnderWay, type Upload } from './upload-line.ts'

/** Status text of an upload. `done` says where it is then: `In the library`. */
export function uploadMessage({ state, bytes, sentBytes, speed, text, resumed }: Upload, done: string): string {
  const arrived = `${byteLabel(sentBytes)} of ${byteLabel(bytes)}`
  switch (state) {
    case 'waiting':
      return sentBytes > 0 ? `Waiting to continue, ${arrived}` : `Waiting, ${byteLabel(bytes)}`
    case 'sending': {
      const left = speed ? `, ${byteLabel(speed)}/s, ${durationLabel((bytes - sentBytes) / speed)} left` : ''
      return sentBytes >= bytes
        ? 'Uploaded, being checked'
        : `${resumed && !speed ? 'Continuing where it stopped, ' : ''}${arrived}${left}`
    }
    case 'retrying':
      return `Connection lost. Trying again; ${arrived} uploaded.`
    case 'paused':
      return `Paused at ${arrived}`
    case 'done':
      return `${done}, ${byteLabel(bytes)}`
    case 'failed':
    case 'refused':
      return text ?? 'This file could not be uploaded.'
  }
}

export const percentOf = (uploads: readonly Pick<Upload, 'bytes' | 'sentBytes'>[]): number => {
  const bytes = uploads.reduce((sum, upload) => sum + upload.bytes, 0)
  return bytes === 0 ? 0 : (uploads.reduce((sum, upload) => sum + upload.sentBytes, 0) / bytes) * 100
}

/** Summary of the upload queue. */
export function lineMessage(uploads: readonly Upload[]): string {
  const underWay = uploads.filter(isUnderWay)
  const stuck = uploads.filter(({ state }) => state === 'failed' || state === 'refused').length
  const done = uploads.filter(({ state }) => state === 'done').length
  if (underWay.length > 0) return `Uploading ${filesOf(underWay.length)}`
  return [done > 0 && `${filesOf(done)} uploaded`, stuck > 0 && `${filesOf(stuck)} not uploaded`].filter(Boolean).join(', ')
}

/** Live region text: changes every 25 % only, to limit announcements. */
export function spokenMessage(uploads: readonly Upload[]): string {
  const underWay = uploads.filter(isUnderWay)
  if (underWay.length === 0) return lineMessage(uploads)
  return `${lineMessage(uploads)}, ${Math.floor(percentOf(underWay) / 25) * 25} percent`
}

const filesOf = (number: number) => (number === 1 ? '1 file' : `${number} files`)
