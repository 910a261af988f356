import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { defaultNamePattern, nameTokens } from '#domain/deliveries/file-names.ts'
import {
  aspectLabels,
  aspects,
  captionModeLabels,
  captionModes,
  codecLabels,
  codecs,
  loudnessLabels,
  loudnessTargets,
  type DeliveryProfile,
  type ProfileFields,
} from '#domain/deliveries/profile.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Checkbox, SelectField, TextField } from '#web/ui/forms/field.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { addProfile, changeProfile, profilesQuery } from './delivery-queries.ts'

type Fields = Omit<ProfileFields, 'edge'> & { edge: string }

const labels: Record<keyof Fields, string> = {
  name: 'Name',
  aspect: 'Shape',
  edge: 'Shorter edge in pixels',
  codec: 'Codec',
  captions: 'Captions',
  loudness: 'Loudness',
  slate: 'Begin with a slate of 5 seconds',
  namePattern: 'File name',
}

const recordOf = (profile: DeliveryProfile | null): { fields: Fields; revision: number } => ({
  fields: {
    name: profile?.name ?? '',
    aspect: profile?.aspect ?? '16:9',
    edge: profile ? String(profile.edge ?? '') : '1080',
    codec: profile?.codec ?? 'h264',
    captions: profile?.captions ?? 'none',
    loudness: profile?.loudness ?? 'none',
    slate: profile?.slate ?? false,
    namePattern: profile?.namePattern ?? defaultNamePattern,
  },
  revision: profile?.revision ?? 0,
})

const choicesOf = <Value extends string>(values: readonly Value[], texts: Record<Value, string>) =>
  values.map((value) => ({ value, label: texts[value] }))

/** Adds a profile, or changes one; ffmpeg tries it before it is saved. */
export function ProfileForm({ profile, onDone }: { profile: DeliveryProfile | null; onDone(): void }) {
  const queries = useQueryClient()
  // One that was added while one typed on is changed with the next save.
  const [saved, setSaved] = useState(profile)
  const form = useRecordForm<Fields, { profile: DeliveryProfile }>({
    record: recordOf(saved),
    failure: saved ? 'Profile not saved' : 'Profile not added',
    savesMerged: true,
    save: ({ fields, changes, revision }) =>
      saved ? changeProfile(saved.id, { ...withEdge(changes), revision }) : addProfile({ ...fields, edge: edgeIn(fields.edge) }),
    recordOf: (answer) => recordOf(answer.profile),
    async readRecord() {
      const { profiles } = await queries.fetchQuery(profilesQuery())
      const found = saved && profiles.find(({ id }) => id === saved.id)
      return found ? recordOf(found) : null
    },
    onSaved(answer, _, typed) {
      void queries.invalidateQueries({ queryKey: profilesQuery().queryKey })
      toast({ title: saved ? 'Profile saved' : 'Profile added', tone: 'good' })
      if (Object.keys(typed).length === 0) onDone()
      else setSaved(answer.profile)
    },
  })
  const { fields, change, errors, pending } = form
  const select = (name: 'aspect' | 'codec' | 'captions' | 'loudness') => ({
    label: labels[name],
    value: fields[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value } as Partial<Fields>),
  })
  return (
    <RecordForm
      form={form}
      labels={labels}
      textOf={(_, value) => (typeof value === 'boolean' ? (value ? 'On' : 'Off') : String(value))}
      onSubmit={form.save}
      className="grid grid-cols-1 gap-4"
    >
      <TextField label={labels.name} required maxLength={60} autoComplete="off" {...form.text('name')} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SelectField {...select('aspect')} choices={choicesOf(aspects, aspectLabels)} />
        <TextField
          label={labels.edge}
          hint="Blank keeps that of the master."
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          {...form.text('edge')}
        />
        <SelectField {...select('codec')} choices={choicesOf(codecs, codecLabels)} />
        <SelectField {...select('loudness')} choices={choicesOf(loudnessTargets, loudnessLabels)} />
        <SelectField {...select('captions')} choices={choicesOf(captionModes, captionModeLabels)} />
      </div>
      <Checkbox label={labels.slate} checked={fields.slate} onChange={({ target }) => change({ slate: target.checked })} />
      <TextField
        label={labels.namePattern}
        hint={`${nameTokens.map((token) => `{${token}}`).join(' ')} are filled in. The extension is added.`}
        required
        maxLength={150}
        autoComplete="off"
        {...form.text('namePattern')}
      />
      <DialogButtons pending={pending} pendingText="Trying on one second..." onCancel={onDone}>
        {saved ? 'Save profile' : 'Add profile'}
      </DialogButtons>
    </RecordForm>
  )
}

/** What is no even number is refused by the server, at its field. */
const edgeIn = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim()) || 0)

function withEdge({ edge, ...changes }: Partial<Fields>): Partial<ProfileFields> {
  return { ...changes, ...(edge !== undefined && { edge: edgeIn(edge) }) }
}
