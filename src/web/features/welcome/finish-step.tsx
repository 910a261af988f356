import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { stepsLeft } from '#domain/brand/settings/welcome.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { stateLabels, stepLabels, stepPath } from './step-labels.ts'
import { endWelcome, showWelcome, type Welcome } from './welcome-queries.ts'

/** What is left, and the end of the set-up. */
export function FinishStep({ welcome }: { welcome: Welcome }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const left = stepsLeft(welcome.steps)
  const { write, pending } = useWrite<void, { welcome: Welcome }>({
    failure: 'Not saved',
    send: () => endWelcome('finished'),
    onDone(answer) {
      showWelcome(queries, answer)
      toast({ title: 'Set-up finished', text: 'Everything can be changed in Settings.', tone: 'good' })
      void navigate('/admin/dashboard')
    },
  })
  return (
    <div className="grid max-w-2xl gap-6">
      {left.length === 0 ? (
        <p>Your studio is set up.</p>
      ) : (
        <div>
          <p>These are left. You can do them now, or later in Settings.</p>
          <ul aria-label="Left" className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
            {left.map(({ step, state }) => (
              <li key={step} className="flex min-h-11 items-center justify-between gap-3 px-4 text-sm">
                <Link to={stepPath(step)} className="text-link py-2 font-semibold">
                  {stepLabels[step].name}
                </Link>
                <span className="text-muted">{stateLabels[state]}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
        <ButtonAnchor variant="quiet" size="small" href="/" target="_blank" rel="noreferrer">
          Open your website
        </ButtonAnchor>
        {welcome.ended === 'finished' ? (
          <p className="text-sm text-muted">The set-up is finished.</p>
        ) : (
          <Button size="small" pending={pending} pendingText="One moment..." onClick={() => write()}>
            Finish set-up
          </Button>
        )}
      </div>
    </div>
  )
}
