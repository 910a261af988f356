/** Name of the poster picture; no stream has a file of this name. */
export const posterFile = 'poster.jpg'

/** Name of a picture's rendition for viewers, and of a document's file. */
export const pictureFile = 'picture.jpg'
export const documentFile = 'document.pdf'

/** URL of the placeholder for films without a frame. */
export const placeholderLink = '/api/placeholder-thumbnail.jpg'
