import { endpointsFor } from '../common/endpoint.ts'

const publicEndpoint = endpointsFor({ who: 'anyone' })

export const mailInEndpoints = {
  receiveMail: publicEndpoint('POST', '/api/mail/incoming', 'Receive mail', {
    description:
      'For mail servers that deliver by HTTP. The body is a raw RFC 822 message, with `Authorization: Bearer` and the secret of MAIL_WEBHOOK_SECRET. Answers once the message is there; a repeat is not received twice. 404 while there is no secret.',
  }),
}
