/** A mailto URL, with a subject if given. */
export const mailLink = (address: string, subject?: string): string =>
  `mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`
