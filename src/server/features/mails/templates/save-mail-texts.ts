import { Problem } from '#domain/common/problem.ts'
import { changedTexts, mailTextProblems, type MailTexts } from '#domain/mails/mail-texts.ts'
import type { MailTemplateFacts } from '../../../base/mail/mail-templates.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { findMailTexts, writeMailTexts } from './mail-text-store.ts'

type Facts = Pick<MailTemplateFacts, 'template' | 'label' | 'blocks' | 'fields'>

/** The texts that differ from the default. Throws `invalid` with messages at their blocks. */
export function usableTextsOrThrow({ blocks, fields }: Facts, typed: MailTexts): MailTexts {
  const problems = mailTextProblems(
    blocks,
    typed,
    fields.map(({ name }) => name),
  )
  if (Object.keys(problems).length > 0) {
    throw new Problem('invalid', 'Please check the marked texts.', { fields: problems })
  }
  return changedTexts(blocks, typed)
}

/** Saves the texts of a mail, or puts all back to the default. Throws `conflict` when saved since `revision`. */
export async function saveMailTexts(
  { db }: Pick<Services, 'db'>,
  facts: Facts,
  typed: MailTexts | 'default',
  revision: number,
): Promise<void> {
  const texts = typed === 'default' ? {} : usableTextsOrThrow(facts, typed)
  await db.transaction((tx) => saveTextsWithin(tx, facts, texts, revision))
}

/** Saves usable texts within a transaction; none put all back to the default. Throws `conflict` when saved since `revision`. */
export async function saveTextsWithin(tx: Transaction, facts: Facts, texts: MailTexts, revision: number): Promise<void> {
  const { texts: before } = await findMailTexts(tx, facts.template)
  if ((await writeMailTexts(tx, facts.template, texts, revision)) === null) throw savedMeanwhile()
  const changed = facts.blocks.flatMap(({ name }) => (texts[name] === before[name] ? [] : [name]))
  await recordActivity(tx, {
    actor: 'staff',
    action: Object.keys(texts).length === 0 ? 'settings.mail-texts-reset' : 'settings.mail-texts-changed',
    meta: { mail: facts.label, changed },
  })
}

const savedMeanwhile = () =>
  new Problem(
    'conflict',
    'Someone else saved this email while you were writing. Your text is still here. Please compare before you save again.',
  )
