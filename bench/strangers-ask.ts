/** A request from an address, as a proxy passes it on. Posts JSON or a form, else gets. */
export const ask = (
  url: string,
  address: string,
  path: string,
  { json, form }: { json?: unknown; form?: FormData } = {},
): Promise<Response> =>
  fetch(url + path, {
    method: json !== undefined || form ? 'POST' : 'GET',
    headers: { 'X-Forwarded-For': address, ...(json !== undefined && { 'Content-Type': 'application/json' }) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(form && { body: form }),
    signal: AbortSignal.timeout(60_000),
  })
