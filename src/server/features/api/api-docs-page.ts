/** Swagger UI with our own files alone, under the policy of every page: no inline script, nothing from elsewhere. */
export const apiDocsPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API</title>
    <link rel="stylesheet" href="/docs/api/swagger-ui.css" />
    <link rel="stylesheet" href="/api-docs/page.css" />
    <script src="/docs/api/swagger-ui-bundle.js" defer></script>
    <script src="/api-docs/page.js" defer></script>
  </head>
  <body>
    <header>
      <a href="/admin/account">Create a token</a>
      <a href="/api/openapi.json">openapi.json</a>
    </header>
    <main id="api"><p class="wait">Loading…</p></main>
    <noscript><p class="wait">This page needs JavaScript. <a href="/api/openapi.json">openapi.json</a> says the same.</p></noscript>
  </body>
</html>
`
