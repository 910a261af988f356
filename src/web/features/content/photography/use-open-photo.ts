import { useLocation, useNavigate } from 'react-router'
import { useAskedParams } from '#web/lib/use-asked-params.ts'

const openedHere = { openedHere: true }

/** Slug of the open photo, kept in the query string, so that it can be shared. */
export function useOpenPhoto() {
  const [asked, ask] = useAskedParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: Partial<typeof openedHere> | null }
  const open = asked.get('photo')
  return {
    open,
    /** Opens or changes the photo; changing replaces the history entry, so that Back closes the viewer. */
    show(slug: string) {
      asked.set('photo', slug)
      ask(asked, open === null ? { state: openedHere } : { replace: true, state })
    },
    close() {
      if (open === null) return
      asked.delete('photo')
      ask(asked, state?.openedHere ? () => void navigate(-1) : { replace: true })
    },
  }
}
