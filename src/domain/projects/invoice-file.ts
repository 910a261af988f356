/** Maximum size of an uploaded invoice in bytes: 10 MB. */
export const largestInvoice = 10 * 1024 * 1024

export const invoiceFileMessages = {
  notPdf: 'Please choose a PDF file.',
  tooLarge: 'An invoice can be up to 10 MB.',
} as const

/** Message when the file's name or size is not accepted, or null. The server also checks its content. */
export function refusalToTakeInvoice({ name, bytes }: { name: string; bytes: number }): string | null {
  if (!/\.pdf$/i.test(name)) return invoiceFileMessages.notPdf
  return bytes > largestInvoice ? invoiceFileMessages.tooLarge : null
}
