// Shows the description of the API. Requests that are tried here are made with a token alone, never with the browser's session.
window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  layout: 'BaseLayout',
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  deepLinking: true,
  filter: true,
  persistAuthorization: false,
  validatorUrl: null,
  tryItOutEnabled: false,
  requestInterceptor: (request) => Object.assign(request, { credentials: 'omit' }),
})
