import { useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { useRevalidator } from 'react-router'
import { LookContext } from './look-context.ts'
import { brandQuery, type ShownBrand } from './use-brand.ts'

/** Shows the look that was just saved: the document's head is rendered again with it, as is every page from now on. */
export function useShowLook(): () => Promise<void> {
  const queries = useQueryClient()
  const shown = use(LookContext)
  const { revalidate } = useRevalidator()
  return async () => {
    await queries.invalidateQueries({ queryKey: brandQuery().queryKey })
    const { look } = await queries.fetchQuery<ShownBrand>(brandQuery())
    // Not a state: it is read above the router, whose pages know no other look.
    Object.assign(shown, { current: look })
    await revalidate()
  }
}
