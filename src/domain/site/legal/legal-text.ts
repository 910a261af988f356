/** A legal page: its text is Markdown. */
export interface LegalText {
  title: string
  lede: string
  /** `YYYY-MM-DD` */
  updated: string
  text: string
}

export interface LegalSection {
  id: string
  title: string
  text: string
}

const heading = /^## +(.+?)(?: *\{#([a-z0-9-]+)\})? *$/

/** Splits a text at its headings of the second order; each may name its anchor: `## Who we are {#who-we-are}`. */
export function sectionsOf(text: string): LegalSection[] {
  const sections: LegalSection[] = []
  let isCode = false
  for (const line of text.split('\n')) {
    if (/^ {0,3}(```|~~~)/.test(line)) isCode = !isCode
    const [, title, anchor] = (!isCode && heading.exec(line)) || []
    if (title !== undefined) sections.push({ id: freeId(sections, anchor ?? slugOf(title)), title, text: '' })
    else if (sections.length > 0) sections.at(-1)!.text += `${line}\n`
  }
  return sections.map((section) => ({ ...section, text: section.text.trim() }))
}

/** Whether everything of a text stands below a heading. */
export const beginsWithHeading = (text: string): boolean => heading.test(text.trimStart().split('\n', 1)[0]!)

const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'section'

function freeId(sections: readonly LegalSection[], wanted: string): string {
  const isTaken = (id: string) => sections.some((section) => section.id === id)
  if (!isTaken(wanted)) return wanted
  let number = 2
  while (isTaken(`${wanted}-${number}`)) number += 1
  return `${wanted}-${number}`
}
