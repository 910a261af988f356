import { longDay } from '../common/dates/calendar-day.ts'
import { Problem } from '../common/problem.ts'
import { isQuietSince, quietPeriodEnd } from '../common/dates/quiet-period.ts'

/** `full`: no file or byte is left. `over`: the last day is past. `ended`: closed by staff; its link opens nothing. */
export const fileRequestStates = ['open', 'full', 'over', 'ended'] as const
export type FileRequestState = (typeof fileRequestStates)[number]

export const fileRequestStateLabels: Record<FileRequestState, string> = {
  open: 'Open',
  full: 'Full',
  over: 'Past its date',
  ended: 'Closed',
}

const gigabyte = 1000 ** 3

/** What staff can allow in one request. */
export const fileRequestLimits = { files: 500, gigabytes: 500, daysAhead: 366 }

/** What a new request allows. */
export const fileRequestDefaults = { files: 50, gigabytes: 10, days: 14 }

export const bytesOfGigabytes = (gigabytes: number): number => gigabytes * gigabyte
export const gigabytesOfBytes = (bytes: number): number => Math.round(bytes / gigabyte)

export interface FileRequestFacts {
  endedAt: Date | null
  /** Last calendar day, `YYYY-MM-DD`. */
  expiresOn: string
  mostFiles: number
  mostBytes: number
}

/** What a request has received, and what is announced to it by uploads under way. */
export interface Received {
  files: number
  bytes: number
}

/** State of a request on a day in the studio's time zone. */
export function fileRequestStateOf(
  { endedAt, expiresOn, mostFiles, mostBytes }: FileRequestFacts,
  { files, bytes }: Received,
  today: string,
): FileRequestState {
  if (endedAt) return 'ended'
  if (expiresOn < today) return 'over'
  return files >= mostFiles || bytes >= mostBytes ? 'full' : 'open'
}

export const endedMessage = 'This request is closed. Email us if you still have files to send.'
export const overMessage = (expiresOn: string): string =>
  `This request was open until ${longDay(expiresOn)}. Email us and we’ll open it again.`
const fullMessage = 'This request has all the files it can take. Email us if you have more to send.'

/** Why a new file of this size cannot be sent, or null. What `received` counts includes uploads under way. */
export function refusalToSend(
  request: FileRequestFacts,
  received: Received,
  { bytes, today }: { bytes: number; today: string },
): Problem | null {
  switch (fileRequestStateOf(request, received, today)) {
    case 'ended':
      return new Problem('gone', endedMessage)
    case 'over':
      return new Problem('gone', overMessage(request.expiresOn))
    case 'full':
      return new Problem('too-large', fullMessage)
    case 'open': {
      const left = request.mostBytes - received.bytes
      return bytes <= left ? null : new Problem('too-large', `This file is too large: there is room for ${sizeText(left)} here.`)
    }
  }
}

/** `2.4 GB`, `310 MB`, rounded down. */
export function sizeText(bytes: number): string {
  if (bytes >= gigabyte) return `${Math.floor(bytes / (gigabyte / 10)) / 10} GB`
  return bytes >= 1000 ** 2 ? `${Math.floor(bytes / 1000 ** 2)} MB` : `${Math.ceil(bytes / 1000)} kB`
}

/** Actions of staff on a request. Reopening gives it a new address. */
export const fileRequestMoves = ['end', 'reopen'] as const
export type FileRequestMove = (typeof fileRequestMoves)[number]

/** Message when the action is not possible, or null. */
export function refusalToMoveRequest(
  move: FileRequestMove,
  { endedAt, expiresOn }: FileRequestFacts,
  today: string,
): string | null {
  if (move === 'end') return endedAt ? 'This request is closed already.' : null
  if (!endedAt) return 'This request is open already.'
  return expiresOn < today ? 'Please give it a later date first.' : null
}

/** Message when its link cannot be mailed, or null. */
export function refusalToMailRequest(state: FileRequestState, clientEmail: string): string | null {
  if (state === 'ended' || state === 'over') return 'Nobody can send files here at the moment, so the link was not emailed.'
  return clientEmail === '' ? 'This project has no email address of the client.' : null
}

/** The studio is mailed five minutes after the last file, or half an hour after the first. */
const noticePeriod = { quietMinutes: 5, longestMinutes: 30 }
export const filesNoticeDueAt = (now: Date): Date => quietPeriodEnd(now, noticePeriod)
export const isFilesNoticeDue = (receivedAt: readonly Date[], now: Date): boolean => isQuietSince(receivedAt, now, noticePeriod)
