import { byWay } from '../../accounts/sign-in-ways.ts'
import { event, type By, type Named } from './event.ts'

type Entered = { address: string; by: string }

export const signInEvents = {
  'staff.signed-in': event<{ address: string; way: string }>(({ way }) => `Signed in${byWay(way)}`, {
    jobs: ['person.new-browser'],
  }),
  'staff.link-sent': event<Named>('Emailed a sign-in link'),
  'staff.sign-in-failed': event<{ way: string; why?: string; address: string }>(({ way }) => `Sign-in${byWay(way)} failed`),
  'staff.password-guessed-at': event<{ failures: number }>(({ failures }) => `${failures} sign-ins failed within an hour`, {
    jobs: ['sign-in.guessed-at'],
  }),
  'password.changed': event<{ address: string; sessionsEnded: number }>(undefined, { jobs: ['security.changed'] }),
  'password.reset': event(undefined, { jobs: ['security.changed'] }),
  'portal.entered-by-link': event<Entered>(undefined, { jobs: ['contact.new-browser'] }),
  'portal.entered-by-passkey': event<Entered>(undefined, { jobs: ['contact.new-browser'] }),
  'portal.link-sent': event<{ purpose: string; by: string }>(),
  'portal.passkey-added': event<Named & By>(),
  'portal.passkey-removed': event<Named & By>(),
  'portal.password-set': event<Entered>(undefined, { jobs: ['contact.new-browser'] }),
  'portal.signed-in': event<Entered>(undefined, { jobs: ['contact.new-browser'] }),
  'portal.viewed-as-client': event(),
  'access.ended': event<{ kind: string; id: string }>(),
  'access.everything-ended': event<{ address: string; ended: { [k: string]: number } }>(undefined, {
    jobs: ['security.changed'],
  }),
}
