import { siteEndpoints } from '#domain/site/site-endpoints.ts'
import type { SectionName } from '#domain/site/site-sections.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/** Publishes drafts together. */
export function usePublish(onDone: () => void) {
  const { write, pending } = useWrite({
    failure: 'Not published',
    send: (sections: { name: SectionName; revision: number }[]) =>
      callEndpoint(siteEndpoints.publishSite, { body: { sections } }),
    onDone() {
      toast({ title: 'Published', text: 'Visitors see it now.', tone: 'good' })
      onDone()
    },
    onRefused: ({ status }) => status === 409 && onDone(),
  })
  return { publish: write, pending }
}
