import { expect, test } from 'vitest'
import { linkTarget } from './link-target.ts'

test.each([
  ['/contact', 'here'],
  ['#results', 'here'],
  ['https://example.org/a?b=c', 'elsewhere'],
  ['mailto:hello@slatehouse.example', 'elsewhere'],
])('%s links %s', (url, target) => expect(linkTarget(url)).toBe(target))

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'http://example.org',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java&#x0A;script:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'contact',
  '',
])('refuses %s', (url) => expect(linkTarget(url)).toBeNull())
