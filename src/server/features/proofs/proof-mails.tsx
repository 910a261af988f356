import { longDay } from '#domain/common/dates/calendar-day.ts'
import { photosIncluded, originalPackages } from '#domain/prices/photo-packages.ts'
import type { ProofMails } from '#domain/proofs/proof-mail-props.ts'
import { fixed, labelled, mailDocument } from '../mails/layout/mail-document.ts'
import { example } from '../mails/templates/mail-examples.ts'
import { MailFrame } from '../mails/layout/mail-frame.tsx'
import { Action, Facts, Lines, Paragraph, Quotation, Small, Title } from '../mails/layout/mail-parts.tsx'

type Ready = ProofMails['gallery-ready']

/** What the package includes; mails from before staff could edit packages use the default packages. */
function packageOf({ tier, photos, included }: Pick<Ready, 'tier' | 'photos' | 'included'>) {
  if (included !== undefined && photos !== undefined) return { photos, included }
  const specified = originalPackages().find(({ name }) => name === tier)
  return specified ? { photos: specified.photos, included: photosIncluded(specified) } : { photos: null, included: '' }
}

export const galleryReadyMail = mailDocument<Ready>()({
  label: 'Photographs to choose from',
  group: 'production',
  to: 'Client',
  texts: {
    subject: 'Your photographs are ready: {title} | {studio}',
    preheader: '{title}: your {tier} package includes {included}.',
    title: 'Your photographs are ready',
    intro:
      'Hello {name}, “{title}” is ready for you to look through. Choose your favourites and comment on any picture. Your {tier} package includes {included}.',
    button: 'Open your gallery',
    proofs: 'The pictures are proofs with a watermark.',
    next: labelled('What comes next', 'Once you send your selection, we’ll prepare the final versions.'),
    nextUnlimited: labelled(
      'What comes next, where the number is not limited',
      'Choose as many as you like. Once you send your selection, we’ll prepare the final versions.',
    ),
    password: labelled('With a password', 'You’ll need a password, which we’ll send you separately.'),
    until: labelled('With a last day', 'It is open until {openUntil}.'),
    safety: fixed('This link is for you. Anyone who has it can see your pictures.'),
  },
  fields: ({ name, title, tier, photos, included, expiresOn }) => ({
    name,
    title,
    tier,
    included: packageOf({ tier, photos, included }).included,
    openUntil: expiresOn ? longDay(expiresOn) : '',
  }),
  example: {
    name: example.name,
    title: 'Example gallery',
    key: example.key,
    message: '',
    tier: 'Essential',
    photos: 20,
    included: '20 photos',
    passwordProtected: false,
    expiresOn: example.day,
  },
  cases: [{ photos: null }, { passwordProtected: true }],
  Body: ({ studio, textOf, key, message, tier, photos, included, passwordProtected, expiresOn }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      {message && <Quotation text={message} />}
      <Action href={`${studio.siteUrl}/proofs/${key}`}>{textOf('button')}</Action>
      <Paragraph>{textOf('proofs', packageOf({ tier, photos, included }).photos === null ? 'nextUnlimited' : 'next')}</Paragraph>
      {passwordProtected && <Small>{textOf('password')}</Small>}
      {expiresOn && <Small>{textOf('until')}</Small>}
      <Small>{textOf('safety')}</Small>
    </MailFrame>
  ),
})

export const selectionSentMail = mailDocument<ProofMails['selection-sent']>()({
  label: 'Photographs chosen',
  group: 'production',
  to: 'Studio',
  texts: {
    subject: 'Selection sent: {title}, from {client}',
    preheader: '{client} chose {chosen}.',
    title: 'Selection received',
    intro: '{client} has chosen from “{title}”.',
    button: 'Open the gallery',
    help: 'Your reply to this email goes to {client}.',
  },
  fields: ({ title, clientName, chosen, comments }) => ({
    title,
    client: clientName,
    chosen: pictures(chosen),
    comments: String(comments),
  }),
  example: {
    galleryId: example.id,
    title: 'Example gallery',
    clientName: example.client,
    chosen: 12,
    comments: 3,
    note: example.message,
  },
  Body: ({ studio, textOf, galleryId, chosen, comments, note }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
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
      <Action href={`${studio.siteUrl}/admin/proofs/${galleryId}`}>{textOf('button')}</Action>
      <Small>{textOf('help')}</Small>
    </MailFrame>
  ),
})

export const finalsReadyMail = mailDocument<ProofMails['finals-ready']>()({
  label: 'Final photographs ready',
  group: 'production',
  to: 'Client',
  texts: {
    subject: 'Your finals are ready: {title} | {studio}',
    preheader: '{title}: full size, without the watermark.',
    title: 'Your finals are ready',
    intro: 'Hello {name}, the pictures you chose from “{title}” are ready to download, in full size and without the watermark.',
    button: 'Download your finals',
    until: labelled('With a last day', 'They can be downloaded until {openUntil}.'),
    help: 'Any questions? Simply reply to this email.',
  },
  fields: ({ name, title, expiresOn }) => ({ name, title, openUntil: expiresOn ? longDay(expiresOn) : '' }),
  example: { name: example.name, title: 'Example gallery', key: example.key, expiresOn: example.day },
  Body: ({ studio, textOf, key, expiresOn }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      <Action href={`${studio.siteUrl}/proofs/${key}`}>{textOf('button')}</Action>
      {expiresOn && <Small>{textOf('until')}</Small>}
      <Small>{textOf('help')}</Small>
    </MailFrame>
  ),
})

const pictures = (number: number): string => (number === 1 ? '1 picture' : `${number} pictures`)
