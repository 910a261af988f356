import { roleLabels, type StaffRole } from '../../people/roles.ts'
import { awayOf } from './event-texts.ts'
import { event, type Named } from './event.ts'

type Away = { name: string; firstDay: string; lastDay: string; part: string }
type ChangedPerson = {
  name: string
  role?: string
  added?: string[]
  taken?: string[]
  notifications?: string
  push?: string
  picture?: boolean
  timeZone?: string
}

export const peopleEvents = {
  'person.invited': event<{ name: string; role: string }>(
    ({ name, role }) => `${name} invited as ${roleLabels[role as StaffRole]?.toLowerCase() ?? 'staff'}`,
    { jobs: ['person.invited'] },
  ),
  'person.invited-again': event<Named>(({ name }) => `New invitation sent to ${name}`, { jobs: ['person.invited'] }),
  'person.joined': event<{ name?: string; role?: string; issuer?: string; address?: string }>('Joined'),
  'person.identity-linked': event<{ issuer: string }>(({ issuer }) => `Connected to ${issuer}`),
  'person.identity-unlinked': event<{ issuer: string }>(({ issuer }) => `Disconnected from ${issuer}`),
  'person.changed': event<ChangedPerson>(({ name, role }) =>
    role ? `${name} is now ${roleLabels[role as StaffRole]?.toLowerCase()}` : `${name} changed`,
  ),
  'person.suspended': event<ChangedPerson>(({ name }) => `${name} suspended`),
  'person.restored': event<ChangedPerson>(({ name }) => `${name} let back in`),
  'person.removed': event<{ name: string; to?: string }>(({ name }) => `${name} removed`),
  'person.token-made': event<{ name: string; prefix: string; until: string }>(({ name }) => `API token ${name} created`, {
    jobs: ['person.sign-in-changed'],
  }),
  'person.token-revoked': event<{ name: string; prefix: string }>(({ name }) => `API token ${name} revoked`),
  'person.password-changed': event<{ address: string; sessionsEnded: number; without?: string }>('Own password changed', {
    jobs: ['person.sign-in-changed'],
  }),
  'person.busy-calendar-added': event<Named>(({ name }) => `Busy calendar ${name} added`),
  'person.busy-calendar-removed': event<Named>(({ name }) => `Busy calendar ${name} removed`),
  'person.app-added': event(),
  'person.app-removed': event(),
  'person.passkey-added': event<Named>(undefined, { jobs: ['person.sign-in-changed'] }),
  'person.passkey-removed': event<Named>(undefined, { jobs: ['person.sign-in-changed'] }),
  'person.recovery-codes-renewed': event(),
  'leave.entered': event<Away>(({ name, ...days }) => `Leave of ${name} entered: ${awayOf(days)}`),
  'leave.changed': event<Away>(({ name, ...days }) => `Leave of ${name} changed: ${awayOf(days)}`),
  'leave.removed': event<Away>(({ name, ...days }) => `Leave of ${name} removed: ${awayOf(days)}`),
}
