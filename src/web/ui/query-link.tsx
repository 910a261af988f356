import type { MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router'
import { useAskedParams } from '#web/lib/use-asked-params.ts'

/** A link to the page as it is with another query (`?state=new`): the choice shows at once, and the next one stands on it. */
export function QueryLink({ to, replace = false, ...rest }: Omit<LinkProps, 'to' | 'onClick'> & { to: string }) {
  const [, ask] = useAskedParams()
  function choose(event: MouseEvent) {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    ask(new URLSearchParams(to), { replace })
  }
  return <Link {...rest} to={to} onClick={choose} />
}
