import { emailAddress } from '../common/fields.ts'
import type { ShootForm } from './shoot.ts'

/** Messages for everything that prevents sending; `today` is the studio's day. */
export function sheetFaults(shoot: ShootForm, today: string): string[] {
  const { date, callTime, placeName, placeAddress, crew } = shoot
  const badMail = crew.filter(({ email }) => email !== '' && !address.safeParse(email).success)
  const mails = crew.flatMap(({ email }) => (email === '' ? [] : email.toLowerCase()))
  return [
    ...(date < today ? ['The date of the shoot has passed.'] : []),
    ...(callTime === '' ? ['The general call time is missing.'] : []),
    ...(placeName === '' && placeAddress === '' ? ['The place is missing.'] : []),
    ...(crew.length === 0 ? ['Nobody is on the crew yet.'] : []),
    ...(crew.length > 0 && mails.length === 0 ? ['Nobody on the crew has an email address.'] : []),
    ...(crew.some(({ name }) => name === '') ? ['Someone on the crew has no name.'] : []),
    ...badMail.map(({ name, email }) => `The email address of ${name || 'someone'} is incomplete: ${email}`),
    ...(new Set(mails).size < mails.length ? ['Two people on the crew have the same email address.'] : []),
  ]
}

const address = emailAddress()
