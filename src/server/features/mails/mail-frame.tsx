import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from '@react-email/components'
import { Fragment, type CSSProperties, type ReactNode } from 'react'
import type { Brand } from '#domain/brand/brand.ts'
import { formatPence, type Pence } from '#domain/common/money.ts'

/** Whose mail it is, and where its links lead. */
export interface Studio {
  brand: Brand
  /** Without a slash at the end. */
  siteUrl: string
}

/** One mail of the product: its subject and what stands in it. */
export interface MailDocument<Props> {
  subject(props: Props, studio: Studio): string
  Body(props: Props & { studio: Studio }): ReactNode
}

const ink = '#0e1110'
const soft = '#5b5f5a'
const paper = '#f6f4ef'
const rule = '#ddd8cc'
const amber = '#c8742a'
const family = "Archivo, 'Helvetica Neue', Helvetica, Arial, sans-serif"

// Clients that know dark mode use these; the others read the light colours that stand at the elements.
const darkMode = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: #0e1110 !important; }
  .ink, .ink a { color: #f6f4ef !important; }
  .soft, .soft a { color: #b3b0a7 !important; }
  .rule { border-color: #34393a !important; }
  .sum { border-color: #f6f4ef !important; }
  .action { background-color: #f6f4ef !important; color: #0e1110 !important; }
}
@media (max-width: 600px) { .sheet { padding: 28px 20px !important; } }
`

/** The sheet of every designed mail: wordmark, content, who sent it. */
export function MailFrame({
  studio,
  preheader,
  footer,
  children,
}: {
  studio: Studio
  preheader: string
  footer?: ReactNode
  children: ReactNode
}) {
  const { brand, siteUrl } = studio
  return (
    <Html lang="en-GB">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkMode}</style>
      </Head>
      <Preview>{preheader}</Preview>
      <Body className="paper" style={{ margin: 0, padding: 0, backgroundColor: paper, fontFamily: family }}>
        <Container className="paper sheet" style={{ width: '100%', maxWidth: 600, padding: '40px 32px', backgroundColor: paper }}>
          <Section>
            <Link href={siteUrl} className="ink" style={wordmark}>
              {brand.name}
            </Link>
          </Section>
          <Hr style={{ ...line, borderTop: `2px solid ${amber}`, width: 40, margin: '14px 0 36px' }} />
          {children}
          <Hr className="rule" style={{ ...line, margin: '40px 0 20px' }} />
          {footer}
          <Text className="soft" style={small}>
            {brand.name}, {brand.address.street}, {brand.address.city} {brand.address.postalCode}
            <br />
            <Link href={`mailto:${brand.email}`} style={{ color: soft, textDecoration: 'underline' }}>
              {brand.email}
            </Link>{' '}
            · {brand.phone}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

export const Title = ({ children }: { children: ReactNode }) => (
  <Heading
    as="h1"
    className="ink"
    style={{ margin: '0 0 20px', color: ink, fontSize: 28, lineHeight: '34px', fontWeight: 600, letterSpacing: '-0.01em' }}
  >
    {children}
  </Heading>
)

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <Text className="ink" style={prose}>
    {children}
  </Text>
)

export const Small = ({ children }: { children: ReactNode }) => (
  <Text className="soft" style={small}>
    {children}
  </Text>
)

/** The one thing to do; its address stands below it for those whose client shows no button. */
export const Action = ({ href, children }: { href: string; children: ReactNode }) => (
  <Section style={{ margin: '28px 0' }}>
    <Button
      href={href}
      className="action"
      style={{ backgroundColor: ink, color: paper, fontSize: 16, fontWeight: 600, padding: '14px 24px', borderRadius: 2 }}
    >
      {children}
    </Button>
  </Section>
)

/** Answered fields, each below its label. */
export const Facts = ({ details }: { details: readonly { label: string; value: string }[] }) => (
  <Section style={{ margin: '12px 0' }}>
    {details.map(({ label, value }) => (
      <Text key={label} className="ink" style={{ ...prose, margin: '0 0 14px' }}>
        <span className="soft" style={{ color: soft, fontSize: 13 }}>
          {label}
        </span>
        <br />
        <Lines text={value} />
      </Text>
    ))}
  </Section>
)

/** What a price is made of, with its total; in pence. */
export const PriceLines = ({
  breakdown,
  total,
}: {
  breakdown: readonly { description: string; cost: Pence }[]
  total: Pence
}) => (
  <table
    className="price-lines"
    width="100%"
    cellPadding={0}
    cellSpacing={0}
    style={{ margin: '24px 0', borderCollapse: 'collapse' }}
  >
    <tbody>
      {breakdown.map(({ description, cost }) => (
        <tr key={description}>
          <td className="ink rule" style={cell}>
            {description}
          </td>
          <td className="ink rule" style={{ ...cell, ...amount }}>
            {formatPence(cost)}
          </td>
        </tr>
      ))}
      <tr>
        <td className="ink sum" style={{ ...cell, ...sum }}>
          Total
        </td>
        <td className="ink sum" style={{ ...cell, ...sum, ...amount }}>
          {formatPence(total)}
        </td>
      </tr>
    </tbody>
  </table>
)

/** Words of the person, set apart from ours. */
export const Quotation = ({ text }: { text: string }) => (
  <blockquote
    className="soft rule"
    style={{
      margin: '20px 0',
      padding: '0 0 0 16px',
      borderLeft: `2px solid ${rule}`,
      color: soft,
      fontSize: 15,
      lineHeight: '24px',
    }}
  >
    <Lines text={text} />
  </blockquote>
)

/** Text with its line ends, which mail clients otherwise lose. */
export const Lines = ({ text }: { text: string }) =>
  text.split('\n').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {part}
    </Fragment>
  ))

const wordmark: CSSProperties = { color: ink, fontSize: 22, fontWeight: 700, letterSpacing: '-0.02em', textDecoration: 'none' }
const prose: CSSProperties = { margin: '0 0 16px', color: ink, fontSize: 16, lineHeight: '26px' }
const small: CSSProperties = { margin: '0 0 12px', color: soft, fontSize: 13, lineHeight: '20px' }
const line: CSSProperties = { border: 'none', borderTop: `1px solid ${rule}` }
const cell: CSSProperties = {
  padding: '12px 0',
  borderBottom: `1px solid ${rule}`,
  color: ink,
  fontSize: 16,
  lineHeight: '22px',
  textAlign: 'left',
}
const amount: CSSProperties = { paddingLeft: 24, textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }
const sum: CSSProperties = { fontWeight: 700, borderBottom: 'none', borderTop: `2px solid ${ink}` }
