import { Check, Hourglass, X } from 'lucide-react'
import { Link } from 'react-router'
import type { SignedKind } from '#domain/signatures/signature.ts'
import { nameOfSigner } from '#domain/signatures/signer-name.ts'
import { drawnPad } from '#domain/signatures/drawn-signature.ts'
import { headlineOf, identityText, signedKindLabels, verificationMessages } from '#domain/signatures/verification-messages.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { DrawnSignature } from '#web/ui/forms/drawn-strokes.tsx'
import { Sheet, SheetPart } from '#web/ui/page/sheet.tsx'
import { byteLabel } from '#web/ui/text/byte-labels.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CopyCheck } from '../editor/copy-check.tsx'
import { sheetDay } from './sheet.tsx'
import type { ShownVerification } from '../sign-offs/verify-queries.ts'

const tones = { good: 'text-good', bad: 'text-bad', open: 'text-warn' }
const marks = { good: Check, bad: X, open: Hourglass }
const names = ['documentIntact', 'evidenceIntact', 'storedPdfIntact'] as const

/** Result of verifying a signature. */
export function VerificationSheet({ id, result }: { id: string; result: ShownVerification }) {
  const {
    kind,
    title,
    name,
    signedAt,
    documentHash,
    typed,
    proof,
    provenMailbox: mailbox,
    provenAt,
    handedBy,
    drawn,
    signedWith,
    approvedBefore,
    invited,
    captions,
    files,
  } = result
  const headline = headlineOf(names.map((one) => result[one]))
  const { name: studio } = useBrand()
  return (
    <Sheet
      by={studio}
      kind="Certificate"
      title={title}
      facts={[
        { label: 'Document', value: signedKindLabels[kind as SignedKind] ?? kind },
        typed ? { label: 'Signed by', value: name } : { label: 'Name on record', value: `${name} (no signature was typed)` },
        { label: 'Signed on', value: sheetDay(signedAt) },
        {
          label: 'Identity',
          value: identityText({ proof: proof ?? 'link', mailbox, at: provenAt && sheetDay(provenAt), handedBy }),
        },
      ]}
    >
      {drawn && (
        <SheetPart title="Drawn signature">
          <DrawnSignature strokes={drawn} pad={drawnPad} name={name} className="w-full max-w-72 border-b border-ink" />
        </SheetPart>
      )}
      {signedWith && (
        <SheetPart title="Signed together with">
          <ul className="grid gap-3">
            {signedWith.map((one) => (
              <li key={one.signatureId}>
                <p className="font-semibold">
                  {nameOfSigner({ name: one.invited ?? one.name, signedAs: one.name })}, {sheetDay(one.signedAt)}
                </p>
                <p className="text-sm">
                  <Link to={`/verify/${one.signatureId}`} className="text-link">
                    Their certificate
                  </Link>
                </p>
              </li>
            ))}
          </ul>
        </SheetPart>
      )}
      {invited && (
        <SheetPart title="Link">
          <p>The link was made for {invited}.</p>
        </SheetPart>
      )}
      {approvedBefore && (
        <SheetPart title="Approved together with">
          <ul className="grid gap-3">
            {approvedBefore.map((one) => (
              <li key={one.signatureId}>
                <p className="font-semibold">
                  {one.name}, {sheetDay(one.approvedAt)}
                </p>
                <p className="text-sm text-muted">
                  {identityText({ proof: one.proof, mailbox: one.provenMailbox, at: one.provenAt && sheetDay(one.provenAt) })}{' '}
                  <Link to={`/verify/${one.signatureId}`} className="text-link">
                    Their certificate
                  </Link>
                </p>
              </li>
            ))}
          </ul>
        </SheetPart>
      )}
      {captions && (
        <SheetPart title="Its captions">
          <ul className="grid gap-3">
            {captions.map((track) => (
              <li key={track.sha256 + track.label}>
                <p className="font-semibold">
                  {track.label}, {track.kind}, version {track.version}
                </p>
                <p className="timecode text-sm text-muted [overflow-wrap:anywhere]">SHA-256 {track.sha256}</p>
              </li>
            ))}
          </ul>
        </SheetPart>
      )}
      {files && (
        <SheetPart title="Files made from it">
          <ul className="grid gap-3">
            {files.map((file) => (
              <li key={file.sha256 + file.name}>
                <p className="timecode font-semibold wrap-anywhere">
                  {file.name}, {byteLabel(file.bytes)}
                </p>
                <p className="timecode text-sm text-muted [overflow-wrap:anywhere]">SHA-256 {file.sha256}</p>
              </li>
            ))}
          </ul>
        </SheetPart>
      )}
      <SheetPart title="What we found">
        <p className={classNames('title-3', tones[headline.tone])}>{headline.title}</p>
        <ul className="mt-4 border-t border-line">
          {names.map((one) => (
            <Finding key={one} text={verificationMessages[one]} result={result[one]} />
          ))}
        </ul>
      </SheetPart>
      <SheetPart title="Your copy">
        <CopyCheck id={id} kind={kind === 'version' ? 'film' : 'document'} />
      </SheetPart>
      <SheetPart title="Fingerprint">
        <p className="timecode text-sm [overflow-wrap:anywhere]">{documentHash}</p>
        <p className="mt-1.5 text-sm text-muted">
          The SHA-256 of the signed document. It is also on the last page of the PDF. Changing a single letter would change it.
        </p>
      </SheetPart>
    </Sheet>
  )
}

function Finding({ text, result }: { text: (typeof verificationMessages)['documentIntact']; result: boolean | null }) {
  const outcome = result === null ? 'open' : result ? 'good' : 'bad'
  const Mark = marks[outcome]
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] border-b border-line py-3">
      <Mark aria-hidden="true" size={18} className={classNames('mt-0.5', tones[outcome])} />
      <div>
        <p className="font-semibold">{text.title}</p>
        <p className="text-sm text-muted">{text[outcome]}</p>
      </div>
    </li>
  )
}
