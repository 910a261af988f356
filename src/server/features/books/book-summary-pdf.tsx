import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { accountLabel } from '#domain/books/accounts.ts'
import { ageLabels, ages } from '#domain/books/ageing.ts'
import { vatSchemeLabels } from '#domain/books/vat-return.ts'
import { longDay } from '#domain/common/calendar-day.ts'
import { formatPenceExactly } from '#domain/common/money.ts'
import { ink, rule, Section, Sheet, soft, type PdfStudio } from '../../base/documents/pdf-sheet.tsx'
import type { PdfTemplates } from '../../base/documents/pdf-templates.ts'

/** VAT return, account totals and debtors of a period. */
export function BookSummaryPdf({ summary, studio }: PdfTemplates['book-summary'] & { studio: PdfStudio }) {
  const { period, scheme, tax, boxes, accounts: totals, debtors, debts } = summary
  const sum = (which: 'debit' | 'credit') => totals.reduce((all, total) => all + total[which], 0)
  return (
    <Sheet
      studio={studio}
      kind="Books"
      title={`${longDay(period.from)} to ${longDay(period.to)}`}
      subtitle="Summary for the accountant"
    >
      <Section title={`${tax.name} return: ${vatSchemeLabels[scheme].toLowerCase()}`}>
        {boxes.map(({ box, label, amount }) => (
          <View key={label} style={styles.row} wrap={false}>
            <Text style={styles.box}>{box}</Text>
            <Text style={styles.text}>{label}</Text>
            <Text style={styles.amount}>{formatPenceExactly(amount)}</Text>
          </View>
        ))}
      </Section>
      <Section title="Accounts">
        <Head cells={['Account', 'Debit', 'Credit']} />
        {totals.length === 0 && <Text style={styles.soft}>Nothing in this period.</Text>}
        {totals.map(({ account, debit, credit }) => (
          <View key={account} style={styles.row} wrap={false}>
            <Text style={styles.text}>{accountLabel(account, tax)}</Text>
            <Text style={styles.amount}>{debit === 0 ? '' : formatPenceExactly(debit)}</Text>
            <Text style={styles.amount}>{credit === 0 ? '' : formatPenceExactly(credit)}</Text>
          </View>
        ))}
        <View style={styles.total} wrap={false}>
          <Text style={styles.text}>Total</Text>
          <Text style={styles.amount}>{formatPenceExactly(sum('debit'))}</Text>
          <Text style={styles.amount}>{formatPenceExactly(sum('credit'))}</Text>
        </View>
      </Section>
      <Section title={`Debtors on ${longDay(period.to)}, incl. ${tax.name}`}>
        {ages.map((age) => (
          <View key={age} style={styles.row} wrap={false}>
            <Text style={styles.text}>{ageLabels[age]}</Text>
            <Text style={styles.amount}>{formatPenceExactly(debts.ages[age])}</Text>
          </View>
        ))}
        <View style={styles.total} wrap={false}>
          <Text style={styles.text}>{debts.clients === 1 ? '1 client' : `${debts.clients} clients`}</Text>
          <Text style={styles.amount}>{formatPenceExactly(debts.owed)}</Text>
        </View>
        {debtors.map(({ client, owed }, index) => (
          <View key={index} style={styles.row} wrap={false}>
            <Text style={[styles.text, styles.soft]}>{client}</Text>
            <Text style={styles.amount}>{formatPenceExactly(owed)}</Text>
          </View>
        ))}
        {debts.clients > debtors.length && <Text style={styles.soft}>debtors.csv has all of them.</Text>}
      </Section>
    </Sheet>
  )
}

const Head = ({ cells }: { cells: [string, string, string] }) => (
  <View style={styles.row} wrap={false}>
    <Text style={[styles.text, styles.soft]}>{cells[0]}</Text>
    <Text style={[styles.amount, styles.soft]}>{cells[1]}</Text>
    <Text style={[styles.amount, styles.soft]}>{cells[2]}</Text>
  </View>
)

const styles = StyleSheet.create({
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: rule, paddingVertical: 5 },
  box: { width: 24, color: soft },
  text: { flex: 1, paddingRight: 12 },
  amount: { width: 96, textAlign: 'right' },
  soft: { color: soft },
  total: { flexDirection: 'row', borderTopWidth: 1.5, borderTopColor: ink, paddingVertical: 8, fontWeight: 600 },
})
