import { Download } from 'lucide-react'
import { studioFileEndpoints } from '#domain/system/studio-file-endpoints.ts'
import { studioFileAbilities, studioFileName } from '#domain/system/studio-file.ts'
import { readBytes } from '#web/lib/calls/call-with-files.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/uploads/save-file.ts'
import { Section } from '#web/ui/page/section.tsx'
import { StudioImport } from './studio-import.tsx'

/** The studio in a file: export, and import with a preview. */
export function StudioFile() {
  const importing = useMay(studioFileAbilities)
  const exporting = useMay([...studioFileAbilities, 'export'])
  const { write, pending } = useWrite<void, Blob>({
    failure: 'Studio not exported',
    send: () => readBytes(studioFileEndpoints.exportStudio.path),
    onDone: (content) => saveFile(content, studioFileName),
  })
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-10">
      <Section title="Export">
        <p className="text-muted">
          One file with your studio details, money and place, tax and bank details, prices, look and the published site, with its
          pictures. Films go along while all files stay below 200 MB. Clients, projects, people and passwords are not in it.
        </p>
        <p className="mt-2 text-muted">It contains your prices and bank details, so share it with care.</p>
        <Button
          className="mt-4"
          variant="secondary"
          size="small"
          why={exporting.why}
          pending={pending}
          pendingText="Exporting..."
          onClick={() => write()}
        >
          <Download aria-hidden="true" size={15} />
          Export studio
        </Button>
      </Section>
      <Section title="Import">
        <StudioImport why={importing.why} />
      </Section>
    </div>
  )
}
