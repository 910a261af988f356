/** Messages for staff about sounds that cannot be used as uploaded. */
export const soundMessages = {
  noSound: 'This file could not be read as sound. It may be damaged or cut off.',
  tooLong: 'Sounds can last up to 24 hours.',
  empty: 'There is nothing to hear in this file.',
  damagedEnd: 'The end of this sound is damaged. It was processed up to that point.',
  notTranscoded: 'Sound is not processed on this server, so it cannot be played in a review.',
  transcodingFailed: 'This sound could not be processed. It may be damaged.',
} as const

/** Message when a sound is too long or empty, or null. */
export function refusalToTakeSound({ durationSeconds }: { durationSeconds: number }): string | null {
  if (durationSeconds > 24 * 3600) return soundMessages.tooLong
  return durationSeconds > 0 ? null : soundMessages.empty
}
