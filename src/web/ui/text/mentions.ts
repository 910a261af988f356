/** A mention being typed: its text and the index of its @. */
export interface OpenMention {
  at: number
  typed: string
}

/** The mention at the cursor; null for none. Spaces belong to it as long as a name goes on like this. */
export function openMention(text: string, cursor: number, names: readonly string[] = []): OpenMention | null {
  const [, typed] = /(?:^|[\s(])@([\p{L}\p{N}._'’-][\p{L}\p{N}._'’ -]{0,60}|)$/u.exec(text.slice(0, cursor)) ?? []
  if (typed === undefined) return null
  const found = { at: cursor - typed.length - 1, typed }
  return typed.includes(' ') && namesFor(names, found).length === 0 ? null : found
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
