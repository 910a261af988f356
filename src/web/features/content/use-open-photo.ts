import { useLocation, useNavigate, useSearchParams } from 'react-router'

const openedHere = { openedHere: true }

/** Which photograph is open, by its slug: it stands in the address, so that it can be sent to somebody. */
export function useOpenPhoto() {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: Partial<typeof openedHere> | null }
  const open = params.get('photo')
  const withPhoto = (slug: string | null) => (now: URLSearchParams) => {
    const next = new URLSearchParams(now)
    if (slug === null) next.delete('photo')
    else next.set('photo', slug)
    return next
  }
  return {
    open,
    /** Opens it, or turns to it: Back leads out of the viewer, not through every picture that was seen in it. */
    show(slug: string) {
      const replace = open !== null
      setParams(withPhoto(slug), { replace, preventScrollReset: true, state: replace ? state : openedHere })
    },
    close() {
      if (open === null) return
      if (state?.openedHere) void navigate(-1)
      else setParams(withPhoto(null), { replace: true, preventScrollReset: true })
    },
  }
}
