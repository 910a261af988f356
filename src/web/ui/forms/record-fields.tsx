import { useId, type ReactNode } from 'react'
import { textIn, type Field, type FieldChoice, type FieldTable, type FieldValues } from '#domain/common/field-table.ts'
import { MentionArea, MentionField } from '../text/mention-field.tsx'
import { Checkbox, SelectField, TextArea, TextField } from './field.tsx'

/** What the controls of a field table need of a form's state. */
export interface FieldsState<Table extends FieldTable> {
  table: Table
  fields: FieldValues<Table>
  /** Labels that are not the table's. */
  labelled?: Partial<Record<keyof Table, string>> | undefined
  errorAt(name: string): string | undefined
  change(changes: Partial<FieldValues<Table>>): void
}

/** What a form may say of one control, instead of the table. */
interface Details {
  label?: string
  hint?: string
  required?: boolean
  disabled?: boolean
  placeholder?: string
  /** First day of a date. */
  min?: string
  choices?: readonly FieldChoice[]
  className?: string
  error?: string | undefined
  /** Identifier of a `<datalist>`. */
  list?: string
  autoFocus?: boolean
  /** Whom a text can mention. */
  mentionable?: readonly string[]
}

/** The controls of a record's fields: all, or those named. Fields with a control of their own are left to the form. */
export function RecordFields<Table extends FieldTable>({
  form,
  names = Object.keys(form.table),
  mentionable,
}: {
  form: FieldsState<Table>
  names?: readonly (keyof Table & string)[]
  mentionable?: readonly string[]
}) {
  return names.map((name) => <RecordField key={name} form={form} name={name} {...(mentionable && { mentionable })} />)
}

/** The control of one field. */
export function RecordField<Table extends FieldTable, Name extends keyof Table & string>({
  form: { table, fields, labelled, errorAt, change },
  name,
  onValue = (value) => change({ [name]: value } as Partial<FieldValues<Table>>),
  ...details
}: {
  form: FieldsState<Table>
  name: Name
  /** Instead of the change of this field alone. */
  onValue?(value: FieldValues<Table>[Name]): void
} & Details) {
  const field = table[name]!
  if (field.visibleWhen && !field.visibleWhen(fields)) return null
  const { label, hint } = field
  return (
    <FieldControl
      field={field}
      value={fields[name]}
      onValue={onValue}
      label={labelled?.[name] ?? textIn(label, fields)}
      hint={hint === undefined ? undefined : textIn(hint, fields)}
      error={errorAt(name)}
      {...details}
    />
  )
}

/** Control of a field by its kind. */
export function FieldControl({
  field: { kind, most, choices, placeholder, rows, range, mentions, inputMode, spellCheck, autoCapitalize, wide, required },
  value,
  label,
  hint,
  onValue,
  mentionable = [],
  ...details
}: Omit<Details, 'label' | 'hint'> & {
  id?: string
  field: Omit<Field, 'hint'>
  value: any
  label: string
  hint: string | undefined
  onValue(value: any): void
}) {
  const shared = {
    label,
    ...(hint !== undefined && { hint }),
    required,
    placeholder,
    ...(wide && { className: 'sm:col-span-2' }),
    ...details,
  }
  const bound = { value, onChange: ({ target }: { target: { value: string } }) => onValue(target.value) }
  const mentioning = { value, onText: onValue, names: mentionable }
  switch (kind) {
    case 'custom':
      return null
    case 'tick':
      return (
        <Checkbox
          label={hint === undefined ? label : <TickText label={label} hint={hint} />}
          checked={value}
          disabled={details.disabled}
          className={shared.className}
          onChange={({ target }) => onValue(target.checked)}
        />
      )
    case 'choice':
      return <SelectField choices={choices!} {...shared} {...bound} />
    case 'longText':
      return mentions ? (
        <MentionArea {...shared} {...mentioning} rows={rows} maxLength={most} />
      ) : (
        <TextArea {...shared} {...bound} rows={rows} maxLength={most} />
      )
    default:
      return mentions ? (
        <MentionField {...shared} {...mentioning} maxLength={most} autoComplete="off" />
      ) : (
        <TextField
          {...shared}
          {...bound}
          {...range}
          type={range ? 'number' : types[kind]}
          inputMode={inputMode}
          spellCheck={spellCheck}
          autoCapitalize={autoCapitalize}
          maxLength={most}
          autoComplete="off"
        />
      )
  }
}

const types = {
  text: 'text',
  email: 'email',
  phone: 'tel',
  url: 'url',
  date: 'date',
  time: 'time',
  amount: 'text',
  number: 'text',
}

const TickText = ({ label, hint }: { label: string; hint: string }) => (
  <>
    <span className="block text-ink">{label}</span>
    {hint}
  </>
)

/** The controls of a table in groups of two columns, each with the heading that the table gives it. */
export function RecordGroups<Table extends FieldTable>({
  form,
  mentionable,
}: {
  form: FieldsState<Table>
  mentionable?: readonly string[]
}) {
  return groupsOf(form.table).map(({ title, names }) => (
    <FieldGroup key={title} title={title}>
      <RecordFields form={form} names={names} {...(mentionable && { mentionable })} />
    </FieldGroup>
  ))
}

function groupsOf<Table extends FieldTable>(table: Table) {
  const groups: { title: string; names: (keyof Table & string)[] }[] = []
  for (const [name, { group }] of Object.entries(table)) {
    if (group) groups.push({ title: group, names: [] })
    groups.at(-1)!.names.push(name)
  }
  return groups
}

/** Fields below a heading, in two columns on wide screens. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className="min-w-0">
      <p id={id} className="label mb-3 border-b border-line pb-1.5">
        {title}
      </p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 [&>label]:self-center">{children}</div>
    </fieldset>
  )
}
