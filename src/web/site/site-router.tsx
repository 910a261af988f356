/**
 * The part of React Router's API that public pages use, in 2 KB instead of 38: the site's build aliases `react-router` to this
 * module. The server renders with React Router itself, so the output must match. See docs/decisions/0025-site-router.md.
 */
import {
  createContext as createReactContext,
  use,
  useEffect,
  useMemo,
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
} from 'react'
import type { Location, NavigateOptions, Params, To } from 'react-router'

export interface Visit {
  location: Location
  params: Params
  /** A number is a history delta. */
  navigate(to: To | number, options?: NavigateOptions): Promise<void>
}

export const VisitContext = createReactContext<Visit>(null!)
/** A route's outlet and its loader data. */
export const RouteContext = createReactContext<{ outlet: ReactNode; data: unknown }>({ outlet: null, data: undefined })
export const RouteErrorContext = createReactContext<unknown>(null)

export const useLocation = () => use(VisitContext).location
export const useNavigate = () => use(VisitContext).navigate
export const useParams = () => use(VisitContext).params
export const useLoaderData = () => use(RouteContext).data
export const useRouteError = () => use(RouteErrorContext)
export const Outlet = () => use(RouteContext).outlet

export function useSearchParams() {
  const { location, navigate } = use(VisitContext)
  const params = useMemo(() => new URLSearchParams(location.search), [location.search])
  const setParams = (next: URLSearchParams | Record<string, string>, options?: NavigateOptions) =>
    navigate(`?${new URLSearchParams(next)}`, options)
  return [params, setParams] as const
}

interface LinkProps
  extends AnchorHTMLAttributes<HTMLAnchorElement>, Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> {
  to: To
}

export function Link({ to, replace, state, preventScrollReset, onClick, children, ...rest }: LinkProps) {
  const { location, navigate } = use(VisitContext)
  const href = addressOf(to, location.pathname)
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || isForBrowser(event)) return
    event.preventDefault()
    const isHere = href === addressOf(location, '/')
    void navigate(href, { replace: replace ?? isHere, state, preventScrollReset })
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}

interface NavLinkProps extends Omit<LinkProps, 'className'> {
  to: string
  className(state: { isActive: boolean }): string
}

export function NavLink({ to, className, ...rest }: NavLinkProps) {
  const { pathname } = useLocation()
  const isActive = pathname === to || pathname.startsWith(`${to}/`)
  return <Link {...rest} to={to} aria-current={isActive ? 'page' : undefined} className={className({ isActive })} />
}

export function Navigate({ to, replace }: { to: To; replace?: boolean }) {
  const navigate = useNavigate()
  const address = addressOf(to, useLocation().pathname)
  useEffect(() => void navigate(address, { replace }), [navigate, address, replace])
  return null
}

/** Resolves a link relative to a path: path, query and hash. */
export function addressOf(to: To, pathname: string): string {
  const asked =
    typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ? `#${to.hash.replace(/^#/, '')}` : ''}`
  const { pathname: path, search, hash } = new URL(asked, `http://site${pathname}`)
  return path + search + hash
}

/** Thrown by loaders. */
export const redirect = (to: string) => new Response(null, { status: 302, headers: { Location: to } })

/** Error responses are server-rendered, with their status. */
export const isRouteErrorResponse = () => false

// Used by loaders on the server, which share modules with the pages.
export const data = <Value,>(value: Value) => value
export const createContext = () => ({})

const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey, currentTarget: { target } }: MouseEvent<HTMLAnchorElement>) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey || (target !== '' && target !== '_self')
