import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import {
  Component,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { browserQueryClient } from '#web/lib/browser-query-client.ts'
import { queriesOf } from '#web/lib/page-data.ts'
import type { Navigation, Shown } from './navigation.ts'
import type { OpenPage } from './open-page.ts'
import { RouteContext, RouteErrorContext, VisitContext } from './site-router.tsx'

/**
 * Root of the public site in the browser. `useId` depends on the tree's shape, so the components here mirror those of the server
 * render, React Router's included. Head and end of body that only the server renders are left as they are.
 */
export function Site({ navigation: { first, onShown, navigate } }: { navigation: Navigation }) {
  const [shown, setShown] = useState(first)
  useEffect(() => onShown((next) => startTransition(() => setShown(next))), [onShown])
  useLayoutEffect(() => {
    scrollAsAsked(shown)
  }, [shown])

  const { page, location } = shown
  const { params, parts } = page
  const visit = useMemo(() => ({ location, params, navigate }), [location, params, navigate])
  const queries = useMemo(() => parts.flatMap(({ data }) => queriesOf(data)), [parts])
  const Failed = parts[0]!.module.ErrorBoundary!
  return (
    <>
      <>
        <html lang="en-GB" suppressHydrationWarning>
          <head />
          <body>
            <VisitContext value={visit}>
              <QueryClientProvider client={browserQueryClient()}>
                <HydrationBoundary state={{ queries, mutations: [] }}>
                  <Boundary at={location.key} fallback={Failed}>
                    {nested(page)}
                  </Boundary>
                </HydrationBoundary>
              </QueryClientProvider>
            </VisitContext>
            {null}
          </body>
        </html>
        {null}
      </>
      {null}
    </>
  )
}

const nested = ({ parts, params }: OpenPage): ReactNode =>
  parts.reduceRight<ReactNode>(
    (outlet, { module: { default: Part }, data }) => (
      <RouteContext value={{ outlet, data }}>
        <Part params={params} loaderData={data} />
      </RouteContext>
    ),
    null,
  )

function scrollAsAsked({ scroll, location: { hash } }: Shown): void {
  if (scroll === 'as it is') return
  const named = scroll === 'start' && document.getElementById(decodeURIComponent(hash.slice(1)))
  if (named) named.scrollIntoView()
  else scrollTo(0, scroll === 'start' ? 0 : scroll)
}

interface BoundaryProps {
  /** Location key: navigation resets the error boundary. */
  at: string
  fallback: ComponentType
  children: ReactNode
}

class Boundary extends Component<BoundaryProps, { at: string; error?: unknown }> {
  override state: { at: string; error?: unknown } = { at: this.props.at }
  static getDerivedStateFromError = (error: unknown) => ({ error: error ?? 'unknown' })
  static getDerivedStateFromProps = ({ at }: BoundaryProps, state: { at: string }) =>
    at === state.at ? null : { at, error: undefined }

  override render() {
    const { error } = this.state
    const { fallback: Fallback, children } = this.props
    if (error === undefined) return children
    return (
      <RouteErrorContext value={error}>
        <Fallback />
      </RouteErrorContext>
    )
  }
}
