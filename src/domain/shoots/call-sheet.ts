import type { ShootForm } from './shoot.ts'

/** A call sheet as it was sent: what is written meanwhile does not show on it. */
export type CallSheet = ShootForm & { projectTitle: string }

/** When somebody is to be there: at their own time, or with everybody else. */
export const callTimeOf = (sheet: Pick<ShootForm, 'callTime'>, member: { callTime: string }): string =>
  member.callTime || sheet.callTime

/** `Call sheet`, and from the second on `Call sheet 2`. */
export const sheetName = (number: number): string => (number > 1 ? `Call sheet ${number}` : 'Call sheet')
