/** Maximum bytes of a person’s picture, as uploaded. */
export const ownPictureLimit = 10 * 1024 ** 2

/** Pixels of each side as it is stored. */
export const ownPictureSide = 256

export const ownPictureMessages = {
  tooLarge: 'This picture is too large. Please choose one of at most 10 MB.',
  none: 'Please choose a picture.',
  ofStudio: 'The studio’s password is nobody’s own account, so it has no picture.',
} as const

/** Path of a person’s picture; the name cannot be guessed and changes with the picture. */
export const pictureOfPerson = (name: string): string => `/api/people/pictures/${name}`
