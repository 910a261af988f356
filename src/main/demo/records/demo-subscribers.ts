import type { Transaction } from '#server/base/database/database.ts'
import { subscribers } from '#server/tables/clients/inquiries.ts'
import { momentAgo, type Ago } from '../moments-ago.ts'

interface DemoSubscriber {
  email: string
  source: 'newsletter-form' | 'contact-form'
  subscribed: Ago
  confirmed?: Ago
  unsubscribed?: Ago
}

/** Fourteen addresses: nine confirmed, three pending, two unsubscribed. */
export const demoSubscribers: DemoSubscriber[] = [
  { email: 'maya.okonkwo@thistlefold.example', source: 'newsletter-form', subscribed: { minutes: 95 } },
  { email: 'studio@parrishandlowe.example', source: 'newsletter-form', subscribed: { days: 1, at: '19:42' } },
  {
    email: 'hannah@kestrelcoffee.example',
    source: 'contact-form',
    subscribed: { days: 2, at: '10:06' },
    confirmed: { days: 2, at: '10:09' },
  },
  {
    email: 'i.farrow@farrowdale.example',
    source: 'newsletter-form',
    subscribed: { days: 4, at: '13:20' },
    confirmed: { days: 4, at: '13:21' },
  },
  {
    email: 'tomasz.wilk@brightharbour.example',
    source: 'newsletter-form',
    subscribed: { days: 6, at: '08:47' },
    confirmed: { days: 6, at: '09:30' },
  },
  { email: 'press@oldmillquarter.example', source: 'newsletter-form', subscribed: { days: 9, at: '16:55' } },
  {
    email: 'amelia.stroud@pennyroyal.example',
    source: 'contact-form',
    subscribed: { days: 11, at: '11:33' },
    confirmed: { days: 11, at: '11:36' },
  },
  {
    email: 'josh.merrick@gantryworks.example',
    source: 'newsletter-form',
    subscribed: { days: 14, at: '21:12' },
    confirmed: { days: 13, at: '07:02' },
  },
  {
    email: 'events@lanternhall.example',
    source: 'newsletter-form',
    subscribed: { days: 16, at: '12:18' },
    confirmed: { days: 16, at: '12:20' },
  },
  {
    email: 'r.bhatt@calderandbhatt.example',
    source: 'contact-form',
    subscribed: { days: 19, at: '15:40' },
    confirmed: { days: 19, at: '15:44' },
    unsubscribed: { days: 5, at: '07:58' },
  },
  {
    email: 'sian.pritchard@halyardclimbing.example',
    source: 'newsletter-form',
    subscribed: { days: 22, at: '09:15' },
    confirmed: { days: 22, at: '09:16' },
  },
  {
    email: 'office@northbankdental.example',
    source: 'newsletter-form',
    subscribed: { days: 25, at: '14:02' },
    confirmed: { days: 25, at: '16:31' },
  },
  {
    email: 'leo.gallagher@saltmarsh.example',
    source: 'newsletter-form',
    subscribed: { days: 29, at: '18:26' },
    confirmed: { days: 29, at: '18:27' },
    unsubscribed: { days: 12, at: '20:41' },
  },
  {
    email: 'fiona.mackay@glenorrin.example',
    source: 'newsletter-form',
    subscribed: { days: 34, at: '10:51' },
    confirmed: { days: 34, at: '11:08' },
  },
]

export async function addDemoSubscribers(tx: Transaction, now: Date): Promise<void> {
  await tx.insert(subscribers).values(
    demoSubscribers.map(({ email, source, subscribed, confirmed, unsubscribed }) => ({
      email,
      source,
      state: unsubscribed ? ('unsubscribed' as const) : confirmed ? ('confirmed' as const) : ('pending' as const),
      subscribedAt: momentAgo(subscribed, now),
      invitedAt: momentAgo(subscribed, now),
      confirmedAt: confirmed && momentAgo(confirmed, now),
      unsubscribedAt: unsubscribed && momentAgo(unsubscribed, now),
    })),
  )
}
