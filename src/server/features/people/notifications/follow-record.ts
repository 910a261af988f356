import { randomUUID } from 'node:crypto'
import { recordId } from '#domain/common/fields.ts'
import { editedRecords, type EditedRecord } from '#domain/people/presence.ts'
import { seesRecord } from '../../../base/access/project-scope.ts'
import { announce } from '../../../base/database/announcements.ts'
import type { Database } from '../../../base/database/database.ts'
import type { EventLine } from '../../../base/http/answers/event-stream.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { deletePresence, insertPresence, listPresent, touchPresence } from '../presence-store.ts'

interface Following {
  /** Looks again, and keeps this page among those that edit. */
  beat(): void
  stop(): void
}

/**
 * Sends an open page who else edits its record, and shows the others this one while it edits. Somebody who may not see the record
 * is sent nothing and shown to nobody.
 */
export function followRecord(
  { db, announcements, log }: Pick<Services, 'db' | 'announcements' | 'log'>,
  line: EventLine,
  { record: edited, editing }: { record: EditedRecord; editing: boolean },
  findReader: () => Promise<SignedInPerson | null>,
): Following {
  const record = `${edited.kind}:${edited.id}`
  const id = randomUUID()
  const tellOthers = () => announce(db, 'presence', { record })
  let shown = false
  let stopped = false
  let sent = ''
  let latest = Promise.resolve()

  /** One step after the other. */
  function enqueue(step: () => Promise<void>): void {
    latest = latest.then(step).catch((error: unknown) => {
      log.warn({ err: error }, 'presence')
      line.end()
    })
  }

  async function look(): Promise<void> {
    if (stopped) return
    const reader = await findReader()
    const may = reader !== null && (await maySee(db, reader, edited))
    if (may && editing && !shown) {
      await insertPresence(db, { record, id, personId: reader.id, name: reader.name, staff: true, seenAt: new Date() })
      shown = true
      await tellOthers()
    }
    if (!may) await hide()
    const people = may ? await listPresent(db, { record }, new Date()) : []
    const others = new Map(people.filter(({ personId }) => personId !== reader?.id).map((one) => [one.personId!, one.name]))
    const editors = [...others].map(([personId, name]) => ({ id: personId, name }))
    if (JSON.stringify(editors) === sent) return
    sent = JSON.stringify(editors)
    line.send({ editors })
  }

  async function hide(): Promise<void> {
    if (!shown) return
    shown = false
    await deletePresence(db, id)
    await tellOthers()
  }

  const unsubscribe = [
    announcements.on('presence', (changed) => {
      if (changed.record === record) enqueue(look)
    }),
    announcements.on('access', () => enqueue(look)),
  ]
  enqueue(look)

  return {
    beat() {
      enqueue(async () => {
        if (shown) await touchPresence(db, [id], new Date())
        // A killed process did not take its pages away.
        await look()
      })
    },
    stop() {
      stopped = true
      for (const leave of unsubscribe) leave()
      enqueue(hide)
    },
  }
}

/** As the page's own endpoint decides. */
async function maySee(db: Database, person: SignedInPerson, { kind, id }: EditedRecord): Promise<boolean> {
  const needed = editedRecords[kind]
  if (!person.abilities.includes(needed.can)) return false
  if (person.abilities.includes('see-all-projects')) return true
  return 'scope' in needed && recordId.safeParse(id).success && seesRecord(db, person, needed.scope, id)
}
