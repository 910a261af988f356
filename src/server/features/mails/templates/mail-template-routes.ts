import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { mailTemplateEndpoints, type EditedMail } from '#domain/mails/mail-template-endpoints.ts'
import { textOfBlock } from '#domain/mails/mail-texts.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { MailTemplateFacts } from '../../../base/mail/mail-templates.ts'
import { findMailTexts, listMailTexts } from './mail-text-store.ts'
import { previewMail } from './preview-mail.ts'
import { saveMailTexts, usableTextsOrThrow } from './save-mail-texts.ts'
import { sendTestMail } from '../settings/send-test-mail.ts'

export function mountMailTemplates(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, limits, listMailTemplates } = services

  const factsOrThrow = async (template: string): Promise<MailTemplateFacts> => {
    const facts = (await listMailTemplates()).find((listed) => listed.template === template)
    if (!facts) throw new Problem('not-found', 'This email does not exist.')
    return facts
  }

  const edited = async (facts: MailTemplateFacts): Promise<EditedMail> => {
    const { texts, revision } = await findMailTexts(db, facts.template)
    return { ...facts, blocks: facts.blocks.map((block) => ({ ...block, text: textOfBlock(block, texts) })), revision }
  }

  bindGroup(app, services, mailTemplateEndpoints, {
    listMailTemplates: async () => {
      const own = await listMailTexts(db)
      const changed = ({ template, blocks }: MailTemplateFacts) =>
        blocks.filter((block) => textOfBlock(block, own.get(template)?.texts ?? {}) !== block.default).length
      return { mails: (await listMailTemplates()).map((facts) => ({ ...facts, changed: changed(facts) })) }
    },
    readMailTemplate: async ({ params }) => ({ mail: await edited(await factsOrThrow(params.template)) }),
    saveMailTemplate: async ({ params, body }) => {
      const facts = await factsOrThrow(params.template)
      await saveMailTexts(services, facts, body.texts, body.revision)
      return { mail: await edited(facts) }
    },
    resetMailTemplate: async ({ params, body }) => {
      const facts = await factsOrThrow(params.template)
      await saveMailTexts(services, facts, 'default', body.revision)
      return { mail: await edited(facts) }
    },
    previewMailTemplate: async ({ params, body, person }) => {
      const facts = await factsOrThrow(params.template)
      const seesMails = person.abilities.includes('maintain')
      return previewMail(services, facts, usableTextsOrThrow(facts, body.texts), { seesMails, block: body.block })
    },
    testMailTemplate: async ({ params, body, person }) => {
      const facts = await factsOrThrow(params.template)
      const texts = usableTextsOrThrow(facts, body.texts)
      if (person.email === null) throw new Problem('conflict', 'Your account has no email address. Please add one first.')
      await limits.take('test-mails', person.id)
      const { subject, html, text } = await previewMail(services, facts, texts, {
        seesMails: person.abilities.includes('maintain'),
        block: body.block,
      })
      const { state, problem } = await sendTestMail(services, person.email, { subject: `Test: ${subject}`, html, text })
      return { success: state !== 'failed', to: person.email, state, problem }
    },
  })
}
