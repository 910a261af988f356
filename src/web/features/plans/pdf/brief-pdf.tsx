import { View } from '@react-pdf/renderer'
import { linesOfBrief, type BriefLine, type PlannerBrief } from '#domain/plans/planner-brief.ts'
import { columnOf, day, Label, PdfFrame } from './pdf-frame.tsx'
import type { Letterhead } from './pdf-request.ts'
import { PdfText } from './pdf-text.tsx'

const column = () => columnOf('portrait')
const written: readonly BriefLine['name'][] = ['message', 'goals', 'audience', 'cta']

/** One-page brief for the crew: choices as slate cells, then the texts. */
export function BriefPdf({ brief, ...letterhead }: Letterhead & { brief: PlannerBrief }) {
  const lines = linesOfBrief(brief)
  const choices = lines.filter(({ name }) => !written.includes(name))
  const cell = column() / 3
  return (
    <PdfFrame {...letterhead} label="Production brief" title={brief.type || 'New project'}>
      <View
        style={{ flexDirection: 'row', flexWrap: 'wrap', borderTopWidth: 0.75, borderLeftWidth: 0.75, borderColor: day.line }}
      >
        {choices.map(({ name, label, value }) => (
          <View
            key={name}
            style={{
              width: cell - 0.25,
              padding: 10,
              borderRightWidth: 0.75,
              borderBottomWidth: 0.75,
              borderColor: day.line,
              backgroundColor: day.raised,
            }}
          >
            <Label theme={day}>{label}</Label>
            <View style={{ height: 4 }} />
            <PdfText ground={day.raised} width={cell - 22} size={12} color={value ? day.ink : day.muted} lineHeight={1.25}>
              {value || 'Not filled in'}
            </PdfText>
          </View>
        ))}
      </View>
      {written.map((name) => {
        const { label, value } = lines.find((line) => line.name === name)!
        const first = name === 'message'
        return (
          <View key={name} style={{ marginTop: 22 }}>
            <View minPresenceAhead={40} style={{ marginBottom: 6 }}>
              <Label theme={day} color={day.accent}>
                {label}
              </Label>
            </View>
            <PdfText
              ground={day.canvas}
              width={column()}
              size={first && value.length < 200 ? 17 : 11.5}
              lineHeight={first ? 1.35 : 1.5}
              color={value ? day.ink : day.muted}
            >
              {value || 'Not filled in'}
            </PdfText>
          </View>
        )
      })}
    </PdfFrame>
  )
}
