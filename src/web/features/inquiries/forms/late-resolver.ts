import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** zod is larger than the page, so it is lazy-loaded with the first validation. If that fails, the server validates alone. */
export function lateResolver<Values extends FieldValues, Output extends FieldValues>(
  loadSchema: () => Promise<z.ZodType<Output>>,
): Resolver<Values, unknown, Output> {
  return async (values, ...rest) => {
    const loaded = await Promise.all([import('@hookform/resolvers/zod'), loadSchema()]).catch(() => null)
    if (!loaded) return { values: values as unknown as Output, errors: {} }
    const [{ zodResolver }, schema] = loaded
    return (zodResolver(schema as never) as unknown as Resolver<Values, unknown, Output>)(values, ...rest)
  }
}
