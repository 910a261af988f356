/** The public part of `routes.ts`, written by the site's build. */
declare module 'virtual:site-pages' {
  import type { ComponentType } from 'react'
  import type { ClientLoaderFunctionArgs, Params } from 'react-router'

  interface PageModule {
    default: ComponentType<{ params: Params; loaderData: unknown }>
    clientLoader?(args: Pick<ClientLoaderFunctionArgs, 'request' | 'params'>): unknown
    ErrorBoundary?: ComponentType
  }

  interface SitePage {
    /** As React Router names it: `pages/site/blog-page`. */
    id: string
    /** `blog/:slug`; empty for the front page. */
    path: string
    /** Its layouts from the outermost on, and then the page. */
    load(): Promise<PageModule[]>
  }

  export const sitePages: SitePage[]
}
