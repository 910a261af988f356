import { lazy, useState, type ComponentType, type LazyExoticComponent } from 'react'
import { LoadFailed } from './load-failed.tsx'

/**
 * A part of a page in a file of its own, for a `Suspense`. Where the file does not come, what stands in its place says so
 * and asks again, and the rest of the page is as it was. `what` begins the sentence: "The film"; `className` sets what
 * stands in its place.
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
        .catch(() => setPending(false))
    }
    if (Part) return <Part {...props} />
    return (
      <div className={className}>
        <LoadFailed
          title={`${what} could not be loaded`}
          text="The rest of the page is fine. Please try again in a moment, or load the page again."
          pending={pending}
          onRetry={askAgain}
        />
      </div>
    )
  }
  return lazy(() => load().catch(() => ({ default: Unloaded })))
}
