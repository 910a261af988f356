import { Text, View } from '@react-pdf/renderer'
import { budgetQuestions, type BudgetAnswers, type BudgetTier } from '#domain/plans/budget-questions.ts'
import { estimateBudget, sharesOfBudget } from '#domain/plans/budget-rules.ts'
import { narrow, wide } from './pdf-faces.ts'
import { day, Heading, Label, PdfFrame } from './pdf-frame.tsx'
import type { Letterhead } from './pdf-request.ts'

const rule = { borderBottomWidth: 0.75, borderBottomColor: day.line } as const

/** Meter with the total, and the points of each answer. All questions must be answered. */
export function EstimatePdf({
  answers,
  tiers,
  ...letterhead
}: Letterhead & { answers: BudgetAnswers; tiers: readonly BudgetTier[] }) {
  const result = estimateBudget(answers, tiers)!
  return (
    <PdfFrame {...letterhead} label="Budget estimate" title={`${result.tier} production`}>
      <Text style={{ fontFamily: wide, fontSize: 46, letterSpacing: -1.4, color: day.accent, lineHeight: 1.1 }}>
        {result.range}
      </Text>
      <Text style={{ fontSize: 12.5, lineHeight: 1.5, color: day.muted, marginTop: 6, maxWidth: 400 }}>{result.details}</Text>
      <Meter points={result.points} tiers={tiers} />
      <Heading>{`Why ${result.points} points`}</Heading>
      <View style={{ borderTopWidth: 0.75, borderTopColor: day.line }}>
        {sharesOfBudget(answers).map(({ question, label, answer, points }) => {
          const { title, options } = budgetQuestions.find(({ id }) => id === question)!
          const text = options.find((option) => option.id === answers[question])!.text
          return (
            <View key={question} wrap={false} style={{ ...rule, flexDirection: 'row', alignItems: 'center', paddingVertical: 9 }}>
              <View style={{ width: 180, paddingRight: 12 }}>
                <Label theme={day}>{label}</Label>
                <Text style={{ fontSize: 9, color: day.muted, marginTop: 2 }}>{title}</Text>
              </View>
              <View style={{ flexGrow: 1, flexBasis: 0 }}>
                <Text style={{ fontSize: 11.5, fontWeight: 600 }}>{answer}</Text>
                <Text style={{ fontSize: 9.5, color: day.muted, marginTop: 1 }}>{text}</Text>
              </View>
              <Text style={{ fontFamily: wide, fontSize: 15, color: day.accent }}>{`+${points}`}</Text>
            </View>
          )
        })}
        <View style={{ flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center', paddingVertical: 9 }}>
          <Label theme={day}>Total</Label>
          <Text style={{ fontFamily: wide, fontSize: 15 }}>{`${result.points} points`}</Text>
        </View>
      </View>
      <Text style={{ fontSize: 9.5, color: day.muted, marginTop: 18, lineHeight: 1.5 }}>
        This is a guide, not a quote. A producer can price it with you line by line; the first 30 minutes are free.
      </Text>
    </PdfFrame>
  )
}

/** One lamp per point, with a line at each tier. */
function Meter({ points, tiers }: { points: number; tiers: readonly BudgetTier[] }) {
  const most = budgetQuestions.reduce((sum, { options }) => sum + Math.max(...options.map((option) => option.points)), 0)
  return (
    <View style={{ flexDirection: 'row', marginTop: 24 }}>
      {tiers.map(({ tier, from, range }, index) => {
        const to = (tiers[index + 1]?.from ?? most + 1) - 1
        const here = points >= from && points <= to
        return (
          <View key={tier} style={{ flexGrow: 1, flexBasis: 0, paddingRight: index < tiers.length - 1 ? 6 : 0 }}>
            <View style={{ flexDirection: 'row', height: 26 }}>
              {Array.from({ length: to - from + 1 }, (_, lamp) => (
                <View
                  key={lamp}
                  style={{
                    flexGrow: 1,
                    marginRight: 2,
                    backgroundColor: from + lamp === points ? day.accent : from + lamp < points ? '#d9b48f' : day.raised,
                  }}
                />
              ))}
            </View>
            <Text style={{ fontFamily: narrow, fontSize: 9, marginTop: 6, color: here ? day.accent : day.ink }}>
              {tier.toUpperCase()}
            </Text>
            <Text style={{ fontSize: 8.5, color: day.muted, marginTop: 1 }}>{range}</Text>
          </View>
        )
      })}
    </View>
  )
}
