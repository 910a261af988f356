/** Name of the poster picture; no stream has a file of this name. */
export const posterFile = 'poster.jpg'

/** URL of the placeholder for films without a frame. */
export const placeholderLink = '/api/placeholder-thumbnail.jpg'
