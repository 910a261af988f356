import { longDay } from '#domain/common/dates/calendar-day.ts'
import { grossSumIn } from '#domain/common/money/document-currency.ts'
import { pounds } from '#domain/common/money/money.ts'
import { grossSum } from '#domain/common/money/vat.ts'
import { mandateMessages } from '#domain/invoices/cards/mandate-messages.ts'
import { paymentMethodLabels } from '#domain/invoices/invoice.ts'
import type { InvoiceMails } from '#domain/invoices/invoice-mail-props.ts'
import { fixed, labelled, mailDocument } from '../../mails/layout/mail-document.ts'
import { example } from '../../mails/templates/mail-examples.ts'
import { MailFrame } from '../../mails/layout/mail-frame.tsx'
import { Action, Facts, Lines, Paragraph, Small, Title } from '../../mails/layout/mail-parts.tsx'

/** Of which invoice a mail is, in the examples. */
const invoice = { name: example.name, projectTitle: example.project, invoiceId: example.key, number: example.number }

export const invoiceSentMail = mailDocument<InvoiceMails['invoice-sent']>()({
  label: 'Invoice or credit note',
  group: 'invoices',
  to: 'Client',
  texts: {
    subject: 'Invoice {number} for {project}',
    subjectCreditNote: labelled('Subject of a credit note', 'Credit note {number} for {project}'),
    preheader: 'Your invoice for {project} is attached.',
    preheaderCreditNote: labelled('Preview line of a credit note', 'Your credit note for {project} is attached.'),
    title: 'Your invoice',
    titleCreditNote: labelled('Title of a credit note', 'Your credit note'),
    intro: 'Hello {name}, the invoice for “{project}” is attached. You can also find it with the link below.',
    introCreditNote: labelled(
      'Introduction of a credit note',
      'Hello {name}, the credit note for “{project}” is attached. You can also find it with the link below.',
    ),
    buttonPay: labelled('Button, while there is something to pay', 'View and pay'),
    button: labelled('Button, when nothing is to pay', 'View the invoice'),
    buttonCreditNote: labelled('Button of a credit note', 'View the credit note'),
    help: 'Any questions? Simply reply to this email.',
  },
  subject: ({ kind }) => (kind === 'credit-note' ? 'subjectCreditNote' : 'subject'),
  fields: ({ name, number, projectTitle, owed, vat, currency, dueDate }) => ({
    name,
    number,
    project: projectTitle,
    toPay: grossSumIn(owed, vat === true, currency),
    due: dueDate ? longDay(dueDate) : '',
  }),
  example: { ...invoice, kind: 'invoice', owed: 120_000, vat: true, dueDate: example.day, message: '' },
  cases: [
    { kind: 'credit-note', credited: 120_000, creditOf: example.number },
    { charged: { card: example.card, on: example.day } },
  ],
  Body: ({ studio, textOf, kind, invoiceId, number, owed, credited, creditOf, vat, currency, dueDate, message, charged }) => {
    const isNote = kind === 'credit-note'
    const sumOf = (sum: number) => grossSumIn(sum, vat === true, currency)
    return (
      <MailFrame studio={studio} preheader={textOf(isNote ? 'preheaderCreditNote' : 'preheader')}>
        <Title>{textOf(isNote ? 'titleCreditNote' : 'title')}</Title>
        <Paragraph>{textOf(isNote ? 'introCreditNote' : 'intro')}</Paragraph>
        {message !== '' && (
          <Paragraph>
            <Lines text={message} />
          </Paragraph>
        )}
        <Facts
          details={[
            { label: isNote ? 'Credit note' : 'Invoice', value: number },
            ...(isNote ? [] : [{ label: 'To pay', value: sumOf(owed) }]),
            ...(credited === undefined ? [] : [{ label: 'Credited', value: sumOf(credited) }]),
            ...(creditOf === undefined ? [] : [{ label: 'Off invoice', value: creditOf }]),
            ...(dueDate ? [{ label: 'Due', value: longDay(dueDate) }] : []),
            ...(charged ? [{ label: 'Payment', value: `${charged.card} will be charged on ${longDay(charged.on)}` }] : []),
          ]}
        />
        <Action href={`${studio.siteUrl}/invoice/${invoiceId}`}>
          {textOf(isNote ? 'buttonCreditNote' : owed > 0 && !charged ? 'buttonPay' : 'button')}
        </Action>
        <Small>{textOf('help')}</Small>
      </MailFrame>
    )
  },
})

export const cardSavedMail = mailDocument<InvoiceMails['card-saved']>()({
  label: 'Card saved',
  group: 'invoices',
  to: 'Client',
  texts: {
    subject: '{card} is saved for {project}',
    preheader: 'What we will charge to {card}, and how to end it.',
    title: 'Your card is saved',
    intro: 'Hello {name}, as you asked, we will charge {card} for the later parts of “{project}”:',
    terms: fixed(mandateMessages.mailTerms),
    button: fixed('View or end it'),
    stripe: fixed('Your card details are kept by Stripe. We see the brand and the last four digits only.', 'Card details'),
  },
  fields: ({ name, projectTitle, card }) => ({ name, project: projectTitle, card }),
  example: {
    name: example.name,
    projectTitle: example.project,
    invoiceId: example.key,
    card: example.card,
    parts: [{ label: 'Example part', amount: 1_200, vat: true, when: 'When the example is approved' }],
  },
  Body: ({ studio, textOf, invoiceId, parts }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      <Facts
        details={parts.map(({ label, amount, vat, when }) => ({ label, value: `${grossSum(pounds(amount), vat)}. ${when}` }))}
      />
      <Paragraph>{textOf('terms')}</Paragraph>
      <Action href={`${studio.siteUrl}/invoice/${invoiceId}`}>{textOf('button')}</Action>
      <Small>{textOf('stripe')}</Small>
    </MailFrame>
  ),
})

export const cardNoticeMail = mailDocument<InvoiceMails['card-notice']>()({
  label: 'Before a card payment',
  group: 'invoices',
  to: 'Client',
  texts: {
    subject: 'We will charge {amount} on {day}',
    preheader: 'To {card}, for {project}.',
    title: 'Your next card payment',
    intro: 'Hello {name}, as agreed, we will charge your saved card for “{project}”. You don’t need to do anything.',
    button: 'View the invoice',
    end: fixed(
      'To pay another way or to end this, open the invoice before that day, or reply to this email.',
      'How to end card payments',
    ),
  },
  fields: ({ name, projectTitle, number, amount, vat, card, chargeOn }) => ({
    name,
    project: projectTitle,
    number,
    amount: grossSum(amount, vat === true),
    card,
    day: longDay(chargeOn),
  }),
  example: { ...invoice, amount: 120_000, vat: true, card: example.card, chargeOn: example.day },
  Body: ({ studio, textOf, invoiceId, number, amount, vat, card, chargeOn }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      <Facts
        details={[
          { label: 'Invoice', value: number },
          { label: 'Amount', value: grossSum(amount, vat === true) },
          { label: 'Card', value: card },
          { label: 'On', value: longDay(chargeOn) },
        ]}
      />
      <Action href={`${studio.siteUrl}/invoice/${invoiceId}`}>{textOf('button')}</Action>
      <Small>{textOf('end')}</Small>
    </MailFrame>
  ),
})

export const invoiceReminderMail = mailDocument<InvoiceMails['invoice-reminder']>()({
  label: 'Payment reminder',
  group: 'invoices',
  to: 'Client',
  texts: {
    subject: labelled('Subject before the due day', 'Invoice {number} is due soon'),
    subjectToday: labelled('Subject on the due day', 'Invoice {number} is due today'),
    subjectOverdue: labelled('Subject after the due day', 'Invoice {number} is overdue'),
    preheader: '{toPay} for {project}, due {due}.',
    title: labelled('Title before the due day', 'Due soon'),
    titleToday: labelled('Title on the due day', 'Due today'),
    titleOverdue: labelled('Title after the due day', 'Payment overdue'),
    intro: labelled(
      'Introduction until the due day',
      'Hello {name}, a reminder about invoice {number} for “{project}”: {toPay} is due on {due}.',
    ),
    introOverdue: labelled(
      'Introduction after the due day',
      'Hello {name}, we have not seen a payment yet for invoice {number} for “{project}”: {toPay} was due on {due}, {overdueFor} ago.',
    ),
    button: 'View and pay',
    help: labelled('Closing note until the due day', 'If you have already paid, you don’t need to do anything.'),
    helpOverdue: labelled(
      'Closing note after the due day',
      'If you have already paid, or something isn’t right, please reply to this email and we’ll sort it out.',
    ),
  },
  subject: ({ days }) => (days < 0 ? 'subject' : days === 0 ? 'subjectToday' : 'subjectOverdue'),
  fields: ({ name, number, projectTitle, owed, vat, currency, dueDate, days }) => ({
    name,
    number,
    project: projectTitle,
    toPay: grossSumIn(owed, vat === true, currency),
    due: longDay(dueDate),
    daysOverdue: String(Math.max(0, days)),
    overdueFor: days === 1 ? '1 day' : `${Math.max(0, days)} days`,
  }),
  example: { ...invoice, owed: 120_000, vat: true, dueDate: example.day, days: 7 },
  cases: [{ days: -7 }, { days: 0 }],
  Body: ({ studio, textOf, invoiceId, days }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf(days < 0 ? 'title' : days === 0 ? 'titleToday' : 'titleOverdue')}</Title>
      <Paragraph>{textOf(days > 0 ? 'introOverdue' : 'intro')}</Paragraph>
      <Action href={`${studio.siteUrl}/invoice/${invoiceId}`}>{textOf('button')}</Action>
      <Small>{textOf(days > 0 ? 'helpOverdue' : 'help')}</Small>
    </MailFrame>
  ),
})

export const paymentReceivedMail = mailDocument<InvoiceMails['payment-received']>()({
  label: 'Payment received',
  group: 'invoices',
  to: 'Studio',
  texts: {
    subject: 'Payment received: {amount} for {number}',
    preheader: '{amount} from {client} for {project}.',
    title: 'Payment received',
    credit: labelled(
      'When more was paid than owed',
      '{client} paid more than was owed. Use the credit on another invoice, or refund it.',
    ),
    button: 'Open the invoice',
    help: 'You can switch this email off in Settings, under Notifications.',
  },
  fields: ({ number, projectTitle, clientName, amount, vat, currency }) => ({
    number,
    project: projectTitle,
    client: clientName,
    amount: grossSumIn(amount, vat === true, currency),
  }),
  example: {
    invoiceId: example.id,
    number: example.number,
    projectTitle: example.project,
    clientName: example.client,
    amount: 60_000,
    method: 'bank-transfer',
    owed: 60_000,
    vat: true,
  },
  cases: [{ credit: 5_000 }],
  Body: ({ studio, textOf, invoiceId, number, projectTitle, clientName, amount, method, owed, credit, vat, currency }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Facts
        details={[
          { label: 'Amount', value: grossSumIn(amount, vat === true, currency) },
          { label: 'From', value: clientName },
          { label: 'For', value: `${number}, ${projectTitle}` },
          { label: 'Paid by', value: paymentMethodLabels[method] },
          { label: 'Still owed', value: owed > 0 ? grossSumIn(owed, vat === true, currency) : 'Nothing: the invoice is paid' },
          ...(credit === undefined ? [] : [{ label: 'Kept as credit', value: grossSumIn(credit, vat === true, currency) }]),
        ]}
      />
      {credit !== undefined && <Paragraph>{textOf('credit')}</Paragraph>}
      <Action href={`${studio.siteUrl}/admin/invoices/${invoiceId}`}>{textOf('button')}</Action>
      <Small>{textOf('help')}</Small>
    </MailFrame>
  ),
})

export const paymentReceiptMail = mailDocument<InvoiceMails['payment-receipt']>()({
  label: 'Receipt for a payment',
  group: 'invoices',
  to: 'Client',
  texts: {
    subject: 'Receipt: {amount} for {number}',
    preheader: 'We have received {amount} for {project}.',
    title: 'Thank you for your payment',
    intro: 'Hello {name}, we have received {amount} for “{project}”.',
    credit: labelled(
      'When more was paid than owed',
      'You have paid more than was due. We’ll use your credit for another invoice, or refund it.',
    ),
    button: 'Open the invoice',
  },
  fields: ({ name, number, projectTitle, amount, partOf = amount, receivedOn, vat, currency }) => ({
    name,
    number,
    project: projectTitle,
    amount: grossSumIn(partOf, vat === true, currency),
    received: longDay(receivedOn),
  }),
  example: { ...invoice, amount: 60_000, method: 'bank-transfer', receivedOn: example.day, owed: 60_000, vat: true },
  cases: [{ credit: 5_000 }, { partOf: 90_000 }],
  Body: ({ studio, textOf, invoiceId, number, amount, partOf, method, receivedOn, owed, credit, vat, currency }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      <Facts
        details={[
          { label: 'Invoice', value: number },
          { label: 'Received', value: `${grossSumIn(partOf ?? amount, vat === true, currency)} on ${longDay(receivedOn)}` },
          ...(partOf === undefined ? [] : [{ label: `For ${number}`, value: grossSumIn(amount, vat === true, currency) }]),
          { label: 'Paid by', value: paymentMethodLabels[method] },
          { label: 'Still to pay', value: owed > 0 ? grossSumIn(owed, vat === true, currency) : 'Nothing: the invoice is paid' },
          ...(credit === undefined ? [] : [{ label: 'Your credit', value: grossSumIn(credit, vat === true, currency) }]),
        ]}
      />
      {credit !== undefined && <Paragraph>{textOf('credit')}</Paragraph>}
      <Action href={`${studio.siteUrl}/invoice/${invoiceId}`}>{textOf('button')}</Action>
    </MailFrame>
  ),
})

export const refundReceiptMail = mailDocument<InvoiceMails['refund-receipt']>()({
  label: 'Refund',
  group: 'invoices',
  to: 'Client',
  texts: {
    subject: 'Refund: {amount} for {number}',
    preheader: 'We have refunded {amount} for {project}.',
    title: 'We have sent you a refund',
    intro: 'Hello {name}, we have refunded {amount} that you paid for “{project}”.',
    button: 'Open the invoice',
    help: 'It can take a few days to appear in your account. Any questions? Simply reply to this email.',
  },
  fields: ({ name, number, projectTitle, amount, refundedOn, vat, currency }) => ({
    name,
    number,
    project: projectTitle,
    amount: grossSumIn(amount, vat === true, currency),
    refunded: longDay(refundedOn),
  }),
  example: { ...invoice, amount: 60_000, method: 'bank-transfer', refundedOn: example.day, owed: 60_000, vat: true },
  Body: ({ studio, textOf, invoiceId, number, amount, method, refundedOn, owed, vat, currency }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      <Facts
        details={[
          { label: 'Invoice', value: number },
          { label: 'Refunded', value: `${grossSumIn(amount, vat === true, currency)} on ${longDay(refundedOn)}` },
          { label: 'Refunded by', value: paymentMethodLabels[method] },
          { label: 'Still to pay', value: owed > 0 ? grossSumIn(owed, vat === true, currency) : 'Nothing' },
        ]}
      />
      <Action href={`${studio.siteUrl}/invoice/${invoiceId}`}>{textOf('button')}</Action>
      <Small>{textOf('help')}</Small>
    </MailFrame>
  ),
})

export const statementMail = mailDocument<InvoiceMails['statement']>()({
  label: 'Statement of account',
  group: 'invoices',
  to: 'Client',
  texts: {
    subject: 'Statement of account, {day}',
    preheader: 'Your account with {studio} on {day}.',
    title: 'Your statement of account',
    intro: 'Hello {name}, your statement of account is attached.',
    help: 'If something isn’t right, please reply to this email and we’ll sort it out.',
  },
  fields: ({ name, balance, day, vat }) => ({ name, day: longDay(day), balance: grossSum(Math.abs(balance), vat === true) }),
  example: { name: example.name, balance: 120_000, overdue: 0, vat: true, day: example.day },
  Body: ({ studio, textOf, balance, overdue, vat, day, others = [] }) => (
    <MailFrame studio={studio} preheader={textOf('preheader')}>
      <Title>{textOf('title')}</Title>
      <Paragraph>{textOf('intro')}</Paragraph>
      <Facts
        details={[
          { label: balance < 0 ? 'In your favour' : 'Balance', value: grossSum(Math.abs(balance), vat === true) },
          ...(overdue > 0 ? [{ label: 'Overdue', value: grossSum(overdue, vat === true) }] : []),
          ...others.flatMap(({ currency, ...other }) => [
            {
              label: `${other.balance < 0 ? 'In your favour' : 'Balance'}, ${currency}`,
              value: grossSumIn(Math.abs(other.balance), vat === true, currency),
            },
            ...(other.overdue > 0
              ? [{ label: `Overdue, ${currency}`, value: grossSumIn(other.overdue, vat === true, currency) }]
              : []),
          ]),
          { label: 'As of', value: longDay(day) },
        ]}
      />
      <Small>{textOf('help')}</Small>
    </MailFrame>
  ),
})
