import type { z } from 'zod'
import type { shootKit } from '../kit/kit.ts'
import type { ShootForm } from './shoot.ts'

/** A call sheet as sent; later edits do not change it. */
export type CallSheet = ShootForm & {
  projectTitle: string
  /** Missing in sheets that were sent before there was a kit list. */
  kit?: z.output<typeof shootKit>[]
}

/** The person's call time, or the general one. */
export const callTimeOf = (sheet: Pick<ShootForm, 'callTime'>, member: { callTime: string }): string =>
  member.callTime || sheet.callTime

/** `Call sheet`, and from the second on `Call sheet 2`. */
export const sheetName = (number: number): string => (number > 1 ? `Call sheet ${number}` : 'Call sheet')

/** Label of sending sheet `number`. */
export const sendSheetLabel = (number: number): string =>
  number > 1 ? `Send updated call sheet (v${number})` : 'Send call sheet'
