import { describe, expect, it } from 'vitest'
import { splitQuoted, withoutQuotedLines } from './quoted-text.ts'

const own = 'Yes, please.\n\nAda'
const quoted = '> Shall we?\n> Rob'

describe('a quotation beneath the answer is separated from it', () => {
  it.each([
    'On Mon, 4 May 2026 at 10:00, Rob <rob@studio.example> wrote:',
    'On Mon, 4 May 2026 at 10:00, Rob from the studio with a long name\n<rob@studio.example> wrote:',
    'On 04/05/2026 10:00, Rob wrote:',
    'Am 04.05.2026 um 10:00 schrieb Rob <rob@studio.example>:',
    'Am Mo., 4. Mai 2026 um 10:00 Uhr schrieb Rob <\nrob@studio.example>:',
    'Le lun. 4 mai 2026 à 10:00, Rob <rob@studio.example> a écrit :',
    'man. 4. mai 2026 kl. 10:00 skrev Rob <rob@studio.example>:',
    'Den mån 4 maj 2026 kl 10:00 skrev Rob <rob@studio.example>:',
    'ma 4. toukok. 2026 klo 10.00 Rob (rob@studio.example) kirjoitti:',
    'Op ma 4 mei 2026 om 10:00 schreef Rob <rob@studio.example>:',
    'Rob <rob@studio.example> writes:',
    'W dniu pon., 4 maj 2026 o 10:00 Rob <rob@studio.example> napisał(a):',
    'Vào 10:00 4 tháng 5, 2026, Rob <rob@studio.example> đã viết:',
    'пн, 4 мая 2026 г. в 10:00, Rob <rob@studio.example>:',
    'Em seg., 4 de mai. de 2026 às 10:00, Rob <rob@studio.example> escreveu:',
    'El lun, 4 may 2026 a las 10:00, Rob (<rob@studio.example>) escribió:',
    'Il giorno lun 4 mag 2026 alle ore 10:00 Rob <rob@studio.example> ha scritto:',
    'po 4. 5. 2026 v 10:00 odesílatel Rob <rob@studio.example> napsal:',
    '2026年5月4日(月) 10:00 Rob <rob@studio.example>:',
    'Op 4 mei 2026, om 10:00 heeft Rob <rob@studio.example> het volgende geschreven:',
  ])('%s', (introduction) => {
    const split = splitQuoted(`${own}\n\n${introduction}\n\n${quoted}\n`)
    expect(split).toEqual({ text: own, quoted: `${introduction}\n\n${quoted}` })
  })

  it.each([
    ['English', 'From: Rob <rob@studio.example>\nSent: Monday, 4 May 2026 10:00\nTo: Ada\nSubject: RE: Our film'],
    ['German', 'Von: Rob <rob@studio.example>\nGesendet: Montag, 4. Mai 2026 10:00\nAn: Ada\nBetreff: AW: Unser Film'],
    ['French', 'De : Rob <rob@studio.example>\nEnvoyé : lundi 4 mai 2026\nÀ : Ada\nObjet : RE: Notre film'],
    ['Norwegian', 'Fra: Rob <rob@studio.example>\nSendt: mandag 4. mai 2026 10:00\nTil: Ada\nEmne: SV: Filmen'],
    ['Swedish', 'Från: Rob <rob@studio.example>\nSkickat: den 4 maj 2026\nTill: Ada\nÄmne: SV: Filmen'],
    ['with bold labels', '*From:* Rob <rob@studio.example>\n*Sent:* Monday\n*To:* Ada\n*Subject:* Our film'],
    ['with a line', '-----Original Message-----\nFrom: Rob'],
    ['with a German line', '-----Ursprüngliche Nachricht-----\nVon: Rob'],
  ])('a header block of Outlook: %s', (_, block) => {
    expect(splitQuoted(`${own}\n\n${block}\n\nShall we?`)).toEqual({ text: own, quoted: `${block}\n\nShall we?` })
  })

  it('without an introduction', () => {
    expect(splitQuoted(`${own}\n\n${quoted}`)).toEqual({ text: own, quoted })
  })
})

it.each([
  'In your mail of 4 May you wrote:\ntwo days.\nWe need three.',
  'On 4 May 2026 at 10:00 you wrote:\ntwo days.\nWe need three.',
  'From: 9am\nTo: 5pm\nDate: 12 May\nPlace: the harbour',
  'One part of it, as we said on Monday.\n--\nThe other part of it, as we said on Tuesday.',
  'Sent from my desk, is much easier than my telephone.',
])('leaves own words whole: %j', (text) => {
  expect(splitQuoted(`Hello,\n\n${text}\n\nNora`)).toEqual({ text: `Hello,\n\n${text}\n\nNora`, quoted: '' })
})

it('separates signatures, with and without the space that mail programs lose', () => {
  expect(splitQuoted('Yes.\n\n-- \nAda Quill\nHarbour')).toEqual({ text: 'Yes.', quoted: '-- \nAda Quill\nHarbour'.trim() })
  expect(splitQuoted('Yes.\r\n\r\n--\r\nAda')).toEqual({ text: 'Yes.', quoted: '--\nAda' })
  expect(splitQuoted('Yes.\n\nSent from my iPhone')).toEqual({ text: 'Yes.', quoted: 'Sent from my iPhone' })
  expect(splitQuoted(`Yes.\n\nVon meinem iPhone gesendet\n\nAm 04.05.2026 um 10:00 schrieb Rob:\n${quoted}`).text).toBe('Yes.')
})

it('takes an answer beneath the quotation, and keeps answers between quoted lines with them', () => {
  const beneath = `On 4 May 2026, Rob wrote:\n${quoted}\n\n${own}\n-- \nAda`
  expect(splitQuoted(beneath)).toEqual({ text: own, quoted: `On 4 May 2026, Rob wrote:\n${quoted}\n\n-- \nAda` })
  const between = 'Answers below.\n\nOn 4 May 2026, Rob wrote:\n> Red?\nYes.\n> Blue?\nNo.'
  expect(splitQuoted(between)).toEqual({ text: between, quoted: '' })
  expect(withoutQuotedLines(between)).toBe('Answers below.\n\nYes.\nNo.')
})

it('leaves a forwarded message and plain texts whole', () => {
  const forwarded =
    '---------- Forwarded message ---------\nFrom: Eve <eve@x.example>\nDate: Monday\nSubject: Hello\nTo: Ada\n\nHello.'
  expect(splitQuoted(forwarded)).toEqual({ text: forwarded, quoted: '' })
  const plain = 'On Monday we met, and she wrote: not much.\n\nFrom: here to there.\nA > B'
  expect(splitQuoted(plain)).toEqual({ text: plain, quoted: '' })
  expect(splitQuoted('')).toEqual({ text: '', quoted: '' })
})

it.each(['On wrote: 1 ', '> ', 'From: ', 'Am 1 schrieb ', '--', `${'wrote '.repeat(80)}1`, 'x'.repeat(10_000)])(
  'comes to an end with 20,000 lines of %.20s',
  (line) => {
    const text = `${line}\n`.repeat(20_000)
    const split = splitQuoted(text)
    expect(split.text.length + split.quoted.length).toBeLessThanOrEqual(text.length)
  },
)

// In time that grows with the square of the text, one of these takes minutes.
it.each([
  'On \n',
  'On 1\n\n',
  'On 4 May 2026, Rob <rob@studio.example>\n',
  'Rob <rob@studio.example\n',
  'On wrote: 1 \n',
  '>\n',
  '> a\n\n',
  '\n',
  '\r',
  'a\n\n\n',
  `On ${'4 May '.repeat(60)}\n`,
  'On 4 May 2026, Rob wrote ',
  '<',
  '\u00a0',
])('leaves quoted lines out of a million characters of %j', (part) => {
  const text = part.repeat(Math.ceil(1_000_000 / part.length))
  const own = withoutQuotedLines(text)
  expect(own.length).toBeLessThanOrEqual(text.length)
  expect(own).not.toMatch(/^>/m)
  expect(withoutQuotedLines(own).length).toBeLessThanOrEqual(own.length)
})

it('leaves out every quoted line, also those beyond what is looked at for introductions', () => {
  const text = 'Yes.\n> Shall we?\n'.repeat(60_000)
  expect(withoutQuotedLines(text)).toBe('Yes.\n'.repeat(60_000).trim())
})
