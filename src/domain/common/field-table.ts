import { isCalendarDay, longDay } from './dates/calendar-day.ts'
import { amountText, typedAmount } from './money/money.ts'

// Field tables: one row for each field of a record's form, in its order. From them come the controls, blank values, what is sent,
// and the labels of conflicts, history and imports. Schemas are separate, so that the browser does not load them;
// `tests/field-tables.test.ts` compares both.

type FieldKind =
  | 'text'
  | 'longText'
  | 'email'
  | 'phone'
  | 'url'
  | 'date'
  | 'time'
  | 'amount'
  | 'number'
  | 'choice'
  | 'tick'
  | 'custom'

/** A fixed text, or one that depends on the form's values or on settings of the studio. */
type Text = string | ((values: Record<string, any>) => string)

export interface FieldChoice {
  value: string
  label: string
  disabled?: boolean
}

interface Details {
  /** Label in conflicts and lists, if it is not that of the control. */
  short?: string
  /** Name within a sentence of the history, if it is not the label in lower case. */
  history?: string
  hint?: Text
  required?: true
  /** Also the label of the empty choice. */
  placeholder?: string
  /** Rows of a long text. */
  rows?: number
  /** @ mentions a colleague. */
  mentions?: true
  spellCheck?: false
  autoCapitalize?: 'none'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'url'
  /** Renders an `<input type="number">`. */
  range?: { min: number; max?: number; step: number }
  /** Heading of the fields from this one on. */
  group?: string
  /** Spans both columns of a group. */
  wide?: true
  visibleWhen?(values: Record<string, any>): boolean
}

/** A row: `Value` is that of the control, `Stored` that of the record and of the request. */
export interface Field<Value = any, Stored = any> extends Details {
  kind: FieldKind
  label: Text
  /** Maximum number of characters. */
  most?: number
  choices?: readonly FieldChoice[]
  blank: Value
  read(stored: Stored): Value
  write(value: Value): Stored
  /** In the notice of a conflict. */
  shown(value: Value): string
}

export type FieldTable = Readonly<Record<string, Field>>
/** What the controls of a table hold. */
export type FieldValues<Table extends FieldTable> = { -readonly [Name in keyof Table]: Table[Name]['blank'] }
/** A table's fields as endpoints answer and take them. */
export type StoredFields<Table extends FieldTable> = { -readonly [Name in keyof Table]: ReturnType<Table[Name]['write']> }

const same = <Value>(value: Value): Value => value
const ofText = { blank: '', read: same<string>, write: same<string>, shown: same<string> }

type TextField = Field<string, string>

export const text = (label: Text, most: number, more: Details = {}): TextField => ({
  kind: 'text',
  label,
  most,
  ...ofText,
  ...more,
})

export const longText = (label: Text, most: number, more: Details = {}): TextField => ({
  ...text(label, most, more),
  kind: 'longText',
})

export const email = (label: Text, more: Details = {}): TextField => ({ ...text(label, 254, more), kind: 'email' })

export const phone = (label: Text, more: Details = {}): TextField => ({ ...text(label, 40, more), kind: 'phone' })

export const url = (label: Text, most: number, more: Details = {}): TextField => ({ ...text(label, most, more), kind: 'url' })

const dayText = (none: string) => (day: string) => (isCalendarDay(day) ? longDay(day) : day || none)

/** A calendar day; empty for none, which the notice of a conflict calls `none`. */
export const date = (label: Text, { none = '', ...more }: Details & { none?: string } = {}): TextField => ({
  kind: 'date',
  label,
  ...ofText,
  shown: dayText(none),
  ...more,
})

/** A time of day; empty for none. */
export const time = (label: Text, more: Details = {}): TextField => ({ kind: 'time', label, ...ofText, ...more })

/** A calendar day; null for none. */
export const optionalDate = (label: Text, more: Details & { none?: string } = {}): Field<string, string | null> => ({
  ...date(label, more),
  read: orEmpty,
  write: orNull,
})

const orEmpty = (stored: string | null): string => stored ?? ''
const orNull = (value: string): string | null => value || null

/** The number that was typed; what is none is sent as it is, and nothing as null: the server has the messages of both. */
const numberIn = (typed: string, numberOf: (typed: string) => number = Number): number => {
  const found = typed.trim() === '' ? null : numberOf(typed)
  return (Number.isNaN(found) ? typed : found) as number
}
const amountIn = (typed: string): number => numberIn(typed, typedAmount)

/** A number that has to be given. */
export const number = (label: Text, more: Details & { most?: number; blank?: string } = {}): Field<string, number> => ({
  kind: 'number',
  label,
  inputMode: 'decimal',
  ...ofText,
  read: String,
  write: (typed) => numberIn(typed),
  ...more,
})

/** A number; null for none. */
export const optionalNumber = (
  label: Text,
  more: Details & { most?: number; blank?: string } = {},
): Field<string, number | null> => ({
  ...number(label, more),
  read: (stored) => String(stored ?? ''),
})

/** A number that may have a comma as its decimal sign. */
export const withComma = <Stored>(field: Field<string, Stored>): Field<string, Stored> => ({
  ...field,
  write: (typed) => field.write(typed.replace(',', '.')),
})

/** Major units of the studio's currency. */
export const amount = (label: Text, more: Details & { most?: number } = {}): Field<string, number> => ({
  ...number(label, more),
  kind: 'amount',
  read: amountText,
  write: amountIn,
})

/** An amount; null for none. */
export const optionalAmount = (label: Text, more: Details & { most?: number } = {}): Field<string, number | null> => ({
  ...amount(label, more),
  read: (stored) => (stored === null ? '' : amountText(stored)),
})

const choicesOf = (labels: Record<string, string>): FieldChoice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** One of the values that `labels` names, in its order. */
export const choice = <Value extends string>(
  label: Text,
  labels: Readonly<Record<Value, string>>,
  blank: NoInfer<Value>,
  more: Details = {},
): Field<Value, Value> => ({
  kind: 'choice',
  label,
  choices: choicesOf(labels),
  blank,
  read: same,
  write: same,
  shown: (value) => labels[value],
  ...more,
})

/** One of the values that `labels` names; null for the empty choice. */
export const optionalChoice = <Value extends string>(
  label: Text,
  labels: Readonly<Record<Value, string>>,
  empty: string,
  more: Details = {},
): Field<Value | '', Value | null> => ({
  ...choice<Value | ''>(label, { ...labels, '': empty } as Record<Value | '', string>, '' as Value | '', more),
  choices: choicesOf(labels),
  placeholder: empty,
  read: (stored) => stored ?? '',
  write: (value) => value || null,
})

/** Another record, by its id; null for none. The form has the choices. */
export const recordChoice = (label: Text, empty?: string, more: Details = {}): Field<string, string | null> => ({
  kind: 'choice',
  label,
  ...ofText,
  read: orEmpty,
  write: orNull,
  ...(empty !== undefined && { placeholder: empty }),
  ...more,
})

export const tick = (label: Text, more: Details & { blank?: boolean } = {}): Field<boolean, boolean> => ({
  kind: 'tick',
  label,
  blank: false,
  read: same,
  write: same,
  shown: (value) => (value ? 'Yes' : 'No'),
  ...more,
})

/** A list of texts, one a line; empty lines are left out. */
export const lines = (label: Text, more: Details = {}): Field<string, string[]> => ({
  kind: 'longText',
  label,
  ...ofText,
  read: (stored) => stored.join('\n'),
  write: (value) => value.split('\n').flatMap((line) => line.trim() || []),
  ...more,
})

/** A field with a control of its own, which the form places. */
export const custom = <Value>(
  label: Text,
  blank: Value,
  { shown = String, ...more }: Details & { shown?(value: Value): string } = {},
): Field<Value, Value> => ({ kind: 'custom', label, blank, read: same, write: same, shown, ...more })

export const textIn = (text: Text, values: Record<string, any> = {}): string => (typeof text === 'string' ? text : text(values))

const mapTable = <Result>(table: FieldTable, names: string[], valueOf: (field: Field, name: string) => unknown): Result =>
  Object.fromEntries(names.map((name) => [name, valueOf(table[name]!, name)])) as Result

export const blankValues = <Table extends FieldTable>(table: Table): FieldValues<Table> =>
  mapTable(table, Object.keys(table), ({ blank }) => blank)

export const labelsOf = <Table extends FieldTable>(table: Table): Record<keyof Table, string> =>
  mapTable(table, Object.keys(table), ({ short, label }) => short ?? textIn(label))

/** What sentences of the history call the fields. */
export const historyNamesOf = <Table extends FieldTable>(table: Table): Record<keyof Table, string> =>
  mapTable(table, Object.keys(table), ({ history, short, label }) => history ?? (short ?? textIn(label)).toLowerCase())

/** Form values of a record. */
export const valuesOf = <Table extends FieldTable>(table: Table, record: StoredFields<Table>): FieldValues<Table> =>
  mapTable(table, Object.keys(table), (field, name) => field.read(record[name]))

/** All or some form values as the endpoint takes them. */
export const bodyOf = <Table extends FieldTable, Names extends keyof Table>(
  table: Table,
  values: Pick<FieldValues<Table>, Names>,
): Pick<StoredFields<Table>, Names> => mapTable(table, Object.keys(values), (field, name) => field.write(values[name as Names]))
