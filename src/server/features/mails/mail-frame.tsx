import { Body, Container, Head, Hr, Html, Link, Preview, Section, Text } from '@react-email/components'
import type { CSSProperties, ReactNode } from 'react'
import type { Brand } from '#domain/brand/brand.ts'
import { addressLines } from '#domain/brand/postal-address.ts'
import { amber, family, ink, sheetColour, rule, small, soft } from './mail-styles.ts'

/** The studio's details, and the base URL of links. */
export interface Studio {
  brand: Brand
  /** Without a trailing slash. */
  siteUrl: string
}

/** A mail template: subject and content. */
export interface MailDocument<Props> {
  subject(props: Props, studio: Studio): string
  Body(props: Props & { studio: Studio }): ReactNode
}

// For mail clients with dark mode; others use the inline light colours.
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

/** Layout of every HTML mail: wordmark, content, sender. */
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
      <Body className="paper" style={{ margin: 0, padding: 0, backgroundColor: sheetColour, fontFamily: family }}>
        <Container
          className="paper sheet"
          style={{ width: '100%', maxWidth: 600, padding: '40px 32px', backgroundColor: sheetColour }}
        >
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
            {[brand.name, ...addressLines(brand.address)].join(', ')}
            <br />
            <Link href={`mailto:${brand.email}`} style={{ color: soft, textDecoration: 'underline' }}>
              {brand.email}
            </Link>
            {brand.phone && ` · ${brand.phone}`}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

const wordmark: CSSProperties = { color: ink, fontSize: 22, fontWeight: 700, letterSpacing: '-0.02em', textDecoration: 'none' }
const line: CSSProperties = { border: 'none', borderTop: `1px solid ${rule}` }
