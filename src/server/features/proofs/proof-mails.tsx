import { longDay } from '#domain/common/calendar-day.ts'
import { photosIncluded, tierOf } from '#domain/proofs/gallery-rules.ts'
import type { MailTemplates } from '../../base/mail/mail-templates.ts'
import { MailFrame, type MailDocument } from '../mails/mail-frame.tsx'
import { Action, Facts, Lines, Paragraph, Quotation, Small, Title } from '../mails/mail-parts.tsx'

export const galleryReadyMail: MailDocument<MailTemplates['gallery-ready']> = {
  subject: ({ title }, { brand }) => `Your photographs are ready to choose from: ${title} | ${brand.name}`,
  Body: ({ studio, name, title, key, message, tier, passwordProtected, expiresOn }) => (
    <MailFrame studio={studio} preheader={`${title}: your ${tier} package includes ${photosIncluded(tier)}.`}>
      <Title>Your photographs are here</Title>
      <Paragraph>
        Hello {name}, “{title}” is ready for you to look through. Choose your favourites and tell us what you think of any
        picture; your {tier} package includes {photosIncluded(tier)}.
      </Paragraph>
      {message && <Quotation text={message} />}
      <Action href={`${studio.siteUrl}/proofs/${key}`}>Open your gallery</Action>
      <Paragraph>
        The pictures there are proofs, marked with our name.{' '}
        {tierOf(tier).photos !== null && 'Once you send your selection, we prepare the finals of those.'}
        {tierOf(tier).photos === null && 'Choose as many as you like: once you send your selection, we prepare their finals.'}
      </Paragraph>
      {passwordProtected && <Small>The gallery asks for a password. We give it to you separately.</Small>}
      {expiresOn && <Small>It is open until {longDay(expiresOn)}.</Small>}
      <Small>The link is meant for you: whoever has it can see your pictures.</Small>
    </MailFrame>
  ),
}

export const selectionSentMail: MailDocument<MailTemplates['selection-sent']> = {
  subject: ({ title, clientName }) => `Selection sent: ${title}, from ${clientName}`,
  Body: ({ studio, galleryId, title, clientName, chosen, comments, note }) => (
    <MailFrame studio={studio} preheader={`${clientName} chose ${pictures(chosen)}.`}>
      <Title>A selection is in</Title>
      <Paragraph>
        {clientName} has chosen from “{title}”.
      </Paragraph>
      <Facts
        details={[
          { label: 'Chosen', value: pictures(chosen) },
          { label: 'Comments', value: String(comments) },
        ]}
      />
      {note && (
        <Paragraph>
          <Lines text={note} />
        </Paragraph>
      )}
      <Action href={`${studio.siteUrl}/admin/proofs/${galleryId}`}>Open the gallery</Action>
      <Small>Replying to this email writes to {clientName}.</Small>
    </MailFrame>
  ),
}

export const finalsReadyMail: MailDocument<MailTemplates['finals-ready']> = {
  subject: ({ title }, { brand }) => `Your finals are ready: ${title} | ${brand.name}`,
  Body: ({ studio, name, title, key, expiresOn }) => (
    <MailFrame studio={studio} preheader={`${title}: full size, without our name on them.`}>
      <Title>Your finals are ready</Title>
      <Paragraph>
        Hello {name}, the pictures that you chose from “{title}” are waiting for you: in full size, and without our name on them.
      </Paragraph>
      <Action href={`${studio.siteUrl}/proofs/${key}`}>Download your finals</Action>
      {expiresOn && <Small>They can be downloaded until {longDay(expiresOn)}.</Small>}
      <Small>Questions? Simply reply to this email.</Small>
    </MailFrame>
  ),
}

const pictures = (number: number): string => (number === 1 ? '1 picture' : `${number} pictures`)
