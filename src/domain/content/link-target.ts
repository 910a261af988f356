/**
 * Where a link within the studio's texts leads: to a page of this site, or to a secure address or a mail; null for
 * anything else, which is then no link. Browsers drop tabs and line ends from addresses and take `\` for `/`.
 */
export function linkTarget(url: string): 'here' | 'elsewhere' | null {
  if (/[\s\\\p{Cc}]/u.test(url)) return null
  if (/^(\/(?!\/)|#)/.test(url)) return 'here'
  return /^(https:\/\/|mailto:)./i.test(url) ? 'elsewhere' : null
}

export const leadsSomewhere = (url: string): boolean => linkTarget(url) !== null
