/** Team members mentioned as `@name`, in the team's order. Email addresses such as `alex@Rob.example` do not match. */
export function mentionsIn(text: string, team: readonly string[]): string[] {
  const called = new Set(Array.from(text.matchAll(/(?<![\p{L}\p{N}_.@])@([\p{L}\p{N}_-]+)/gu), ([, name = '']) => fold(name)))
  return team.filter((name) => called.has(fold(name)))
}

const fold = (name: string) => name.toLowerCase()
