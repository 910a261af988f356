import type { AgreementMails } from '#domain/agreements/agreement-mail-props.ts'
import { longDay } from '#domain/common/calendar-day.ts'
import { MailFrame, type MailDocument } from '../mails/mail-frame.tsx'
import { Action, Paragraph, Quotation, Small, Title } from '../mails/mail-parts.tsx'

export const agreementToSignMail: MailDocument<AgreementMails['agreement-to-sign']> = {
  subject: ({ title, projectTitle, again }, { brand }) =>
    `${again ? 'Reminder: please' : 'Please'} sign: ${title}, “${projectTitle}” | ${brand.name}`,
  Body: ({ studio, name, projectTitle, title, role, key, expiresOn, signedBefore }) => (
    <MailFrame studio={studio} preheader={`${title} for “${projectTitle}” is ready for your signature.`}>
      <Title>Please read and sign</Title>
      <Paragraph>
        Hello {name}, “{title}” for “{projectTitle}” is ready for your signature{role && ` (${role})`}.
        {signedBefore.length > 0 && ` Signed before you: ${signedBefore.join(', ')}.`}
      </Paragraph>
      <Action href={`${studio.siteUrl}/agreement/${key}`}>Read and sign</Action>
      {expiresOn !== null && <Small>It can be signed until {longDay(expiresOn)}.</Small>}
      <Small>This link is yours alone: anyone who has it can sign in your name. Please don’t pass it on.</Small>
    </MailFrame>
  ),
}

export const agreementSignedMail: MailDocument<AgreementMails['agreement-signed']> = {
  subject: ({ title, projectTitle }) => `Signed: ${title}, “${projectTitle}”`,
  Body: ({ studio, name, projectTitle, title, signers, signatureId, projectId }) => (
    <MailFrame studio={studio} preheader={`Everybody has signed “${title}”.`}>
      <Title>Signed</Title>
      <Paragraph>
        Hello {name}, “{title}” for “{projectTitle}” has been signed by {listed(signers)}. The document is attached, with a
        certificate for each signature.
      </Paragraph>
      {projectId === null ? (
        <Action href={`${studio.siteUrl}/verify/${signatureId}`}>Check the signatures</Action>
      ) : (
        <Action href={`${studio.siteUrl}/admin/project/${projectId}`}>Open the project</Action>
      )}
      <Small>If you did not sign this, please reply to this email at once.</Small>
    </MailFrame>
  ),
}

export const agreementDeclinedMail: MailDocument<AgreementMails['agreement-declined']> = {
  subject: ({ title, projectTitle }) => `Declined: ${title}, “${projectTitle}”`,
  Body: ({ studio, projectId, projectTitle, title, by, reason }) => (
    <MailFrame studio={studio} preheader={`${by} declined “${title}”.`}>
      <Title>Declined</Title>
      <Paragraph>
        {by} declined to sign “{title}” for “{projectTitle}”. Nobody can sign it any more.
      </Paragraph>
      {reason !== '' && <Quotation text={reason} />}
      <Action href={`${studio.siteUrl}/admin/project/${projectId}`}>Open the project</Action>
    </MailFrame>
  ),
}

const listed = (names: string[]): string => names.join(', ').replace(/, ([^,]*)$/, ' and $1')
