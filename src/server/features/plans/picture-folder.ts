export const allPictures = 'plans/'

/** Storage folder of a plan's pictures. */
export const pictureFolder = (planId: string): string => `${allPictures}${planId}/`
