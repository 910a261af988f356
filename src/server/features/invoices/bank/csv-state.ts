/** States of a booking by banks, in lower case. What is in neither list is refused. */
const booked =
  /^(completed?|booked|settled|posted|cleared|done|executed|success(ful)?|succeeded|paid|processed|reconciled|gebucht|verbucht|geboekt|bokført|bogført|bokförd)$/
const pending =
  /^(pending|authori[sz]ed|processing|in progress|uncleared|unreconciled|scheduled|created|vorgemerkt|reserveret|reservert)$/
const undone = /^(reverted|reversed|declined|failed|cancell?ed|refunded|rejected|returned|expired|voided?)$/

/** Why a line of this state is left out; undefined for booked ones. */
export function faultOfState(text: string): string | undefined {
  const state = text.trim().toLowerCase()
  if (state === '' || booked.test(state)) return undefined
  if (pending.test(state)) return `Its state is “${text}”: it comes again once it is booked.`
  if (undone.test(state)) return `Its state is “${text}”: no money moved.`
  return `Its state “${text}” is not one that we know: it may not be booked.`
}
