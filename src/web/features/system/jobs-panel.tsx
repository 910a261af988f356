import type { QueueState } from '#domain/system/system-endpoints.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Table, type Column } from '#web/ui/lists/table.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import type { System } from './system-facts.tsx'

const figure = (value: number) => <span className={value === 0 ? 'timecode text-muted' : 'timecode font-semibold'}>{value}</span>

const columns: Column<QueueState>[] = [
  { title: 'Queue', cell: ({ name }) => <QueueName name={name} /> },
  { title: 'Waiting', figures: true, cell: ({ waiting }) => figure(waiting) },
  { title: 'Running', figures: true, cell: ({ running }) => figure(running) },
  {
    title: 'Failed',
    figures: true,
    cell: ({ failed }) => (failed > 0 ? <span className="timecode font-semibold text-bad">{failed}</span> : figure(failed)),
  },
]

/** A queue name like `film.inspected`, which may wrap after its dot. */
function QueueName({ name }: { name: string }) {
  const [noun, happened] = name.split('.')
  return (
    <span className="font-medium">
      {noun}.<wbr />
      {happened}
    </span>
  )
}

/** Background jobs: queue sizes and failed jobs. */
export function JobsPanel({ system: { queues, failedJobs } }: { system: System }) {
  return (
    <Section title="Jobs">
      {queues.length === 0 ? (
        <EmptyState title="Nothing to do" text="No jobs are waiting, running or failed." />
      ) : (
        <div className="grid gap-4">
          <Table caption="Job queues" columns={columns} rows={queues} rowKey={({ name }) => name} />
          {failedJobs.length > 0 && <FailedJobs jobs={failedJobs} />}
        </div>
      )}
    </Section>
  )
}
