import { useState } from 'react'
import {
  blankValues,
  bodyOf,
  labelsOf,
  valuesOf,
  type FieldTable,
  type FieldValues,
  type StoredFields,
} from '#domain/common/field-table.ts'
import type { ProblemMessage } from '../calls/problem-message.ts'
import { useWrite } from '../calls/use-write.ts'
import { useRecordForm } from './use-record-form.ts'

/** A record with the fields of a table. */
type RecordOf<Table extends FieldTable> = StoredFields<Table> & { revision?: number }

interface FieldFormOptions<Table extends FieldTable, Kept extends RecordOf<Table>, Answer, Next> {
  table: Table
  /** Null for a new one. */
  record: Kept | null
  /** First values of a new one, if they are not the table's. */
  start?: Partial<FieldValues<Table>>
  /** Labels that are not the table's. */
  labels?: Partial<Record<keyof Table, string>>
  /** Adds a new one. A form that has this keeps the record that it began with; another follows `record`. */
  add?: ((body: StoredFields<Table>, next: Next) => Promise<Answer>) | undefined
  /** Saves all fields. */
  change?(
    body: StoredFields<Table> & { revision: number },
    record: Kept,
    next: Next,
    changes: Partial<FieldValues<Table>>,
  ): Promise<Answer>
  /** Saves the changed fields only. */
  patch?(body: Partial<StoredFields<Table>> & { revision: number }, record: Kept, next: Next): Promise<Answer>
  /** The saved record; nothing if the answer does not have it. */
  recordIn(answer: Answer, was: Kept | null, sent: StoredFields<Table>): Kept | null | undefined
  /** The record as it is now; nothing when it cannot be edited any more. */
  read?(record: Kept): Promise<Kept | null | undefined>
  savesMerged?: boolean
  /** Title of the error notice; of a new record and of a saved one, if they differ. */
  failure?: string | readonly [add: string, change: string]
  errorNames?: readonly string[]
  /** `typed` is what was typed during the save. */
  onSaved?(answer: Answer, was: Kept | null, next: Next, typed: Partial<FieldValues<Table>>): void
  /** Once it is saved, unless somebody typed on meanwhile. */
  onDone?(answer: Answer): void
  onRefused?(text: ProblemMessage, was: Kept | null): void
}

/** Form state of a record with a field table: that of `useRecordForm`, and what its controls need. */
export function useFieldForm<Table extends FieldTable, Kept extends RecordOf<Table>, Answer, Next = void>({
  table,
  record,
  start,
  labels,
  add,
  change,
  patch,
  recordIn,
  read,
  onSaved,
  onDone,
  onRefused,
  failure,
  ...rest
}: FieldFormOptions<Table, Kept, Answer, Next>) {
  // One that was added while one typed on is changed with the next save.
  const [kept, setKept] = useState(record)
  const saved = add ? kept : record
  const recordOf = (one: Kept | null) => ({
    fields: one ? valuesOf(table, one) : { ...blankValues(table), ...start },
    revision: one ? one.revision : 0,
  })
  const savedIn = (answer: Answer, sent: FieldValues<Table>) => recordIn(answer, saved, bodyOf(table, sent)) ?? saved
  const form = useRecordForm<FieldValues<Table>, Answer, Next>({
    ...rest,
    failure: typeof failure === 'object' ? failure[saved ? 1 : 0] : failure,
    record: recordOf(saved),
    save({ fields, changes, revision }, next) {
      if (saved && patch) return patch({ ...bodyOf(table, changes as FieldValues<Table>), revision }, saved, next)
      if (saved && change) return change({ ...bodyOf(table, fields), revision }, saved, next, changes)
      return add!(bodyOf(table, fields), next)
    },
    recordOf: (answer, sent) => recordOf(savedIn(answer, sent)),
    async readRecord() {
      const now = saved && (await read?.(saved))
      return now ? recordOf(now) : null
    },
    onSaved(answer, next, typed) {
      onSaved?.(answer, saved, next, typed)
      if (onDone && Object.keys(typed).length === 0) onDone(answer)
      else if (add) setKept(savedIn(answer, form.current()))
    },
    onRefused: (problem) => onRefused?.(problem, saved),
  })
  return {
    ...form,
    table,
    /** Null until a new one is added. */
    saved,
    labels: { ...labelsOf(table), ...labels },
    labelled: labels,
    textOf: <Name extends keyof Table>(name: Name, value: FieldValues<Table>[Name]): string => table[name]!.shown(value),
  }
}

/** State of the fields of a new record that a `SendingForm` sends once. */
export function useNewFields<Table extends FieldTable, Answer>({
  table,
  start,
  labels,
  errorNames = [],
  send,
  onDone,
  ...rest
}: {
  table: Table
  start?: Partial<FieldValues<Table>>
  labels?: Partial<Record<keyof Table, string>>
  /** Further names of messages that the form shows. */
  errorNames?: readonly string[]
  send(body: StoredFields<Table>): Promise<Answer>
  onDone(answer: Answer): void
  failure: string
  onRefused?(text: ProblemMessage): void
}) {
  const [fields, setFields] = useState<FieldValues<Table>>({ ...blankValues(table), ...start })
  const { write, pending, errors, clearErrors } = useWrite<FieldValues<Table>, Answer>({
    ...rest,
    fields: [...Object.keys(table), ...errorNames],
    send: (values) => send(bodyOf(table, values)),
    onDone,
  })
  return {
    table,
    fields,
    labelled: labels,
    pending,
    errors,
    errorAt: (name: string): string | undefined => errors[name],
    change(changes: Partial<FieldValues<Table>>): void {
      clearErrors()
      setFields({ ...fields, ...changes })
    },
    submit(event: { preventDefault(): void }): void {
      event.preventDefault()
      write(fields)
    },
  }
}
