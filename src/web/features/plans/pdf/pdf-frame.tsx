import { Page, Polygon, Svg, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { longDay } from '#domain/common/calendar-day.ts'
import { conventions } from '#domain/common/conventions.ts'
import { pageDimensions } from '#domain/common/page-dimensions.ts'
import { narrow, text, wide } from './pdf-faces.ts'
import type { Letterhead } from './pdf-request.ts'

export interface Theme {
  canvas: string
  raised: string
  line: string
  ink: string
  muted: string
  accent: string
}

/** Light theme for documents to print, dark for the board. Same colours as the pages. */
export const day: Theme = {
  canvas: '#ffffff',
  raised: '#f6f3ec',
  line: '#d9d3c6',
  ink: '#171b1d',
  muted: '#5d6366',
  accent: '#9c4f0a',
}
export const stage: Theme = {
  canvas: '#0b0e0f',
  raised: '#161c1f',
  line: '#2b353a',
  ink: '#f3f0e9',
  muted: '#a7b0b2',
  accent: '#f2a65a',
}

/** One worker draws one document, so that its accents are set once. */
export function setAccents({ accents }: Pick<Letterhead, 'accents'>): void {
  if (!accents) return
  day.accent = accents.onWhite
  stage.accent = accents.onDark
}

export const margin = 44

const widthOf = (orientation: 'portrait' | 'landscape'): number =>
  orientation === 'portrait' ? pageDimensions().width : pageDimensions().height

/** Content width in points. */
export const columnOf = (orientation: 'portrait' | 'landscape') => widthOf(orientation) - 2 * margin

/** Pages of a document: clapper sticks and title, with the studio's name and page number on each page. */
export function PdfFrame({
  label,
  title,
  theme = day,
  orientation = 'portrait',
  studio,
  email,
  today,
  children,
}: Letterhead & { label: string; title: string; theme?: Theme; orientation?: 'portrait' | 'landscape'; children: ReactNode }) {
  const width = widthOf(orientation)
  return (
    <Page
      size={conventions().pageSize}
      orientation={orientation}
      style={{
        backgroundColor: theme.canvas,
        color: theme.ink,
        fontFamily: text,
        fontSize: 10,
        paddingTop: margin,
        paddingHorizontal: margin,
        paddingBottom: 62,
      }}
    >
      <Sticks width={width} theme={theme} />
      <View style={{ flexDirection: 'row', justifyContent: 'space-between', marginTop: 4 }}>
        <Label theme={theme}>{label}</Label>
        <Label theme={theme}>{longDay(today)}</Label>
      </View>
      <Text style={{ fontFamily: wide, fontSize: 27, lineHeight: 1.1, letterSpacing: -0.5, marginTop: 7, marginBottom: 20 }}>
        {title}
      </Text>
      {children}
      <View
        fixed
        style={{
          position: 'absolute',
          left: margin,
          right: margin,
          bottom: 26,
          paddingTop: 8,
          borderTopWidth: 0.75,
          borderTopColor: theme.line,
          flexDirection: 'row',
          justifyContent: 'space-between',
        }}
      >
        <Text style={{ fontFamily: wide, fontSize: 8 }}>{studio}</Text>
        <Text style={{ fontSize: 8, color: theme.muted }}>{email}</Text>
        <Text
          style={{ fontSize: 8, color: theme.muted }}
          render={({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`}
        />
      </View>
    </Page>
  )
}

/** Little letter spacing: with more, copying and reading aloud give single letters. */
export const Label = ({ theme, color, children }: { theme: Theme; color?: string; children: string }) => (
  <Text
    style={{ fontFamily: narrow, fontSize: 8.5, letterSpacing: 0.7, color: color ?? theme.muted, textTransform: 'uppercase' }}
  >
    {children}
  </Text>
)

export const Heading = ({ children }: { children: string }) => (
  <Text style={{ fontFamily: wide, fontSize: 14, letterSpacing: -0.2, marginTop: 22, marginBottom: 8 }} minPresenceAhead={60}>
    {children}
  </Text>
)

/** Along the top edge of the first page. */
function Sticks({ width, theme }: { width: number; theme: Theme }) {
  const [high, wideness, lean] = [14, 30, 9]
  return (
    <Svg style={{ position: 'absolute', top: 0, left: 0 }} width={width} height={high} viewBox={`0 0 ${width} ${high}`}>
      {Array.from({ length: Math.ceil(width / (2 * wideness)) + 1 }, (_, index) => {
        const x = index * 2 * wideness
        return (
          <Polygon
            key={index}
            points={`${x},0 ${x + wideness},0 ${x + wideness - lean},${high} ${x - lean},${high}`}
            fill={theme.ink}
          />
        )
      })}
    </Svg>
  )
}
