import { Button, Heading, Section, Text } from '@react-email/components'
import { Fragment, type CSSProperties, type ReactNode } from 'react'
import { formatPence, type Pence } from '#domain/common/money/money.ts'
import { exclVat, inclVat, nameOfTax, vatLabel, type VatSums } from '#domain/common/money/vat.ts'
import { ink, sheetColour, rule, small, soft } from './mail-styles.ts'

// Title, Paragraph and Small of an emptied text are left out.
export const Title = ({ children }: { children: string }) =>
  children !== '' && (
    <Heading
      as="h1"
      className="ink"
      style={{ margin: '0 0 20px', color: ink, fontSize: 28, lineHeight: '34px', fontWeight: 600, letterSpacing: '-0.01em' }}
    >
      {children}
    </Heading>
  )

/** Paragraphs, where empty lines divide the text. */
export const Paragraph = ({ children }: { children: ReactNode }) =>
  typeof children !== 'string' ? (
    <Text className="ink" style={prose}>
      {children}
    </Text>
  ) : (
    children !== '' &&
    children.split(/\n{2,}/).map((paragraph, index) => (
      <Text key={index} className="ink" style={prose}>
        <Lines text={paragraph} />
      </Text>
    ))
  )

export const Small = ({ children }: { children: ReactNode }) =>
  children !== '' && (
    <Text className="soft" style={small}>
      {typeof children === 'string' ? <Lines text={children} /> : children}
    </Text>
  )

/** The mail's main button; its URL is repeated below for clients that do not show buttons. */
export const Action = ({ href, children }: { href: string; children: ReactNode }) => (
  <Section style={{ margin: '28px 0' }}>
    <Button
      href={href}
      className="action"
      style={{ backgroundColor: ink, color: sheetColour, fontSize: 16, fontWeight: 600, padding: '14px 24px', borderRadius: 2 }}
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

/** Price lines with their total; in pence. */
export const PriceLines = ({
  breakdown,
  total,
  vat,
}: {
  breakdown: readonly { description: string; cost: Pence }[]
  total: Pence
  vat?: VatSums | null | undefined
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
          Total{vat && ` ${exclVat(nameOfTax(vat))}`}
        </td>
        <td className="ink sum" style={{ ...cell, ...sum, ...amount }}>
          {formatPence(total)}
        </td>
      </tr>
      {vat && <VatRows vat={vat} />}
    </tbody>
  </table>
)

/** VAT and gross total; in pence. */
const VatRows = ({ vat }: { vat: VatSums }) =>
  [
    { label: vatLabel(vat.rate, nameOfTax(vat)), pence: vat.tax, style: cell },
    { label: inclVat(nameOfTax(vat)), pence: vat.gross, style: { ...cell, ...sum } },
  ].map(({ label, pence, style }) => (
    <tr key={label}>
      <td className="ink rule" style={style}>
        {label}
      </td>
      <td className="ink rule" style={{ ...style, ...amount }}>
        {formatPence(pence)}
      </td>
    </tr>
  ))

/** The person's own text, set apart. */
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

/** Keeps line breaks, which mail clients would otherwise drop. */
export const Lines = ({ text }: { text: string }) =>
  text.split('\n').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {part}
    </Fragment>
  ))

const prose: CSSProperties = { margin: '0 0 16px', color: ink, fontSize: 16, lineHeight: '26px' }
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
