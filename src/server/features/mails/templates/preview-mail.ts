import type { MailTexts } from '#domain/mails/mail-texts.ts'
import { hideLinks } from '../../../base/mail/mail-secrets.ts'
import type { MailTemplateFacts, MailTemplates, RenderedMail } from '../../../base/mail/mail-templates.ts'
import type { Services } from '../../../base/services.ts'
import { findLatestOf } from '../outbox/mail-store.ts'

/**
 * A mail with these texts, with the values of the latest that was sent, or with an example: also where `seesMails` is false. With
 * `block` in a case that has this text, if there is one. No link in it leads anywhere, since some grant access.
 */
export async function previewMail(
  { db, env, log, renderMail }: Pick<Services, 'db' | 'env' | 'log' | 'renderMail'>,
  { template, example, caseWith, hasText }: MailTemplateFacts,
  own: MailTexts,
  { seesMails, block }: { seesMails: boolean; block?: string | undefined },
): Promise<RenderedMail & { sentAt: string | null }> {
  const latest = seesMails ? await findLatestOf(db, template) : null
  const props = latest?.props as unknown as MailTemplates[typeof template] | undefined
  const hasBlock = block === undefined || (props !== undefined && hasText(block, props))
  // Props of an earlier version may lack what the template shows now.
  const real =
    props && hasBlock
      ? await renderMail(template, props, own).catch((error: unknown) => {
          log.warn({ err: error, template }, 'the latest mail cannot be previewed')
          return null
        })
      : null
  const other = block === undefined ? null : caseWith(block)
  const rendered = real ?? (await renderMail(template, other ?? example, own))
  return {
    subject: rendered.subject,
    html: withoutPages(hideLinks(rendered.html.replace(/href="(?!mailto:)[^"]*"/g, 'href="#"')), env.siteUrl),
    text: withoutPages(hideLinks(rendered.text), env.siteUrl),
    sentAt: real ? latest!.queuedAt.toISOString() : null,
  }
}

/** Replaces addresses of the product's pages, but for pictures. */
function withoutPages(text: string, siteUrl: string): string {
  const page = `${siteUrl.replace(/[^\w]/g, '\\$&')}/[^\\s"<>\\]]*`
  return text.replace(new RegExp(`\\[${page}\\]|(?<!src=")${page}`, 'g'), '[link hidden]')
}
