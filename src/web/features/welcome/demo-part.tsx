import { useQuery } from '@tanstack/react-query'
import { useMay } from '#web/lib/studio/use-me.ts'
import { Section } from '#web/ui/page/section.tsx'
import { AddingDemo, DemoFailure } from './demo-state.tsx'
import { RemoveDemo } from './remove-demo.tsx'
import { useDemoChanges } from './use-demo-changes.ts'
import { welcomeQuery } from './welcome-queries.ts'

/** The demo content of this installation, and the way to remove it. Nothing where there is none and was none. */
export function DemoPart() {
  const { may } = useMay('settings')
  const { data } = useQuery({ ...welcomeQuery(), enabled: may })
  const demo = data?.demo
  useDemoChanges(demo?.state)
  if (!demo) return null
  const isThere = ['there', 'removing', 'not-removed'].includes(demo.state)
  if (!isThere && demo.state !== 'adding' && demo.kept.length === 0) return null
  return (
    <Section title="Demo content">
      <div className="grid gap-4 text-sm">
        <DemoFailure state={demo.state} />
        {demo.state === 'adding' && <AddingDemo demo={demo} />}
        {isThere && (
          <div className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface px-4 py-4 sm:px-5">
            <p className="min-w-0 flex-1 basis-64">
              Removes the invented projects, clients, invoices and website pages, also what you tried on them. What you made
              yourself stays, and so does a demo project with shoots, proposals, films or issued invoices of yours.
            </p>
            <RemoveDemo state={demo.state} />
          </div>
        )}
        {!isThere && demo.kept.length > 0 && (
          <p>The demo was removed. These stayed, because your own work is on them: {demo.kept.join(', ')}.</p>
        )}
      </div>
    </Section>
  )
}
