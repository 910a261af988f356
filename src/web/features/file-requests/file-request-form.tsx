import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, dayAt, longDay } from '#domain/common/dates/calendar-day.ts'
import { fileRequestDefaults, fileRequestLimits } from '#domain/file-requests/file-request.ts'
import type { FileRequest } from '#domain/file-requests/file-request-endpoints.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Checkbox, TextArea, TextField } from '#web/ui/forms/field.tsx'
import { useMomentClock } from '#web/ui/text/moment.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { changeFileRequest, fileRequestsQuery, makeFileRequest, showFileRequest } from './file-request-queries.ts'

const labels = {
  title: 'Title',
  wanted: 'What you need',
  expiresOn: 'Open until',
  mostFiles: 'Files',
  mostGigabytes: 'GB in all',
  mail: 'Email the link to the client',
}

const recordOf = (request: FileRequest | null, today: string) => ({
  fields: {
    title: request?.title ?? '',
    wanted: request?.wanted ?? '',
    expiresOn: request?.expiresOn ?? addDays(today, fileRequestDefaults.days),
    mostFiles: String(request?.mostFiles ?? fileRequestDefaults.files),
    mostGigabytes: String(request?.mostGigabytes ?? fileRequestDefaults.gigabytes),
    mail: false,
  },
  revision: request?.revision ?? 0,
})

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
  const today = dayAt(new Date(now), timeZone)
  // One that was made while one typed on is changed with the next save.
  const [saved, setSaved] = useState(request)
  const form = useRecordForm({
    record: recordOf(saved, today),
    failure: saved ? 'Request not changed' : 'Request not created',
    savesMerged: true,
    save({ fields, changes, revision }) {
      if (!saved) return makeFileRequest(projectId, { ...fields, ...numbersIn(fields) })
      const { mail: _, mostFiles: __, mostGigabytes: ___, ...texts } = changes
      return changeFileRequest(projectId, saved.id, { ...texts, ...numbersIn(changes), revision })
    },
    recordOf: (answer) => recordOf(answer.request, today),
    async readRecord() {
      const { requests } = await queries.fetchQuery({ ...fileRequestsQuery(projectId), staleTime: 0 })
      const found = saved && requests.find(({ id }) => id === saved.id)
      return found ? recordOf(found, today) : null
    },
    onSaved(answer, _, typed) {
      showFileRequest(queries, projectId, answer.request)
      toast({ title: saved ? 'Saved' : 'File request created', tone: 'good' })
      if (Object.keys(typed).length === 0) onDone()
      else setSaved(answer.request)
    },
  })
  const { fields, change, pending } = form
  return (
    <RecordForm
      form={form}
      labels={labels}
      textOf={(name, value) => (name === 'expiresOn' ? longDay(String(value)) : String(value))}
      onSubmit={form.save}
      className="grid gap-4"
    >
      <TextField
        label={labels.title}
        hint="For example: Logo and brand guidelines."
        required
        maxLength={120}
        autoComplete="off"
        {...form.text('title')}
      />
      <TextArea
        label={labels.wanted}
        hint="Optional. The client reads this."
        rows={3}
        maxLength={2_000}
        {...form.text('wanted')}
      />
      <TextField label={labels.expiresOn} type="date" required {...form.text('expiresOn')} />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={labels.mostFiles}
          inputMode="numeric"
          hint={`At most ${fileRequestLimits.files}.`}
          required
          maxLength={4}
          autoComplete="off"
          {...form.text('mostFiles')}
        />
        <TextField
          label={labels.mostGigabytes}
          inputMode="numeric"
          hint={`At most ${fileRequestLimits.gigabytes}.`}
          required
          maxLength={4}
          autoComplete="off"
          {...form.text('mostGigabytes')}
        />
      </div>
      {!saved && mayMail && (
        <Checkbox label={labels.mail} checked={fields.mail} onChange={({ target }) => change({ mail: target.checked })} />
      )}
      <DialogButtons pending={pending} pendingText={saved ? 'Saving...' : 'Creating...'} onCancel={onDone}>
        {saved ? 'Save' : 'Create request'}
      </DialogButtons>
    </RecordForm>
  )
}

type Numbers = 'mostFiles' | 'mostGigabytes'

/** What is no whole number is refused by the server, at its field. */
function numbersIn<Fields extends Partial<Record<Numbers, string>>>(
  fields: Fields,
): { [Name in keyof Fields & Numbers]: number } {
  const given = (['mostFiles', 'mostGigabytes'] as const).filter((name) => fields[name] !== undefined)
  return Object.fromEntries(given.map((name) => [name, Number(fields[name]!.trim() || 0)])) as {
    [Name in keyof Fields & Numbers]: number
  }
}
