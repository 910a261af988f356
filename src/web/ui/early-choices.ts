import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Passes on what was chosen on the page as the server sent it, before React came: each select, radio button and checkbox in
 * this element that no longer shows what was sent is chosen once more, now that somebody listens.
 */
export function useEarlyChoices<E extends HTMLElement>(): RefObject<E | null> {
  const within = useRef<E>(null)
  useLayoutEffect(() => {
    for (const control of within.current?.querySelectorAll('select, input') ?? []) {
      if (control instanceof HTMLSelectElement) repeatSelection(control)
      else repeatCheck(control as HTMLInputElement)
    }
  }, [])
  return within
}

function repeatSelection(select: HTMLSelectElement): void {
  const options = [...select.options]
  const sent = options.find(({ defaultSelected }) => defaultSelected) ?? options[0]
  if (sent && !sent.selected) select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** A radio button that was left is told by the one that was chosen in its place. */
function repeatCheck(input: HTMLInputElement): void {
  if (input.checked === input.defaultChecked || (input.type === 'radio' && !input.checked)) return
  input.checked = input.defaultChecked
  input.click()
}
