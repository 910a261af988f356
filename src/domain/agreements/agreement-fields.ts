import { choice, custom, longText, optionalChoice, optionalDate, recordChoice, text, tick } from '../common/field-table.ts'
import { agreementProofs } from '../signatures/identity-rules.ts'
import { proofLabels } from '../signatures/verification-messages.ts'
import { agreementKindLabels } from './agreement-kind.ts'
import { textLimits, type OwnField } from './agreement-text.ts'

const namesOf = (list: readonly { name: string }[]): string => list.map(({ name }) => name).join(', ')

export const agreementTemplateFields = {
  name: text('Name', 120, { required: true }),
  kind: choice('Kind', agreementKindLabels, 'contract'),
  text: longText('Text', textLimits.characters, {
    required: true,
    rows: 18,
    hint: 'An empty line begins a paragraph. Lines that begin with # are headings, with - list items.',
  }),
  ownFields: custom<OwnField[]>('Fields', [], { shown: namesOf }),
}

interface DraftSigner {
  name: string
  email: string
  role: string
  onDevice: boolean
}

type AgreementProof = (typeof agreementProofs)[number]

/** Of an agreement that is not sent yet. */
export const agreementDraftFields = {
  title: text('Title', 160, { required: true }),
  text: longText('Text', textLimits.characters, {
    required: true,
    rows: 12,
    hint: 'Lines that begin with # are headings, with - list items. It is fixed once the agreement is sent.',
  }),
  signers: custom<DraftSigner[]>('Signers', [], { shown: namesOf }),
  inOrder: custom('Order', false, { shown: (inOrder) => (inOrder ? 'One after another' : 'In any order') }),
  expiresOn: optionalDate('Valid until (optional)', { none: 'No end date', history: 'last day' }),
  /** Null for the studio's settings. */
  proof: optionalChoice(
    'Proof of who signs',
    Object.fromEntries(agreementProofs.map((proof) => [proof, proofLabels[proof]])) as Record<AgreementProof, string>,
    'As in the settings',
    { history: 'proof' },
  ),
}

const { title, signers, inOrder, expiresOn, proof } = agreementDraftFields

/** Of an agreement that is made from a template. */
export const newAgreementFields = {
  templateId: { ...text('Template', 36, { required: true, placeholder: 'Choose a template' }), kind: 'choice' as const },
  title,
  signers,
  inOrder,
  /** What the fields of the text are filled in with. */
  values: custom<Record<string, string>>('Fields', {}),
  expiresOn,
  shootId: recordChoice('For the shoot (optional)', 'The whole project'),
  proof,
  send: tick('Send it now: whoever signs first gets an email with their own link', { blank: true }),
}
