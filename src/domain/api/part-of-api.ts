import type { OpenApi } from './open-api.ts'

/** `Contracts and releases` as `contracts-and-releases`. */
export const partName = (tag: string): string => tag.toLowerCase().replaceAll(' ', '-')

/** The calls of one tag with the schemas that they use, for a page that shows them: the whole takes browsers seconds. */
export function partOfApi(document: OpenApi, tag: string): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const [path, methods] of Object.entries(document.paths)) {
    const own = Object.entries(methods).filter(([, operation]) => (operation.tags as string[]).includes(tag))
    if (own.length > 0) paths[path] = Object.fromEntries(own)
  }
  const text = JSON.stringify(paths)
  const schemas = Object.entries(document.components.schemas).filter(
    ([name]) => name === 'Refusal' || text.includes(`"#/components/schemas/${name}"`),
  )
  return {
    ...document,
    tags: [{ name: tag }],
    paths,
    components: { ...document.components, schemas: Object.fromEntries(schemas) },
  }
}
