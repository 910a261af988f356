export const allPictures = 'plans/'

/** Where the pictures of one plan lie in storage. */
export const pictureFolder = (planId: string): string => `${allPictures}${planId}/`
