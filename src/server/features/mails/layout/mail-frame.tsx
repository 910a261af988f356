import { Body, Container, Head, Hr, Html, Img, Link, Preview, Section, Text } from '@react-email/components'
import type { CSSProperties, ReactNode } from 'react'
import type { Brand } from '#domain/brand/brand.ts'
import type { DocumentLook } from '#domain/brand/look/document-look.ts'
import { addressLines } from '#domain/brand/address-lines.ts'
import { familyOf, ink, sheetColour, rule, small, soft } from './mail-styles.ts'

/** The studio's details, and the base URL of links. */
export interface Studio {
  brand: Brand
  /** Without a trailing slash. */
  siteUrl: string
  look: DocumentLook
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
  .logo-on-light { display: none !important; }
  .logo-on-dark { display: block !important; }
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
  const { brand, siteUrl, look } = studio
  return (
    <Html lang="en-GB">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkMode}</style>
      </Head>
      {preheader !== '' && <Preview>{preheader}</Preview>}
      <Body
        className="paper"
        style={{ margin: 0, padding: 0, backgroundColor: sheetColour, fontFamily: familyOf(look.textFamily) }}
      >
        <Container
          className="paper sheet"
          style={{ width: '100%', maxWidth: 600, padding: '40px 32px', backgroundColor: sheetColour }}
        >
          <Section>
            <Link href={siteUrl} className="ink" style={{ ...wordmark, fontFamily: familyOf(look.headingFamily) }}>
              {look.logo ? <Logo name={brand.name} siteUrl={siteUrl} {...look.logo} /> : brand.name}
            </Link>
          </Section>
          <Hr style={{ ...line, borderTop: `2px solid ${look.accent}`, width: 40, margin: '14px 0 36px' }} />
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

/** The studio's logo, or its name where there is none for the ground; mail clients with a dark mode show what is for dark grounds. */
function Logo({ name, siteUrl, onLight, onDark }: { name: string; siteUrl: string } & NonNullable<DocumentLook['logo']>) {
  const image = (logo: typeof onLight, display: 'block' | 'none', className: string) => {
    if (!logo) {
      return (
        <span className={className} style={{ display }}>
          {name}
        </span>
      )
    }
    const { path, width, height } = logo
    const scale = Math.min(168 / width, 44 / height, 1)
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
    return <Img src={siteUrl + path} alt={name} {...size} className={className} style={{ display }} />
  }
  return (
    <>
      {image(onLight, 'block', 'logo-on-light')}
      {image(onDark, 'none', 'logo-on-dark')}
    </>
  )
}

const wordmark: CSSProperties = { color: ink, fontSize: 22, fontWeight: 700, letterSpacing: '-0.02em', textDecoration: 'none' }
const line: CSSProperties = { border: 'none', borderTop: `1px solid ${rule}` }
