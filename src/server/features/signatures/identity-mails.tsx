import { projectPath } from '#domain/common/project-sections.ts'
import { codeMinutes } from '#domain/signatures/identity-rules.ts'
import { refusedDecisionTexts, type SignatureMails } from '#domain/signatures/signature-mail-props.ts'
import { fixed, labelled, mailDocument } from '../mails/layout/mail-document.ts'
import { example } from '../mails/templates/mail-examples.ts'
import { MailFrame } from '../mails/layout/mail-frame.tsx'
import { Action, Paragraph, Small, Title } from '../mails/layout/mail-parts.tsx'

export const decisionCodeMail = mailDocument<SignatureMails['decision-code']>()({
  label: 'Code to confirm a decision or address',
  group: 'proposals',
  to: 'Client or guest of a review',
  texts: {
    subject: 'Your code for {project}',
    preheader: labelled('Preview line for a decision', 'Enter it to confirm your decision on “{project}”.'),
    preheaderGuest: labelled('Preview line for an address', 'Enter it to confirm your email address.'),
    intro: fixed('Enter this code to confirm that the decision on “{project}” comes from you.', 'For a decision'),
    introGuest: fixed('Enter this code to confirm your email address on the review of “{project}”.', 'For an address'),
    safety: fixed(
      'It works once, for {minutes} minutes, and only in the browser that asked for it. If you didn’t ask for it, someone else has the link. Please don’t pass the code on, and let us know.',
      'Safety note for a decision',
    ),
    safetyGuest: fixed(
      'It works once, for {minutes} minutes, and only in the browser that asked for it. If you didn’t ask for it, someone else gave your address. Please don’t pass the code on, and let us know.',
      'Safety note for an address',
    ),
  },
  fields: ({ projectTitle }) => ({ project: projectTitle, minutes: String(codeMinutes) }),
  example: { projectTitle: example.project, code: example.code },
  cases: [{ guest: true }],
  Body: ({ studio, textOf, code, guest }) => (
    <MailFrame studio={studio} preheader={textOf(guest ? 'preheaderGuest' : 'preheader')}>
      <Title>{code}</Title>
      <Paragraph>{textOf(guest ? 'introGuest' : 'intro')}</Paragraph>
      <Small>{textOf(guest ? 'safetyGuest' : 'safety')}</Small>
    </MailFrame>
  ),
})

export const decisionRefusedMail = mailDocument<SignatureMails['decision-refused']>()({
  label: 'Decision refused',
  group: 'team',
  to: 'Studio',
  texts: {
    subject: 'Someone could not prove to be the client: {project}',
    preheader: '{reason}.',
    title: 'Nothing was approved or signed',
    intro: fixed('{reason}: “{project}”. The network address was {address}.'),
    advice: fixed(
      'If your client did not pass the link on, ask them about it. A revoked link, or a new private link, locks everyone else out.',
    ),
    button: 'Open the project',
    help: 'You get this message at most once an hour for each document.',
  },
  fields: ({ projectTitle, why, address }) => ({ project: projectTitle, reason: refusedDecisionTexts[why], address }),
  example: { projectId: example.id, projectTitle: example.project, why: 'no-proof', address: example.address },
  Body: ({ studio, textOf, projectId }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      <Paragraph>{textOf('advice')}</Paragraph>
      <Action href={`${studio.siteUrl}${projectPath(projectId)}`}>{textOf('button')}</Action>
      <Small>{textOf('help')}</Small>
    </MailFrame>
  ),
})
