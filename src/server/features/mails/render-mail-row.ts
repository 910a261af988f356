import type { MailTemplate, MailTemplates, RenderedMail, RenderMail } from '../../base/mail/mail-templates.ts'
import type { MailRow } from './mail-store.ts'

/** What the mail says: as it was first rendered, so that every try sends the same. */
export async function renderMailRow(renderMail: RenderMail, mail: MailRow): Promise<RenderedMail> {
  if (mail.html !== '') return mail
  // `queueMail` wrote the pair, and let no template pass without its own props.
  return renderMail(mail.template as MailTemplate, mail.props as unknown as MailTemplates[MailTemplate])
}
