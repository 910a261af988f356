import type { Services } from '../../../base/services.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { readInvoiceSettings } from '../invoice-settings-store.ts'
import { applyRules } from './apply-rules.ts'
import { readBankFile, type BankFile } from './bank-file.ts'
import { findFingerprints, findOfOtherFormats, insertLines, lockImports } from './bank-store.ts'
import { withoutKnown } from './new-lines.ts'

/** Imports the lines of a statement that are new, and applies the rules to them. Throws `invalid` for an unknown format. */
export async function importStatement(
  services: Pick<Services, 'db' | 'queue'>,
  { name, text }: { name: string; text: string },
  now: Date,
): Promise<{ added: number; known: number; ruled: number; refused: BankFile['refused'] }> {
  const { currencies } = await readInvoiceSettings(services.db)
  const further = currencies.map(({ currency }) => currency)
  const file = readBankFile(text, further)
  const { lines, refused } = file
  const added = await services.db.transaction(async (tx) => {
    await lockImports(tx)
    const ids = await insertLines(tx, await linesNotHere(tx, file), file)
    const meta = { name, added: ids.length, known: lines.length - ids.length, refused: refused.length }
    if (ids.length > 0) await recordActivity(tx, { actor: 'staff', action: 'bank.imported', meta })
    return ids
  })
  const ruled = await applyRules(services, added, now)
  return { added: added.length, known: lines.length - added.length, ruled, refused }
}

/** Without lines of the same statement, and of statements in other formats. */
async function linesNotHere(tx: Transaction, { lines, format, account }: BankFile) {
  if (lines.length === 0) return []
  const here = await findFingerprints(
    tx,
    lines.map(({ fingerprint }) => fingerprint),
  )
  const fresh = [...new Map(lines.map((line) => [line.fingerprint, line])).values()].filter(
    ({ fingerprint }) => !here.has(fingerprint),
  )
  const days = lines.map(({ day }) => day).sort()
  const others = await findOfOtherFormats(tx, { format, account, from: days[0]!, to: days.at(-1)! })
  // A line that is recognised by its fingerprint stands for itself, and for no second one.
  return withoutKnown(
    fresh,
    others.filter(({ fingerprint }) => !here.has(fingerprint)),
  )
}
