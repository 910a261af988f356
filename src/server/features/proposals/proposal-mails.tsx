import { longDay } from '#domain/common/calendar-day.ts'
import { grossSum, nameOfTax, sumWithVat, taxNoteText } from '#domain/common/vat.ts'
import { listedNames } from '#domain/proposals/proposal-signers.ts'
import { unverifiedText } from '#domain/proposals/sign-off.ts'
import { studioDay } from '#domain/proposals/validity.ts'
import type { ProposalMails } from '#domain/proposals/proposal-mail-props.ts'
import { MailFrame, type MailDocument } from '../mails/mail-frame.tsx'
import { Action, Lines, Paragraph, Quotation, Small, Title } from '../mails/mail-parts.tsx'

export const proposalSentMail: MailDocument<ProposalMails['proposal-sent']> = {
  subject: ({ projectTitle, change }, { brand }) =>
    change
      ? `A change to your project: ${projectTitle} (change order ${change.number})`
      : `Your proposal from ${brand.name}: ${projectTitle}`,
  Body: ({ studio, name, projectTitle, proposalId, total, vat, expiresAt, message, changes, change, key, signedBefore }) => (
    <MailFrame
      studio={studio}
      preheader={`${projectTitle}: ${sumWithVat(total, vat?.rate, nameOfTax(vat))}, open until ${dayOf(expiresAt)}.`}
    >
      <Title>{change ? `Change order ${change.number}` : 'Your proposal'}</Title>
      {change ? (
        <>
          <Paragraph>
            Hello {name}, here is a change to “{projectTitle}” for you to approve:
          </Paragraph>
          <Quotation text={change.reason} />
        </>
      ) : (
        <Paragraph>
          Hello {name}, here is our proposal for “{projectTitle}”: what we would do, by when, and what it costs.
        </Paragraph>
      )}
      {signedBefore && <Paragraph>Signed before you: {listedNames(signedBefore)}. Your signature is needed too.</Paragraph>}
      {message !== '' &&
        message.split(/\n{2,}/).map((paragraph, index) => (
          <Paragraph key={index}>
            <Lines text={paragraph} />
          </Paragraph>
        ))}
      {changes && (
        <>
          <Paragraph>What changed since version {changes.since}:</Paragraph>
          <Paragraph>
            <Lines text={changes.list.map((change) => `• ${change}`).join('\n')} />
          </Paragraph>
        </>
      )}
      <Paragraph>
        {change ? 'It changes the price by' : 'The total is'} {sumWithVat(total, vat?.rate, nameOfTax(vat))}. You can approve it
        until {dayOf(expiresAt)} by typing your name as your signature.
      </Paragraph>
      {vat?.note && <Paragraph>{taxNoteText(vat.note, nameOfTax(vat))}</Paragraph>}
      <Action href={`${studio.siteUrl}/proposal/${key ?? proposalId}`}>{change ? 'Read the change' : 'Read the proposal'}</Action>
      <Small>
        {key === undefined
          ? `Anyone with this link can approve ${change ? 'the change' : 'the proposal'}. Please share it carefully.`
          : 'This link is yours alone: anyone who has it can sign in your name. Please don’t pass it on.'}
      </Small>
    </MailFrame>
  ),
}

export const proposalReminderMail: MailDocument<ProposalMails['proposal-reminder']> = {
  subject: ({ projectTitle }) => `Still open: your proposal for ${projectTitle}`,
  Body: ({ studio, name, projectTitle, proposalId, key, expiresAt }) => (
    <MailFrame studio={studio} preheader={`Our proposal for ${projectTitle} is open until ${dayOf(expiresAt)}.`}>
      <Title>Your proposal is still open</Title>
      <Paragraph>
        Hello {name}, our proposal for “{projectTitle}” is waiting for your decision. You can approve or decline it until{' '}
        {dayOf(expiresAt)}.
      </Paragraph>
      <Action href={`${studio.siteUrl}/proposal/${key ?? proposalId}`}>Read the proposal</Action>
      <Small>Something not quite right? Simply reply to this email and we’ll change it.</Small>
    </MailFrame>
  ),
}

export const proposalDeclinedMail: MailDocument<ProposalMails['proposal-declined']> = {
  subject: ({ clientName, projectTitle }) => `Declined: ${projectTitle}, by ${clientName}`,
  Body: ({ studio, projectId, projectTitle, clientName, reason }) => (
    <MailFrame studio={studio} preheader={`${clientName} declined the proposal for ${projectTitle}.`}>
      <Title>Proposal declined</Title>
      <Paragraph>
        {clientName} declined the proposal for “{projectTitle}”{reason === '' ? ', without giving a reason.' : '.'}
      </Paragraph>
      {reason !== '' && <Quotation text={reason} />}
      <Action href={`${studio.siteUrl}/admin/project/${projectId}`}>Open the project</Action>
    </MailFrame>
  ),
}

const signedMessages = {
  proposal: 'proposal',
  'sign-off': 'production sign-off',
  version: 'approved version',
} as const

/** Receipt for both sides, with the signed document attached. */
export const documentSignedMail: MailDocument<ProposalMails['document-signed']> = {
  subject: ({ what, projectTitle, untyped }) => `${untyped ? 'Approved' : 'Signed'}: ${signedMessages[what]} for ${projectTitle}`,
  Body: ({ studio, what, projectTitle, name, signer, signers, untyped, signatureId, projectId, invoice }) => (
    <MailFrame
      studio={studio}
      preheader={
        untyped
          ? `The ${signedMessages[what]} for ${projectTitle} was approved with its link.`
          : `${signer} signed the ${signedMessages[what]} for ${projectTitle}.`
      }
    >
      <Title>{untyped ? 'Approved' : 'Signed'}</Title>
      <Paragraph>
        Hello {name},{' '}
        {untyped
          ? `the ${signedMessages[what]} for “${projectTitle}” was approved with its link. No name or signature was typed; the name on record is ${signer}. The document is attached; its last page is the certificate.`
          : `${signer} signed the ${signedMessages[what]} for “${projectTitle}”. The signed document is attached; ${signers ? 'it ends with a certificate for each signature' : 'its last page is the certificate of the signature'}.`}
      </Paragraph>
      {what === 'proposal' && projectId === null && (
        <Paragraph>We’ll be in touch within {studio.brand.promises.replyHours} hours to begin production.</Paragraph>
      )}
      {projectId !== null && <Action href={`${studio.siteUrl}/admin/project/${projectId}`}>Open the project</Action>}
      {invoice && (
        <>
          <Paragraph>
            Invoice {invoice.number}, as agreed for the signature, is attached too: {grossSum(invoice.owed, invoice.vat)}, due on{' '}
            {longDay(invoice.dueDate)}.
          </Paragraph>
          <Action href={`${studio.siteUrl}/invoice/${invoice.id}`}>View and pay</Action>
        </>
      )}
      {projectId === null && !invoice && <Action href={`${studio.siteUrl}/verify/${signatureId}`}>Check the signature</Action>}
      {invoice && (
        <Small>
          You can check the signature at {studio.siteUrl}/verify/{signatureId}
        </Small>
      )}
      <Small>If this wasn’t you or someone you know, please reply to this email at once.</Small>
    </MailFrame>
  ),
}

// Without typed text and document, since the address is unconfirmed.
export const signedWithYourAddressMail: MailDocument<ProposalMails['signed-with-your-address']> = {
  subject: ({ what, projectTitle }) => `Signed: ${signedMessages[what]} for ${projectTitle}`,
  Body: ({ studio, what, projectTitle, signatureId }) => (
    <MailFrame studio={studio} preheader={`Someone signed the ${signedMessages[what]} for ${projectTitle} with your address.`}>
      <Title>Signed with your address</Title>
      <Paragraph>
        Hello, someone signed the {signedMessages[what]} for “{projectTitle}” and gave this email address. The signed document
        went to our contact for the project. If it was you and you need a copy, simply reply to this email.
      </Paragraph>
      <Action href={`${studio.siteUrl}/verify/${signatureId}`}>Check the signature</Action>
      <Small>If this wasn’t you, please reply to this email at once.</Small>
    </MailFrame>
  ),
}

export const signOffUnverifiedMail: MailDocument<ProposalMails['sign-off-unverified']> = {
  subject: ({ projectTitle }) => `Unverified: production sign-off for ${projectTitle}`,
  Body: ({ studio, projectTitle, shootDate, by }) => (
    <MailFrame studio={studio} preheader="Nobody has confirmed who sent this sign-off.">
      <Title>Unverified sign-off</Title>
      <Paragraph>{unverifiedText}</Paragraph>
      <Paragraph>
        It names {by}, “{projectTitle}” and the shoot on {longDay(shootDate)}. Please check who sent it before you rely on it.
      </Paragraph>
      <Action href={`${studio.siteUrl}/admin/signoffs`}>Find its project</Action>
    </MailFrame>
  ),
}

// Contains no typed text: the address is unverified.
export const signOffReceivedMail: MailDocument<ProposalMails['sign-off-received']> = {
  subject: (_, { brand }) => `We have received your sign-off | ${brand.name}`,
  Body: ({ studio }) => (
    <MailFrame studio={studio} preheader="We’ll match it to your project.">
      <Title>Thank you</Title>
      <Paragraph>
        We’ve received your production sign-off. It was not sent with a project link, so we’ll match it to your project and
        contact you if anything is unclear.
      </Paragraph>
      <Small>If you did not send a sign-off, simply reply to this email.</Small>
    </MailFrame>
  ),
}

export const signOffLinkMail: MailDocument<ProposalMails['sign-off-link']> = {
  subject: ({ projectTitle }) => `Please sign off the shoot: ${projectTitle}`,
  Body: ({ studio, name, projectTitle, key, message }) => (
    <MailFrame studio={studio} preheader={`Five points to confirm before we film ${projectTitle}.`}>
      <Title>Ready to film</Title>
      <Paragraph>
        Hello {name}, before we film “{projectTitle}” please confirm the last five points: location, people, music, brief and
        delivery.
      </Paragraph>
      {message !== '' && (
        <Paragraph>
          <Lines text={message} />
        </Paragraph>
      )}
      <Action href={`${studio.siteUrl}/signoff?project=${key}`}>Sign off the shoot</Action>
      <Small>This link is for your project. Please share it carefully.</Small>
    </MailFrame>
  ),
}

const dayOf = (moment: string) => longDay(studioDay(new Date(moment)))
