import { Link, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { dateFormat } from '#domain/common/date-format.ts'
import { drawnPad, drawnPath } from '#domain/signatures/drawn-signature.ts'
import { identityText } from '#domain/signatures/verdict-messages.ts'
import type { Certificate } from '../../base/documents/pdf-templates.ts'
import { accent, ink, rule, SheetPage, soft, type PdfStudio } from '../../base/documents/pdf-sheet.tsx'

/** Last page of a signed document: signer, method, and how to verify it. */
export function CertificatePage({
  studio,
  certificate,
  sum,
}: {
  studio: PdfStudio
  certificate: Certificate
  /** What was agreed to pay, with its tax; left out where the document has no price. */
  sum?: string
}) {
  const verify = `${studio.siteUrl}/verify/${certificate.id}`
  return (
    <SheetPage studio={studio}>
      <View style={styles.accent} />
      <Text style={styles.title}>Certificate of signature</Text>
      <View style={styles.signature}>
        {certificate.drawn && (
          <Svg viewBox={`0 0 ${drawnPad.width} ${drawnPad.height}`} style={styles.drawn}>
            <Path
              d={drawnPath(certificate.drawn)}
              stroke={ink}
              strokeWidth={2}
              strokeLinecap="round"
              strokeLinejoin="round"
              fill="none"
            />
          </Svg>
        )}
        <Text style={!certificate.signature ? styles.untyped : certificate.drawn ? styles.name : styles.typed}>
          {certificate.signature || 'No signature was typed.'}
        </Text>
      </View>
      <Text style={styles.consent}>“{certificate.consent}”</Text>
      <View style={styles.rows}>
        <Row
          label={certificate.signature ? 'Signed by' : 'Name on record'}
          value={[certificate.name, certificate.title].filter(Boolean).join(', ')}
        />
        {certificate.invited && <Row label="Link made for" value={certificate.invited} />}
        {certificate.email !== '' && <Row label="Email" value={certificate.email} />}
        <Row label="Identity" value={identityOf(certificate)} />
        {sum !== undefined && <Row label="Agreed sum" value={sum} />}
        <Row label="Signed at" value={momentOf(certificate.signedAt)} />
        <Row label="Server time" value={certificate.signedAt} />
        <Row label="Network address" value={certificate.address} />
        <Row label="Browser" value={certificate.userAgent || 'not known'} />
        <Row label="Document (SHA-256)" value={certificate.documentHash} />
        <Row label="This signature (SHA-256)" value={certificate.hash} />
        <Row label="Follows (SHA-256)" value={certificate.previousHash} />
        <Row label="Certificate" value={certificate.id} />
      </View>
      <Text style={styles.note}>
        The document was fixed at the moment of signing. Its hash, the evidence above and the hash of the previous signature form
        a chain, so any later change shows. Anyone with this certificate can check it here and compare this file with the one that
        was sent:
      </Text>
      <Link src={verify} style={styles.link}>
        {verify}
      </Link>
    </SheetPage>
  )
}

/** Signatures from before the proof was recorded were made with the link. */
const identityOf = ({ proof, provenMailbox: mailbox, provenAt, handedBy }: Certificate): string =>
  identityText({ proof: proof ?? 'link', mailbox, at: provenAt && momentOf(provenAt), handedBy })

const Row = ({ label, value }: { label: string; value: string }) => (
  <View style={styles.row} wrap={false}>
    <Text style={styles.label}>{label}</Text>
    <Text style={styles.value}>{value}</Text>
  </View>
)

/** `2 June 2026 at 14:03:20 BST`, in the studio's time zone. */
export const momentOf = (at: string): string => dateFormat({ ...exactTime, timeZone: studioTimeZone() }).format(new Date(at))

const exactTime = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
} as const

const styles = StyleSheet.create({
  accent: {
    width: 32,
    height: 2,
    get backgroundColor() {
      return accent()
    },
    marginBottom: 14,
  },
  title: { fontSize: 22, lineHeight: 1.2, fontWeight: 600, letterSpacing: -0.3 },
  signature: { marginTop: 28, paddingBottom: 6, borderBottomWidth: 1, borderBottomColor: ink },
  typed: { fontSize: 24, lineHeight: 1.2 },
  drawn: { width: 210, height: 84, marginBottom: 4 },
  name: { fontSize: 13 },
  untyped: { fontSize: 13, color: soft },
  consent: { marginTop: 10, color: soft, maxWidth: 420 },
  rows: { marginTop: 24 },
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: rule, paddingVertical: 6 },
  label: { width: 140, color: soft, fontSize: 9 },
  value: { flex: 1, fontSize: 9 },
  note: { marginTop: 24, maxWidth: 430 },
  link: {
    marginTop: 6,
    get color() {
      return accent()
    },
    textDecoration: 'none',
  },
})
