import { expect, test } from 'vitest'
import { dataScript } from './data-script.ts'

test('passes on the stream unchanged, with `</script>` escaped', async () => {
  const data = '["</script><!-- & \u2028 \u2029 "quoted" \\\\ £"]\n'
  const script = await dataScript(new Blob([data]).stream(), 'abc')
  expect(script.match(/<\/script/g)).toHaveLength(1)
  expect(script).toMatch(/^<script nonce="abc">/)

  const sent: string[] = []
  const streamController = { enqueue: (text: string) => sent.push(text), close: () => sent.push('closed') }
  const source = script.replace(/^<script[^>]*>|<\/script>$/g, '')
  // oxlint-disable-next-line no-new-func
  new Function('window', source)({ __reactRouterContext: { streamController } })
  expect(sent).toEqual([data, 'closed'])
})
