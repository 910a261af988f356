/** Who of the team is called by `@name` in a text, in the team's order. An address, `alex@Rob.example`, calls nobody. */
export function mentionsIn(text: string, team: readonly string[]): string[] {
  const called = new Set(Array.from(text.matchAll(/(?<![\p{L}\p{N}_.@])@([\p{L}\p{N}_-]+)/gu), ([, name = '']) => fold(name)))
  return team.filter((name) => called.has(fold(name)))
}

const fold = (name: string) => name.toLowerCase()
