import { codeMinutes } from '#domain/signatures/identity-rules.ts'
import { refusedDecisionTexts, type SignatureMails } from '#domain/signatures/signature-mail-props.ts'
import { MailFrame, type MailDocument } from '../mails/mail-frame.tsx'
import { Action, Paragraph, Small, Title } from '../mails/mail-parts.tsx'

export const decisionCodeMail: MailDocument<SignatureMails['decision-code']> = {
  subject: ({ projectTitle }) => `Your code for ${projectTitle}`,
  Body: ({ studio, projectTitle, code, guest }) => (
    <MailFrame
      studio={studio}
      preheader={guest ? 'Enter it to confirm your email address.' : `Enter it to confirm your decision on “${projectTitle}”.`}
    >
      <Title>{code}</Title>
      <Paragraph>
        {guest
          ? `Enter this code to confirm your email address on the review of “${projectTitle}”.`
          : `Enter this code to confirm that the decision on “${projectTitle}” comes from you.`}
      </Paragraph>
      <Small>
        It works once, for {codeMinutes} minutes, and only in the browser that asked for it. If you didn’t ask for it, someone
        else {guest ? 'gave your address' : 'has the link'}. Please don’t pass the code on, and let us know.
      </Small>
    </MailFrame>
  ),
}

export const decisionRefusedMail: MailDocument<SignatureMails['decision-refused']> = {
  subject: ({ projectTitle }) => `Someone could not prove to be the client: ${projectTitle}`,
  Body: ({ studio, projectId, projectTitle, why, address }) => (
    <MailFrame studio={studio} preheader={`${refusedDecisionTexts[why]}.`}>
      <Title>Nothing was approved or signed</Title>
      <Paragraph>
        {refusedDecisionTexts[why]}: “{projectTitle}”. The network address was {address}.
      </Paragraph>
      <Paragraph>
        If your client did not pass the link on, ask them about it. A revoked link, or a new private link, locks everyone else
        out.
      </Paragraph>
      <Action href={`${studio.siteUrl}/admin/project/${projectId}`}>Open the project</Action>
      <Small>You get this message at most once an hour for each document.</Small>
    </MailFrame>
  ),
}
