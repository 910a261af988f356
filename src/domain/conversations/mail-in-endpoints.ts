import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'

export const mailInEndpoints = {
  receiveMail: endpoint({
    summary: 'Receive mail',
    description:
      'For mail servers that deliver by HTTP. The body is a raw RFC 822 message, with `Authorization: Bearer` and the secret of MAIL_WEBHOOK_SECRET. Answers once the message is there; a repeat is not received twice. 404 while there is no secret.',
    method: 'POST',
    path: '/api/mail/incoming',
    who: 'anyone',
    answer: z.object({ success: z.literal(true) }),
  }),
}
