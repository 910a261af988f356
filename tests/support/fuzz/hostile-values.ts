import fc from 'fast-check'

const nested = (depth: number): unknown => {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { value }
  return value
}

export const hostileTexts = fc.oneof(
  // Not storable in PostgreSQL: NUL and lone surrogates.
  fc.constantFrom('\0', 'a\0b', '\ud800', 'x\udfff'),
  fc.constantFrom(
    '\u202egnp.exe',
    '\u2028',
    'NaN',
    'Infinity',
    '-0',
    '1e308',
    '9223372036854775808',
    '2026-02-30',
    '0000-00-00',
    '9999-12-31',
    '+275760-09-13T00:00:00Z',
    '-000001-01-01',
    '2026-11-22T25:61:61Z',
    '25:99',
    '__proto__',
    'constructor',
    'null',
    '',
    ' ',
    "' or 1=1 --",
    '"; drop table projects; --',
    '%',
    '_',
    '\\',
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    'https://user:pass@[::1]:99999/',
    '../../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    'a\r\nBcc: everyone@example.com',
    '=cmd|calc',
    '${7*7}{{7*7}}',
    '[](javascript:alert(1))',
    '👩‍👩‍👧‍👦'.repeat(30),
    'é'.normalize('NFD').repeat(200),
    'x'.repeat(70_000),
    '['.repeat(3_000),
    '*'.repeat(3_000),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

/** Arbitrary JSON that no schema expects. */
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileTexts },
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -0,
    -1,
    0.1 + 0.2,
    1e-320,
    1e308,
    -1e308,
    2 ** 31,
    2 ** 53,
    2 ** 63,
    [],
    {},
    [[]],
    [null],
    { length: 1e9 },
    { toString: 'no' },
    { constructor: { prototype: { polluted: true } } },
    JSON.parse('{"__proto__":{"polluted":true},"then":true}'),
    nested(200),
    Array.from({ length: 20_000 }, () => 0),
    Array.from({ length: 2_000 }, (_, n) => ({ id: n })),
  ),
  { weight: 2, arbitrary: fc.jsonValue() },
)

/** Valid values with one part replaced. */
export const spoiled = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(values, hostileValues, fc.array(fc.nat(), { minLength: 6, maxLength: 6 }))
    .map(([value, bad, picks]) => spoil(value, bad, picks))

function spoil(value: unknown, bad: unknown, [pick = 0, ...picks]: number[]): unknown {
  if (typeof value !== 'object' || value === null) return bad
  const names = Object.keys(value)
  if (names.length === 0 || picks.length === 0) return bad
  const name = names[pick % names.length]!
  const inner = (value as Record<string, unknown>)[name]
  const spoilt = picks.length > 1 && typeof inner === 'object' ? spoil(inner, bad, picks) : bad
  return Array.isArray(value) ? value.with(Number(name), spoilt) : { ...value, [name]: spoilt }
}

/** Invalid JSON, and bodies with unreadable encodings. */
export const brokenBodies: fc.Arbitrary<{ body: string; type: string }> = fc.record({
  body: fc.oneof(
    fc.constantFrom(
      '',
      '{',
      '{"a":',
      '[1,2',
      '"\\ud800"',
      '{"a":1e999}',
      '{"a":1,"a":2}',
      '{"__proto__":{"admin":true}}',
      '['.repeat(100_000),
      '{"a":'.repeat(30_000),
      'NaN',
      '\ufeff{}',
      'x'.repeat(300_000),
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
      'name=value&name=other',
    ),
    fc.string({ unit: 'binary', maxLength: 200 }),
  ),
  type: fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'application/merge-patch+json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'application/octet-stream',
    'application/json, text/html',
  ),
})
