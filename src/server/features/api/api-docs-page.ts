import { marked } from 'marked'
import { apiGuide } from '#domain/api/api-guide.ts'
import type { OpenApi } from '#domain/api/open-api.ts'
import { partName } from '#domain/api/part-of-api.ts'

/** All calls in one plain list, which a browser can search. */
export function apiOverviewPage(document: OpenApi): string {
  const sections = tagsOf(document).map((tag) => {
    const rows = operationsOf(document, tag).map(
      ({ id, method, path, summary }) =>
        `<li><a href="${hrefOf(tag)}#/${encodeURIComponent(tag)}/${escaped(id)}">${escaped(summary)}</a> <code><b>${method}</b> ${escaped(path)}</code> <code>${escaped(id)}</code></li>`,
    )
    return `<section aria-labelledby="${partName(tag)}"><h2 id="${partName(tag)}"><a href="${hrefOf(tag)}">${escaped(tag)}</a></h2><ul>${rows.join('')}</ul></section>`
  })
  const guide = marked.parse(apiGuide, { async: false })
  return page('API', `<main class="overview"><h1>API</h1><div class="guide">${guide}</div>${sections.join('')}</main>`)
}

/** One tag in Swagger UI, with our own files alone, under the policy of every page: no inline script, nothing from elsewhere. */
export function apiPartPage(document: OpenApi, tag: string): string {
  const links = tagsOf(document).map(
    (other) => `<a href="${hrefOf(other)}"${other === tag ? ' aria-current="page"' : ''}>${escaped(other)}</a>`,
  )
  return page(
    `${tag}: API`,
    `<nav aria-label="Parts of the API">${links.join('')}</nav>
    <main><h1>${escaped(tag)}</h1><div id="api" data-part="${partName(tag)}"><p>Loading…</p></div>
    <noscript><p>The details need JavaScript. <a href="/api/openapi.json">openapi.json</a> says the same.</p></noscript></main>`,
    `<link rel="stylesheet" href="/api-docs/swagger-ui.css" />
    <script src="/api-docs/swagger-ui-bundle.js" defer></script>
    <script src="/api-docs/page.js" defer></script>`,
  )
}

export const tagsOf = ({ tags }: OpenApi): string[] => (tags as { name: string }[]).map(({ name }) => name)

function operationsOf(document: OpenApi, tag: string) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => (operation.tags as string[]).includes(tag))
      .map(([method, { operationId, summary }]) => ({
        id: String(operationId),
        method: method.toUpperCase(),
        path,
        summary: String(summary),
      })),
  )
}

const hrefOf = (tag: string): string => `/docs/api/${partName(tag)}`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const page = (title: string, body: string, head = ''): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escaped(title)}</title>
    ${head}
    <link rel="stylesheet" href="/api-docs/page.css" />
  </head>
  <body>
    <header>
      <a href="/docs/api">All calls</a>
      <a href="/api/openapi.json">openapi.json</a>
      <a href="/admin/account">Create a token</a>
    </header>
    ${body}
  </body>
</html>
`
