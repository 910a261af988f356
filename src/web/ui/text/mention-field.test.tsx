import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { MentionArea } from './mention-field.tsx'

afterEach(() => cleanup())

function Note() {
  const [text, setText] = useState('')
  return <MentionArea label="Note" names={['Zoe Marsh']} value={text} onText={setText} />
}

test('what is typed at once behind a chosen name stays in one piece', async () => {
  await render(<Note />)
  const note = page.getByRole('textbox', { name: 'Note' })
  await userEvent.type(note, '@zo')
  await expect.element(page.getByRole('option', { name: '@Zoe Marsh' })).toBeVisible()
  // Both keys before the next frame, as on a busy machine.
  note.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  await Promise.resolve()
  document.execCommand('insertText', false, 'a')
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await userEvent.keyboard('nd you')
  await expect.element(note).toHaveValue('@Zoe Marsh and you')
})
