import { useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { useRevalidator } from 'react-router'
import { invalidate } from '../calls/invalidate.ts'
import { LookContext } from './look-context.ts'
import { brandQuery, type ShownBrand } from '../studio/use-brand.ts'

/** Shows a look that was just saved, in this document and without a reload: style sheet, icons and colours of the head. */
export function useShowLook(): () => Promise<void> {
  const queries = useQueryClient()
  const shown = use(LookContext)
  const { revalidate } = useRevalidator()
  return async () => {
    const { queryKey } = brandQuery()
    await invalidate(queries, { queryKey })
    // The root layout, which renders the head, is above the query client and cannot subscribe to it.
    Object.assign(shown, { current: queries.getQueryData<ShownBrand>(queryKey)!.look })
    await revalidate()
  }
}
