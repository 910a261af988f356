import { longDay, studioDay } from '#domain/common/dates/calendar-day.ts'
import { grossSumIn, sumWithVatIn } from '#domain/common/money/document-currency.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import { nameOfTax, taxNoteText } from '#domain/common/money/vat.ts'
import { listedNames } from '#domain/proposals/proposal-signers.ts'
import { unverifiedText } from '#domain/proposals/sign-offs/sign-off.ts'
import type { ProposalMails, SignedKind } from '#domain/proposals/proposal-mail-props.ts'
import { fixed, labelled, mailDocument } from '../mails/layout/mail-document.ts'
import { example } from '../mails/templates/mail-examples.ts'
import { MailFrame } from '../mails/layout/mail-frame.tsx'
import { Action, Lines, Paragraph, Quotation, Small, Title } from '../mails/layout/mail-parts.tsx'

const signedMessages: Record<SignedKind, string> = {
  proposal: 'proposal',
  'change-order': 'change order',
  'sign-off': 'production sign-off',
  version: 'approved version',
}

export const proposalSentMail = mailDocument<ProposalMails['proposal-sent']>()({
  label: 'Proposal or change order',
  group: 'proposals',
  to: 'Client',
  texts: {
    subject: 'Your proposal from {studio}: {project}',
    subjectChange: labelled('Subject of a change order', 'A change to your project: {project} (change order {number})'),
    preheader: '{project}: {total}, open until {openUntil}.',
    title: 'Your proposal',
    titleChange: labelled('Title of a change order', 'Change order {number}'),
    intro: 'Hello {name}, here is our proposal for “{project}”: what we would do, by when, and what it costs.',
    introChange: labelled('Introduction of a change order', 'Hello {name}, here is a change to “{project}” for you to approve:'),
    before: labelled('When others have signed', 'Signed before you: {signedBefore}. Your signature is needed too.'),
    changed: labelled('Above the list of changes', 'What changed since version {lastVersion}:'),
    price: labelled('Price', 'The total is {total}. You can approve it until {openUntil} by typing your name as your signature.'),
    priceChange: labelled(
      'Price of a change order',
      'It changes the price by {total}. You can approve it until {openUntil} by typing your name as your signature.',
    ),
    button: 'Read the proposal',
    buttonChange: labelled('Button of a change order', 'Read the change'),
    safety: fixed('Anyone with this link can approve the proposal. Please share it carefully.'),
    safetyChange: fixed(
      'Anyone with this link can approve the change. Please share it carefully.',
      'Safety note of a change order',
    ),
    safetySigner: fixed(
      'This link is yours alone: anyone who has it can sign in your name. Please don’t pass it on.',
      'Safety note for one of several signers',
    ),
  },
  subject: ({ change }) => (change ? 'subjectChange' : 'subject'),
  fields: ({ name, projectTitle, total, vat, currency, expiresAt, changes, change, signedBefore }) => ({
    name,
    project: projectTitle,
    total: sumWithVatIn(total, vat, currency),
    openUntil: dayOf(expiresAt),
    number: change ? String(change.number) : '',
    signedBefore: signedBefore ? listedNames(signedBefore) : '',
    lastVersion: changes ? String(changes.since) : '',
  }),
  example: {
    name: example.name,
    projectTitle: example.project,
    proposalId: example.key,
    total: 900_000,
    expiresAt: example.moment,
    message: '',
  },
  cases: [
    { change: { number: 1, reason: example.message } },
    { change: { number: 1, reason: '' } },
    { key: example.key, signedBefore: [example.name] },
    { changes: { since: 1, list: [example.message] } },
  ],
  Body: ({ studio, textOf, proposalId, vat, message, changes, change, key, signedBefore }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf(change ? 'titleChange' : 'title')}</Title>
      <Paragraph>{textOf(change ? 'introChange' : 'intro')}</Paragraph>
      {change && <Quotation text={change.reason} />}
      {signedBefore && <Paragraph>{textOf('before')}</Paragraph>}
      <Paragraph>{message}</Paragraph>
      {changes && (
        <>
          <Paragraph>{textOf('changed')}</Paragraph>
          <Paragraph>
            <Lines text={changes.list.map((listed) => `• ${listed}`).join('\n')} />
          </Paragraph>
        </>
      )}
      <Paragraph>{textOf(change ? 'priceChange' : 'price')}</Paragraph>
      {vat?.note && <Paragraph>{taxNoteText(vat.note, nameOfTax(vat))}</Paragraph>}
      <Action href={`${studio.siteUrl}/proposal/${key ?? proposalId}`}>{textOf(change ? 'buttonChange' : 'button')}</Action>
      <Small>{textOf(key !== undefined ? 'safetySigner' : change ? 'safetyChange' : 'safety')}</Small>
    </MailFrame>
  ),
})

export const proposalReminderMail = mailDocument<ProposalMails['proposal-reminder']>()({
  label: 'Proposal still open',
  group: 'proposals',
  to: 'Client',
  texts: {
    subject: 'Still open: your {document} for {project}',
    preheader: 'Our {document} for {project} is open until {openUntil}.',
    title: 'Your {document} is still open',
    intro:
      'Hello {name}, our {document} for “{project}” is waiting for your decision. You can approve or decline it until {openUntil}.',
    button: 'Read the {document}',
    help: 'Something not quite right? Simply reply to this email and we’ll change it.',
  },
  fields: ({ name, projectTitle, expiresAt, isChange }) => ({
    name,
    project: projectTitle,
    document: signedMessages[isChange ? 'change-order' : 'proposal'],
    openUntil: dayOf(expiresAt),
  }),
  example: { name: example.name, projectTitle: example.project, proposalId: example.key, expiresAt: example.moment },
  cases: [{ isChange: true }],
  Body: ({ studio, textOf, proposalId, key }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      <Action href={`${studio.siteUrl}/proposal/${key ?? proposalId}`}>{textOf('button')}</Action>
      <Small>{textOf('help')}</Small>
    </MailFrame>
  ),
})

export const proposalDeclinedMail = mailDocument<ProposalMails['proposal-declined']>()({
  label: 'Proposal declined',
  group: 'proposals',
  to: 'Studio',
  texts: {
    subject: 'Declined: {project}, by {client}',
    preheader: '{client} declined the {document} for {project}.',
    title: 'Proposal declined',
    titleChange: labelled('Title of a change order', 'Change order declined'),
    intro: labelled('Introduction with a reason', '{client} declined the {document} for “{project}”.'),
    introPlain: labelled(
      'Introduction without a reason',
      '{client} declined the {document} for “{project}”, without giving a reason.',
    ),
    button: 'Open the project',
  },
  fields: ({ projectTitle, clientName, isChange }) => ({
    project: projectTitle,
    client: clientName,
    document: signedMessages[isChange ? 'change-order' : 'proposal'],
  }),
  example: { projectId: example.id, projectTitle: example.project, clientName: example.client, reason: example.message },
  cases: [{ reason: '' }, { isChange: true }],
  Body: ({ studio, textOf, projectId, reason, isChange }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf(isChange ? 'titleChange' : 'title')}</Title>
      <Paragraph>{textOf(reason === '' ? 'introPlain' : 'intro')}</Paragraph>
      {reason !== '' && <Quotation text={reason} />}
      <Action href={`${studio.siteUrl}${projectPath(projectId, isChange ? 'change-orders' : 'proposal')}`}>
        {textOf('button')}
      </Action>
    </MailFrame>
  ),
})

/** Receipt for both sides, with the signed document attached. */
export const documentSignedMail = mailDocument<ProposalMails['document-signed']>()({
  label: 'Document signed or approved',
  group: 'proposals',
  to: 'Client and studio',
  texts: {
    subject: 'Signed: {document} for {project}',
    subjectApproved: labelled('Subject when approved without a signature', 'Approved: {document} for {project}'),
    preheader: '{signer} signed the {document} for {project}.',
    preheaderApproved: labelled(
      'Preview line when approved without a signature',
      'The {document} for {project} was approved with its link.',
    ),
    title: 'Signed',
    titleApproved: labelled('Title when approved without a signature', 'Approved'),
    intro: fixed(
      'Hello {name}, {signer} signed the {document} for “{project}”. The signed document is attached; its last page is the certificate of the signature.',
    ),
    introToSigner: fixed(
      'Hello {name}, you signed the {document} for “{project}”. The signed document is attached; its last page is the certificate of your signature.',
      'Introduction for the signer',
    ),
    introSeveral: fixed(
      'Hello {name}, {signer} signed the {document} for “{project}”. The signed document is attached; it ends with a certificate for each signature.',
      'Introduction with several signers',
    ),
    introApproved: fixed(
      'Hello {name}, the {document} for “{project}” was approved with its link. No name or signature was typed; the name on record is {signer}. The document is attached; its last page is the certificate.',
      'Introduction when approved without a signature',
    ),
    invited: fixed('The link was made for {invited}, whose name is not the one signed with.', 'When somebody else signed'),
    next: labelled('After a proposal, for the client', 'We’ll be in touch within {replyHours} hours to begin production.'),
    nextChange: labelled('After a change order, for the client', 'The change is now part of your project.'),
    buttonStudio: labelled('Button for the studio', 'Open the project'),
    invoice: labelled(
      'With an invoice',
      'Invoice {invoice}, as agreed for the signature, is attached too: {toPay}, due on {due}.',
    ),
    buttonPay: labelled('Button with an invoice', 'View and pay'),
    button: labelled('Button without an invoice', 'Check the signature'),
    check: fixed('You can check the signature at {signaturePage}', 'Where to check the signature'),
    safety: fixed('If this wasn’t you or someone you know, please reply to this email at once.'),
  },
  subject: ({ untyped }) => (untyped ? 'subjectApproved' : 'subject'),
  fields: ({ what, projectTitle, name, signer, invited, invoice, signatureId }, { brand, siteUrl }) => ({
    name,
    project: projectTitle,
    document: signedMessages[what],
    signer,
    invited: invited ? listedNames(invited) : '',
    replyHours: String(brand.promises.replyHours),
    invoice: invoice?.number ?? '',
    toPay: invoice ? grossSumIn(invoice.owed, invoice.vat, invoice.currency) : '',
    due: invoice ? longDay(invoice.dueDate) : '',
    signaturePage: `${siteUrl}/verify/${signatureId}`,
  }),
  example: {
    what: 'proposal',
    name: example.name,
    projectTitle: example.project,
    signer: example.name,
    signatureId: example.key,
    projectId: null,
  },
  cases: [
    { what: 'change-order' },
    { projectId: example.id },
    { invited: [example.client] },
    { signers: [example.name, example.client] },
    { toSigner: true },
    { untyped: true },
    { invoice: { id: example.key, number: example.number, owed: 120_000, vat: true, dueDate: example.day } },
  ],
  Body: ({ studio, textOf, what, signers, toSigner, invited, untyped, signatureId, projectId, invoice }) => (
    <MailFrame studio={studio} preheader={textOf(untyped ? 'preheaderApproved' : 'preheader')}>
      <Title>{textOf(untyped ? 'titleApproved' : 'title')}</Title>
      <Paragraph>{textOf(untyped ? 'introApproved' : signers ? 'introSeveral' : toSigner ? 'introToSigner' : 'intro')}</Paragraph>
      {invited && <Paragraph>{textOf('invited')}</Paragraph>}
      {what === 'proposal' && projectId === null && <Paragraph>{textOf('next')}</Paragraph>}
      {what === 'change-order' && projectId === null && <Paragraph>{textOf('nextChange')}</Paragraph>}
      {projectId !== null && (
        <Action href={`${studio.siteUrl}${projectPath(projectId, what === 'change-order' ? 'change-orders' : 'proposal')}`}>
          {textOf('buttonStudio')}
        </Action>
      )}
      {invoice && (
        <>
          <Paragraph>{textOf('invoice')}</Paragraph>
          <Action href={`${studio.siteUrl}/invoice/${invoice.id}`}>{textOf('buttonPay')}</Action>
        </>
      )}
      {projectId === null && !invoice && <Action href={`${studio.siteUrl}/verify/${signatureId}`}>{textOf('button')}</Action>}
      {invoice && <Small>{textOf('check')}</Small>}
      {projectId === null && <Small>{textOf('safety')}</Small>}
    </MailFrame>
  ),
})

// Without typed text and document, since the address is unconfirmed.
export const signedWithYourAddressMail = mailDocument<ProposalMails['signed-with-your-address']>()({
  label: 'Signed with this address',
  group: 'proposals',
  to: 'Address that was given',
  texts: {
    subject: 'Signed: {document} for {project}',
    preheader: 'Someone signed the {document} for {project} with your address.',
    title: 'Signed with your address',
    intro: fixed(
      'Hello, someone signed the {document} for “{project}” and gave this email address. The signed document went to our contact for the project. If it was you and you need a copy, simply reply to this email.',
    ),
    button: 'Check the signature',
    safety: fixed('If this wasn’t you, please reply to this email at once.'),
  },
  fields: ({ what, projectTitle }) => ({ project: projectTitle, document: signedMessages[what] }),
  example: { what: 'proposal', projectTitle: example.project, signatureId: example.key },
  Body: ({ studio, textOf, signatureId }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      <Action href={`${studio.siteUrl}/verify/${signatureId}`}>{textOf('button')}</Action>
      <Small>{textOf('safety')}</Small>
    </MailFrame>
  ),
})

export const signOffUnverifiedMail = mailDocument<ProposalMails['sign-off-unverified']>()({
  label: 'Unverified sign-off',
  group: 'proposals',
  to: 'Studio',
  texts: {
    subject: 'Unverified: production sign-off for {project}',
    preheader: 'Nobody has confirmed who sent this sign-off.',
    title: 'Unverified sign-off',
    unverified: fixed(unverifiedText, 'Warning'),
    intro: labelled(
      'What it names',
      'It names {by}, “{project}” and the shoot on {shootDay}. Please check who sent it before you rely on it.',
    ),
    button: 'Find its project',
  },
  fields: ({ projectTitle, shootDate, by }) => ({ project: projectTitle, shootDay: longDay(shootDate), by }),
  example: { projectTitle: example.project, shootDate: example.day, by: example.name },
  Body: ({ studio, textOf }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('unverified')}</Paragraph>
      <Paragraph>{textOf('intro')}</Paragraph>
      <Action href={`${studio.siteUrl}/admin/signoffs`}>{textOf('button')}</Action>
    </MailFrame>
  ),
})

// Contains no typed text: the address is unverified.
export const signOffReceivedMail = mailDocument<ProposalMails['sign-off-received']>()({
  label: 'Sign-off received',
  group: 'proposals',
  to: 'Sender of the form',
  texts: {
    subject: 'We have received your sign-off | {studio}',
    preheader: 'We’ll match it to your project.',
    title: 'Thank you',
    intro:
      'We’ve received your production sign-off. It was not sent with a project link, so we’ll match it to your project and contact you if anything is unclear.',
    safety: fixed('If you did not send a sign-off, simply reply to this email.'),
  },
  fields: () => ({}),
  example: {},
  Body: ({ studio, textOf }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      <Small>{textOf('safety')}</Small>
    </MailFrame>
  ),
})

export const signOffLinkMail = mailDocument<ProposalMails['sign-off-link']>()({
  label: 'Shoot to sign off',
  group: 'proposals',
  to: 'Client',
  texts: {
    subject: 'Please sign off the shoot: {project}',
    preheader: 'Five points to confirm before we film {project}.',
    title: 'Ready to film',
    intro:
      'Hello {name}, before we film “{project}” please confirm the last five points: location, people, music, brief and delivery.',
    button: 'Sign off the shoot',
    safety: fixed('This link is for your project. Please share it carefully.'),
  },
  fields: ({ name, projectTitle }) => ({ name, project: projectTitle }),
  example: { name: example.name, projectTitle: example.project, key: example.key, message: '' },
  Body: ({ studio, textOf, key, message }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      {message !== '' && (
        <Paragraph>
          <Lines text={message} />
        </Paragraph>
      )}
      <Action href={`${studio.siteUrl}/signoff?project=${key}`}>{textOf('button')}</Action>
      <Small>{textOf('safety')}</Small>
    </MailFrame>
  ),
})

const dayOf = (moment: string) => longDay(studioDay(new Date(moment)))
