import { maySeeProject, maySeeSubject, type Colleague, type NotedRecord, type Subject } from './notification.ts'

/**
 * Splits a text into mentions (`@name`, in any case, also of names with spaces) and the text around them. The longest name counts.
 * Email addresses such as `alex@Rob.example` do not match.
 */
export function mentionParts(text: string, names: readonly string[]): { text: string; mention: boolean }[] {
  const spelled = names
    .filter((name) => name !== '')
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`))
  if (spelled.length === 0) return text === '' ? [] : [{ text, mention: false }]
  return text
    .split(new RegExp(`((?<![\\p{L}\\p{N}_.@])@(?:${spelled.join('|')})(?![\\p{L}\\p{N}_-]))`, 'giu'))
    .map((part, index) => ({ text: part, mention: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}

/** The names that a text mentions, in the order of `names`. */
export function mentionsIn(text: string, names: readonly string[]): string[] {
  const called = new Set(
    mentionParts(text, names)
      .filter(({ mention }) => mention)
      .map((part) => fold(part.text.slice(1))),
  )
  return names.filter((name) => called.has(fold(name)))
}

/**
 * Whom a writer can mention: staff everyone who may see the project; clients those who work on it, so that they do not learn of
 * others.
 */
export function mentionableBy<One extends Colleague>(
  writer: { staff: boolean },
  colleagues: readonly One[],
): { mentionable: One[]; others: One[] } {
  const can = (one: One) => maySeeProject(one) && (writer.staff || one.isAssigned)
  return { mentionable: colleagues.filter(can), others: colleagues.filter((one) => !can(one)) }
}

/** Whom staff can mention in a text about something: everyone who may see it. */
export function mentionableAbout<One extends Colleague>(
  subject: Subject,
  colleagues: readonly One[],
): { mentionable: One[]; others: One[] } {
  const can = (one: One) => maySeeSubject(one, subject)
  return { mentionable: colleagues.filter(can), others: colleagues.filter((one) => !can(one)) }
}

interface Named {
  id: string
  name: string
}

/**
 * Members of staff whom a text mentions and a text before did not: `reached` may see the project, `unreached` may not and are not
 * notified. Two people of one name are both meant.
 */
export function newMentions<One extends Named>(
  { text, before = '' }: { text: string; before?: string },
  { mentionable, others }: { mentionable: readonly One[]; others: readonly One[] },
): { reached: One[]; unreached: One[] } {
  const names = [...mentionable, ...others].map(({ name }) => name)
  const old = new Set(mentionsIn(before, names).map(fold))
  const called = new Set(
    mentionsIn(text, names)
      .map(fold)
      .filter((name) => !old.has(name)),
  )
  const isCalled = ({ name }: One) => called.has(fold(name))
  const reached = mentionable.filter(isCalled)
  const taken = new Set(reached.map(({ name }) => fold(name)))
  return { reached, unreached: others.filter((one) => isCalled(one) && !taken.has(fold(one.name))) }
}

const recordPlurals: Record<NotedRecord, string> = { client: 'clients', conversation: 'conversations', supplier: 'suppliers' }

/** What the writer reads about people who were mentioned and cannot see the project or record; null for none. */
export function unreachedNotice(names: readonly string[] = [], about: NotedRecord | 'project' = 'project'): string | null {
  if (names.length === 0) return null
  const listed = names.join(', ').replace(/, ([^,]*)$/, ' and $1')
  const one = names.length === 1
  const why = about === 'project' ? `${one ? 'does' : 'do'} not work on this project` : `cannot see ${recordPlurals[about]}`
  return `${listed} ${why} and ${one ? 'was' : 'were'} not notified.`
}

const fold = (name: string) => name.toLowerCase().replace(/\s+/g, ' ')
