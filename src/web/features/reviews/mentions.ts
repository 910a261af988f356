/** A mention being typed: its text and the index of its @. */
export interface OpenMention {
  at: number
  typed: string
}

/** The mention at the cursor; null for none. */
export function openMention(text: string, cursor: number): OpenMention | null {
  const [, typed] = /(?:^|[\s(])@([\p{L}\p{N}._-]{0,40})$/u.exec(text.slice(0, cursor)) ?? []
  return typed === undefined ? null : { at: cursor - typed.length - 1, typed }
}

/** Names that match the typed prefix. */
export const namesFor = (team: readonly string[], { typed }: OpenMention): string[] =>
  team.filter((name) => name.toLowerCase().startsWith(typed.toLowerCase()))

/** Completes the mention; returns the text and the new cursor position. */
export function takeName(text: string, { at, typed }: OpenMention, name: string): { text: string; cursor: number } {
  const put = `@${name} `
  const rest = text.slice(at + 1 + typed.length).replace(/^ /, '')
  return { text: text.slice(0, at) + put + rest, cursor: at + put.length }
}

/** Splits a text into mentions of team members and other text. */
export function mentionParts(text: string, team: readonly string[]): { text: string; mention: boolean }[] {
  if (team.length === 0) return [{ text, mention: false }]
  const names = team.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')
  return text
    .split(new RegExp(`((?<![\\p{L}\\p{N}])@(?:${names})(?![\\p{L}\\p{N}]))`, 'giu'))
    .map((part, index) => ({ text: part, mention: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}
