import type { z } from 'zod'

/** Messages by the name of the field. */
export type FieldMessages = Partial<Record<string, string>>

/**
 * What the schema makes of these values, or a message for each field at fault. zod is larger than the page, so the schema is
 * lazy-loaded with the first check. If that fails, the values stay as they are, and the server validates alone.
 */
export async function checkFields<Values>(
  values: z.input<z.ZodType<Values>>,
  loadSchema: () => Promise<z.ZodType<Values>>,
): Promise<{ values: Values; messages?: never } | { messages: FieldMessages; values?: never }> {
  const schema = await loadSchema().catch(() => null)
  const checked = schema?.safeParse(values)
  if (!checked) return { values: values as Values }
  if (checked.success) return { values: checked.data }
  const messages: FieldMessages = {}
  for (const { path, message } of checked.error.issues) messages[String(path[0])] ??= message
  return { messages }
}

/** Focuses the first field that has a message. */
export function focusFirst(form: HTMLFormElement | null, messages: FieldMessages): void {
  const [first] = Object.keys(messages)
  const field = first && form?.elements.namedItem(first)
  if (field instanceof HTMLElement) field.focus()
}
