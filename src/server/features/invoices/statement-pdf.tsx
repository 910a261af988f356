import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { longDay } from '#domain/common/calendar-day.ts'
import { formatMinorExactly } from '#domain/common/document-currency.ts'
import { taxName } from '#domain/common/vat.ts'
import { ink, rule, Section, Sheet, soft, type PdfStudio } from '../../base/documents/pdf-sheet.tsx'
import type { PdfTemplates } from '../../base/documents/pdf-templates.ts'

/** All invoices and payments of a client, with a running balance. */
export function StatementPdf({ statement, day, studio }: PdfTemplates['statement'] & { studio: PdfStudio }) {
  const { name, others, vat, ...own } = statement
  const accounts = [{ currency: null, ...own }, ...others].filter(
    ({ rows }, index) => rows.length > 0 || (index === 0 && others.length === 0),
  )
  return (
    <Sheet studio={studio} kind="Statement of account" title={name} subtitle={longDay(day)}>
      {accounts.map(({ currency, rows, balance, overdue }, index) => (
        <Section key={index} title={currency && accounts.length > 1 ? `Account in ${currency}` : 'Account'}>
          {rows.length === 0 && <Text style={styles.soft}>No invoices yet.</Text>}
          {rows.map(({ day: on, text, charge, payment, balance: after }, index) => (
            <View key={index} style={styles.row} wrap={false}>
              <Text style={styles.day}>{longDay(on)}</Text>
              <Text style={styles.text}>{text}</Text>
              <Text style={styles.amount}>{formatMinorExactly(charge - payment, currency)}</Text>
              <Text style={[styles.amount, styles.soft]}>{formatMinorExactly(after, currency)}</Text>
            </View>
          ))}
          <View style={styles.total} wrap={false}>
            <Text>{balance < 0 ? 'In your favour' : 'Balance'}</Text>
            <Text>{formatMinorExactly(Math.abs(balance), currency)}</Text>
          </View>
          {vat && <Text style={styles.soft}>All amounts include {taxName()}.</Text>}
          {overdue > 0 && <Text style={styles.soft}>{`Of this, ${formatMinorExactly(overdue, currency)} is overdue.`}</Text>}
        </Section>
      ))}
    </Sheet>
  )
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: rule, paddingVertical: 6 },
  day: { width: 104, color: soft },
  text: { flex: 1, paddingRight: 12 },
  amount: { width: 84, textAlign: 'right' },
  soft: { color: soft },
  total: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderTopWidth: 1.5,
    borderTopColor: ink,
    paddingVertical: 10,
    fontSize: 14,
    fontWeight: 600,
  },
})
