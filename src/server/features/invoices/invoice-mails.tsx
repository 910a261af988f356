import { longDay } from '#domain/common/calendar-day.ts'
import { pounds } from '#domain/common/money.ts'
import { grossSum } from '#domain/common/vat.ts'
import { mandateMessages } from '#domain/invoices/mandate-messages.ts'
import { paymentMethodLabels } from '#domain/invoices/invoice.ts'
import type { InvoiceMails } from '#domain/invoices/invoice-mail-props.ts'
import { MailFrame, type MailDocument } from '../mails/mail-frame.tsx'
import { Action, Facts, Lines, Paragraph, Small, Title } from '../mails/mail-parts.tsx'

export const invoiceSentMail: MailDocument<InvoiceMails['invoice-sent']> = {
  subject: ({ kind, number, projectTitle }) =>
    `${kind === 'credit-note' ? 'Credit note' : 'Invoice'} ${number} for ${projectTitle}`,
  Body: ({ studio, kind, name, projectTitle, invoiceId, number, owed, vat, dueDate, message, charged }) => {
    const word = kind === 'credit-note' ? 'credit note' : 'invoice'
    return (
      <MailFrame studio={studio} preheader={`Your ${word} for ${projectTitle} is attached.`}>
        <Title>{kind === 'credit-note' ? 'Your credit note' : 'Your invoice'}</Title>
        <Paragraph>
          Hello {name}, the {word} for “{projectTitle}” is attached. You can also find it with the link below.
        </Paragraph>
        {message !== '' && (
          <Paragraph>
            <Lines text={message} />
          </Paragraph>
        )}
        <Facts
          details={[
            { label: kind === 'credit-note' ? 'Credit note' : 'Invoice', value: number },
            ...(kind === 'invoice' ? [{ label: 'To pay', value: grossSum(owed, vat === true) }] : []),
            ...(dueDate ? [{ label: 'Due', value: longDay(dueDate) }] : []),
            ...(charged ? [{ label: 'Payment', value: `${charged.card} will be charged on ${longDay(charged.on)}` }] : []),
          ]}
        />
        <Action href={`${studio.siteUrl}/invoice/${invoiceId}`}>
          {kind === 'credit-note' ? 'View the credit note' : owed > 0 && !charged ? 'View and pay' : 'View the invoice'}
        </Action>
        <Small>Any questions? Simply reply to this email.</Small>
      </MailFrame>
    )
  },
}

export const cardSavedMail: MailDocument<InvoiceMails['card-saved']> = {
  subject: ({ card, projectTitle }) => `${card} is saved for ${projectTitle}`,
  Body: ({ studio, name, projectTitle, invoiceId, card, parts }) => (
    <MailFrame studio={studio} preheader={`What we will charge to ${card}, and how to end it.`}>
      <Title>Your card is saved</Title>
      <Paragraph>
        Hello {name}, as you asked, we will charge {card} for the later parts of “{projectTitle}”:
      </Paragraph>
      <Facts
        details={parts.map(({ label, amount, vat, when }) => ({ label, value: `${grossSum(pounds(amount), vat)}. ${when}` }))}
      />
      <Paragraph>{mandateMessages.mailTerms}</Paragraph>
      <Action href={`${studio.siteUrl}/invoice/${invoiceId}`}>View or end it</Action>
      <Small>Your card details are kept by Stripe. We see the brand and the last four digits only.</Small>
    </MailFrame>
  ),
}

export const cardNoticeMail: MailDocument<InvoiceMails['card-notice']> = {
  subject: ({ amount, vat, chargeOn }) => `We will charge ${grossSum(amount, vat === true)} on ${longDay(chargeOn)}`,
  Body: ({ studio, name, projectTitle, invoiceId, number, amount, vat, card, chargeOn }) => (
    <MailFrame studio={studio} preheader={`To ${card}, for ${projectTitle}.`}>
      <Title>Your next card payment</Title>
      <Paragraph>
        Hello {name}, as agreed, we will charge your saved card for “{projectTitle}”. You don’t need to do anything.
      </Paragraph>
      <Facts
        details={[
          { label: 'Invoice', value: number },
          { label: 'Amount', value: grossSum(amount, vat === true) },
          { label: 'Card', value: card },
          { label: 'On', value: longDay(chargeOn) },
        ]}
      />
      <Action href={`${studio.siteUrl}/invoice/${invoiceId}`}>View the invoice</Action>
      <Small>To pay another way or to end this, open the invoice before that day, or reply to this email.</Small>
    </MailFrame>
  ),
}

export const invoiceReminderMail: MailDocument<InvoiceMails['invoice-reminder']> = {
  subject: ({ number, days }) =>
    days < 0 ? `Invoice ${number} is due soon` : days === 0 ? `Invoice ${number} is due today` : `Invoice ${number} is overdue`,
  Body: ({ studio, name, projectTitle, invoiceId, number, owed, vat, dueDate, days }) => (
    <MailFrame studio={studio} preheader={`${grossSum(owed, vat === true)} for ${projectTitle}, due ${longDay(dueDate)}.`}>
      <Title>{days < 0 ? 'Due soon' : days === 0 ? 'Due today' : 'Payment overdue'}</Title>
      <Paragraph>
        Hello {name}, {days > 0 ? 'we have not seen a payment yet for' : 'a reminder about'} invoice {number} for “{projectTitle}
        ”: {grossSum(owed, vat === true)} {days > 0 ? 'was' : 'is'} due on {longDay(dueDate)}
        {days > 0 && `, ${days} days ago`}.
      </Paragraph>
      <Action href={`${studio.siteUrl}/invoice/${invoiceId}`}>View and pay</Action>
      <Small>
        {days > 0
          ? 'If you have already paid, or something isn’t right, please reply to this email and we’ll sort it out.'
          : 'If you have already paid, you don’t need to do anything.'}
      </Small>
    </MailFrame>
  ),
}

export const paymentReceivedMail: MailDocument<InvoiceMails['payment-received']> = {
  subject: ({ number, amount, vat }) => `Payment received: ${grossSum(amount, vat === true)} for ${number}`,
  Body: ({ studio, invoiceId, number, projectTitle, clientName, amount, method, owed, credit, vat }) => (
    <MailFrame studio={studio} preheader={`${grossSum(amount, vat === true)} from ${clientName} for ${projectTitle}.`}>
      <Title>Payment received</Title>
      <Facts
        details={[
          { label: 'Amount', value: grossSum(amount, vat === true) },
          { label: 'From', value: clientName },
          { label: 'For', value: `${number}, ${projectTitle}` },
          { label: 'Paid by', value: paymentMethodLabels[method] },
          { label: 'Still owed', value: owed > 0 ? grossSum(owed, vat === true) : 'Nothing: the invoice is paid' },
          ...(credit === undefined ? [] : [{ label: 'Kept as credit', value: grossSum(credit, vat === true) }]),
        ]}
      />
      {credit !== undefined && (
        <Paragraph>{clientName} paid more than was owed. Use the credit on another invoice, or refund it.</Paragraph>
      )}
      <Action href={`${studio.siteUrl}/admin/invoices/${invoiceId}`}>Open the invoice</Action>
      <Small>You can switch this email off in Settings, under Notifications.</Small>
    </MailFrame>
  ),
}

export const paymentReceiptMail: MailDocument<InvoiceMails['payment-receipt']> = {
  subject: ({ number, amount, vat }) => `Receipt: ${grossSum(amount, vat === true)} for ${number}`,
  Body: ({ studio, name, projectTitle, invoiceId, number, amount, method, receivedOn, owed, credit, vat }) => (
    <MailFrame studio={studio} preheader={`We have received ${grossSum(amount, vat === true)} for ${projectTitle}.`}>
      <Title>Thank you for your payment</Title>
      <Paragraph>
        Hello {name}, we have received {grossSum(amount, vat === true)} for “{projectTitle}”.
      </Paragraph>
      <Facts
        details={[
          { label: 'Invoice', value: number },
          { label: 'Received', value: `${grossSum(amount, vat === true)} on ${longDay(receivedOn)}` },
          { label: 'Paid by', value: paymentMethodLabels[method] },
          { label: 'Still to pay', value: owed > 0 ? grossSum(owed, vat === true) : 'Nothing: the invoice is paid' },
          ...(credit === undefined ? [] : [{ label: 'Your credit', value: grossSum(credit, vat === true) }]),
        ]}
      />
      {credit !== undefined && (
        <Paragraph>You have paid more than was due. We’ll use your credit for another invoice, or refund it.</Paragraph>
      )}
      <Action href={`${studio.siteUrl}/invoice/${invoiceId}`}>Open the invoice</Action>
    </MailFrame>
  ),
}

export const refundReceiptMail: MailDocument<InvoiceMails['refund-receipt']> = {
  subject: ({ number, amount, vat }) => `Refund: ${grossSum(amount, vat === true)} for ${number}`,
  Body: ({ studio, name, projectTitle, invoiceId, number, amount, method, refundedOn, owed, vat }) => (
    <MailFrame studio={studio} preheader={`We have refunded ${grossSum(amount, vat === true)} for ${projectTitle}.`}>
      <Title>We have sent you a refund</Title>
      <Paragraph>
        Hello {name}, we have refunded {grossSum(amount, vat === true)} that you paid for “{projectTitle}”.
      </Paragraph>
      <Facts
        details={[
          { label: 'Invoice', value: number },
          { label: 'Refunded', value: `${grossSum(amount, vat === true)} on ${longDay(refundedOn)}` },
          { label: 'Refunded by', value: paymentMethodLabels[method] },
          { label: 'Still to pay', value: owed > 0 ? grossSum(owed, vat === true) : 'Nothing' },
        ]}
      />
      <Action href={`${studio.siteUrl}/invoice/${invoiceId}`}>Open the invoice</Action>
      <Small>It can take a few days to appear in your account. Any questions? Simply reply to this email.</Small>
    </MailFrame>
  ),
}

export const statementMail: MailDocument<InvoiceMails['statement']> = {
  subject: ({ day }) => `Statement of account, ${longDay(day)}`,
  Body: ({ studio, name, balance, overdue, vat, day }) => (
    <MailFrame studio={studio} preheader={`Your account with ${studio.brand.name} on ${longDay(day)}.`}>
      <Title>Your statement of account</Title>
      <Paragraph>Hello {name}, your statement of account is attached.</Paragraph>
      <Facts
        details={[
          { label: balance < 0 ? 'In your favour' : 'Balance', value: grossSum(Math.abs(balance), vat === true) },
          ...(overdue > 0 ? [{ label: 'Overdue', value: grossSum(overdue, vat === true) }] : []),
          { label: 'As of', value: longDay(day) },
        ]}
      />
      <Small>If something isn’t right, please reply to this email and we’ll sort it out.</Small>
    </MailFrame>
  ),
}
