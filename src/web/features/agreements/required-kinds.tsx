import { useQueryClient } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { agreementKindLabels, agreementKinds, type AgreementKind } from '#domain/agreements/agreement-kind.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Checkbox } from '#web/ui/forms/field.tsx'
import { agreementsChanged, requiredQuery, setRequired } from './agreement-queries.ts'

/** Kinds that a project, or one of its shoots, has to have signed; the choice is folded. */
export function RequiredKinds({ projectId, shootId }: { projectId: string; shootId?: string }) {
  const queries = useQueryClient()
  const query = requiredQuery(projectId, shootId)
  const { data } = useRead(query)
  const { write } = useWrite({
    failure: 'Not saved',
    enqueue: `required-agreements ${projectId} ${shootId ?? ''}`,
    send: (kinds: AgreementKind[]) => setRequired(projectId, { shootId: shootId ?? null, kinds }),
    optimisticUpdate(kinds) {
      const before = queries.getQueryData(query.queryKey)
      queries.setQueryData(
        query.queryKey,
        (known) =>
          known && {
            ...known,
            required: [
              ...known.required.filter((one) => one.shootId !== (shootId ?? null)),
              ...kinds.map((kind) => ({ kind, shootId: shootId ?? null })),
            ],
          },
      )
      return () => queries.setQueryData(query.queryKey, before)
    },
    onDone: () => void agreementsChanged(queries, projectId),
  })
  if (!data) return null
  const ofProject = data.required.filter((one) => one.shootId === null).map(({ kind }) => kind)
  const own = data.required.filter((one) => one.shootId === (shootId ?? null)).map(({ kind }) => kind)
  // A shoot adds to what its project needs.
  const title = shootId ? 'Also needed for this shoot' : 'Needed for this project'
  const choices = shootId ? agreementKinds.filter((kind) => !ofProject.includes(kind)) : agreementKinds
  return (
    <IfMay
      ability="manage-projects"
      otherwise={
        own.length > 0 && <p className="text-sm text-muted">Needed: {own.map((kind) => agreementKindLabels[kind]).join(', ')}.</p>
      }
    >
      <details className="group">
        <summary className="flex min-h-9 cursor-pointer list-none items-center gap-2 text-sm [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden="true" size={14} className="shrink-0 transition-transform group-open:rotate-90" />
          <span className="min-w-0">
            <span className="font-medium">{title}:</span>{' '}
            <span className="text-muted">
              {own.length > 0 ? own.map((kind) => agreementKindLabels[kind]).join(', ') : 'nothing'}
            </span>
          </span>
        </summary>
        <fieldset className="flex flex-wrap gap-x-6 pl-5.5">
          <legend className="sr-only">{title}</legend>
          {choices.map((kind) => (
            <Checkbox
              key={kind}
              label={agreementKindLabels[kind]}
              checked={own.includes(kind)}
              onChange={({ target }) => write(target.checked ? [...own, kind] : own.filter((one) => one !== kind))}
            />
          ))}
          {shootId && ofProject.length > 0 && (
            <p className="basis-full text-sm text-muted">
              Needed for the whole project: {ofProject.map((kind) => agreementKindLabels[kind]).join(', ')}.
            </p>
          )}
        </fieldset>
      </details>
    </IfMay>
  )
}
