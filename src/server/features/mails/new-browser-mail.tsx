import { studioTimeZone } from '#domain/brand/brand.ts'
import type { MailTemplates } from '../../base/mail/mail-templates.ts'
import { MailFrame, type MailDocument } from './mail-frame.tsx'
import { Action, Paragraph, Small, Title } from './mail-parts.tsx'

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: studioTimeZone })

export const newBrowserMail: MailDocument<MailTemplates['new-browser']> = {
  subject: (_, { brand }) => `New sign-in to your account at ${brand.name}`,
  Body: ({ studio, name, browser, address, at }) => (
    <MailFrame studio={studio} preheader={`${browser}, from the address ${address}.`}>
      <Title>Hello {name}</Title>
      <Paragraph>A browser that we haven’t seen before signed in to your account.</Paragraph>
      <Paragraph>
        {browser}, from the address {address}. {clock.format(new Date(at))}.
      </Paragraph>
      <Action href={`${studio.siteUrl}/admin/account`}>Open your account</Action>
      <Small>
        If this was you, you don’t need to do anything. If not, change your password there, which signs out every other browser,
        and tell an owner of the studio.
      </Small>
    </MailFrame>
  ),
}
