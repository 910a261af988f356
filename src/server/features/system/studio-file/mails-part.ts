import { z } from 'zod'
import { Problem } from '#domain/common/problem.ts'
import { textOfBlock, type MailTexts } from '#domain/mails/mail-texts.ts'
import { changesOfFields } from '#domain/system/studio-file.ts'
import type { MailTemplateFacts } from '../../../base/mail/mail-templates.ts'
import { listMailTexts } from '../../mails/templates/mail-text-store.ts'
import { saveTextsWithin, usableTextsOrThrow } from '../../mails/templates/save-mail-texts.ts'
import { parsePart, type StudioPart } from './studio-part.ts'

/** Own texts by template and block. A mail that the file does not name has the default. */
const shape = z.record(z.string(), z.record(z.string(), z.string()))

export const mailsPart: StudioPart = {
  async read({ db }) {
    const own = [...(await listMailTexts(db))].filter(([, { texts }]) => Object.keys(texts).length > 0)
    return { value: Object.fromEntries(own.map(([template, { texts }]) => [template, texts])) }
  },
  async plan({ services, remarks }, value) {
    const given = parsePart(remarks, shape, value)
    const own = await listMailTexts(services.db)
    const templates = await services.listMailTemplates()
    const planned = templates.map((facts) => {
      const { texts: before, revision } = own.get(facts.template) ?? { texts: {}, revision: 0 }
      const texts = usable(facts, given[facts.template] ?? {})
      const labels = Object.fromEntries(facts.blocks.map(({ name, label }) => [name, `${facts.label}: ${label}`]))
      const shown = (chosen: MailTexts) =>
        Object.fromEntries(facts.blocks.map((block) => [block.name, textOfBlock(block, chosen)]))
      return { facts, texts, revision, changes: changesOfFields(labels, shown(before), shown(texts)) }
    })
    const unknown = Object.keys(given).filter((name) => !templates.some(({ template }) => template === name))
    for (const name of unknown) remarks.leftOut.add('Emails that this version does not have.', name.slice(0, 60))
    return {
      changes: planned.flatMap(({ changes }) => changes),
      notes: unknown.length > 0 ? [`Emails that this version does not have are left out: ${unknown.length}.`] : [],
      state: planned.map(({ facts, revision }) => [facts.template, revision]),
      async save() {
        await services.db.transaction(async (tx) => {
          for (const { facts, texts, revision, changes } of planned)
            if (changes.length > 0) await saveTextsWithin(tx, facts, texts, revision)
        })
        return { text: 'Saved.' }
      },
    }
  },
}

/** Throws `invalid` with the name of the mail and the first message. */
function usable(facts: MailTemplateFacts, texts: MailTexts): MailTexts {
  try {
    return usableTextsOrThrow(facts, texts)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new Problem('invalid', `${facts.label}: ${Object.values(error.fields ?? {})[0] ?? error.message}`)
  }
}
