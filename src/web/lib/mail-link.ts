/** Opens the visitor's mail program with the address and, if given, a subject filled in. */
export const mailLink = (address: string, subject?: string): string =>
  `mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`
