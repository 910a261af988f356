import { FileCheck2 } from 'lucide-react'
import { Link } from 'react-router'
import { sealedFileEndpoints } from '#domain/archive/sealed-file-endpoints.ts'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { Section } from '#web/ui/page/section.tsx'

/** The sealed file of a project, for those who see its invoices and costs. */
export function SealedFileSection({ projectId }: { projectId: string }) {
  return (
    <IfMay ability={['see-invoices', 'see-costs']}>
      <Section title="Sealed file">
        <p className="max-w-prose text-sm text-muted">
          What was signed, approved, delivered, invoiced and paid, in one zip that shows any later change.{' '}
          <Link to="/check-file" className="text-link">
            Check a sealed file
          </Link>
        </p>
        <ButtonAnchor
          variant="secondary"
          size="small"
          className="mt-3"
          href={pathOf(sealedFileEndpoints.downloadSealedFile, { params: { id: projectId } })}
          download
        >
          <FileCheck2 aria-hidden="true" size={15} />
          Download sealed file
        </ButtonAnchor>
      </Section>
    </IfMay>
  )
}
