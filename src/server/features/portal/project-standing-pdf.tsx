import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { longDay } from '#domain/common/calendar-day.ts'
import { formatMinorExactly } from '#domain/common/document-currency.ts'
import { grossTerm } from '#domain/common/vat.ts'
import { ink, rule, Section, Sheet, soft, type PdfStudio } from '../../base/documents/pdf-sheet.tsx'
import type { PdfTemplates } from '../../base/documents/pdf-templates.ts'

/** Where your project stands: stage, milestones, films, what is open, invoices. */
export function ProjectStandingPdf({ standing, studio }: PdfTemplates['project-standing'] & { studio: PdfStudio }) {
  const { title, client, currency, day, stage, milestones, films, open, invoices, invoiced, paid, owed, vat } = standing
  return (
    <Sheet studio={studio} kind="Where your project stands" title={title} subtitle={`${client} · ${longDay(day)}`}>
      <Section title="Stage">
        <Text style={styles.stage}>{stage}</Text>
      </Section>
      <Section title="Waiting for you">
        {open.length === 0 && <Text style={styles.soft}>Nothing waiting for you.</Text>}
        {open.map((text, index) => (
          <View key={index} style={styles.row} wrap={false}>
            <Text style={styles.text}>{text}</Text>
          </View>
        ))}
      </Section>
      {milestones.length > 0 && (
        <Section title="Milestones">
          {milestones.map(({ name, day: on, completed }, index) => (
            <View key={index} style={styles.row} wrap={false}>
              <Text style={styles.state}>{completed ? 'Done' : 'To come'}</Text>
              <Text style={styles.text}>{name}</Text>
              <Text style={styles.day}>{on ? longDay(on) : ''}</Text>
            </View>
          ))}
        </Section>
      )}
      {films.length > 0 && (
        <Section title="Films and files">
          {films.map(({ title: film, version, state, dueOn }, index) => (
            <View key={index} style={styles.row} wrap={false}>
              <Text style={styles.text}>{[film, version].filter(Boolean).join(', ')}</Text>
              <Text style={styles.film}>{state}</Text>
              <Text style={styles.day}>{dueOn ? longDay(dueOn) : ''}</Text>
            </View>
          ))}
        </Section>
      )}
      <Section title={vat ? `Invoices, ${grossTerm()}` : 'Invoices'}>
        {invoices.length === 0 && <Text style={styles.soft}>No invoices yet.</Text>}
        {invoices.map(({ number, issueDate, dueDate, status, total, currency }) => (
          <View key={number} style={styles.row} wrap={false}>
            <Text style={styles.number}>{number}</Text>
            <Text style={styles.text}>
              {longDay(issueDate)}
              {dueDate ? `, due ${longDay(dueDate)}` : ''}
            </Text>
            <Text style={styles.film}>{status}</Text>
            <Text style={styles.amount}>{formatMinorExactly(total, currency)}</Text>
          </View>
        ))}
        {invoices.length > 0 &&
          [
            ['Invoiced', invoiced],
            ['Paid', paid],
            ['Owed', owed],
          ].map(([label, amount], index) => (
            <View key={label} style={index === 2 ? styles.total : styles.sum} wrap={false}>
              <Text>{label}</Text>
              <Text>{formatMinorExactly(Number(amount), currency)}</Text>
            </View>
          ))}
      </Section>
    </Sheet>
  )
}

const styles = StyleSheet.create({
  stage: { fontSize: 15, fontWeight: 600 },
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: rule, paddingVertical: 6 },
  state: { width: 56, color: soft },
  text: { flex: 1, paddingRight: 12 },
  film: { width: 110, color: soft },
  number: { width: 72, fontWeight: 600 },
  day: { width: 96, textAlign: 'right', color: soft },
  amount: { width: 84, textAlign: 'right' },
  soft: { color: soft },
  sum: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 5 },
  total: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderTopWidth: 1.5,
    borderTopColor: ink,
    paddingVertical: 8,
    fontWeight: 600,
  },
})
