import { describe, expect, test } from 'vitest'
import { readCaptions } from '../captions/read-captions.ts'
import { markupLeftOut } from '../captions/read-cue-markup.ts'
import { costLabel } from './transcription-cost.ts'
import { readTranscriptFile } from './read-transcript-file.ts'
import { readTranscription } from './read-transcription.ts'
import { textOf, type Word } from './transcript.ts'
import { retime, spreadOver } from './word-times.ts'
import { cuesOf, writeTranscript } from './write-transcript.ts'

/** The shape that the cloud answers: words beside the segments, without punctuation. */
const recorded = {
  task: 'transcribe',
  language: 'english',
  duration: 8.47,
  text: 'Hello there. We are by the sea.',
  segments: [
    { id: 0, seek: 0, start: 0, end: 1.5, text: ' Hello there.', tokens: [1, 2], avg_logprob: -0.2 },
    { id: 1, seek: 0, start: 2, end: 4.2, text: ' We are by the sea.' },
  ],
  words: [
    { word: 'Hello', start: 0.2, end: 0.6 },
    { word: 'there', start: 0.7, end: 1.2 },
    { word: 'We', start: 2.1, end: 2.2 },
    { word: 'are', start: 2.2, end: 2.5 },
    { word: 'by', start: 2.5, end: 2.8 },
    { word: 'the', start: 2.8, end: 2.9 },
    { word: 'sea', start: 3, end: 3.6 },
  ],
}
const read = (answer: unknown, length: number | null = 8_470) => readTranscription(JSON.stringify(answer), length)

describe('an answer of a transcription server', () => {
  test('has words with their times, and the punctuation of the text', () => {
    const { spoken } = read(recorded)
    expect(spoken).toEqual({
      language: 'en',
      speakers: [],
      segments: [
        {
          from: 0,
          to: 1_500,
          speaker: null,
          words: [
            ['Hello', 200, 600],
            ['there.', 700, 1_200],
          ],
        },
        {
          from: 2_000,
          to: 4_200,
          speaker: null,
          words: [
            ['We', 2_100, 2_200],
            ['are', 2_200, 2_500],
            ['by', 2_500, 2_800],
            ['the', 2_800, 2_900],
            ['sea.', 3_000, 3_600],
          ],
        },
      ],
    })
  })

  test('may have its words within the segments, with speakers', () => {
    const segments = [
      {
        start: 0,
        end: 1,
        text: 'Yes.',
        speaker: 'SPEAKER_01',
        words: [{ word: ' Yes.', start: 0.1, end: 0.9, probability: 0.9 }],
      },
      { start: 1, end: 2, text: 'No.', speaker: 'Anna', words: [{ word: ' No.', start: 1.1, end: 1.9 }] },
    ]
    const { spoken } = read({ segments })
    expect(spoken?.speakers).toEqual([
      { id: 's1', name: 'Speaker 1' },
      { id: 's2', name: 'Anna' },
    ])
    expect(spoken?.segments.map(({ speaker, words }) => [speaker, words])).toEqual([
      ['s1', [['Yes.', 100, 900]]],
      ['s2', [['No.', 1_100, 1_900]]],
    ])
  })

  test('without words spreads the text over its segment, and without segments makes them at pauses', () => {
    expect(read({ segments: [{ start: 1, end: 3, text: 'one two' }] }).spoken?.segments[0]?.words).toEqual([
      ['one', 1_000, 2_000],
      ['two', 2_000, 3_000],
    ])
    const { spoken } = read({ text: '', words: recorded.words })
    expect(spoken?.segments.map(({ words }) => textOf(words))).toEqual(['Hello there', 'We are by the sea'])
  })

  test('may be silent', () => {
    expect(read({ text: ' ', language: 'english', duration: 8.47, segments: [] }).spoken?.segments).toEqual([])
    expect(read({ text: '' }).spoken?.segments).toEqual([])
  })

  test('ends with the sound where it names a time a little later', () => {
    const { spoken } = read({ segments: [{ start: 7, end: 9.9, text: 'the end' }] }, 8_470)
    expect(spoken?.segments[0]).toMatchObject({ from: 7_000, to: 8_470 })
    expect(Math.max(...spoken!.segments[0]!.words.map(([, , to]) => to))).toBe(8_470)
  })

  test.each([
    ['not JSON', '<!doctype html><h1>Bad gateway</h1>', /not a transcript/],
    ['NaN', '{"segments":[{"start":NaN,"end":1,"text":"x"}]}', /not a transcript/],
    ['a list', '[]', /not a transcript/],
    ['null', 'null', /not a transcript/],
    ['times in words', '{"segments":[{"start":"0","end":"1","text":"x"}]}', /not a transcript/],
    ['negative times', '{"segments":[{"start":-5,"end":1,"text":"x"}]}', /not a transcript/],
    ['text only', '{"text":"Hello there."}', /has no times/],
    ['a time after the end', '{"segments":[{"start":100,"end":101,"text":"x"}]}', /00:01:40.000, after the end at 00:00:08.470/],
    [
      'a word after the end',
      '{"segments":[{"start":1,"end":2,"text":"x","words":[{"word":"x","start":60,"end":61}]}]}',
      /after the end/,
    ],
    ['an end before its start', '{"segments":[{"start":5,"end":4,"text":"x"}]}', /goes back in time/],
    ['another order', '{"segments":[{"start":5,"end":6,"text":"x"},{"start":1,"end":2,"text":"y"}]}', /goes back in time/],
    ['another length', '{"duration":600,"segments":[{"start":1,"end":2,"text":"x"}]}', /of 600 seconds of sound, instead of 8/],
  ])('is refused with %s', (_, json, refusal) => {
    const answer = readTranscription(json, 8_470)
    expect(answer.spoken).toBeNull()
    expect(answer.refusal).toMatch(refusal)
  })

  test('with hostile text is text', () => {
    const { spoken } = read({ segments: [{ start: 0, end: 1, text: '<script>\u0000\u202e\u2028alert(1)</script>\ud800' }] })
    expect(textOf(spoken!.segments[0]!.words)).toBe('<script> alert(1)</script>\ufffd')
  })
})

describe('a file', () => {
  test('of captions shares their times between the words, and names speakers', () => {
    const vtt =
      'WEBVTT\n\n00:01.000 --> 00:03.000\n<v Anna>one two\n\n00:04.000 --> 00:05.000\n<v Ben>three\n\n00:06.000 --> 00:07.000\n<v Anna><i>four</i>'
    const { spoken } = readTranscriptFile(vtt, 10_000)
    expect(spoken?.speakers.map(({ name }) => name)).toEqual(['Anna', 'Ben'])
    expect(spoken?.segments.map(({ speaker, words }) => [speaker, textOf(words)])).toEqual([
      ['s1', 'one two'],
      ['s2', 'three'],
      ['s1', 'four'],
    ])
    expect(spoken?.segments[0]?.words).toEqual([
      ['one', 1_000, 2_000],
      ['two', 2_000, 3_000],
    ])
  })

  test('has no tags among its words, and names what was left out', () => {
    const vtt =
      'WEBVTT\n\n00:01.000 --> 00:03.000\nthe<00:01.500><c.red> harbour</c>\n\n00:04.000 --> 00:05.000\n<v.loud Esme Quill>{\\an8}Guten <lang de>Morgen</lang>\n\n00:06.000 --> 00:07.000\n<c></c>\n\nlost'
    const { spoken, reading, lost, text } = readTranscriptFile(vtt, 10_000)
    expect(spoken?.segments.map(({ speaker, words }) => [speaker, textOf(words)])).toEqual([
      [null, 'the harbour'],
      ['s1', 'Guten Morgen'],
    ])
    expect(spoken?.speakers).toEqual([{ id: 's1', name: 'Esme Quill' }])
    expect(reading?.read.map(({ count, label }) => `${count} ${label}`)).toEqual(['2 parts', '4 words', '1 speaker'])
    expect(reading?.leftOut).toEqual(
      expect.arrayContaining([
        { text: markupLeftOut.wordTimes, places: ['Line 4'] },
        { text: 'Captions without words', places: ['00:00:06.000'] },
        { text: 'Text without times like 00:01.000 --> 00:04.000', places: ['Line 12'] },
      ]),
    )
    // The server refuses what nobody saw; a page that showed it sends the rest.
    expect(lost).toBe('Line 13 should have times like 00:01.000 --> 00:04.000.')
    expect(readTranscriptFile(text!, 10_000)).toMatchObject({ lost: null, spoken: { segments: spoken!.segments } })
  })

  test('of captions with two voices in one gives each their own words', () => {
    const { spoken } = readTranscriptFile('WEBVTT\n\n00:01.000 --> 00:03.000\n<v Ann>Yes.</v>\n<v Ben>No, it is not.', 10_000)
    expect(spoken?.speakers.map(({ name }) => name)).toEqual(['Ann', 'Ben'])
    expect(spoken?.segments.map(({ speaker, words }) => [speaker, textOf(words)])).toEqual([
      ['s1', 'Yes.'],
      ['s2', 'No, it is not.'],
    ])
    expect(spoken?.segments.map(({ from, to }) => [from, to])).toEqual([
      [1_000, spoken?.segments[1]?.from],
      [spoken?.segments[0]?.to, 3_000],
    ])
  })

  test.each([
    ['', 'There are no captions in this text.'],
    ['{"segments":[]}', 'There is no speech in this transcript.'],
    ['{"segments":', 'This is not a transcript: segments or words with times in seconds are missing.'],
    ['WEBVTT\n\n00:01.000 --> 00:30.000\nToo late', 'Line 3 ends at 00:00:30.000, after the film, which ends at 00:00:10.000.'],
  ])('%.40j is refused', (text, refusal) => expect(readTranscriptFile(text, 10_000).refusal).toBe(refusal))
})

describe('corrected text', () => {
  const before: Word[] = [
    ['We', 0, 200],
    ['are', 200, 500],
    ['bye', 500, 900],
    ['the', 1_000, 1_100],
    ['sea.', 1_200, 2_000],
  ]
  const span = { from: 0, to: 2_000 }
  const corrected = (text: string) => retime(before, text.split(' '), span)

  test('keeps the times of unchanged words', () => {
    expect(corrected('We are by the sea.')).toEqual([
      ['We', 0, 200],
      ['are', 200, 500],
      ['by', 500, 900],
      ['the', 1_000, 1_100],
      ['sea.', 1_200, 2_000],
    ])
    expect(corrected('we are bye the sea!').map(([, from]) => from)).toEqual([0, 200, 500, 1_000, 1_200])
  })

  test('gives words that replace others their time, and puts new ones into the pause', () => {
    expect(corrected('We are here by the sea.').slice(1, 5)).toEqual([
      ['are', 200, 500],
      ['here', 500, 750],
      ['by', 750, 900],
      ['the', 1_000, 1_100],
    ])
    expect(corrected('We are bye the old sea.').slice(3)).toEqual([
      ['the', 1_000, 1_100],
      ['old', 1_100, 1_200],
      ['sea.', 1_200, 2_000],
    ])
  })

  test('can be another altogether, shorter or longer', () => {
    expect(corrected('Something').map(([text, from, to]) => [text, from, to])).toEqual([['Something', 0, 2_000]])
    const long = corrected(Array.from({ length: 300 }, (_, at) => `word${at}`).join(' '))
    expect(long).toHaveLength(300)
    for (const [at, [, from, to]] of long.entries()) {
      expect(to).toBeGreaterThanOrEqual(from)
      expect(from).toBeGreaterThanOrEqual(long[at - 1]?.[1] ?? 0)
    }
  })
})

test('words without times share them by their length', () => {
  expect(spreadOver(['a', 'abc'], { from: 0, to: 600 })).toEqual([
    ['a', 0, 200],
    ['abc', 200, 600],
  ])
  expect(spreadOver([], { from: 0, to: 600 })).toEqual([])
})

describe('written', () => {
  const { spoken } = readTranscriptFile(
    `WEBVTT\n\n00:01.000 --> 00:09.000\n<v Anna>${'A long sentence that nobody can read at once. '.repeat(3)}\n\n00:09.500 --> 00:10.000\nShort & &lt;sweet&gt;`,
    null,
  )

  test('as text, with times and speakers', () => {
    expect(writeTranscript(spoken!, 'txt')).toMatch(/^\[00:00:01\] Anna: A long [^\n]+\n\n\[00:00:09\] Short & <sweet>\n$/)
  })

  test('as captions of two lines at most, which can be read again', () => {
    const vtt = writeTranscript(spoken!, 'vtt')
    const { cues, refusal } = readCaptions(vtt, { length: 10_000 })
    expect(refusal).toBeNull()
    expect(cues!.length).toBeGreaterThan(3)
    for (const { text, from, to } of cuesOf(spoken!)) {
      const lines = text.replace(/^<v [^>]+>/, '').split('\n')
      expect(lines.length).toBeLessThanOrEqual(2)
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(46)
      expect(to).toBeGreaterThan(from)
    }
  })
})

test('the cost is told in pounds', () => {
  expect(costLabel(3_600, 0.006)).toBe('About £0.36 for 60 minutes')
  expect(costLabel(30, 0.006)).toBe('Less than £0.01 for 1 minute')
  expect(costLabel(600, 0)).toBe('Free of charge for 10 minutes')
  expect(costLabel(600, null)).toBeNull()
})
