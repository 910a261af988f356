/** Messages for staff about films that cannot be used as uploaded. */
export const filmMessages = {
  noFilm: 'This file could not be read as a film. It may be damaged or cut off.',
  noPicture: 'There is no video in this file.',
  noFrames: 'No picture of this film could be decoded. It may be damaged.',
  tooLarge: 'Films can have up to 8192 pixels on each side.',
  tooSmall: 'Films need at least 16 pixels on each side.',
  tooLong: 'Films can last up to 24 hours.',
  damagedEnd: 'The end of this film is damaged. It was processed up to that point.',
  notTranscoded: 'Films are not processed on this server. This one plays as it was uploaded, in browsers that can play it.',
  tookTooLong: 'Processing this film took too long.',
  diskFull: 'There is not enough disk space to process this film.',
  transcodingFailed: 'This film could not be processed. It may be damaged.',
  interrupted: 'The server stopped several times while processing this file.',
} as const

/** Message when a film is too large or too long, or null. Pixels and seconds. */
export function refusalToTakeFilm(film: { width: number; height: number; durationSeconds: number }): string | null {
  if (Math.max(film.width, film.height) > 8192) return filmMessages.tooLarge
  if (Math.min(film.width, film.height) < 16) return filmMessages.tooSmall
  if (film.durationSeconds > 24 * 3600) return filmMessages.tooLong
  return film.durationSeconds > 0 ? null : filmMessages.noPicture
}
