import { join } from 'node:path'
import { Document, Font, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import type { Brand } from '#domain/brand/brand.ts'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { addressLines } from '#domain/brand/postal-address.ts'

/** Whose document it is, and where its links lead. */
export interface PdfStudio {
  brand: Brand
  /** Without a slash at the end. */
  siteUrl: string
}

export const ink = '#0e1110'
export const soft = '#5b5f5a'
export const rule = '#ddd8cc'
export const amber = '#c8742a'
const sheetColour = '#f6f4ef'

/** The typeface, read once a process; `folder` is where it lies. */
export async function loadTypeface(folder: string): Promise<Typeface> {
  if (!Font.getRegisteredFontFamilies().includes('Archivo')) {
    Font.register({
      family: 'Archivo',
      fonts: [{ src: join(folder, 'archivo-regular.ttf') }, { src: join(folder, 'archivo-semibold.ttf'), fontWeight: 600 }],
    })
    // Words stay whole; what is longer than a line is broken rather than cut off.
    Font.registerHyphenationCallback((word) => (word.length > 28 ? (word.match(/.{1,14}/gsu) ?? [word]) : [word]))
  }
  await Font.load({ fontFamily: 'Archivo' })
  const font = Font.getFont({ fontFamily: 'Archivo' })?.data
  return { has: (codePoint) => font?.hasGlyphForCodePoint(codePoint) ?? false }
}

export interface Typeface {
  has(codePoint: number): boolean
}

/**
 * The same, with a question mark for every character that the typeface does not have: left alone, it would come out as
 * another one. The record of what was signed keeps them all. Pictures stay as they are.
 */
export const settable = <Props,>(props: Props, typeface: Typeface): Props =>
  JSON.parse(JSON.stringify(props), (_, value: unknown) =>
    typeof value === 'string' && !value.startsWith('data:image/')
      ? Array.from(value.normalize('NFC'), (sign) => (sign < ' ' || typeface.has(sign.codePointAt(0)!) ? sign : '?')).join('')
      : value,
  ) as Props

/** A document on A4: a dark head with what it is, then the sheet, with who sent it and the page's number on every page. */
export function Sheet({
  studio,
  kind,
  title,
  subtitle,
  compact = false,
  children,
  appendix,
}: {
  studio: PdfStudio
  /** What kind of document it is, in a word or two. */
  kind: string
  title: string
  subtitle: string
  /** A lower head, for what is best on one page. */
  compact?: boolean
  children: ReactNode
  /** Pages of their own after it. */
  appendix?: ReactNode
}) {
  const { brand } = studio
  return (
    <Document title={`${kind}: ${title}`} author={brand.name} creator={brand.name} producer={brand.name} language="en-GB">
      <Page size="A4" style={styles.page}>
        <Foot studio={studio} />
        <View style={[styles.head, compact ? styles.lowHead : {}]}>
          <View style={styles.headLine}>
            <Text style={styles.wordmark}>{brand.name}</Text>
            <Text style={styles.kind}>{kind}</Text>
          </View>
          <View style={[styles.accent, compact ? styles.lowAccent : {}]} />
          <Text style={[styles.title, compact ? styles.lowTitle : {}]}>{title}</Text>
          {subtitle !== '' && <Text style={[styles.subtitle, compact ? styles.lowSubtitle : {}]}>{subtitle}</Text>}
        </View>
        {children}
      </Page>
      {appendix}
    </Document>
  )
}

/** A further page of the document. */
export const SheetPage = ({ studio, children }: { studio: PdfStudio; children: ReactNode }) => (
  <Page size="A4" style={styles.page}>
    <Foot studio={studio} />
    {children}
  </Page>
)

/** First on its page: what is fixed stands on the pages that follow it. Each part says where it is, for the same reason. */
const Foot = ({ studio: { brand } }: { studio: PdfStudio }) => (
  <>
    <Text fixed style={[styles.foot, { left: 56, width: 380 }]}>
      {[brand.name, addressLines(brand.address).slice(0, 2).join(', '), brand.email].filter(Boolean).join(' · ')}
    </Text>
    <Text
      fixed
      style={[styles.foot, { left: 459, width: 80, textAlign: 'right' }]}
      render={({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`}
    />
  </>
)

/** A heading that does not stand alone at the foot of a page. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <View style={styles.section}>
    <Text style={styles.sectionTitle} minPresenceAhead={60}>
      {title}
    </Text>
    {children}
  </View>
)

/** Text with its paragraphs. */
export const Prose = ({ text }: { text: string }) => (
  <View>
    {text.split(/\n{2,}/).map((paragraph, index) => (
      <Text key={index} style={styles.prose} orphans={2} widows={2}>
        {paragraph}
      </Text>
    ))}
  </View>
)

/** Labels above values, side by side as long as there is room. */
export const Facts = ({ facts }: { facts: { label: string; value: string }[] }) => (
  <View style={styles.facts}>
    {facts.map(({ label, value }) => (
      <View key={label} style={styles.fact} wrap={false}>
        <Text style={styles.label}>{label}</Text>
        <Text style={styles.value}>{value}</Text>
      </View>
    ))}
  </View>
)

/** `21 November 2026`, where the studio is. */
export const longDate = (moment: string): string => dates.format(new Date(moment))

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: studioTimeZone })

const styles = StyleSheet.create({
  page: {
    fontFamily: 'Archivo',
    fontSize: 10,
    lineHeight: 1.5,
    color: ink,
    paddingHorizontal: 56,
    paddingTop: 52,
    paddingBottom: 72,
  },
  head: {
    backgroundColor: ink,
    color: sheetColour,
    marginTop: -52,
    marginHorizontal: -56,
    paddingHorizontal: 56,
    paddingTop: 44,
    paddingBottom: 36,
  },
  lowHead: { paddingTop: 28, paddingBottom: 18 },
  lowAccent: { marginTop: 8, marginBottom: 16 },
  lowTitle: { fontSize: 22 },
  lowSubtitle: { fontSize: 10, marginTop: 3 },
  headLine: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'baseline' },
  wordmark: { fontSize: 15, fontWeight: 600, letterSpacing: -0.2 },
  kind: { fontSize: 9, color: '#b3b0a7' },
  accent: { width: 32, height: 2, backgroundColor: amber, marginTop: 12, marginBottom: 44 },
  title: { fontSize: 28, lineHeight: 1.15, fontWeight: 600, letterSpacing: -0.5, maxWidth: 430 },
  subtitle: { fontSize: 11, color: '#b3b0a7', marginTop: 8 },
  foot: { position: 'absolute', top: 792, fontSize: 8, color: soft },
  section: { marginTop: 26 },
  sectionTitle: { fontSize: 13, fontWeight: 600, marginBottom: 8 },
  prose: { marginBottom: 6, maxWidth: 420 },
  facts: { flexDirection: 'row', flexWrap: 'wrap', marginTop: 24, rowGap: 12, columnGap: 20 },
  fact: { width: 147 },
  label: { fontSize: 8, color: soft },
  value: { fontSize: 10, fontWeight: 600 },
})
