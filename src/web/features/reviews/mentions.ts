/** A name that is being typed after an @, and where it begins (at the @). */
export interface OpenMention {
  at: number
  typed: string
}

/** The mention that the cursor stands in; null for none. */
export function openMention(text: string, cursor: number): OpenMention | null {
  const [, typed] = /(?:^|[\s(])@([\p{L}\p{N}._-]{0,40})$/u.exec(text.slice(0, cursor)) ?? []
  return typed === undefined ? null : { at: cursor - typed.length - 1, typed }
}

/** Names that begin with what was typed. */
export const namesFor = (team: readonly string[], { typed }: OpenMention): string[] =>
  team.filter((name) => name.toLowerCase().startsWith(typed.toLowerCase()))

/** The text with the name in full, and where the cursor stands after it. */
export function takeName(text: string, { at, typed }: OpenMention, name: string): { text: string; cursor: number } {
  const put = `@${name} `
  const rest = text.slice(at + 1 + typed.length).replace(/^ /, '')
  return { text: text.slice(0, at) + put + rest, cursor: at + put.length }
}

/** A text in pieces: what is a mention of the team, and what is not. */
export function mentionParts(text: string, team: readonly string[]): { text: string; mention: boolean }[] {
  if (team.length === 0) return [{ text, mention: false }]
  const names = team.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')
  return text
    .split(new RegExp(`((?<![\\p{L}\\p{N}])@(?:${names})(?![\\p{L}\\p{N}]))`, 'giu'))
    .map((part, index) => ({ text: part, mention: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}
