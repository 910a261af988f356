/**
 * Where a link in content leads: to a page of this site, or to an https or mailto address; null for anything else, which is not
 * linked. Browsers remove tabs and line breaks from addresses and treat `\` as `/`.
 */
export function linkTarget(url: string): 'here' | 'elsewhere' | null {
  if (/[\s\\\p{Cc}]/u.test(url)) return null
  if (/^(\/(?!\/)|#)/.test(url)) return 'here'
  return /^(https:\/\/|mailto:)./i.test(url) ? 'elsewhere' : null
}

export const leadsSomewhere = (url: string): boolean => linkTarget(url) !== null
