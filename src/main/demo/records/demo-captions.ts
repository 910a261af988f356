import type { CaptionKind } from '#domain/captions/caption-track.ts'

interface DemoTrack {
  language: string
  label: string
  kind: CaptionKind
  vtt: string
}

/** Captions of the demo's films by `publicId`; the first track is the default. Two versions of a film say it differently. */
export const demoCaptions: Record<string, DemoTrack[]> = {
  'review/site_mood_v2': [
    {
      language: 'en',
      label: 'English',
      kind: 'captions',
      vtt: `WEBVTT

00:00.400 --> 00:02.400
[Lift going up]

00:02.600 --> 00:05.200
You learn it with your hands first.

00:05.500 --> 00:08.300
The rest you learn on the site.
`,
    },
  ],
  'portfolio/meridian_careers': [
    {
      language: 'en',
      label: 'English',
      kind: 'captions',
      vtt: `WEBVTT

00:00.400 --> 00:01.600
[Workshop noise]

00:01.800 --> 00:03.900
You learn it with your hands.

00:04.100 --> 00:06.400
Somebody shows you once,
and then it’s your turn.

00:06.600 --> 00:08.700
And one day they ask you.
`,
    },
    {
      language: 'pl',
      label: 'Polski',
      kind: 'subtitles',
      vtt: `WEBVTT

00:01.800 --> 00:03.900
Tego uczysz się rękami.

00:04.100 --> 00:06.400
Ktoś pokaże ci raz,
a potem twoja kolej.

00:06.600 --> 00:08.700
Aż pewnego dnia zapytają ciebie.
`,
    },
  ],
}
