import { fillPath, type Filling } from '../calls/call-endpoint.ts'
import { useMay, type Abilities } from './use-me.ts'

/**
 * Address of a CSV of what is shown: `useCsv(clientEndpoints.exportClients, { query: { ...filter } })`, with the search, filters and
 * order that the list itself is read with. Undefined for people who may not export it.
 */
export function useCsv<P extends string>(
  { path }: { path: P },
  filling: Filling<P>,
  ability: Abilities = 'export',
): string | undefined {
  return useMay(ability).may ? fillPath(path, filling) : undefined
}
