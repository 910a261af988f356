import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { longDay } from '#domain/common/calendar-day.ts'
import { formatMinor, rateText, sumWithVatIn } from '#domain/common/document-currency.ts'
import { exclVat, grossTerm, inclVat, nameOfTax, taxLineLabel, taxNoteText } from '#domain/common/vat.ts'
import type { OfferItem } from '#domain/proposals/proposal-items.ts'
import { dueTermOf, scheduleOf } from '#domain/proposals/payment-plan.ts'
import type { ProposalDocument } from '#domain/proposals/proposal-document.ts'
import { blocksOf } from '#domain/proposals/terms-text.ts'
import { serviceFlags } from '#domain/proposals/quote-calculator.ts'
import type { PdfTemplates } from '../../base/documents/pdf-templates.ts'
import {
  accent,
  Facts,
  ink,
  longDate,
  Prose,
  rule,
  Section,
  Sheet,
  soft,
  type PdfStudio,
} from '../../base/documents/pdf-sheet.tsx'
import { CertificatePage } from '../signatures/certificate-page.tsx'

export function ProposalPdf({ document, certificate, before = [], studio }: PdfTemplates['proposal'] & { studio: PdfStudio }) {
  const {
    projectTitle,
    videoType,
    overview,
    timeline,
    deliverables,
    notes,
    leftOut = [],
    schedule = [],
    terms = '',
    reason = '',
    signers = [],
    signersInOrder = false,
    total,
    vat,
  } = document
  const sum = sumWithVatIn(total, vat, document.currency)
  return (
    <Sheet
      studio={studio}
      kind={kindOf(document, certificate !== null)}
      title={projectTitle}
      subtitle={videoType}
      appendix={
        certificate &&
        [...before, certificate].map((one) => <CertificatePage key={one.id} studio={studio} certificate={one} sum={sum} />)
      }
    >
      <Facts facts={factsOf(document)} />
      {reason !== '' && (
        <Section title="What changes">
          <Prose text={reason} />
        </Section>
      )}
      {overview !== '' && (
        <Section title="Overview">
          <Prose text={overview} />
        </Section>
      )}
      <Section title="Investment">
        <Investment document={document} />
      </Section>
      {leftOut.length > 0 && (
        <Section title={certificate ? 'Options not chosen' : 'More options'}>
          {leftOut.map((item, index) => (
            <Item key={index} item={item} currency={document.currency} />
          ))}
          <Text style={styles.soft}>Not part of the total.</Text>
        </Section>
      )}
      {schedule.length > 0 && (
        <Section title="Payment schedule">
          <Schedule document={document} />
        </Section>
      )}
      {deliverables.length > 0 && (
        <Section title="Deliverables">
          {deliverables.map((deliverable, index) => (
            <View key={index} style={styles.point} wrap={false}>
              <View style={styles.mark} />
              <Text style={styles.pointText}>{deliverable}</Text>
            </View>
          ))}
        </Section>
      )}
      {timeline !== '' && (
        <Section title="Timeline">
          <Prose text={timeline} />
        </Section>
      )}
      {notes !== '' && (
        <Section title="Notes">
          <Prose text={notes} />
        </Section>
      )}
      {terms !== '' && (
        <Section title="Terms">
          {blocksOf(terms).map(({ heading, text }, index) =>
            heading ? (
              <Text key={index} style={styles.heading} minPresenceAhead={40}>
                {text}
              </Text>
            ) : (
              <Prose key={index} text={text} />
            ),
          )}
        </Section>
      )}
      {signers.length > 0 && (
        <Section title="Who signs">
          {signers.map((name, index) => (
            <Text key={index}>{signersInOrder ? `${index + 1}. ${name}` : name}</Text>
          ))}
          {certificate && (
            <Text style={styles.soft}>
              {before.length + 1} of {signers.length} signatures. Each has a certificate below.
            </Text>
          )}
        </Section>
      )}
    </Sheet>
  )
}

const kindOf = ({ changeOrder }: ProposalDocument, signed: boolean) =>
  changeOrder ? `${signed ? 'Signed change order' : 'Change order'} ${changeOrder}` : signed ? 'Signed proposal' : 'Proposal'

function factsOf(document: ProposalDocument) {
  const { changeOrder, clientName, company, email, createdAt, expiresAt, shootDays, editDays, services } = document
  return [
    { label: 'Prepared for', value: clientName },
    { label: 'Company', value: company },
    { label: 'Email', value: email },
    { label: 'Issued', value: longDate(createdAt) },
    { label: 'Valid until', value: longDate(expiresAt) },
    { label: 'Scope', value: changeOrder ? '' : `${daysOf(shootDays, 'shoot')}, ${daysOf(editDays, 'edit')}` },
    { label: 'Included services', value: services.map((service) => serviceFlags[service]).join(', ') },
  ].filter(({ value }) => value !== '')
}

const daysOf = (days: number, what: string) => `${days} ${what} ${days === 1 ? 'day' : 'days'}`

function Investment({ document }: { document: ProposalDocument }) {
  const { items, total, vat, baseCost, marginHundredths, currency, rate, rateOn } = document
  const money = (amount: number) => formatMinor(amount, currency)
  return (
    <View>
      {items.map((item, index) => (
        <Item key={index} item={item} currency={currency} />
      ))}
      <View style={styles.total} wrap={false}>
        <Text>Total investment{vat && ` ${exclVat(nameOfTax(vat))}`}</Text>
        <Text>{money(total)}</Text>
      </View>
      {vat && (
        <View wrap={false}>
          <View style={styles.tax}>
            <Text>{taxLineLabel(vat, money)}</Text>
            <Text>{money(vat.tax)}</Text>
          </View>
          <View style={styles.gross}>
            <Text>{inclVat(nameOfTax(vat))}</Text>
            <Text>{money(vat.gross)}</Text>
          </View>
          {vat.note && <Text style={styles.soft}>{taxNoteText(vat.note, nameOfTax(vat))}</Text>}
        </View>
      )}
      {currency && rate && rateOn && (
        <Text style={styles.soft}>{`In ${currency}. For our books ${rateText({ currency, rate })}, of ${longDay(rateOn)}.`}</Text>
      )}
      {baseCost !== null && marginHundredths !== null && (
        <Text style={styles.soft}>
          Base cost {money(baseCost)}, margin {money(total - baseCost)} ({marginHundredths / 100}% on cost)
        </Text>
      )}
    </View>
  )
}

const Item = ({
  item: { label, description, cost, option, group },
  currency,
}: {
  item: OfferItem
  currency: string | undefined
}) => (
  <View style={styles.item} wrap={false}>
    <View style={styles.itemText}>
      <Text style={styles.itemLabel}>
        {label}
        {option && (group ? ` (one of: ${group})` : ' (option)')}
      </Text>
      {description !== '' && <Text style={styles.soft}>{description}</Text>}
    </View>
    <Text style={styles.amount}>{cost === 0 ? 'Included' : formatMinor(cost, currency)}</Text>
  </View>
)

function Schedule({ document: { total, vat, schedule = [], currency } }: { document: ProposalDocument }) {
  return (
    <View>
      {scheduleOf(total, schedule, vat?.rate ?? null, vat?.taxed).map(({ label, percent, event, on, net, gross }, index) => (
        <View key={index} style={styles.item} wrap={false}>
          <View style={styles.itemText}>
            <Text style={styles.itemLabel}>
              {label}, {percent}%
            </Text>
            <Text style={styles.soft}>{dueTermOf({ event, on })}</Text>
          </View>
          <View style={styles.amount}>
            <Text>{formatMinor(net, currency)}</Text>
            {vat && (
              <Text style={styles.soft}>
                {formatMinor(gross, currency)} {grossTerm(nameOfTax(vat))}
              </Text>
            )}
          </View>
        </View>
      ))}
    </View>
  )
}

const styles = StyleSheet.create({
  item: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderBottomWidth: 0.5,
    borderBottomColor: rule,
    paddingVertical: 8,
  },
  itemText: { flex: 1, paddingRight: 24 },
  itemLabel: { fontWeight: 600 },
  amount: { width: 110, textAlign: 'right' },
  heading: { fontWeight: 600, marginTop: 8, marginBottom: 4 },
  total: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderTopWidth: 1.5,
    borderTopColor: ink,
    paddingVertical: 10,
    fontSize: 14,
    fontWeight: 600,
  },
  tax: { flexDirection: 'row', justifyContent: 'space-between', paddingBottom: 8 },
  gross: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderTopWidth: 0.5,
    borderTopColor: rule,
    paddingVertical: 10,
    fontSize: 14,
    fontWeight: 600,
  },
  soft: { color: soft, fontSize: 9 },
  point: { flexDirection: 'row', marginBottom: 4 },
  mark: {
    width: 8,
    height: 1.5,
    get backgroundColor() {
      return accent()
    },
    marginTop: 7,
    marginRight: 10,
  },
  pointText: { flex: 1 },
})
