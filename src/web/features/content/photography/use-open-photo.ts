import { useLocation, useNavigate } from 'react-router'
import { useUrlFilter } from '#web/lib/url-filter.ts'

const openedHere = { openedHere: true }

/** Slug of the open photo, kept in the query string, so that it can be shared. */
export function useOpenPhoto() {
  const { filter, change } = useUrlFilter(['photo'])
  const navigate = useNavigate()
  const { state } = useLocation() as { state: Partial<typeof openedHere> | null }
  const open = filter.photo ?? null
  return {
    open,
    /** Opens or changes the photo; changing replaces the history entry, so that Back closes the viewer. */
    show(slug: string) {
      change({ photo: slug }, open === null ? { state: openedHere } : { replace: true, state })
    },
    close() {
      if (open === null) return
      change({ photo: '' }, state?.openedHere ? () => void navigate(-1) : { replace: true })
    },
  }
}
