import { expect, test } from 'vitest'
import { refusalOfCaptions } from './captions.ts'

const cue = '00:01.000 --> 00:04.000\nHello.'

test.each([
  `WEBVTT\n\n${cue}`,
  `WEBVTT - made by hand\nKind: captions\n\n${cue}\n\n01:02:03.000 --> 101:02:04.500 align:start line:0\n- Two\n- lines`,
  `WEBVTT\r\n\r\nNOTE a word\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\nfirst\r\n00:01.000 --> 00:02.000\r\nNamed\r\n`,
  'WEBVTT\n\n00:01.000 --> 00:02.000\n',
])('accepts %j', (text) => {
  expect(refusalOfCaptions(text)).toBeNull()
})

test.each([
  ['', 'Captions must begin with WEBVTT on a line of its own.'],
  [`1\n00:00:01,000 --> 00:00:04,000\nSubRip`, 'Captions must begin with WEBVTT on a line of its own.'],
  [`WEBVTTX\n\n${cue}`, 'Captions must begin with WEBVTT on a line of its own.'],
  ['WEBVTT', 'There are no captions in this text.'],
  ['WEBVTT\n\nNOTE nothing yet', 'There are no captions in this text.'],
  [`WEBVTT\n\n${cue}\n\n00:00:05,000 --> 00:00:06,000\nComma`, 'Line 6 should have times like 00:01.000 --> 00:04.000.'],
  ['WEBVTT\n\nname\nno times', 'Line 4 should have times like 00:01.000 --> 00:04.000.'],
  ['WEBVTT\n\n00:04.000 --> 00:01.000\nBack', 'Line 3 ends before it starts.'],
])('refuses %j with a message', (text, message) => {
  expect(refusalOfCaptions(text)).toBe(message)
})
