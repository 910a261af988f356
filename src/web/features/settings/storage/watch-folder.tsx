import { useState } from 'react'
import { Link } from 'react-router'
import { projectPath } from '#domain/common/project-sections.ts'
import type { WatchedFile, WatchedState, WatchFolder as Folder } from '#domain/watch-folder/watch-endpoints.ts'
import { exampleName, refusalOfPattern } from '#domain/watch-folder/name-pattern.ts'
import { watchMessages } from '#domain/watch-folder/watch-messages.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { SearchField } from '#web/ui/lists/search-field.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { triedNameQuery, watchFolderQuery, watchSettingsQuery } from '../setting-queries.ts'
import { Loaded } from '../loaded.tsx'
import { WatchFolderForm, type Watch } from './watch-folder-form.tsx'

/** Where files are taken from without an upload: the pattern of their names, and what became of the last ones. */
export function WatchFolder() {
  const read = useRead(watchFolderQuery())
  return (
    <QueryState query={read} loading={<Skeleton className="h-96" />} failed="The watch folder could not be loaded">
      {(folder) => (
        <div className="grid gap-10">
          <Place folder={folder} />
          <Loaded<Watch> query={watchSettingsQuery()}>
            {(saved) => (
              <WatchFolderForm
                saved={saved}
                examples={(pattern) =>
                  refusalOfPattern(pattern) === null && <Examples pattern={pattern} samples={folder.samples} />
                }
              />
            )}
          </Loaded>
          {folder.place !== null && <Files files={folder.files} />}
        </div>
      )}
    </QueryState>
  )
}

function Place({ folder: { place, problem } }: { folder: Folder }) {
  if (place === null) return <p className="max-w-2xl border-l-2 border-warn pl-4 text-sm">{watchMessages.off}</p>
  if (problem !== null) {
    return (
      <p role="alert" className="max-w-2xl border-l-2 border-bad pl-4 text-sm">
        <strong>{place} cannot be used.</strong> {problem} Files wait until it can.
      </p>
    )
  }
  return (
    <p className="max-w-2xl text-sm text-muted">
      <strong className="text-ink">{place} is watched.</strong> A file that has been still for ten seconds becomes a version of
      the project that its name says, and is moved to “done”, or to “failed” with the reason beside it.
    </p>
  )
}

/** What names mean by a pattern that may not be saved yet. */
function Examples({ pattern, samples }: { pattern: string; samples: Folder['samples'] }) {
  const [name, setName] = useState('')
  return (
    <div className="grid gap-4 text-sm">
      {samples.length > 0 && (
        <dl aria-label="Examples" className="grid gap-3 sm:gap-2">
          {samples.map((sample) => (
            <div key={sample.slug} className="grid gap-x-4 sm:grid-cols-2">
              <dt className="font-mono text-xs leading-5 wrap-anywhere">{exampleName(pattern, sample)}</dt>
              <dd className="text-muted">
                becomes V{sample.version} of {sample.deliverable === sample.projectTitle ? '' : `${sample.deliverable}, `}
                {sample.projectTitle}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {/* Enter tries the name; the pattern is saved by its button. */}
      <div role="presentation" onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
        <SearchField label="Try a name" placeholder="Try a name" value={name} onSearch={setName} />
        <div role="status" className="mt-2 min-h-5">
          {name !== '' && <Tried pattern={pattern} name={name} />}
        </div>
      </div>
    </div>
  )
}

function Tried({ pattern, name }: { pattern: string; name: string }) {
  const { data } = useRead(triedNameQuery(pattern, name))
  if (!data) return null
  const { becomes, problem } = data
  if (!becomes) return <p className="text-bad wrap-anywhere">{problem}</p>
  return (
    <p className="text-good wrap-anywhere">
      This name becomes {becomes.version} of {becomes.deliverable === becomes.projectTitle ? '' : `${becomes.deliverable}, `}
      {becomes.projectTitle}.
    </p>
  )
}

const stateLabels: Record<WatchedState, { label: string; tone: Tone }> = {
  taking: { label: 'Under way', tone: 'info' },
  waiting: { label: 'Waiting', tone: 'warn' },
  done: { label: 'Done', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
}

function Files({ files }: { files: WatchedFile[] }) {
  return (
    <Section title="Last files">
      {files.length === 0 ? (
        <p className="text-sm text-muted">No file has come yet.</p>
      ) : (
        <ul aria-label="Last files" className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
          {files.map((file) => (
            <li key={file.id} className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold wrap-anywhere">
                {file.name}
                <Badge tone={stateLabels[file.state].tone}>{stateLabels[file.state].label}</Badge>
              </p>
              <p className="timecode text-xs text-muted sm:order-none">
                <Moment at={file.at} />
              </p>
              <p className="text-muted wrap-anywhere">{outcomeOf(file)}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function outcomeOf({ state, project, version, problem }: WatchedFile) {
  if (problem !== null) return problem
  if (state !== 'done') return 'Being copied.'
  if (project === null) return 'Its project was deleted since.'
  return (
    <>
      {version ?? 'A version that was deleted since'} ·{' '}
      <Link to={projectPath(project.slug, 'review')} className="text-link inline-block py-1">
        {project.title}
      </Link>
    </>
  )
}
