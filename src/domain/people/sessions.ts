import type { StaffRole } from './roles.ts'

export interface SessionLimits {
  /** Ends after this long without activity. */
  idleMinutes: number
  /** Ends this long after signing in, whatever happens. */
  hours: number
}

/** Whose session it is: staff by role, the studio’s password, a client, staff who view the portal as a client. */
export type SessionHolder = StaffRole | 'studio' | 'client' | 'view'

/** The studio’s password opens two hours, used or not. Roles that see bank details or everything end first when idle. */
export const sessionLimits: Readonly<Record<SessionHolder, SessionLimits>> = {
  studio: { idleMinutes: 120, hours: 2 },
  owner: { idleMinutes: 30, hours: 12 },
  finance: { idleMinutes: 30, hours: 12 },
  producer: { idleMinutes: 60, hours: 12 },
  editor: { idleMinutes: 60, hours: 12 },
  photographer: { idleMinutes: 60, hours: 12 },
  assistant: { idleMinutes: 60, hours: 12 },
  freelancer: { idleMinutes: 30, hours: 8 },
  accountant: { idleMinutes: 30, hours: 8 },
  client: { idleMinutes: 12 * 60, hours: 7 * 24 },
  view: { idleMinutes: 60, hours: 1 },
}

/** Says when a session ends: “The admin session lasts 2 hours.”, or after how long without activity and at the latest. */
export function sessionMessage(holder: SessionHolder): string {
  const { idleMinutes, hours } = sessionLimits[holder]
  return idleMinutes >= hours * 60
    ? `The admin session lasts ${hours} hours.`
    : `Your session ends after ${idleMinutes} minutes without activity, and ${hours} hours after you signed in at the latest.`
}

/** Activity is noted at most this often. */
export const activitySeconds = 60

/** When a session ends that is used now. */
export const sessionEnd = (holder: SessionHolder, now: Date, endsAt: Date): Date =>
  new Date(Math.min(now.getTime() + sessionLimits[holder].idleMinutes * 60_000, endsAt.getTime()))

/** When a session ends at the latest that is opened now. */
export const latestEnd = (holder: SessionHolder, now: Date): Date =>
  new Date(now.getTime() + sessionLimits[holder].hours * 3_600_000)

/** Why a session was ended by other people, or in another browser. */
export const sessionEndings = ['suspended', 'removed', 'password', 'elsewhere'] as const
export type SessionEnding = (typeof sessionEndings)[number]
