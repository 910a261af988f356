import { useCallback, useEffect, useRef } from 'react'
import { filmAccessMinutes } from '#domain/reviews/review-rules.ts'
import { reviewEndpoints } from '#domain/reviews/review-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'

/** Milliseconds between two renewals, of which one may fail. */
const renewal = (filmAccessMinutes * 60_000) / 2.5

/**
 * Keeps addresses of films working in this browser while the page is open: by a timer, which also serves players that ask for
 * segments by themselves, and before a request of a page that slept. The addresses stay the same.
 */
export function useFilmAccess(reviewKey: string): () => Promise<void> {
  const renewed = useRef<{ at: number | null; underWay: Promise<void> | null }>({ at: null, underWay: null })

  const keepFilms = useCallback(async () => {
    const state = renewed.current
    // The page that is just opened has fresh addresses.
    state.at ??= Date.now()
    if (Date.now() - state.at < renewal) return
    state.underWay ??= callEndpoint(reviewEndpoints.keepFilms, { params: { key: reviewKey } })
      .then(() => void (state.at = Date.now()))
      // Offline, or the link was revoked: the request that follows tells.
      .catch(() => undefined)
      .finally(() => (state.underWay = null))
    return state.underWay
  }, [reviewKey])

  useEffect(() => {
    void keepFilms()
    const wake = () => void (document.visibilityState === 'visible' && keepFilms())
    const timer = setInterval(() => void keepFilms(), renewal / 4)
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [keepFilms])

  return keepFilms
}
