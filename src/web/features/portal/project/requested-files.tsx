import { Upload } from 'lucide-react'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import type { PortalProject } from '#domain/portal/portal-project.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/page/section.tsx'

/** Files that the studio asks the client for. */
export function RequestedFiles({ project: { fileRequests } }: { project: PortalProject }) {
  if (fileRequests.length === 0) return null
  return (
    <Section title="Files we need from you">
      <ul className="grid gap-3">
        {fileRequests.map(({ id, title, wanted, expiresOn, path }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-card border border-line bg-surface px-5 py-4"
          >
            <div className="min-w-0 flex-1 basis-60">
              <h3 className="font-semibold [overflow-wrap:anywhere]">{title}</h3>
              {wanted && <p className="text-sm whitespace-pre-line text-muted [overflow-wrap:anywhere]">{wanted}</p>}
              <p className="text-sm text-muted">Until {longDay(expiresOn)}</p>
            </div>
            <ButtonLink to={path} size="small" aria-label={`Send files: ${title}`}>
              <Upload aria-hidden="true" size={15} />
              Send files
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
