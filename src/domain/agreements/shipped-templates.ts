import type { AgreementKind } from './agreement-kind.ts'
import type { OwnField } from './agreement-text.ts'

export interface ShippedTemplate {
  name: string
  kind: AgreementKind
  text: string
  ownFields: OwnField[]
}

/** Shown to staff wherever these texts are chosen or edited. */
export const lawyerNotice = 'These texts are a starting point. Have them checked by a lawyer before you rely on them.'

/** Templates of a new installation. The studio owns them from then on. */
export const shippedTemplates: readonly ShippedTemplate[] = [
  {
    name: 'Location release',
    kind: 'location-release',
    ownFields: [
      { name: 'filming-days', label: 'Days of filming' },
      { name: 'fee', label: 'Fee (or “none”)' },
    ],
    text: `# Permission to film
I, {{person}}, own or manage {{place}}, and I may decide who films there.

I allow {{studio}} to film, photograph and record sound at {{place}} for “{{project}}”, which is made for {{client}}.

# When
Filming takes place on {{filming-days}}. {{studio}} may come back once for shots that are missing, on a day that we agree on.

# What the pictures may be used for
{{studio}} and {{client}} may use the pictures and the sound of the location in this production, and in any cut, still or advertisement of it, in all media and countries, without a limit in time. They do not have to show them.

# Care and safety
{{studio}} leaves the location as it was found, repairs or pays for damage that its crew causes, and has public liability insurance. The crew follows the safety rules of the location.

# Fee
For this permission {{studio}} pays: {{fee}}. No other payment is due.

# Law
This agreement is under the law of England and Wales.`,
  },
  {
    name: 'Talent release',
    kind: 'talent-release',
    ownFields: [{ name: 'fee', label: 'Fee (or “none”)' }],
    text: `# Permission to be filmed
I, {{person}}, agree that {{studio}} films, photographs and records me for “{{project}}”, which is made for {{client}}, at {{place}}.

# What the recordings may be used for
{{studio}} and {{client}} may use my image, voice, name and what I say in this production, and in any cut, still or advertisement of it, in all media and countries, without a limit in time. They may edit the recordings. They do not put words into my mouth, and they do not use the recordings to make an artificial likeness of me or my voice.

# My data
The studio keeps this release and my contact details for as long as the production is in use. I can ask what is kept about me, and have mistakes corrected.

# Fee
For my contribution {{studio}} pays: {{fee}}. No other payment is due.

# Age
I am 18 or older. If I am younger, my parent or guardian signs as well.

# Law
This agreement is under the law of England and Wales.`,
  },
  {
    name: 'Confidentiality agreement',
    kind: 'nda',
    ownFields: [{ name: 'years', label: 'Years after which it ends' }],
    text: `# Confidentiality
This agreement is between {{studio}} and {{person}}. It begins on {{date}}.

# What is confidential
Everything that one of us learns about “{{project}}” and about the business of {{client}} in connection with it, unless it is public, was known before, or has to be told by law.

# What we promise
- We use what we learn only for this production.
- We pass it on only to people who need it for their work, and who keep it confidential too.
- We publish no picture, text or recording of the production before {{client}} has released it.

# How long
This agreement holds for {{years}} years. After the production each of us deletes or gives back what the other asks for.

# Law
This agreement is under the law of England and Wales.`,
  },
  {
    name: 'Terms of production',
    kind: 'terms',
    ownFields: [],
    text: `# Our terms for “{{project}}”
These terms are between {{studio}} and {{client}}. They apply together with the proposal that {{client}} signed. Where the two differ, the proposal counts.

# Changes
The proposal says what we make, by when, and how many rounds of changes are included. Work beyond it is agreed in writing, with its price, before it begins.

# Your part
You give us what we need in time: texts, logos, access, and one person who decides. If we have to wait for it, the dates move by as much.

# Rights
Once everything is paid, you may use the finished films without a limit in time, for what the proposal says. Raw footage and project files stay with us unless the proposal says otherwise. We may show the finished films as our work once you have published them.

# Moving and cancelling a shoot
A shoot can be moved or cancelled. Costs that we cannot avoid by then are charged.

# Payment
Invoices are due within 30 days unless the proposal says otherwise.

# Liability
We are liable for damage that we cause, up to the price of the production. Nothing here limits liability that the law does not let us limit.

# Law
These terms are under the law of England and Wales.`,
  },
  {
    name: 'Crew contract',
    kind: 'contract',
    ownFields: [
      { name: 'work', label: 'Work' },
      { name: 'days', label: 'Days' },
      { name: 'fee', label: 'Fee' },
    ],
    text: `# Contract for services
{{studio}} engages {{person}} for “{{project}}” as: {{work}}.

# Days and place
The work is done on {{days}} at {{place}}. Call times are on the call sheet.

# Fee
{{studio}} pays {{fee}} within 30 days of an invoice. Travel and other expenses are paid if they were agreed before.

# Rights
All rights in the work pass to {{studio}} on payment, for all uses in all media and countries.

# Independence and insurance
{{person}} works as an independent contractor, pays their own tax, and insures their own equipment.

# Confidentiality
{{person}} publishes nothing from the production without the agreement of {{studio}}.

# Law
This contract is under the law of England and Wales. It was made on {{date}}.`,
  },
]
