/** Whether the event target is a text input, where single-key shortcuts must not fire. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
