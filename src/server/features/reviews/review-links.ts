/** Of the picture that a player shows before the film; no stream has a file of this name. */
export const posterFile = 'poster.jpg'

/** Stands for a film of which there is no frame. */
export const placeholderLink = '/api/placeholder-thumbnail.jpg'

/** A file of a version, behind the gate. */
export const cutLink = (key: string, versionId: string, file: string): string =>
  `/api/client/${key}/versions/${versionId}/film/${file}`
