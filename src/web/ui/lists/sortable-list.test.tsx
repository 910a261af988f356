import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { moved, SortableList } from './sortable-list.tsx'

afterEach(() => vi.restoreAllMocks())

function Films() {
  const [films, setFilms] = useState(['Fog', 'Sun', 'Rain'])
  return (
    <SortableList
      label="Films"
      items={films}
      itemKey={(film) => film}
      nameOf={(film) => film}
      onMove={(from, to) => setFilms(moved(films, from, to))}
    >
      {(film, _, handle) => (
        <div style={{ height: 40 }}>
          {film} {handle}
        </div>
      )}
    </SortableList>
  )
}

test('a key pressed once an item is picked up moves it, however late timers are', async () => {
  const { setTimeout: atOnce } = window
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, wait = 0) => atOnce(run, wait + 300)) as typeof setTimeout)
  const screen = await render(<Films />)
  screen.getByRole('button', { name: 'Move Fog', exact: true }).element().focus()
  await userEvent.keyboard(' ')
  await expect.poll(() => document.body.textContent).toContain('Fog picked up from place 1 of 3.')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => document.body.textContent).toContain('Fog is over place 2 of 3.')
  await userEvent.keyboard(' ')
  await expect
    .poll(() =>
      screen
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent?.trim()),
    )
    .toEqual(['Sun', 'Fog', 'Rain'])
})
