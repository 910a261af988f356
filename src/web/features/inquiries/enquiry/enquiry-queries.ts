import { inquiryEndpoints } from '#domain/inquiries/inquiry-endpoints.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

export const enquiryQuery = (id: string) => endpointQuery(inquiryEndpoints.readInquiry, { params: { id } })
