import fc from 'fast-check'
import { hostileTexts } from './hostile-values.ts'

const starts = [
  '%PDF-1.7\n%%EOF',
  '\x89PNG\r\n\x1a\n',
  'GIF89a',
  '<svg onload="alert(1)">',
  '<!doctype html>',
  '#EXTM3U\nfile:///etc/passwd',
  'PK\x03\x04',
  '',
]

const part = fc.record({
  name: fc.oneof(
    fc.constantFrom('file', 'files', 'invoice', 'video', 'title', 'slug', 'client', 'password', '__proto__'),
    hostileTexts,
  ),
  filename: fc.option(fc.oneof(fc.constantFrom('a.pdf', 'a.mp4', 'a.png', '../../a.png', 'a'.repeat(400)), hostileTexts)),
  content: fc.oneof(fc.constantFrom(...starts), hostileTexts),
})

/** Multipart bodies: valid, truncated, or with a wrong boundary. */
export const forms: fc.Arbitrary<{ body: string; type: string }> = fc
  .record({
    parts: fc.array(part, { maxLength: 4 }),
    kept: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.double({ min: 0, max: 1, noNaN: true })),
    boundary: fc.constantFrom('x', 'x', 'x', 'y'),
  })
  .map(({ parts, kept, boundary }) => {
    const whole = `${parts.map(written).join('')}--x--\r\n`
    return { body: whole.slice(0, Math.ceil(whole.length * kept)), type: `multipart/form-data; boundary=${boundary}` }
  })

function written({ name, filename, content }: { name: string; filename: string | null; content: string }): string {
  const file = filename === null ? '' : `; filename="${filename}"\r\nContent-Type: application/octet-stream`
  return `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`
}
