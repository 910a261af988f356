import { redirect, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { gatedLoaders } from '#web/features/flags/feature-gate.tsx'
import { demoAccountsQuery, isAtPortal } from '#web/features/portal/portal-queries.ts'
import { SignInForm } from '#web/features/portal/account/sign-in-form.tsx'
import type { PageHandle } from '#web/lib/pages/page-handle.ts'
import { inProcessRead } from '#web/lib/calls/server-context.ts'
import { brandQuery } from '#web/lib/studio/use-brand.ts'
import { EntrancePage, useEnter } from './entrance-page.tsx'

const reads = gatedLoaders('clientPortal', () => [brandQuery(), demoAccountsQuery()])

export async function loader(args: LoaderFunctionArgs) {
  if (await isAtPortal(args.context.get(inProcessRead))) throw redirect('/portal')
  return reads.loader(args)
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  if (await isAtPortal()) throw redirect('/portal')
  return reads.clientLoader(args)
}

export const handle: PageHandle = { startsAtOnce: () => true }

export default function LoginPage() {
  const enter = useEnter()
  return (
    <EntrancePage title="Sign in to your projects">
      <SignInForm onSignedIn={enter} />
    </EntrancePage>
  )
}
