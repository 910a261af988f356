import type { inquiryEndpoints } from '#domain/inquiries/inquiry-endpoints.ts'
import { endpointQuery } from '#web/lib/queries.ts'

export const enquiryQuery = (id: string) =>
  endpointQuery<typeof inquiryEndpoints.readInquiry>('/api/admin/inquiries/:id', { params: { id } })
