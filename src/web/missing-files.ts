import type { ClientInstrumentation } from 'react-router'

/** The URL of a link that was pressed, until its page is there. */
let next: string | null = null

/**
 * React Router reloads the present page when a file of the next one cannot be loaded, as after a release. Loads the next one
 * instead, in browsers that have the Navigation API. Back and forward need nothing: their reload is of the next page.
 */
export const loadNextPage: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(navigate, { to }) {
        next = typeof to === 'string' ? to : null
        await navigate()
        if (next === to) next = null
      },
    })
    if (!('navigation' in window)) return
    window.navigation.addEventListener('navigate', (event) => {
      if (!next || event.navigationType !== 'reload' || !event.cancelable) return
      event.preventDefault()
      window.location.assign(next)
    })
  },
}
