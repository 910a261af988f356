import type { ReactNode } from 'react'
import { data, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { featureOffMessage, type FeatureFlag } from '#domain/common/feature-flag.ts'
import { pageLoaders, type PageDataOptions, type Reads } from '#web/lib/pages/page-data.ts'
import { pageQueries } from '#web/lib/calls/server-context.ts'
import { flagsQuery, useFlags } from '#web/lib/studio/use-brand.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** `pageLoaders` for a page behind a feature flag: 404 while it is off. */
export function gatedLoaders(flag: FeatureFlag, reads: Reads = () => [], options: PageDataOptions = {}) {
  const { loader, clientLoader } = pageLoaders((args) => [flagsQuery(), ...reads(args)], options)
  return {
    clientLoader: (args: ClientLoaderFunctionArgs) => clientLoader(args),
    async loader(args: LoaderFunctionArgs) {
      const pageData = await loader(args)
      const isOff = args.context.get(pageQueries).getQueryData(flagsQuery().queryKey)?.[flag] === false
      return data(pageData, isOff ? { status: 404 } : {})
    },
  }
}

/** Renders its children while the flag is on, else a message. */
export function FeatureGate({
  flag,
  alone = false,
  children,
}: {
  flag: FeatureFlag
  /** No layout around it: the message fills the page. */
  alone?: boolean
  children: ReactNode
}) {
  if (useFlags()[flag]) return children
  return alone ? (
    <main>
      <FeatureOff />
    </main>
  ) : (
    <FeatureOff />
  )
}

function FeatureOff() {
  return (
    <div className="frame-width grid min-h-[80svh] place-items-center pt-32 pb-24">
      <div className="viewfinder grid w-full max-w-3xl justify-items-center px-8 py-24 text-center sm:py-32">
        <p className="label">Unavailable</p>
        <h1 className="title-2 mt-4">{featureOffMessage}</h1>
        <ButtonLink to="/" variant="secondary" className="mt-10">
          Back to the home page
        </ButtonLink>
      </div>
    </div>
  )
}
