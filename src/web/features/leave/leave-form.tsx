import { useQuery, useQueryClient } from '@tanstack/react-query'
import { leaveEndpoints } from '#domain/leave/leave-endpoints.ts'
import { leaveFields } from '#domain/leave/leave-fields.ts'
import { awayText } from '#domain/leave/leave-rules.ts'
import type { ListedLeave } from '#domain/leave/leave.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useFieldForm } from '#web/lib/forms/use-field-form.ts'
import { useMay, useMe } from '#web/lib/studio/use-me.ts'
import { ClashWarning } from '#web/ui/forms/clash-warning.tsx'
import { RecordField, RecordFields } from '#web/ui/forms/record-fields.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { leaveChanged, leaveQuery, staffQuery } from './leave-queries.ts'

const withReason = (leave: ListedLeave) => ({ ...leave, reason: leave.reason ?? 'other' })

const daysOf = <Body extends { firstDay: string; lastDay: string }>(body: Body) => ({
  ...body,
  lastDay: body.lastDay || body.firstDay,
})

/** Enters or changes days off. Shoots and bookings on these days are told, and then allowed. */
export function LeaveForm({ leave, onDone }: { leave: ListedLeave | null; onDone(): void }) {
  const queries = useQueryClient()
  const me = useMe()
  const form = useFieldForm({
    table: leaveFields,
    record: leave && withReason(leave),
    failure: 'Leave not saved',
    errorNames: ['clash'],
    add: (body, { anyway }: { anyway: boolean }) =>
      callEndpoint(leaveEndpoints.enterLeave, { body: { ...daysOf(body), personId: body.personId ?? me?.id ?? '', anyway } }),
    change: (body, { id }, { anyway }) =>
      callEndpoint(leaveEndpoints.changeLeave, { params: { id }, body: { ...daysOf(body), anyway } }),
    recordIn: (answer) => withReason(answer.leave),
    async read({ id }) {
      const lists = await Promise.all(['coming', 'past'].map((when) => queries.fetchQuery({ ...leaveQuery(when), staleTime: 0 })))
      const found = lists.flatMap((list) => list.entries).find((one) => one.id === id)
      return found && withReason(found)
    },
    onSaved(answer, was) {
      const text = `${answer.leave.name}: ${awayText(answer.leave)}`
      toast({ title: was ? 'Leave saved' : 'Leave entered', text, tone: 'good' })
      void leaveChanged(queries)
    },
    onDone,
  })
  const { may: managesPeople } = useMay('manage-people')
  const people = useQuery({ ...staffQuery(), enabled: managesPeople && !form.saved }).data?.people ?? []
  const others = people.filter(({ id }) => id !== me?.id)
  return (
    <RecordForm form={form} onSubmit={() => form.save({ anyway: false })} className="grid gap-5">
      {!form.saved && others.length > 0 && (
        <RecordField
          form={form}
          name="personId"
          choices={[{ value: '', label: 'You' }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <RecordFields form={form} names={['firstDay', 'lastDay']} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <RecordFields form={form} names={['part', 'reason']} />
      </div>
      <RecordFields form={form} names={['note']} />
      <p className="text-sm text-muted">Colleagues see “Away”. Reason and note are for the person and whoever manages people.</p>
      <ClashWarning text={form.errors.clash} insist="Save anyway" onInsist={() => form.save({ anyway: true })} />
      <DialogButtons pending={form.pending} pendingText="Saving..." onCancel={onDone}>
        {form.saved ? 'Save' : 'Enter leave'}
      </DialogButtons>
    </RecordForm>
  )
}
