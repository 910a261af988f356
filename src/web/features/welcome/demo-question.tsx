import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { AddingDemo, clientsStayOut, DemoFailure } from './demo-state.tsx'
import { RemoveDemo } from './remove-demo.tsx'
import { addDemoContent, beginWelcome, noteWelcomeIsOpen, showWelcome, type Welcome } from './welcome-queries.ts'

/** What a new installation begins with: the demo, or a clean start. */
export function DemoQuestion({ welcome: { demo } }: { welcome: Welcome }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const onDone = (answer: { welcome: Welcome }) => {
    noteWelcomeIsOpen(queries)
    showWelcome(queries, answer)
  }
  const begin = useWrite({
    failure: 'Not saved',
    send: (where: 'steps' | 'demo') => beginWelcome().then((answer) => ({ ...answer, where })),
    onDone({ where, ...answer }) {
      onDone(answer)
      void navigate(where === 'demo' ? '/admin/dashboard' : '/admin/welcome')
    },
  })
  const add = useWrite<void, { welcome: Welcome }>({
    failure: 'Demo content not added',
    send: () => addDemoContent(),
    onDone: (answer) => showWelcome(queries, answer),
  })
  if (demo.state === 'adding') return <AddingDemo demo={demo} />
  const isThere = ['there', 'removing', 'not-removed'].includes(demo.state)
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <h2 className="col-span-full font-semibold">Explore the demo, or start clean?</h2>
      <DemoFailure state={demo.state} />
      <Option
        title="Explore the demo"
        text={`Invented projects, clients, invoices and website pages, to try everything out. You can remove it at any time. ${demo.clientsSignIn ? '' : clientsStayOut}`}
      >
        <Button
          variant="secondary"
          size="small"
          pending={begin.pending || add.pending}
          pendingText="One moment..."
          why={
            demo.state === 'refused'
              ? 'This studio has work of its own.'
              : demo.state === 'removing'
                ? 'It is being removed.'
                : undefined
          }
          onClick={() => (isThere ? begin.write('demo') : add.write())}
        >
          Explore the demo
        </Button>
      </Option>
      <Option title="Start clean" text="For real work. Six steps lead to your first quote, and each can be skipped.">
        {isThere ? (
          <RemoveDemo state={demo.state} label="Start clean" variant="primary" onRemoving={() => begin.write('steps')} />
        ) : (
          <Button size="small" pending={begin.pending} pendingText="One moment..." onClick={() => begin.write('steps')}>
            Start clean
          </Button>
        )}
      </Option>
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
