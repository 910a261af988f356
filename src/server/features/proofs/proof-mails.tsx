import { longDay } from '#domain/common/calendar-day.ts'
import { photosIncluded, tierOf } from '#domain/proofs/gallery-rules.ts'
import type { ProofMails } from '#domain/proofs/proof-mail-props.ts'
import { MailFrame, type MailDocument } from '../mails/mail-frame.tsx'
import { Action, Facts, Lines, Paragraph, Quotation, Small, Title } from '../mails/mail-parts.tsx'

export const galleryReadyMail: MailDocument<ProofMails['gallery-ready']> = {
  subject: ({ title }, { brand }) => `Your photographs are ready: ${title} | ${brand.name}`,
  Body: ({ studio, name, title, key, message, tier, passwordProtected, expiresOn }) => (
    <MailFrame studio={studio} preheader={`${title}: your ${tier} package includes ${photosIncluded(tier)}.`}>
      <Title>Your photographs are ready</Title>
      <Paragraph>
        Hello {name}, “{title}” is ready for you to look through. Choose your favourites and comment on any picture. Your {tier}{' '}
        package includes {photosIncluded(tier)}.
      </Paragraph>
      {message && <Quotation text={message} />}
      <Action href={`${studio.siteUrl}/proofs/${key}`}>Open your gallery</Action>
      <Paragraph>
        The pictures are proofs with a watermark.{' '}
        {tierOf(tier).photos !== null && 'Once you send your selection, we’ll prepare the final versions.'}
        {tierOf(tier).photos === null &&
          'Choose as many as you like. Once you send your selection, we’ll prepare the final versions.'}
      </Paragraph>
      {passwordProtected && <Small>You’ll need a password, which we’ll send you separately.</Small>}
      {expiresOn && <Small>It is open until {longDay(expiresOn)}.</Small>}
      <Small>This link is for you. Anyone who has it can see your pictures.</Small>
    </MailFrame>
  ),
}

export const selectionSentMail: MailDocument<ProofMails['selection-sent']> = {
  subject: ({ title, clientName }) => `Selection sent: ${title}, from ${clientName}`,
  Body: ({ studio, galleryId, title, clientName, chosen, comments, note }) => (
    <MailFrame studio={studio} preheader={`${clientName} chose ${pictures(chosen)}.`}>
      <Title>Selection received</Title>
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
      <Small>Your reply to this email goes to {clientName}.</Small>
    </MailFrame>
  ),
}

export const finalsReadyMail: MailDocument<ProofMails['finals-ready']> = {
  subject: ({ title }, { brand }) => `Your finals are ready: ${title} | ${brand.name}`,
  Body: ({ studio, name, title, key, expiresOn }) => (
    <MailFrame studio={studio} preheader={`${title}: full size, without the watermark.`}>
      <Title>Your finals are ready</Title>
      <Paragraph>
        Hello {name}, the pictures you chose from “{title}” are ready to download, in full size and without the watermark.
      </Paragraph>
      <Action href={`${studio.siteUrl}/proofs/${key}`}>Download your finals</Action>
      {expiresOn && <Small>They can be downloaded until {longDay(expiresOn)}.</Small>}
      <Small>Any questions? Simply reply to this email.</Small>
    </MailFrame>
  ),
}

const pictures = (number: number): string => (number === 1 ? '1 picture' : `${number} pictures`)
