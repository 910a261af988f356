import { linesOfAddress } from '#domain/common/billing-address.ts'
import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { longDay } from '#domain/common/calendar-day.ts'
import { conventions } from '#domain/common/conventions.ts'
import { formatMinorExactly, rateText } from '#domain/common/document-currency.ts'
import { taxNoteText, vatLabel } from '#domain/common/vat.ts'
import { vatRateLabel } from '#domain/invoices/invoice-lines.ts'
import { isIssued } from '#domain/invoices/invoice-status.ts'
import { termsMessage } from '#domain/invoices/invoice-messages.ts'
import { paymentMethodLabels } from '#domain/invoices/invoice.ts'
import { bankDetailsOf, type InvoiceDocument, numberLabelOf } from '#domain/invoices/invoice-document.ts'
import { accent, Facts, ink, type PdfStudio, Prose, rule, Section, Sheet, soft } from '../../base/documents/pdf-sheet.tsx'
import type { PdfTemplates } from '../../base/documents/pdf-templates.ts'

export function InvoicePdf({ document, studio }: PdfTemplates['invoice'] & { studio: PdfStudio }) {
  const { kind, number, projectTitle, creditOf, creditReason, notes, seller } = document
  const bank = bankDetailsOf(seller)
  const text = kind === 'credit-note' ? 'Credit note' : 'Invoice'
  // The studio's details at the time of issue, also in the footer.
  const asIssued = { ...studio, brand: { ...studio.brand, name: seller.name, email: seller.email } }
  return (
    <Sheet studio={asIssued} kind={text} title={number === 'Draft' ? `${text}: draft` : number} subtitle={projectTitle}>
      <Mark document={document} />
      <Parties document={document} />
      <Facts facts={factsOf(document)} />
      {kind === 'credit-note' && <Text style={styles.reason}>{`Credit for ${creditOf}: ${creditReason}`}</Text>}
      <Section title={kind === 'credit-note' ? 'Credited' : 'For'}>
        <Lines document={document} />
      </Section>
      {kind === 'invoice' && (document.owed > 0 || !isIssued(document.state)) && bank.length > 0 && (
        <Section title="How to pay">
          <View style={styles.bank} wrap={false}>
            {bank.map(({ label, value }, index) => (
              <Detail key={index} label={label} value={value} />
            ))}
            <Detail label="Reference" value={number} />
          </View>
        </Section>
      )}
      {notes !== '' && (
        <Section title="Notes">
          <Prose text={notes} />
        </Section>
      )}
    </Sheet>
  )
}

const Detail = ({ label, value }: { label: string; value: string }) => (
  <View style={styles.detail}>
    <Text style={styles.soft}>{label}</Text>
    <Text style={styles.strong}>{value}</Text>
  </View>
)

const marks = { paid: 'PAID', cancelled: 'CANCELLED', draft: 'DRAFT', planned: 'DRAFT', issued: null } as const

function Mark({ document: { state, paidOn, paymentMethod } }: { document: InvoiceDocument }) {
  const mark = marks[state]
  if (!mark) return null
  const how = paymentMethod ? ` by ${paymentMethodLabels[paymentMethod].toLowerCase()}` : ''
  return (
    <View style={styles.mark}>
      <Text style={styles.markText}>{mark}</Text>
      {state === 'paid' && paidOn && <Text style={styles.markSoft}>{`${longDay(paidOn)}${how}`}</Text>}
    </View>
  )
}

const Parties = ({
  document: { seller, clientName, company, email, billingAddress: at, buyerVatNumber },
}: {
  document: InvoiceDocument
}) => (
  <View style={styles.parties}>
    <Party
      label="From"
      name={seller.name}
      lines={[
        ...seller.address.split('\n'),
        seller.email,
        seller.phone,
        seller.vatNumber && `${numberLabelOf(seller)} ${seller.vatNumber}`,
      ]}
    />
    <Party
      label="To"
      name={company || clientName}
      lines={[company && clientName, ...linesOfAddress(at), email, buyerVatNumber && `VAT number ${buyerVatNumber}`]}
    />
  </View>
)

const Party = ({ label, name, lines }: { label: string; name: string; lines: string[] }) => (
  <View style={styles.party}>
    <Text style={styles.soft}>{label}</Text>
    <Text style={styles.strong}>{name}</Text>
    {lines.filter(Boolean).map((line, index) => (
      <Text key={index}>{line}</Text>
    ))}
  </View>
)

function factsOf({ kind, issueDate, dueDate, taxPoint, buyerReference, seller }: InvoiceDocument) {
  const day = (date: string | null) => (date ? longDay(date) : '')
  return [
    { label: 'Issued', value: day(issueDate) },
    { label: kind === 'invoice' ? 'Due' : '', value: kind === 'invoice' ? day(dueDate) : '' },
    { label: 'Terms', value: kind === 'invoice' && issueDate && dueDate ? termsMessage(issueDate, dueDate) : '' },
    { label: 'Tax point', value: seller.vatNumber === '' ? '' : day(taxPoint) },
    { label: 'Your reference', value: buyerReference },
  ].filter(({ value }) => value !== '')
}

function Lines({ document }: { document: InvoiceDocument }) {
  const { lines, totals, kind, paid, credited, owed, seller, taxName, taxNote, base, currency } = document
  const money = (amount: number) => formatMinorExactly(amount, currency)
  const taxed = seller.vatNumber !== '' || totals.vat.length > 0
  return (
    <View>
      {lines.map(({ label, description, cost, vatRate }, index) => (
        <View key={index} style={styles.item} wrap={false}>
          <View style={styles.itemText}>
            <Text style={styles.strong}>{label}</Text>
            {description !== '' && <Text style={styles.soft}>{description}</Text>}
          </View>
          {taxed && <Text style={styles.rate}>{vatRateLabel(vatRate, taxName)}</Text>}
          <Text style={styles.amount}>{money(cost)}</Text>
        </View>
      ))}
      <View style={styles.sums} wrap={false}>
        {taxed && <Sum text="Subtotal" amount={money(totals.subtotal)} />}
        {totals.vat.map(({ rate, net, tax }) => (
          <Sum key={rate} text={`${vatLabel(rate, taxName)} on ${money(net)}`} amount={money(tax)} />
        ))}
        <View style={styles.total}>
          <Text>{kind === 'credit-note' ? 'Total credited' : 'Total'}</Text>
          <Text>{money(totals.total)}</Text>
        </View>
        {credited > 0 && <Sum text="Credited" amount={money(-credited)} />}
        {paid > 0 && <Sum text="Paid" amount={money(-paid)} />}
        {(paid > 0 || credited > 0) && <Sum text="Left to pay" amount={money(Math.max(0, owed))} />}
        {taxNote && <Text style={styles.soft}>{taxNoteText(taxNote, taxName)}</Text>}
        {base && <InBase base={base} taxed={taxed} taxName={taxName} />}
      </View>
    </View>
  )
}

/** A tax authority reads an invoice in its own currency: what the document comes to at its rate. */
function InBase({ base, taxed, taxName }: { base: NonNullable<InvoiceDocument['base']>; taxed: boolean; taxName: string }) {
  const { totals, rate } = base
  const money = (amount: number) => formatMinorExactly(amount, null)
  const sums = taxed
    ? `${money(totals.subtotal)} + ${taxName} ${money(totals.vatTotal)} = ${money(totals.total)}`
    : money(totals.total)
  return (
    <View style={styles.base}>
      <Text style={styles.soft}>{`In ${conventions().currency}: ${sums}`}</Text>
      <Text style={styles.soft}>{`${rateText(rate)} on ${longDay(rate.rateOn)}`}</Text>
    </View>
  )
}

const Sum = ({ text, amount }: { text: string; amount: string }) => (
  <View style={styles.sum}>
    <Text style={styles.sumLabel}>{text}</Text>
    <Text>{amount}</Text>
  </View>
)

const styles = StyleSheet.create({
  mark: { position: 'absolute', right: 56, top: 146, alignItems: 'flex-end' },
  markSoft: { fontSize: 9, color: '#b3b0a7' },
  bank: { flexDirection: 'row', columnGap: 16 },
  detail: { flex: 1 },
  markText: {
    fontSize: 18,
    lineHeight: 1.2,
    fontWeight: 600,
    get color() {
      return accent()
    },
  },
  parties: { flexDirection: 'row', marginTop: 24, columnGap: 20 },
  party: { width: 230 },
  reason: { marginTop: 16, color: soft },
  strong: { fontWeight: 600 },
  soft: { color: soft, fontSize: 9 },
  item: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: rule, paddingVertical: 8 },
  itemText: { flex: 1, paddingRight: 24 },
  rate: { width: 56, textAlign: 'right', color: soft },
  amount: { width: 110, textAlign: 'right' },
  sums: { marginLeft: 200, marginTop: 8 },
  sum: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 3 },
  sumLabel: { color: soft },
  base: { marginTop: 4 },
  total: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderTopWidth: 1.5,
    borderTopColor: ink,
    marginTop: 4,
    paddingVertical: 8,
    fontSize: 14,
    fontWeight: 600,
  },
})
