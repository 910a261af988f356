import { addDays } from '#domain/common/dates/calendar-day.ts'
import { formatMinor } from '#domain/common/money/document-currency.ts'
import { FileRemarks, type FileReading } from '#domain/common/text/file-reading.ts'
import type { Present } from '../../../base/present.ts'
import type { Services } from '../../../base/services.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { readInvoiceSettings } from '../invoice-settings-store.ts'
import { applyRules } from './apply-rules.ts'
import { readBankFile, type BankFile, type ReadLine } from './bank-file.ts'
import { findByFingerprint, findLinesOfAccount, insertLines, lockImports, type StoredLine } from './bank-store.ts'
import { withoutKnown } from './new-lines.ts'

interface Outcome {
  added: number
  known: number
  ruled: number
  refused: BankFile['refused']
  reading: FileReading
}

/**
 * Imports the lines of a statement that are new, and applies the rules to them; with `check` it only answers what it would import.
 * Throws `invalid` for an unknown format.
 */
export async function importStatement(
  services: Pick<Services, 'db' | 'queue'>,
  { name, text, check = false }: { name: string; text: string; check?: boolean },
  at: Present,
): Promise<Outcome> {
  const { currencies } = await readInvoiceSettings(services.db)
  const further = currencies.map(({ currency }) => currency)
  const file = readBankFile(text, further)
  const { lines, refused } = file
  const assumed = new FileRemarks()
  const { fresh, ids } = await services.db.transaction(async (tx) => {
    if (!check) await lockImports(tx)
    const fresh = await linesNotHere(tx, file, assumed)
    if (check) return { fresh, ids: [] }
    const ids = await insertLines(tx, fresh, file.format)
    const meta = { name, added: ids.length, known: lines.length - ids.length, refused: refused.length }
    if (ids.length > 0) await recordActivity(tx, { actor: 'staff', action: 'bank.imported', meta })
    return { fresh, ids }
  })
  const ruled = await applyRules(services, ids, at)
  const reading = { ...file.reading, assumed: [...file.reading.assumed, ...assumed.list()] }
  return { added: fresh.length, known: lines.length - fresh.length, ruled, refused, reading }
}

/** Without lines of the same statement, and of statements in other formats. */
async function linesNotHere(tx: Transaction, { lines, format }: BankFile, assumed: FileRemarks): Promise<ReadLine[]> {
  if (lines.length === 0) return []
  const fingerprints = lines.flatMap(({ fingerprint, byContent, byId, former }) => [
    fingerprint,
    byContent,
    ...byId,
    ...(former ? [former.fingerprint] : []),
  ])
  const stored = await findByFingerprint(tx, [...new Set(fingerprints)])
  const recognised = recognise(lines, stored, assumed)
  const days = lines.map(({ day }) => day).sort()
  const found: ReadLine[] = []
  for (const [account, own] of Map.groupBy(recognised.fresh, (line) => line.account)) {
    const here = await findLinesOfAccount(tx, { account, from: days[0]!, to: days.at(-1)! })
    // A line that is recognised stands for itself, and for no second one.
    const free = here.filter(({ fingerprint }) => !recognised.claimed.has(fingerprint))
    const rest =
      format === 'mt940'
        ? withoutLonger(
            own,
            free.filter((line) => line.format === format),
          )
        : own
    found.push(
      ...withoutKnown(
        rest,
        free.filter((line) => line.format !== format),
      ),
    )
  }
  return found
}

/** How far the bank may move the day of a booking that keeps its id. */
const daysMoved = 5

/** Lines that are here by their content, by the bank's id over the same amount, or as an earlier version stored them. */
function recognise(lines: ReadLine[], stored: Map<string, StoredLine>, assumed: FileRemarks) {
  const claimed = new Set<string>()
  const formers = new Set<ReadLine['former']>()
  const take = (fingerprint: string) => stored.has(fingerprint) && !claimed.has(fingerprint) && Boolean(claimed.add(fingerprint))
  // All that is recognised exactly goes first.
  const rest = lines.filter(({ byContent, byId, day, amountPence }) => {
    const isHere = byId.some((id) => stored.get(id)?.day === day && stored.get(id)?.amountPence === amountPence && take(id))
    return !isHere && !take(byContent)
  })
  const fresh = rest.filter((line) => {
    const { byId, former, amountPence, day, place } = line
    const moved = byId.find((id) => {
      const one = stored.get(id)
      return one?.amountPence === amountPence && one.day >= addDays(day, -daysMoved) && one.day <= addDays(day, daysMoved)
    })
    if (moved !== undefined && take(moved)) {
      assumed.add('The bank’s id is that of a line here of another day, over the same amount: it is the same booking.', place)
      return false
    }
    if (former && (formers.has(former) || take(former.fingerprint))) {
      formers.add(former)
      if (former.amountPence !== amountPence || former.currency !== line.currency)
        assumed.add(
          `It was imported earlier as ${formatMinor(former.amountPence, former.currency)}, and stays so. Please check that line.`,
          place,
        )
      return false
    }
    return true
  })
  return {
    claimed,
    // The id is another booking's: only the content tells this one.
    fresh: fresh.map((line) => {
      if (!stored.has(line.fingerprint)) return line
      assumed.add('The bank’s id is that of another booking that is here: it is kept as one of its own.', line.place)
      return { ...line, fingerprint: line.byContent }
    }),
  }
}

/** Earlier versions added the statement's own text to that of its last booking. */
function withoutLonger(lines: ReadLine[], here: StoredLine[]): ReadLine[] {
  const free = new Set(here)
  return lines.filter(({ day, amountPence, currency, former }) => {
    const longer = [...free].find(
      (line) =>
        former !== null &&
        line.day === day &&
        line.amountPence === amountPence &&
        line.currency === currency &&
        line.text.startsWith(`${former.text} `),
    )
    if (longer) free.delete(longer)
    return !longer
  })
}
