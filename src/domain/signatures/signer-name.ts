const spelled = (name: string): string => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Whom a link was made for, where somebody gave another name with it; null where it is the same. */
export const invitedAs = (invited: string, given: string): string | null =>
  invited === '' || spelled(invited) === spelled(given) ? null : invited

/** `Ada Quill`, or both names where they differ: `Cat Three (invited: Bob Stone)`. */
export function nameOfSigner({ name, signedAs }: { name: string; signedAs: string | null }): string {
  if (signedAs === null) return name
  const invited = invitedAs(name, signedAs)
  return invited === null ? signedAs : `${signedAs} (invited: ${invited})`
}
