import { projectPath } from '#domain/common/project-sections.ts'
import { weekendLabel } from '#domain/venues/weekend.ts'
import type { VenueMails } from '#domain/venues/venue-mail-props.ts'
import { labelled, mailDocument } from '../mails/layout/mail-document.ts'
import { example } from '../mails/templates/mail-examples.ts'
import { MailFrame } from '../mails/layout/mail-frame.tsx'
import { Action, Facts, Paragraph, Small, Title } from '../mails/layout/mail-parts.tsx'

const exampleWeekend = { venue: 'Example House', weekend: '2030-01-26' }

export const weekendReservedMail = mailDocument<VenueMails['weekend-reserved']>()({
  label: 'Weekend reserved, to the sender',
  group: 'enquiries',
  to: 'Sender of the form',
  texts: {
    subject: 'Your weekend is reserved: {venue}, {weekend}',
    preheader: '{venue}, {weekend}.',
    title: 'Your weekend is reserved',
    intro:
      'Hello, we’ve reserved the weekend of {weekend} for {venue}. We will contact you within {replyHours} hours to confirm your date and share the call sheet.',
    payment: labelled('About the payment', 'No payment is required to reserve it.'),
    help: 'Need another date, or wasn’t this you? Simply reply to this email.',
  },
  fields: ({ venue, weekend }, { brand }) => ({
    venue,
    weekend: weekendLabel(weekend),
    replyHours: String(brand.promises.replyHours),
  }),
  example: exampleWeekend,
  Body: ({ studio, textOf }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      <Paragraph>{textOf('payment')}</Paragraph>
      <Small>{textOf('help')}</Small>
    </MailFrame>
  ),
})

export const weekendBookedMail = mailDocument<VenueMails['weekend-booked']>()({
  label: 'Weekend reserved, to the studio',
  group: 'enquiries',
  to: 'Studio',
  texts: {
    subject: 'Weekend reserved: {venue}, {weekend}',
    preheader: '{contact} reserved {weekend}.',
    title: 'A weekend is reserved',
    intro:
      '{contact} reserved the weekend of {weekend} from the private proposal for {venue}. We promised to contact them within {replyHours} hours.',
    button: 'Open the project',
    help: 'Your reply to this email goes to {contact}.',
  },
  fields: ({ venue, weekend, contactName }, { brand }) => ({
    venue,
    weekend: weekendLabel(weekend),
    contact: contactName,
    replyHours: String(brand.promises.replyHours),
  }),
  example: {
    ...exampleWeekend,
    contactName: example.name,
    contactEmail: 'ellen@client.example',
    contactPhone: '',
    notes: '',
    projectId: example.id,
  },
  Body: ({ studio, textOf, contactEmail, contactPhone, notes, projectId }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      <Facts
        details={[
          { label: 'Email', value: contactEmail },
          ...(contactPhone ? [{ label: 'Phone', value: contactPhone }] : []),
          ...(notes ? [{ label: 'Notes', value: notes }] : []),
        ]}
      />
      <Action href={`${studio.siteUrl}${projectPath(projectId, 'proposal')}`}>{textOf('button')}</Action>
      <Small>{textOf('help')}</Small>
    </MailFrame>
  ),
})
