/** Message-IDs of a header in order, without angle brackets. Longer ones than RFC 5322 allows are left out. */
export function messageIdsIn(header: string, most = 50): string[] {
  const found = new Set<string>()
  // A header without brackets is one id, or several with spaces between.
  const parts = header.includes('<') ? header.split('<').map((part) => part.split('>')[0]!) : header.split(/\s+/)
  for (const part of parts) {
    const id = part.trim()
    if (id.length >= 3 && id.length <= 900 && !/[\s<>]/.test(id)) found.add(id)
    if (found.size >= most) break
  }
  return [...found]
}

const ofOutbox = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})@[^@\s]+$/

/** The mail of the outbox whose Message-ID this is, by its form; null for others. */
export const mailIdOf = (messageId: string): string | null => ofOutbox.exec(messageId.toLowerCase())?.[1] ?? null

/** Token in a reply address `studio+token@domain`; null for none. */
export const replyTokenOf = (address: string): string | null => /\+([0-9a-f]{32})@[^@]+$/.exec(address.toLowerCase())?.[1] ?? null

/** Prefixes of answers and forwards: English, German, French, Nordic, Dutch, Spanish. */
const prefix = /^\s*(?:re|aw|antw|wg|fwd?|tr|sv|vs|vl|vb|rv|r)\s*(?:(?:\[\d+\]|\(\d+\))\s*)?:\s*/iu

/** A subject without Re:, AW: and the like, for comparing. */
export function bareSubject(subject: string): string {
  let bare = subject
  for (let at = 0; at < 20 && prefix.test(bare); at += 1) bare = bare.replace(prefix, '')
  return bare.replace(/\s+/g, ' ').trim().toLowerCase()
}
