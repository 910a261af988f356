import { Download, UserX } from 'lucide-react'
import { useState } from 'react'
import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { clientEndpoints } from '#domain/clients/client-endpoints.ts'
import type { ClientCard } from '#domain/clients/client.ts'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import { readBytes } from '#web/lib/calls/call-with-files.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/uploads/save-file.ts'
import { Section } from '#web/ui/page/section.tsx'
import { EraseDialog } from './erase-dialog.tsx'

/** Data subject requests: export and erasure. */
export function ClientPrivacy({ client, onErased }: { client: ClientCard; onErased(): void }) {
  const [asking, setAsking] = useState(false)
  const exporting = useMay(['see-invoices', 'export'])
  const erasing = useMay('erase-clients')
  const { write, pending } = useWrite({
    failure: 'Data not exported',
    send: (id: string) => readBytes(pathOf(clientEndpoints.exportClient, { params: { id } })),
    onDone: (content) => saveFile(content, `client-${studioDay(new Date())}.json`),
  })
  return (
    <Section title="Personal data">
      <p className="text-sm text-muted">
        Export everything we hold about this person as one file, or erase it. Signed and billed documents are kept as the law
        requires.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          why={exporting.why}
          pending={pending}
          pendingText="Exporting..."
          onClick={() => write(client.id)}
        >
          <Download aria-hidden="true" size={15} />
          Export data
        </Button>
        <Button variant="danger" size="small" why={erasing.why} onClick={() => setAsking(true)}>
          <UserX aria-hidden="true" size={15} />
          Erase person
        </Button>
      </div>
      <EraseDialog client={client} open={asking} onClose={() => setAsking(false)} onErased={onErased} />
    </Section>
  )
}
