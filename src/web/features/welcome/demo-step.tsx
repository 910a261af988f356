import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { demoRefusal } from '#domain/system/demo-content.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { StepButtons, type FormStep } from '#web/ui/step-buttons.tsx'
import { addDemoContent, showWelcome, type Welcome } from './welcome-queries.ts'

/** Demo content or an empty studio. */
export function DemoStep({ demo, step }: { demo: Welcome['demo']; step: FormStep }) {
  useNewRecords(demo.state)
  return (
    <div className="grid max-w-2xl gap-6">
      <Content demo={demo} step={step} />
      <StepButtons step={{ ...step, isDone: step.isDone || demo.state === 'adding' }} saveText={null} />
    </div>
  )
}

function Content({ demo, step }: { demo: Welcome['demo']; step: FormStep }) {
  switch (demo.state) {
    case 'there':
      return (
        <Note>
          <p>This studio has the demo content. It cannot be removed in one go.</p>
          <p>
            To start without it: stop Slatehouse, delete its data folder, and start it with <code>npm start -- --demo-off</code>.
            With a database of your own, use an empty one.
          </p>
          {!demo.clientsSignIn && <p>{clientsStayOut}</p>}
        </Note>
      )
    case 'refused':
      return (
        <Note>
          <p>This studio has work of its own. {demoRefusal}</p>
        </Note>
      )
    case 'adding':
      return <Adding demo={demo} />
    default:
      return <Choice demo={demo} step={step} />
  }
}

const clientsStayOut = 'Its clients cannot sign in to the portal here, because Slatehouse was started without demo content.'

function Adding({ demo: { stored, files } }: { demo: Welcome['demo'] }) {
  const text =
    stored === 0 ? 'Waiting to begin...' : stored < files ? `${stored} of ${files} files copied` : 'Adding the records...'
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface px-4 py-4 sm:px-5">
      <p className="font-semibold">Adding demo content</p>
      <ProgressBar label="Demo content" percent={files === 0 ? 0 : (stored / files) * 100} />
      <p role="status" className="text-sm text-muted">
        {text}
      </p>
      <p className="text-sm text-muted">It takes up to a minute. You can go on meanwhile.</p>
    </div>
  )
}

function Choice({ demo, step }: { demo: Welcome['demo']; step: FormStep }) {
  const queries = useQueryClient()
  const [asked, setAsked] = useState(false)
  const { write, pending } = useWrite<void, { welcome: Welcome }>({
    failure: 'Demo content not added',
    send: () => addDemoContent(),
    onDone: (answer) => showWelcome(queries, answer),
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {demo.state === 'failed' && (
        <p role="alert" className="border-l-2 border-bad bg-bad/8 px-4 py-3 text-sm sm:col-span-2">
          The demo content could not be added. Nothing was changed. Please try again, or see System for the failed job.
        </p>
      )}
      <Option title="Start empty" text="For real work. Your website shows its texts, and no films until you add yours.">
        <Button size="small" disabled={pending} pending={step.pending} pendingText="One moment..." onClick={step.onSaved}>
          Start empty
        </Button>
      </Option>
      <Option title="Add demo content" text={`For trying things out. ${demo.clientsSignIn ? '' : clientsStayOut}`}>
        <Button variant="secondary" size="small" pending={pending} pendingText="Adding..." onClick={() => setAsked(true)}>
          {demo.state === 'failed' ? 'Try again' : 'Add demo content'}
        </Button>
      </Option>
      <ConfirmDialog
        open={asked}
        title="Add demo content?"
        text="It cannot be removed in one go, and its invoices fix your currency. For real work, start empty."
        confirmText="Add demo content"
        onConfirm={() => write()}
        onClose={() => setAsked(false)}
      />
    </div>
  )
}

const Option = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section aria-label={title} className="flex flex-col gap-3 rounded-card border border-line bg-surface px-4 py-4 sm:px-5">
    <h3 className="font-semibold">{title}</h3>
    <p className="flex-1 text-sm text-muted">{text}</p>
    <div>{children}</div>
  </section>
)

const Note = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-3 border-l-2 border-line-strong px-4 py-1 text-sm [&_code]:font-mono">{children}</div>
)

/** Once demo content is in place, every page is read again. */
function useNewRecords(state: Welcome['demo']['state']): void {
  const queries = useQueryClient()
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'adding' && state === 'there') void queries.invalidateQueries()
    before.current = state
  }, [state, queries])
}
