import { abilities } from '#domain/common/ability.ts'
import { useFlags } from '#web/lib/studio/use-brand.ts'
import { useMe } from '#web/lib/studio/use-me.ts'
import { placesFor, type AdminPlace } from './admin-pages.ts'

/** The places of the person who is signed in. Before they are known, nothing is left out. */
export function usePlaces(): AdminPlace[] {
  const me = useMe()
  const flags = useFlags()
  return placesFor({ abilities: me?.abilities ?? abilities, flags })
}
