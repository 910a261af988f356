import { useQuery } from '@tanstack/react-query'
import { notesLabelsOf, type NotesLabels } from '#domain/brand/settings/notes-labels.ts'
import type { Ability } from '#domain/common/ability.ts'
import { peopleEndpoints } from '#domain/people/people-endpoints.ts'
import { refusalToUse } from '#domain/people/roles.ts'
import { endpointQuery } from '../calls/queries.ts'

/** Who is signed in, and what they may do. */
export const meQuery = () => endpointQuery(peopleEndpoints.readMe)

export const useMe = () => useQuery(meQuery()).data

/** Labels of the two fields of internal notes, as the studio named them. */
export const useNotesLabels = (): NotesLabels => useMe()?.notesLabels ?? notesLabelsOf()

/** One ability, or several that are all needed, as endpoints declare them. */
export type Abilities = Ability | readonly Ability[]

/** Whether the person who is signed in may do this, and if not, why. Before they are known, nothing is refused. */
export function useMay(needed: Abilities | undefined): { may: boolean; why: string | undefined } {
  const me = useMe()
  const refusals = me && needed ? [needed].flat().map((ability) => refusalToUse(me.abilities, ability)) : []
  const why = refusals.find((refusal) => refusal !== null) ?? undefined
  return { may: why === undefined, why }
}
