import { useQueryClient } from '@tanstack/react-query'
import { addDays, dayAt } from '#domain/common/dates/calendar-day.ts'
import type { FileRequest } from '#domain/file-requests/file-request-endpoints.ts'
import { fileRequestFields } from '#domain/file-requests/file-request-fields.ts'
import { fileRequestDefaults } from '#domain/file-requests/file-request.ts'
import { useFieldForm } from '#web/lib/forms/use-field-form.ts'
import { RecordFields } from '#web/ui/forms/record-fields.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useMomentClock } from '#web/ui/text/moment.tsx'
import { changeFileRequest, fileRequestsQuery, makeFileRequest, showFileRequest } from './file-request-queries.ts'

const notMailed = (request: FileRequest) => ({ ...request, mail: false })

/** Makes a request for files, or changes one. */
export function FileRequestForm({
  projectId,
  request,
  mayMail,
  onDone,
}: {
  projectId: string
  request: FileRequest | null
  /** The project has an email address of its client. */
  mayMail: boolean
  onDone(): void
}) {
  const queries = useQueryClient()
  const { now, timeZone } = useMomentClock()
  const form = useFieldForm({
    table: fileRequestFields,
    record: request && notMailed(request),
    start: { expiresOn: addDays(dayAt(new Date(now), timeZone), fileRequestDefaults.days) },
    failure: ['Request not created', 'Request not changed'],
    savesMerged: true,
    add: (body) => makeFileRequest(projectId, body),
    patch: (body, { id }) => changeFileRequest(projectId, id, body),
    recordIn: (answer) => notMailed(answer.request),
    async read({ id }) {
      const { requests } = await queries.fetchQuery({ ...fileRequestsQuery(projectId), staleTime: 0 })
      const found = requests.find((one) => one.id === id)
      return found && notMailed(found)
    },
    onSaved(answer, was) {
      showFileRequest(queries, projectId, answer.request)
      toast({ title: was ? 'Saved' : 'File request created', tone: 'good' })
    },
    onDone,
  })
  const { saved, pending } = form
  return (
    <RecordForm form={form} onSubmit={form.save} className="grid gap-4">
      <RecordFields form={form} names={['title', 'wanted', 'expiresOn']} />
      <div className="grid grid-cols-2 gap-4">
        <RecordFields form={form} names={['mostFiles', 'mostGigabytes']} />
      </div>
      {!saved && mayMail && <RecordFields form={form} names={['mail']} />}
      <DialogButtons pending={pending} pendingText={saved ? 'Saving...' : 'Creating...'} onCancel={onDone}>
        {saved ? 'Save' : 'Create request'}
      </DialogButtons>
    </RecordForm>
  )
}
