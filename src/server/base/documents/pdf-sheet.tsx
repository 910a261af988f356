import { join } from 'node:path'
import { Document, Font, Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { defaultDocumentLook, type DocumentLook } from '#domain/brand/document-look.ts'
import { addressLines } from '#domain/brand/postal-address.ts'
import { dayAt, longDay } from '#domain/common/calendar-day.ts'
import { conventions } from '#domain/common/conventions.ts'
import { pageDimensions } from '#domain/common/page-dimensions.ts'
import { type TypefaceName, typefaceOf } from '#domain/brand/typefaces.ts'
import type { PdfStudio } from './pdf-templates.ts'

export type { PdfStudio }

export const ink = '#0e1110'
export const soft = '#5b5f5a'
export const rule = '#ddd8cc'
const sheetColour = '#f6f4ef'

// Styles are constants of the templates. One process serves one studio, so what they take of its look is set for all of them.
let look = defaultDocumentLook

export const accent = (): string => look.accent

/** Before a document is rendered. */
export function setLook(next: DocumentLook): void {
  look = next
}

/** Has more letters than the others, which are of western languages only: it supplies those that they lack. */
const fallback: TypefaceName = 'archivo'

/** Letters of other scripts, which none of the families have: loaded once a document has any. In the order of their files. */
const scripts = [
  { letters: /[\p{Script=Cyrillic}№]/u, files: ['cyrillic', 'cyrillic-ext'] },
  { letters: /\p{Script=Greek}/u, files: ['greek', 'greek-ext'] },
]

const scriptFamilies: string[] = []

const withFallback = (name: TypefaceName): TypefaceName[] => [...new Set([name, fallback])]

const familiesOf = (name: TypefaceName): string[] => [
  ...withFallback(name).map((one) => typefaceOf(one).label),
  ...scriptFamilies,
]

/** Loads the look's typefaces, their fallback and the scripts of `text` from `folder`, each once per process. */
export async function loadTypefaces(folder: string, text: string): Promise<Typeface> {
  // No hyphenation; only words longer than a line are broken.
  Font.registerHyphenationCallback((word) => (word.length > 28 ? (word.match(/.{1,14}/gsu) ?? [word]) : [word]))
  const load = (name: TypefaceName) => Promise.all(withFallback(name).map((one) => loadTypeface(folder, one)))
  const stacks = await Promise.all([look.textFamily, look.headingFamily].map(load))
  const files = scripts.flatMap((script) => (script.letters.test(text) ? script.files : []))
  const others = await Promise.all(files.map((file) => loadScript(folder, file)))
  return {
    has: (codePoint) => stacks.every((stack) => [...stack, ...others].some((font) => font?.hasGlyphForCodePoint(codePoint))),
  }
}

const loadTypeface = (folder: string, name: TypefaceName) =>
  loadFamily(
    folder,
    typefaceOf(name).label,
    name === 'archivo' ? ['archivo-regular.ttf', 'archivo-semibold.ttf'] : [`${name}-400.ttf`, `${name}-600.ttf`],
  )

async function loadScript(folder: string, file: string) {
  const family = `Inter ${file}`
  const font = await loadFamily(folder, family, [`inter-${file}-400.woff`, `inter-${file}-600.woff`])
  if (!scriptFamilies.includes(family)) scriptFamilies.push(family)
  return font
}

async function loadFamily(folder: string, family: string, [regular, semibold]: [regular: string, semibold: string]) {
  if (!Font.getRegisteredFontFamilies().includes(family)) {
    Font.register({ family, fonts: [{ src: join(folder, regular) }, { src: join(folder, semibold), fontWeight: 600 }] })
  }
  await Font.load({ fontFamily: family })
  return Font.getFont({ fontFamily: family })?.data
}

export interface Typeface {
  has(codePoint: number): boolean
}

/**
 * Replaces characters that the typefaces lack by question marks: the library would print other ones. The signed record keeps
 * them. Pictures are unchanged.
 */
export const settable = <Props,>(props: Props, typeface: Typeface): Props =>
  JSON.parse(JSON.stringify(props), (_, value: unknown) =>
    typeof value === 'string' && !value.startsWith('data:image/')
      ? Array.from(value.normalize('NFC'), (sign) => (sign < ' ' || typeface.has(sign.codePointAt(0)!) ? sign : '?')).join('')
      : value,
  ) as Props

/** A document on the studio's paper: a dark header with its kind, then the content; sender and page number on every page. */
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
  /** Kind of the document, one or two words. */
  kind: string
  title: string
  subtitle: string
  /** A lower header, for documents of one page. */
  compact?: boolean
  children: ReactNode
  /** Separate pages at the end. */
  appendix?: ReactNode
}) {
  const { brand } = studio
  return (
    <Document title={`${kind}: ${title}`} author={brand.name} creator={brand.name} producer={brand.name} language="en-GB">
      <Page size={conventions().pageSize} style={styles.page}>
        <Foot studio={studio} />
        <View style={[styles.head, compact ? styles.lowHead : {}]}>
          <View style={styles.headLine}>
            {studio.logoFile ? (
              <Image src={{ data: studio.logoFile, format: 'png' }} style={styles.logo} />
            ) : (
              <Text style={styles.wordmark}>{brand.name}</Text>
            )}
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

/** Another page of the document. */
export const SheetPage = ({ studio, children }: { studio: PdfStudio; children: ReactNode }) => (
  <Page size={conventions().pageSize} style={styles.page}>
    <Foot studio={studio} />
    {children}
  </Page>
)

const footTop = () => pageDimensions().height - 50

/** First on its page, since fixed elements appear from their page on. Each part is positioned absolutely for the same reason. */
const Foot = ({ studio: { brand } }: { studio: PdfStudio }) => (
  <>
    <Text fixed style={[styles.foot, { left: 56, top: footTop(), width: 380 }]}>
      {[brand.name, addressLines(brand.address).slice(0, 2).join(', '), brand.email].filter(Boolean).join(' · ')}
    </Text>
    <Text
      fixed
      style={[styles.foot, { left: pageDimensions().width - 136, top: footTop(), width: 80, textAlign: 'right' }]}
      render={({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`}
    />
  </>
)

/** A heading that is kept together with its content. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <View style={styles.section}>
    <Text style={styles.sectionTitle} minPresenceAhead={60}>
      {title}
    </Text>
    {children}
  </View>
)

/** Text in paragraphs. */
export const Prose = ({ text }: { text: string }) => (
  <View>
    {text.split(/\n{2,}/).map((paragraph, index) => (
      <Text key={index} style={styles.prose} orphans={2} widows={2}>
        {paragraph}
      </Text>
    ))}
  </View>
)

/** Labels above values, side by side, wrapping as needed. */
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

/** `21 November 2026`, in the studio's time zone. */
export const longDate = (moment: string): string => longDay(dayAt(new Date(moment), studioTimeZone()))

const styles = StyleSheet.create({
  page: {
    get fontFamily() {
      return familiesOf(look.textFamily)
    },
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
  wordmark: {
    get fontFamily() {
      return familiesOf(look.headingFamily)
    },
    fontSize: 15,
    fontWeight: 600,
    letterSpacing: -0.2,
  },
  logo: { maxWidth: 130, maxHeight: 28, objectFit: 'contain', objectPosition: '0 50%' },
  kind: { fontSize: 9, color: '#b3b0a7' },
  accent: {
    width: 32,
    height: 2,
    get backgroundColor() {
      return accent()
    },
    marginTop: 12,
    marginBottom: 44,
  },
  title: {
    get fontFamily() {
      return familiesOf(look.headingFamily)
    },
    fontSize: 28,
    lineHeight: 1.15,
    fontWeight: 600,
    letterSpacing: -0.5,
    maxWidth: 430,
  },
  subtitle: { fontSize: 11, color: '#b3b0a7', marginTop: 8 },
  foot: { position: 'absolute', fontSize: 8, color: soft },
  section: { marginTop: 26 },
  sectionTitle: {
    get fontFamily() {
      return familiesOf(look.headingFamily)
    },
    fontSize: 13,
    fontWeight: 600,
    marginBottom: 8,
  },
  prose: { marginBottom: 6, maxWidth: 420 },
  facts: { flexDirection: 'row', flexWrap: 'wrap', marginTop: 24, rowGap: 12, columnGap: 20 },
  fact: { width: 147 },
  label: { fontSize: 8, color: soft },
  value: { fontSize: 10, fontWeight: 600 },
})
