/** The largest invoice that is taken in: 10 MB. */
export const largestInvoice = 10 * 1024 * 1024

export const invoiceFileMessages = {
  notPdf: 'Please choose a PDF file.',
  tooLarge: 'An invoice may be at most 10 MB.',
} as const

/** Why a file will not be taken, as far as its name and size tell, or null. The server looks at its content. */
export function refusalToTakeInvoice({ name, bytes }: { name: string; bytes: number }): string | null {
  if (!/\.pdf$/i.test(name)) return invoiceFileMessages.notPdf
  return bytes > largestInvoice ? invoiceFileMessages.tooLarge : null
}
