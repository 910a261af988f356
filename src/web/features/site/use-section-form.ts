import { useQueryClient } from '@tanstack/react-query'
import { siteEndpoints, type EditedSection } from '#domain/site/site-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { sectionQuery, showSection } from './site-queries.ts'

type Then = ((saved: EditedSection) => void) | undefined

/** Form state of a section. The browser keeps unsaved text. */
export function useSectionForm(section: EditedSection) {
  const queries = useQueryClient()
  const { name } = section
  const form = useRecordForm<Record<string, unknown>, EditedSection, Then>({
    record: recordOf(section),
    draft: `site.${name}`,
    failure: 'Draft not saved',
    async save({ fields, revision }) {
      const call = callEndpoint(siteEndpoints.saveSection, { params: { name }, body: { revision, draft: fields } })
      return (await call).section
    },
    recordOf,
    readRecord: async () => recordOf((await queries.fetchQuery({ ...sectionQuery(name), staleTime: 0 })).section),
    onSaved(saved, then) {
      showSection(queries, saved)
      if (then) then(saved)
      else toast({ title: 'Draft saved', tone: 'good' })
    },
  })
  return {
    ...form,
    save: () => form.save(undefined),
    /** Saves unsaved text, then calls back with the saved draft. */
    saveThen(then: (saved: EditedSection) => void): void {
      if (form.dirty) form.save(then)
      else then(section)
    },
  }
}

const recordOf = ({ draft, revision }: EditedSection) => ({ fields: draft, revision })
