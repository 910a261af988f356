import { Link } from '@react-email/components'
import { Fragment } from 'react'
import type { OpsMails } from '#domain/ops/ops-mail-props.ts'
import { mailDocument } from '../../mails/layout/mail-document.ts'
import { example } from '../../mails/templates/mail-examples.ts'
import { MailFrame } from '../../mails/layout/mail-frame.tsx'
import { Paragraph } from '../../mails/layout/mail-parts.tsx'
import { ink } from '../../mails/layout/mail-styles.ts'

// The text is what staff wrote.
export const studioMessageMail = mailDocument<OpsMails['studio-message']>()({
  label: 'Message about a project',
  group: 'production',
  to: 'Client',
  texts: { subject: '{subject}' },
  fields: ({ subject }) => ({ subject }),
  example: { subject: 'Example subject', text: example.message },
  Body: ({ studio, text }) => (
    <MailFrame studio={studio} preheader={text.slice(0, 140)}>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <Paragraph key={index}>
          {paragraph.split('\n').map((message, line) => (
            <Fragment key={line}>
              {line > 0 && <br />}
              <Linked text={message} site={studio.siteUrl} />
            </Fragment>
          ))}
        </Paragraph>
      ))}
    </MailFrame>
  ),
})

/** Links URLs of the studio's own site; other URLs stay plain text. */
const Linked = ({ text, site }: { text: string; site: string }) =>
  text.split(/(https?:\/\/\S+)/).map((part, index) =>
    part.startsWith(`${site}/`) ? (
      <Link key={index} href={part} className="ink" style={{ color: ink, textDecoration: 'underline' }}>
        {part}
      </Link>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )
