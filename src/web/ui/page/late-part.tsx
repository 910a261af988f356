import { lazy, useState, type ComponentType, type LazyExoticComponent } from 'react'
import { LoadFailed } from '../lists/load-failed.tsx'

/** Browsers do not fetch a module again that failed, until the page is loaded anew. Offline the page stays. */
async function reloadIfReachable(): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.ok) location.reload()
}

/**
 * Lazy-loads a component for use in `Suspense`. When its chunk fails to load, an inline error with a retry button takes its
 * place. `what` is the subject of that message ("The film"); `className` styles it.
 */
export function latePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  what: string,
  className?: string,
): LazyExoticComponent<ComponentType<Props>> {
  function Unloaded(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null)
    const [pending, setPending] = useState(false)
    const askAgain = () => {
      setPending(true)
      load()
        .then((loaded) => setPart(() => loaded.default))
        .catch(() => reloadIfReachable())
        .finally(() => setPending(false))
    }
    if (Part) return <Part {...props} />
    return (
      <div className={className}>
        <LoadFailed
          title={`${what} could not be loaded`}
          text="The rest of the page works. Please try again in a moment, or reload the page."
          pending={pending}
          onRetry={askAgain}
        />
      </div>
    )
  }
  return lazy(() => load().catch(() => ({ default: Unloaded })))
}
