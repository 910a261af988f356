import { useLocation, useNavigate } from 'react-router'
import { useAskedParams } from '#web/lib/use-asked-params.ts'

const openedHere = { openedHere: true }

/** Which photograph is open, by its slug: it stands in the address, so that it can be sent to somebody. */
export function useOpenPhoto() {
  const [asked, ask] = useAskedParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: Partial<typeof openedHere> | null }
  const open = asked.get('photo')
  return {
    open,
    /** Opens it, or turns to it: Back leads out of the viewer, not through every picture that was seen in it. */
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
