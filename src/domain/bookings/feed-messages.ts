import { formatNumber } from '../common/text/number-style.ts'

/** Maximum bytes of a subscribed calendar. */
export const feedLimit = 10 * 1024 ** 2

/** Maximum number of events, counting each repetition, that are kept of a calendar. */
export const mostEvents = 20_000

/** How far ahead the times of a calendar are kept. */
export const feedDaysAhead = 400

/** Maximum number of calendars of one person: each is read four times an hour. */
export const mostFeeds = 50

/** Why a calendar could not be read; they end `This calendar could not be read: …`. */
export const feedProblems = {
  address: 'its address is incomplete. It begins with https:// or webcal://.',
  notHttps: 'only https addresses are read.',
  notPublic: 'its address is not on the public internet.',
  notFound: 'there is no server of this name.',
  unreachable: 'its server does not answer.',
  certificate: 'the certificate of its server is not valid.',
  tooSlow: 'it took longer than 10 seconds.',
  tooLarge: 'it is larger than 10 MB.',
  redirects: 'its address redirects too often.',
  denied: 'its server does not give access. Please copy the calendar’s secret address once more.',
  gone: 'there is no calendar at this address.',
  failing: (status: number) => `its server answered with error ${status}.`,
  webPage: 'there is a web page at this address. Please copy the address of the calendar in iCal format.',
  notCalendar: 'there is no calendar in iCal format at this address.',
  cutOff: 'it ends in the middle.',
  tooComplex: 'working out its events takes too long.',
  sealed: 'its address can no longer be decrypted. Please remove the calendar and add it again.',
} as const

export const cannotBeRead = (problem: string): string => `This calendar could not be read: ${problem}`

/** What is missing of a calendar that was read. */
export const feedNotes = {
  tooMany: () => `Only its first ${formatNumber(mostEvents)} events are kept.`,
  tooComplex: 'It repeats too often to be read whole. Only some of its events are kept.',
  unreadable: (count: number) => `${count === 1 ? '1 event' : `${formatNumber(count)} events`} could not be read.`,
  unreadableEntry: 'This event could not be read.',
  unreadableRule: (rule: string) => `This event repeats in a way that we cannot read: ${rule}`,
  olderVersion: 'The file has two versions of this event. The later one counts.',
  otherEntries: 'Tasks and journal entries do not make anybody busy.',
  noEntries: 'There are no events in this calendar.',
  noneWithin: (count: number) =>
    count === 1
      ? `Its only event is over, or more than ${feedDaysAhead} days ahead.`
      : `All of its ${formatNumber(count)} events are over, or more than ${feedDaysAhead} days ahead.`,
  unknownZone: 'Some events name an unknown time zone, and are read as the studio’s time.',
} as const

export const feedMessages = {
  missing: 'This calendar is no longer here.',
  known: 'You have added this calendar already.',
  tooMany: `You have ${mostFeeds} calendars. Please remove one first.`,
} as const
