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

/** A heading of the second order and its anchor; null for another line. */
function readHeading(line: string): { title: string; anchor: string | null } | null {
  const text = /^## +(\S.*)/.exec(line)?.[1]!.trimEnd()
  if (text === undefined) return null
  const named = /\{#([a-z0-9-]+)\}$/.exec(text)
  const anchor = named?.[1] ?? null
  const title = text.slice(0, named?.index ?? text.length).trimEnd()
  return title === '' ? { title: text, anchor: null } : { title, anchor }
}

/** Splits a text at its headings of the second order; each may name its anchor: `## Who we are {#who-we-are}`. */
export function sectionsOf(text: string): LegalSection[] {
  const sections: LegalSection[] = []
  let isCode = false
  for (const line of text.split('\n')) {
    if (/^ {0,3}(```|~~~)/.test(line)) isCode = !isCode
    const heading = isCode ? null : readHeading(line)
    if (heading) {
      const { title, anchor } = heading
      sections.push({ id: freeId(sections, anchor ?? slugOf(title)), title, text: '' })
    } else if (sections.length > 0) sections.at(-1)!.text += `${line}\n`
  }
  return sections.map((section) => ({ ...section, text: section.text.trim() }))
}

/** Whether everything of a text stands below a heading. */
export const beginsWithHeading = (text: string): boolean => readHeading(text.trimStart().split('\n', 1)[0]!) !== null

const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'section'

function freeId(sections: readonly LegalSection[], wanted: string): string {
  const isTaken = (id: string) => sections.some((section) => section.id === id)
  if (!isTaken(wanted)) return wanted
  let number = 2
  while (isTaken(`${wanted}-${number}`)) number += 1
  return `${wanted}-${number}`
}
