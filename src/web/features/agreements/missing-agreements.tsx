import { TriangleAlert } from 'lucide-react'
import { missingText } from '#domain/agreements/agreement.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { requiredQuery } from './agreement-queries.ts'

/** What a project, or one of its shoots, needs and nobody has signed; nothing where all is there. */
export function MissingAgreements({ projectId, shootId, text }: { projectId: string; shootId?: string; text: string }) {
  const { data } = useRead(requiredQuery(projectId, shootId))
  const missing = data?.missing ?? []
  if (missing.length === 0) return null
  return (
    <div role="note" aria-label="Missing agreements" className="border-l-2 border-warn bg-warn/8 px-4 py-3 text-sm">
      <p className="flex items-start gap-2 font-semibold text-warn">
        <TriangleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
        {text}
      </p>
      <ul className="mt-1 grid gap-0.5 pl-6">
        {missing.map((one) => (
          <li key={one.kind}>{missingText(one)}</li>
        ))}
      </ul>
    </div>
  )
}
