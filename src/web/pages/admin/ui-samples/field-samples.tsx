import { useState } from 'react'
import { formatPounds } from '#domain/common/money/money.ts'
import { CardChoice, Checkbox, SelectField, TextArea, TextField } from '#web/ui/forms/field.tsx'
import { SearchField } from '#web/ui/lists/search-field.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { Sample } from './theme-row.tsx'

const crews = [
  { value: 'solo', label: 'Solo Shooter' },
  { value: 'full', label: 'Full Crew' },
]
const takes = [
  { value: 'new', label: 'New' },
  { value: 'replied', label: 'Replied' },
  { value: 'closed', label: 'Closed' },
]

export function FieldSamples({ theme }: { theme: string }) {
  const [search, setSearch] = useState('')
  const [take, setTake] = useState('replied')
  const [on, setOn] = useState(true)
  return (
    <>
      <Sample name="TextField: plain, hint, error, off">
        <div className="grid gap-4">
          <TextField label="Name" placeholder="Who is asking" />
          <TextField label="Company" required hint="As it stands on the invoice." defaultValue="Northfield" />
          <TextField label="Email" defaultValue="sarah@" error="Please enter a valid email address." />
          <TextField label="Slug" defaultValue="northfield" disabled />
        </div>
      </Sample>
      <Sample name="SelectField, TextArea">
        <div className="grid gap-4">
          <SelectField label="Crew" choices={crews} placeholder="Choose a crew" />
          <TextArea label="Message" rows={3} error="Message must be at least 10 characters." defaultValue="Hello" />
        </div>
      </Sample>
      <Sample name="CardChoice">
        <div className="grid gap-2">
          <CardChoice
            type="radio"
            name={`${theme}-editing`}
            title="Standard"
            aside={formatPounds(700)}
            text="One cut, one look."
            defaultChecked
          />
          <CardChoice type="radio" name={`${theme}-editing`} title="Motion Graphics" aside={formatPounds(1_200)} />
          <CardChoice type="checkbox" title="Voiceover" aside={`+ ${formatPounds(350)}`} />
        </div>
      </Sample>
      <Sample name="Checkbox">
        <Checkbox label="I agree to receive project updates" defaultChecked />
      </Sample>
      <Sample name="SearchField, Segmented, Switch">
        <div className="grid justify-items-start gap-4">
          <SearchField label={`Search, ${theme}`} placeholder="Search" value={search} onSearch={setSearch} className="w-full" />
          <Segmented label="Status" value={take} options={takes} onChange={setTake} />
          <div className="flex items-center gap-4">
            <Switch label="Sample switch" on={on} onChange={setOn} />
            <Switch label="Sample switch, locked" on={!on} disabled onChange={() => {}} />
          </div>
        </div>
      </Sample>
    </>
  )
}
