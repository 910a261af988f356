import { describe, expect, test } from 'vitest'
import { captionLimits, languageTag } from './caption-track.ts'
import { decodeCaptions } from './decode-captions.ts'
import { readCaptions, tooManyCues } from './read-captions.ts'
import { markupLeftOut } from './read-cue-markup.ts'
import { captionsAsSrt, captionsAsVtt } from './write-captions.ts'

const cue = '00:01.000 --> 00:04.000\nHello.'
const of = (text: string) => readCaptions(text).cues!

describe('reading', () => {
  test.each([
    `WEBVTT\n\n${cue}`,
    `WEBVTT - made by hand\nKind: captions\n\n${cue}\n\n01:02:03.000 --> 101:02:04.500 align:start line:0\n- Two\n- lines`,
    `WEBVTT\r\n\r\nNOTE a word\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\nfirst\r\n00:01.000 --> 00:02.000\r\nNamed\r\n`,
    'WEBVTT\n\n00:01.000 --> 00:02.000\n',
    '\ufeff1\n00:00:01,000 --> 00:00:04,000\nSubRip',
    '1\n00:00:01,000 --> 00:00:04,000 X1:40 X2:600\nOld SubRip\n\n\n2\n00:00:05,5 --> 00:00:06,000\nMore',
  ])('accepts %j', (text) => {
    expect(readCaptions(text).refusal).toBeNull()
  })

  test.each([
    ['', 'There are no captions in this text.'],
    [`WEBVTTX\n\n${cue}`, expect.stringMatching(/^This is neither WebVTT nor SubRip: /)],
    ['WEBVTT', 'There are no captions in this text.'],
    ['WEBVTT\n\nNOTE nothing yet', 'There are no captions in this text.'],
    ['WEBVTT\n\nname\nno times', 'Line 4 should have times like 00:01.000 --> 00:04.000.'],
    ['WEBVTT\n\n00:04.000 --> 00:01.000\nBack', 'Line 3 ends before it starts.'],
    ['1\n00:00:04,000 --> 00:00:04,000\nNothing', 'Line 2 ends before it starts.'],
    ['{"segments": []}', expect.stringMatching(/^This is neither WebVTT nor SubRip: /)],
    ['PK\u0003\u0004\0\0', 'This is not a text file. Please choose a WebVTT (.vtt) or SubRip (.srt) file.'],
    ['x'.repeat(captionLimits.bytes + 1), 'This text is too long for captions. The most is 2 MB.'],
  ])('refuses %.60j with a message', (text, message) => {
    expect(readCaptions(text).refusal).toEqual(message)
  })

  test.each([
    ['1\n00:00:01,000 --> 00:00:04,000\nOne\n\nlost', 'Line 6 should have times like 00:00:01,000 --> 00:00:04,000.', 'Line 5'],
    [
      `WEBVTT\n\n${cue}\n\n00:00:05.000 -> 00:00:06.000\nArrow`,
      'Line 7 should have times like 00:01.000 --> 00:04.000.',
      'Lines 6 to 7',
    ],
    [`WEBVTT\n\n${cue}\n\n00:09.000 --> 00:08.000\nBack`, 'Line 6 ends before it starts.', 'Lines 6 to 7'],
  ])('reads the rest of %.60j, and names what is lost', (text, lost, place) => {
    const read = readCaptions(text)
    expect([read.cues?.length, read.lost]).toEqual([1, lost])
    expect(read.reading?.leftOut.flatMap(({ places }) => places)).toEqual([place])
  })

  test('puts cues in order, and keeps those that overlap', () => {
    const cues = of('WEBVTT\n\n00:05.000 --> 00:09.000\nLate\n\n00:01.000 --> 00:06.000\nEarly')
    expect(cues.map(({ text }) => text)).toEqual(['Early', 'Late'])
  })

  test('refuses what ends after the film, but not by a rounding', () => {
    const text = 'WEBVTT\n\n00:01.000 --> 00:10.400\nTo the end'
    expect(readCaptions(text, { length: 10_000 }).refusal).toBeNull()
    expect(readCaptions(text, { length: 9_000 }).refusal).toBe(
      'Line 3 ends at 00:00:10.400, after the film, which ends at 00:00:09.000.',
    )
  })

  test('refuses more cues than can be edited', () => {
    const many = (count: number) => `WEBVTT\n\n${Array.from({ length: count }, () => '00:01.000 --> 00:02.000\nx').join('\n\n')}`
    expect(of(many(captionLimits.cues))).toHaveLength(captionLimits.cues)
    expect(readCaptions(many(captionLimits.cues + 1)).refusal).toBe(tooManyCues())
  })
})

describe('markup', () => {
  const hostile =
    '<script>alert(1)</script><b onclick=x>a</b> <img src=x onerror=alert(1)> <c.red>c</c> <00:01.000> R&D <i>kept</i>'

  test.each(['vtt', 'srt'])('other than bold, italic, underline and voice is not shown, and named (%s)', (format) => {
    const head = format === 'vtt' ? 'WEBVTT\n\n' : '1\n'
    const { cues, reading } = readCaptions(`${head}00:00:01.000 --> 00:00:02.000\n${hostile}`)
    const vtt = captionsAsVtt(cues!)
    expect(vtt).toContain('\nalert(1)<b>a</b>  c  R&amp;D <i>kept</i>\n')
    expect(vtt.match(/<(?!\/?[biu]>)/g)).toBeNull()
    const unknown = reading!.leftOut.find(({ text }) => text === markupLeftOut.unknown)
    expect(unknown?.places.map((place) => place.replace(/^Line \d+: /, ''))).toEqual([
      '<script>',
      '</script>',
      '<b onclick=x>',
      '<img src=x onerror=alert(1)>',
    ])
    expect(reading!.leftOut.map(({ text }) => text)).toEqual(
      expect.arrayContaining([markupLeftOut.styles, markupLeftOut.wordTimes]),
    )
  })

  test('survives being written and read again, whatever it says', () => {
    for (const text of [
      'a & b < c > d',
      '&lt;i&gt;',
      '<v Tom & Ann>Hi</v>',
      '&amp;lt;',
      'x --> y',
      '<b>un<i>closed',
      '&nbsp;&bogus;',
    ]) {
      const once = captionsAsVtt([{ id: '1', from: 0, to: 1000, text }])
      expect(captionsAsVtt(of(once)), text).toBe(once)
    }
  })

  test('cannot end a cue: blank lines and arrows are harmless', () => {
    const vtt = captionsAsVtt([{ id: '1', from: 0, to: 1000, text: 'one\n\n00:05.000 --> 00:06.000\r\rtwo\u0000' }])
    expect(of(vtt)).toEqual([{ id: '1', from: 0, to: 1000, text: 'one\n00:05.000 --> 00:06.000\ntwo' }])
  })
})

describe('writing', () => {
  const cues = [
    { id: 'b', from: 61_500, to: 3_662_050, text: '<v Ann>R&D is <b>here</b></v>', settings: 'line:0' },
    { id: 'a', from: 0, to: 1000, text: 'One\nTwo' },
  ]

  test('WebVTT keeps positions and speakers', () => {
    expect(captionsAsVtt(cues)).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nOne\nTwo\n\n00:01:01.500 --> 01:01:02.050 line:0\n<v Ann>R&amp;D is <b>here</b></v>\n',
    )
  })

  test('a draft keeps identifiers', () => {
    expect(readCaptions(captionsAsVtt(cues, { ids: true }), { draft: true }).cues?.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test('SubRip has numbers, commas and names of speakers', () => {
    expect(captionsAsSrt(cues)).toBe(
      '1\n00:00:00,000 --> 00:00:01,000\nOne\nTwo\n\n2\n00:01:01,500 --> 01:01:02,050\nAnn: R&D is <b>here</b>\n',
    )
  })
})

describe('decoding', () => {
  const text = '1\n00:00:01,000 --> 00:00:02,000\nÄrger “here”'
  const utf16 = (order: 'le' | 'be') => {
    const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
    return order === 'le' ? bytes : bytes.swap16()
  }

  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 LE', utf16('le')],
    ['UTF-16 BE', utf16('be')],
    ['Windows-1252', Buffer.from(text.replace('“', '\x93').replace('”', '\x94'), 'latin1')],
  ])('reads %s', (_, bytes) => {
    expect(of(decodeCaptions(bytes).text!)[0]?.text).toBe('Ärger “here”')
  })

  test('refuses what is no text, or too large', () => {
    expect(decodeCaptions(Buffer.from('504b0304000000', 'hex')).refusal).toMatch(/not a text file/)
    expect(decodeCaptions(new Uint8Array(captionLimits.bytes + 1)).refusal).toMatch(/too large/)
  })
})

test.each([
  ['en', 'en'],
  ['EN-gb', 'en-GB'],
  ['zh-hant-tw', 'zh-Hant-TW'],
  ['english', 'english'],
  ['e', null],
  ['en_GB', null],
  ['<b>', null],
  ['a-b', null],
])('the language tag %s is %s', (text, tag) => {
  expect(languageTag(text)).toBe(tag)
})
