// Shows one part of the description of the API. What is tried here is sent with a token alone, never with the browser's session.
const place = document.getElementById('api')
window.SwaggerUIBundle({
  url: `/api-docs/parts/${place.dataset.part}`,
  domNode: place,
  layout: 'BaseLayout',
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  deepLinking: true,
  displayOperationId: true,
  persistAuthorization: false,
  validatorUrl: null,
  requestInterceptor: (request) => Object.assign(request, { credentials: 'omit' }),
})
