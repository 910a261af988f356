import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Replays choices made before hydration: for each select, radio button and checkbox in the element whose state differs from the
 * server-rendered HTML, the change event is fired again for React.
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

/** Unchecked radio buttons are skipped: the checked one of their group fires the event. */
function repeatCheck(input: HTMLInputElement): void {
  if (input.checked === input.defaultChecked || (input.type === 'radio' && !input.checked)) return
  input.checked = input.defaultChecked
  input.click()
}
