import { RequestError } from '#web/lib/call-endpoint.ts'

/** Uploads a project's PDF invoice. Throws a {@link RequestError}. */
export async function sendInvoice(projectId: string, file: File): Promise<void> {
  const form = new FormData()
  form.set('invoice', file)
  const answer = await fetch(`/api/admin/projects/${projectId}/invoice`, { method: 'POST', body: form, credentials: 'include' })
  if (!answer.ok) throw new RequestError(answer.status, (await answer.text()) || answer.statusText)
}
