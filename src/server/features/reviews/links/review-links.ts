/** Name of the poster picture; no stream has a file of this name. */
export const posterFile = 'poster.jpg'
/** Name of the picture that a player opens with: the first frame, where its position is. */
export const openingFile = 'opening.jpg'

/** Name of a picture's rendition for viewers, and of a document's file. */
export const pictureFile = 'picture.jpg'
export const documentFile = 'document.pdf'

/** URL of the placeholder for films without a frame. */
export const placeholderLink = '/api/placeholder-thumbnail.jpg'

/** Name of the list of a film's caption tracks, and of one of them. */
export const captionListFile = 'captions.json'
export const captionFile = (language: string): string => `captions-${language}.vtt`
export const languageOfCaptions = (file: string): string | null => /^captions-([\w-]{2,35})\.vtt$/.exec(file)?.[1] ?? null
