import type { MailTemplate, MailTemplates, RenderedMail, RenderMail } from '../../../base/mail/mail-templates.ts'
import type { MailRow } from './mail-store.ts'

/** The mail as first rendered, so that every attempt sends the same content. */
export async function renderMailRow(renderMail: RenderMail, mail: MailRow): Promise<RenderedMail> {
  if (mail.html !== '') return mail
  // `queueMail` stored template and props as a checked pair.
  return renderMail(mail.template as MailTemplate, mail.props as unknown as MailTemplates[MailTemplate])
}
