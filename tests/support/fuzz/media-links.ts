import fc from 'fast-check'
import { commonFaults } from '../answer-faults.ts'
import { callerKinds, escaped, namesOrOdd, oddHeaders } from './endpoint-cases.ts'
import { hostileTexts } from './hostile-values.ts'
import type { Case, Target } from './target.ts'
import type { WhatIsThere } from './what-is-there.ts'

/** Media delivery URLs: valid, almost valid and invalid. */
export const mediaLinks: Target[] = ['image', 'video'].map((kind) => ({
  title: `GET /media/${kind}/upload/…`,
  share: 8,
  casesOf: (there) => asked(linksOf(kind, there)),
  faultsOf: (answer, { method }) => commonFaults(answer, method),
}))

/** Files of HLS renditions. */
export const streamFiles: Target = {
  title: 'GET /media/stream/…',
  share: 2,
  casesOf: ({ stream_keys: keys = [] }) =>
    asked(
      fc
        .tuple(
          namesOrOdd([...keys, 'A'.repeat(22)]),
          namesOrOdd(['master.m3u8', 'film.mp4', 'sprite.vtt', 'sprite.jpg', 'peaks.json', '720.m3u8', 'a.b.c.mp4', '.mp4']),
        )
        .map(([key, file]) => `/media/stream/${key}/${file}`),
    ),
  faultsOf: (answer, { method }) => commonFaults(answer, method),
}

/** Requested by any caller, sometimes with Range or conditional headers. */
export const asked = (paths: fc.Arbitrary<string>): fc.Arbitrary<Case> =>
  fc.record({
    caller: callerKinds,
    method: fc.oneof({ weight: 6, arbitrary: fc.constant('GET') }, fc.constantFrom('HEAD', 'POST', 'OPTIONS')),
    path: paths,
    headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, ranges, oddHeaders),
  })

const byte = fc.oneof(fc.constant(''), fc.nat(5_000).map(String), fc.constantFrom('-1', '1e3', '9007199254740993', '0x10', '³'))

const ranges: fc.Arbitrary<Record<string, string>> = fc.oneof(
  fc.tuple(byte, byte).map(([first, last]) => ({ Range: `bytes=${first}-${last}` })),
  fc.constantFrom<Record<string, string>>(
    { Range: 'bytes=0-0', 'If-Range': 'W/"x"' },
    { Range: 'lines=1-2' },
    { Accept: 'image/avif,image/webp' },
    { Accept: 'x'.repeat(4_000) },
    { 'If-None-Match': 'W/"a", "b", *' },
    { 'If-None-Match': '"'.repeat(500) },
  ),
)

const extensions = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'mp4', 'webm', 'mov', 'm3u8', 'vtt', 'json']

function linksOf(kind: string, { public_ids: ids = [] }: WhatIsThere): fc.Arbitrary<string> {
  const whole = ids.map((id) => id.split('/').map(encodeURIComponent).join('/'))
  return fc
    .record({
      base: fc.oneof(
        { weight: 6, arbitrary: fc.constant('/media') },
        fc.constantFrom('/media/r1', '/media/r', '/media/r99999999'),
      ),
      transforms: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, fc.array(transform, { maxLength: 4 }).map(joined)),
      version: fc.oneof({ weight: 4, arbitrary: fc.constant('') }, fc.constantFrom('v1/', 'v0/', `v${'9'.repeat(13)}/`)),
      publicId: fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...whole) }, namesOrOdd(['..', 'a/b', 'a//b', 'x,y'])),
      extension: fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...extensions) }, namesOrOdd([])),
    })
    .map(
      ({ base, transforms, version, publicId, extension }) =>
        `${base}/${kind}/upload/${transforms}${version}${publicId}.${extension}`,
    )
}

const joined = (parts: string[]) => (parts.length === 0 ? '' : `${parts.join(',')}/`)

const transform = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('w_640', 'w_640,h_360', 'h_360', 'c_fill', 'c_fit', 'q_80', 'q_90', 'f_auto') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'so_1',
      'so_0.5',
      'so_99999',
      'sp_auto',
      'fl_sprite',
      'fl_waveform',
      'fl_captions',
      'fl_captions,l_de',
    ),
  },
  fc.constantFrom(
    'e_saturation:150',
    'e_art:zorro',
    'e_sharpen:100',
    'e_constructor',
    'w_0',
    'w_99999',
    'h_99999',
    'q_0',
    'q_101',
  ),
  fc
    .tuple(fc.constantFrom('w', 'h', 'c', 'q', 'so', 'f', 'e', 'sp', 'fl', 'zz'), hostileTexts)
    .map(([name, text]) => `${name}_${escaped(text.slice(0, 500))}`),
)
