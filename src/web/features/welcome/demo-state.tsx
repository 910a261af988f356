import { ProgressBar } from '#web/ui/charts/progress-bar.tsx'
import type { Welcome } from './welcome-queries.ts'

type Demo = Welcome['demo']

export const clientsStayOut =
  'Its clients cannot sign in to the portal here, because the server was started without demo content.'

export function AddingDemo({ demo: { stored, files } }: { demo: Demo }) {
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

const failures: Partial<Record<Demo['state'], string>> = {
  failed: 'The demo content could not be added. Nothing was changed. Please try again, or see System for the failed job.',
  'not-removed':
    'The demo content could not be removed. Nothing was changed. Please try again, or see System for the failed job.',
}

export const DemoFailure = ({ state }: { state: Demo['state'] }) =>
  failures[state] && (
    <p role="alert" className="border-l-2 border-bad bg-bad/8 px-4 py-3 text-sm sm:col-span-2">
      {failures[state]}
    </p>
  )
