import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { longDay } from '#domain/common/calendar-day.ts'
import { formatPounds } from '#domain/common/money.ts'
import { vatTerms } from '#domain/common/vat.ts'
import { metricsOf, monthAndYear, shortMonth } from '#domain/ops/analytics-labels.ts'
import type { Analytics } from '#domain/ops/analytics.ts'
import { eventMessage } from '#domain/projects/event-messages.ts'
import { listStatuses, listStatusLabels } from '#domain/projects/stage-views.ts'
import { studioDay } from '#domain/proposals/validity.ts'
import { accent, ink, rule, Section, Sheet, soft, type PdfStudio } from '../../base/documents/pdf-sheet.tsx'
import type { PdfTemplates } from '../../base/documents/pdf-templates.ts'

const tallest = 96

/** The report as PDF: figures, six months of revenue, projects by status, and recent activity. */
export function AnalyticsPdf({ analytics, studio }: PdfTemplates['analytics'] & { studio: PdfStudio }) {
  const { today, projects, recent } = analytics
  return (
    <Sheet studio={studio} kind="Analytics" title={monthAndYear(today.slice(0, 7))} subtitle={`As of ${longDay(today)}`}>
      <Section title="Figures">
        <View style={styles.metrics}>
          {metricsOf(analytics).map(({ label, value, term, note }) => (
            <View key={label} style={styles.metric} wrap={false}>
              <Text style={styles.label}>{label}</Text>
              <Text style={styles.value}>
                {value ?? '–'}
                {value !== null && term && <Text style={styles.term}> {term}</Text>}
              </Text>
              <Text style={styles.label}>{note}</Text>
            </View>
          ))}
        </View>
      </Section>
      <Section title={`Revenue, six months${analytics.vat ? `, ${vatTerms.net}` : ''}`}>
        <Bars months={analytics.revenue.months} />
      </Section>
      <Section title="Projects">
        <View style={styles.metrics} wrap={false}>
          {listStatuses.map((status) => (
            <View key={status} style={styles.status}>
              <Text style={styles.label}>{listStatusLabels[status]}</Text>
              <Text style={styles.value}>{projects.statuses[status]}</Text>
            </View>
          ))}
        </View>
      </Section>
      <Section title="Recent activity">
        {recent.length === 0 && <Text style={styles.label}>No activity yet.</Text>}
        {recent.map((event) => (
          <View key={event.id} style={styles.row} wrap={false}>
            <Text style={styles.day}>{longDay(studioDay(new Date(event.at)))}</Text>
            <Text style={styles.text}>{eventMessage(event)}</Text>
            <Text style={styles.title}>{event.projectTitle}</Text>
          </View>
        ))}
      </Section>
    </Sheet>
  )
}

function Bars({ months }: { months: Analytics['revenue']['months'] }) {
  const most = Math.max(1, ...months.map(({ amount }) => amount))
  return (
    <View style={styles.bars} wrap={false}>
      {months.map(({ month, amount }, index) => (
        <View key={month} style={styles.month}>
          <Text style={styles.amount}>{formatPounds(amount)}</Text>
          <View
            style={{
              height: Math.max(1, (tallest * amount) / most),
              backgroundColor: index === months.length - 1 ? accent() : ink,
            }}
          />
          <Text style={styles.label}>{shortMonth(month)}</Text>
        </View>
      ))}
    </View>
  )
}

const styles = StyleSheet.create({
  metrics: { flexDirection: 'row', flexWrap: 'wrap', rowGap: 16, columnGap: 20 },
  metric: { width: 147 },
  status: { width: 78 },
  label: { fontSize: 8, color: soft },
  value: { fontSize: 15, fontWeight: 600, marginVertical: 2 },
  term: { fontSize: 9, fontWeight: 400, color: soft },
  bars: { flexDirection: 'row', alignItems: 'flex-end', columnGap: 14 },
  month: { flex: 1, rowGap: 4 },
  amount: { fontSize: 8 },
  row: { flexDirection: 'row', columnGap: 12, borderBottomWidth: 0.5, borderBottomColor: rule, paddingVertical: 5 },
  day: { width: 92, color: soft },
  text: { flex: 1 },
  title: { width: 150, color: soft, textAlign: 'right' },
})
