import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { leaveEndpoints } from '#domain/leave/leave-endpoints.ts'
import { leaveReasonLabels, leaveReasons, type LeaveReason } from '#domain/leave/leave-labels.ts'
import { awayText } from '#domain/leave/leave-rules.ts'
import type { ListedLeave } from '#domain/leave/leave.ts'
import { dayPartLabels, dayParts, type DayPart } from '#domain/shoots/booking-labels.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useMay, useMe } from '#web/lib/studio/use-me.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { ClashWarning } from '#web/ui/forms/clash-warning.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { leaveChanged, leaveQuery, staffQuery } from './leave-queries.ts'

interface Fields {
  /** Empty for oneself. */
  personId: string
  firstDay: string
  lastDay: string
  part: DayPart
  reason: LeaveReason
  note: string
}

const labels: Record<keyof Fields, string> = {
  personId: 'Person',
  firstDay: 'First day',
  lastDay: 'Last day',
  part: 'Part of the day',
  reason: 'Reason',
  note: 'Note',
}
const parts = dayParts.map((value) => ({ value, label: dayPartLabels[value] }))
const reasons = leaveReasons.map((value) => ({ value, label: leaveReasonLabels[value] }))
const blank: Fields = { personId: '', firstDay: '', lastDay: '', part: 'day', reason: 'holiday', note: '' }

const recordOf = ({ personId, firstDay, lastDay, part, reason, note, revision }: ListedLeave) => ({
  fields: { personId, firstDay, lastDay, part, reason: reason ?? 'other', note },
  revision,
})

/** Enters or changes days off. Shoots and bookings on these days are told, and then allowed. */
export function LeaveForm({ leave, onDone }: { leave: ListedLeave | null; onDone(): void }) {
  const queries = useQueryClient()
  // What was entered while one typed on is changed with the next save.
  const [saved, setSaved] = useState(leave)
  const me = useMe()
  const { may: managesPeople } = useMay('manage-people')
  const people = useQuery({ ...staffQuery(), enabled: managesPeople && !saved }).data?.people ?? []
  const others = people.filter(({ id }) => id !== me?.id)
  const form = useRecordForm<Fields, { leave: ListedLeave }, { anyway: boolean }>({
    record: saved ? recordOf(saved) : { fields: blank },
    failure: 'Leave not saved',
    errorNames: ['clash'],
    save({ fields: { personId, ...days }, revision }, { anyway }) {
      const body = { ...days, lastDay: days.lastDay || days.firstDay, anyway }
      return saved
        ? callEndpoint(leaveEndpoints.changeLeave, { params: { id: saved.id }, body: { ...body, revision } })
        : callEndpoint(leaveEndpoints.enterLeave, { body: { ...body, personId: personId || (me?.id ?? '') } })
    },
    recordOf: (answer) => recordOf(answer.leave),
    ...(saved && {
      async readRecord() {
        const lists = await Promise.all(
          ['coming', 'past'].map((when) => queries.fetchQuery({ ...leaveQuery(when), staleTime: 0 })),
        )
        const found = lists.flatMap((list) => list.entries).find(({ id }) => id === saved.id)
        return found ? recordOf(found) : null
      },
    }),
    onSaved(answer, _, typed) {
      const text = `${answer.leave.name}: ${awayText(answer.leave)}`
      toast({ title: saved ? 'Leave saved' : 'Leave entered', text, tone: 'good' })
      void leaveChanged(queries)
      if (Object.keys(typed).length === 0) onDone()
      else setSaved(answer.leave)
    },
  })
  const text = (name: keyof Fields) => ({ label: labels[name], ...form.text(name) })
  const { firstDay, lastDay, part } = form.fields
  const isOneDay = lastDay === '' || lastDay === firstDay
  return (
    <RecordForm
      form={form}
      labels={labels}
      textOf={(name, value) =>
        name === 'part' ? dayPartLabels[value as DayPart] : name === 'reason' ? leaveReasonLabels[value as LeaveReason] : value
      }
      onSubmit={() => form.save({ anyway: false })}
      className="grid gap-5"
    >
      {!saved && others.length > 0 && (
        <SelectField
          {...text('personId')}
          choices={[{ value: '', label: 'You' }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...text('firstDay')} type="date" required />
        <TextField {...text('lastDay')} type="date" hint="Blank for one day." />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        {(isOneDay || part !== 'day') && <SelectField {...text('part')} choices={parts} />}
        <SelectField {...text('reason')} choices={reasons} />
      </div>
      <TextField {...text('note')} maxLength={200} autoComplete="off" />
      <p className="text-sm text-muted">Colleagues see “Away”. Reason and note are for the person and whoever manages people.</p>
      <ClashWarning text={form.errors.clash} insist="Save anyway" onInsist={() => form.save({ anyway: true })} />
      <DialogButtons pending={form.pending} pendingText="Saving..." onCancel={onDone}>
        {saved ? 'Save' : 'Enter leave'}
      </DialogButtons>
    </RecordForm>
  )
}
