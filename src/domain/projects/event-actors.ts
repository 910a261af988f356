import type { ProjectEvent } from './project.ts'

export const eventActors: Record<ProjectEvent['actor'], string> = {
  visitor: 'Visitor',
  client: 'Client',
  crew: 'Crew',
  staff: 'Studio',
  system: 'Automatic',
}

/** Who did it: the member of staff, or what kind of caller it was. */
export const eventWho = ({ person, actor, meta }: Pick<ProjectEvent, 'person' | 'actor' | 'meta'>): string =>
  person ?? (meta.watchFolder === true ? 'Watch folder' : eventActors[actor])

/** The note of an event, which is quoted below it. */
export const eventNote = ({ meta }: Pick<ProjectEvent, 'meta'>): string => (typeof meta.note === 'string' ? meta.note : '')
