/** `slatehouse-brief.pdf`: name of a file that a planning tool saves, after the studio. */
export function planFileName(studio: string, end: string): string {
  const bare = studio
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
  return [bare.replace(/^-|-$/g, '') || 'studio', end].join('-')
}
