import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { stepsLeft } from '#domain/brand/settings/welcome.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { DemoQuestion } from './demo-question.tsx'
import { RemoveDemo } from './remove-demo.tsx'
import { finishStep, leftText, stepLabels, stepPath } from './step-labels.ts'
import { useDemoChanges } from './use-demo-changes.ts'
import { endWelcome, showWelcome, welcomeQuery, type Welcome } from './welcome-queries.ts'

/** What is left of the set-up, until it is finished or dismissed; then whatever comes after it. */
export function WelcomeCard({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const { may } = useMay('settings')
  const { data, isError } = useQuery({ ...welcomeQuery(), enabled: may })
  useDemoChanges(data?.demo.state)
  const { write, pending } = useWrite<void, { welcome: Welcome }>({
    failure: 'Not dismissed',
    send: () => endWelcome('dismissed'),
    onDone(answer) {
      showWelcome(queries, answer)
      toast({ title: 'Set-up dismissed', text: 'You will find it in Settings.', tone: 'good' })
    },
  })
  if (may && !data && !isError) return null
  if (!may || !data?.onDashboard) return children
  if (!data.begun) {
    return (
      <section aria-label="What to begin with" className="mb-6">
        <DemoQuestion welcome={data} />
      </section>
    )
  }
  const left = stepsLeft(data.steps)
  const isThere = ['there', 'removing', 'not-removed'].includes(data.demo.state)
  return (
    <section aria-label="Set up your studio" className="mb-6 rounded-card border border-line bg-surface px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="font-semibold">Set up your studio: {leftText(left.length, data.steps.length)}</h2>
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" size="small" pending={pending} pendingText="Dismissing..." onClick={() => write()}>
            Dismiss<span className="sr-only"> the set-up</span>
          </Button>
          {isThere && <RemoveDemo state={data.demo.state} />}
          <ButtonLink to={left.length === 0 ? stepPath(finishStep) : '/admin/welcome'} size="small">
            {left.length === 0 ? 'Finish' : 'Continue'}
          </ButtonLink>
        </div>
      </div>
      {left.length > 0 && (
        <ul aria-label="Steps left" className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {left.map(({ step, state }) => (
            <li key={step} className="flex items-center gap-2">
              <Link to={stepPath(step)} className="text-link inline-flex min-h-8 items-center">
                {stepLabels[step].name}
              </Link>
              {state === 'skipped' && <span className="text-muted">skipped</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
