export interface SplitText {
  /** What the sender wrote. */
  text: string
  /** What they quoted, and their signature; empty for none. */
  quoted: string
}

/** Lines that are looked at; what follows them is taken with the part that the last of them is in. */
const mostLines = 5_000
/** Characters of a line that are looked at, and of an introduction over several lines: this bounds every expression below. */
const mostLooked = 400
/** Lines that an introduction is wrapped to at most, and lines of a signature. */
const mostWrapped = 3
const mostSignature = 12

const anyOf = (words: string) =>
  words
    .split('|')
    .toSorted((one, other) => other.length - one.length)
    .join('|')

/** Forms of “wrote” with which mail programs introduce a quotation. */
const wroteForms = anyOf(
  'wrote|writes|sent|schrieb|schreef|geschreven|a écrit|écrit|skrev|skreiv|kirjoitti|escribió|escreveu|ha scritto|napisał|napisał(a)|napisała|pisze|napsal|napsal(a)|napísal|đã viết|viết|написал|написала|написал(a)|написав|пише|пишет|a scris|έγραψε|yazdı|ezt írta|írta|написа|a scrit|va escriure|napisao|je napisal|のメッセージ|写道|寫道|作성|작성',
)
  .replaceAll('(', String.raw`\(`)
  .replaceAll(')', String.raw`\)`)
const wrote = new RegExp(String.raw`(?<!\p{L})(?:${wroteForms})(?!\p{L})|(?:写道|寫道|のメッセージ|작성)`, 'iu')
/** “Wrote” before the colon, or before the author's name: `wrote:`, `schrieb Rob:`. */
const endsWithWrote = new RegExp(String.raw`(?<!\p{L})(?:${wroteForms}) ?[:：]$|(?:写道|寫道|のメッセージ|작성)[:：]$`, 'iu')
/** Whom only people speak to: mail programs name the author. */
const spokenTo = new RegExp(
  String.raw`(?<!\p{L})(?:you|i|we|vous|tu|nous|je|du|ihr|wir|ich|u|jij|jullie|usted|ustedes|tú|lei|voi|você|vocês|ni|dere|ty|вы|ты|я|мы)(?:,? \p{L}{1,12}){0,2} (?:${wroteForms})(?!\p{L})`,
  'iu',
)
const address = /[^\s@<>()]{1,64}@[^\s@<>()]{3,}/u
const clock = /(?<!\d)\d{1,2}[:.h]\d{2}(?!\d)/iu
const year = /(?<!\d)(?:19|20)\d{2}(?!\d)|\d[./-]\d{2}(?!\d)/u
/** How an introduction over several lines begins: a word for `on`, a weekday, a date, or a name with an address. */
const beginning =
  /^-{0,10} {0,3}(?:(?:on|am|le|den|op|el|em|il|på|w|dnia|dne|dňa|vào|în|στις|ma|ti|ke|to|pe|la|su|em|a)(?!\p{L})|\p{L}{2,4}[.,]? |\d{1,4}[-./ ,年년:]|.{2,80}<)/iu

const separated = anyOf(
  "original message|original appointment|reply message|original-nachricht|ursprüngliche nachricht|originalnachricht|antwort nachricht|message d'origine|message d’origine|message original|opprinnelig melding|oprindelig meddelelse|oprindelig besked|ursprungligt meddelande|originalmeddelande|alkuperäinen viesti|oorspronkelijk bericht|oorspronkelijke bericht|mensaje original|messaggio originale|mensagem original|wiadomość oryginalna|oryginalna wiadomość|původní zpráva|původní e-mail|pôvodná správa|исходное сообщение|оригинальное сообщение|вихідне повідомлення|eredeti üzenet|mesaj original|tin nhắn gốc|thư gốc|özgün ileti|orijinal mesaj|元のメッセージ|原始邮件|原始郵件|원본 메시지",
)
const forwarded = anyOf(
  'forwarded message|forwarded by|begin forwarded message|weitergeleitete nachricht|anfang der weitergeleiteten nachricht|message transféré|début du message transféré|début du message réexpédié|videresendt melding|videresendt meddelelse|vidarebefordrat meddelande|vidarebefordrat brev|välitetty viesti|doorgestuurd bericht|begin doorgestuurd bericht|mensaje reenviado|messaggio inoltrato|inizio messaggio inoltrato|mensagem encaminhada|wiadomość przekazana|przekazana wiadomość|přeposlaná zpráva|пересланное сообщение|пересылаемое сообщение|转发的邮件|轉寄的郵件|転送メッセージ|転送されたメッセージ',
)
const separator = new RegExp(String.raw`^[-_*=]{2,} ?(?:${separated})(?!\p{L})`, 'iu')
const forward = new RegExp(String.raw`^[-_*=]{2,} ?(?:${forwarded})(?!\p{L})|^(?:${forwarded})(?: ?:)$`, 'iu')
/** `---- Rob wrote ----`, as on telephones. */
const dashed = new RegExp(String.raw`^-{3,} ?[^-].{1,200}(?<!\p{L})(?:${wroteForms}) ?-{3,}$`, 'iu')

/** What the lines of a header block are called, by what they say. */
const labels = {
  from: 'from|von|de|fra|från|van|lähettäjä|da|od|от|від|từ|kimden|feladó|差出人|送信元|发件人|寄件者|보낸 사람|expéditeur|afzender|remitente',
  date: 'sent|date|gesendet|datum|envoyé|envoyé le|sendt|dato|skickat|lähetetty|päivämäärä|verzonden|enviado|enviado el|enviada em|fecha|data|inviato|wysłano|odesláno|отправлено|дата|đã gửi|ngày|gönderildi|elküldve|日時|送信日時|日期|发送时间|寄件日期|보낸 날짜|timestamp',
  to: 'to|an|à|a|para|aan|til|till|vastaanottaja|do|komu|кому|đến|tới|kime|címzett|宛先|收件人|收件者|받는 사람|pour|destinataire',
  copy: 'cc|kopi|kopia|kopie|copie|копия|dw|副本|抄送|reply-to|bcc|importance',
  subject:
    'subject|betreff|objet|emne|ämne|aihe|onderwerp|asunto|assunto|oggetto|temat|předmět|тема|chủ đề|konu|tárgy|件名|主题|主旨|제목|re',
}
type Label = keyof typeof labels
const labelOf = new Map(
  (Object.keys(labels) as Label[]).flatMap((kind) => labels[kind].split('|').map((word): [string, Label] => [word, kind])),
)
const labelled = /^[*_]{0,2}(\p{L}[\p{L} -]{0,20})[*_]{0,2} ?[:：][*_]{0,2}/u

const signature = /^--\s?$/
const rule = /^\s*[-_*=]{3,}\s*$/
/** A line of a text, not of a name or an address: several words, and a sentence's end. */
const isSentence = (line: string) => line.split(' ').length > 5 && /[.!?:;,]$/.test(line.trimEnd())
const phoneSignature =
  /^(?:sent (?:from|via|with|using) (?!my desk)|sent from my |get outlook for |von meinem? .{1,40}gesendet|gesendet (?:von|mit) |diese nachricht wurde von mein|envoyé (?:de(?:puis)? |à partir |avec )|télécharger outlook |sendt fra |sendt med |skickat från |skickades från |lähetetty |verzonden (?:vanaf|vanuit|met) |verstuurd vanaf |enviado (?:desde|do|a partir|de) |inviato da|wysłane z |wysłano z |odesláno z |отправлено (?:с|из) |надіслано з |được gửi từ |gửi từ |obtener outlook |obter o outlook |scarica outlook |iphoneから送信|发自我的)/iu

const isQuoted = (line: string) => line.startsWith('>') && !line.startsWith('>From ')
const isBlank = (line: string) => line.trim() === ''

/**
 * Separates a message's own words from what it quotes and from its signature. Answers between quoted lines stay together with
 * them; a message that is nothing but a quotation stays whole, and so does one that forwards another. Every line of the given text is
 * in one of the parts. Takes time in proportion to the text.
 *
 * email-reply-parser was tried: its expressions take cubic time without a native module, and it hides what follows `--` or `From:`.
 */
export function splitQuoted(given: string): SplitText {
  const lines = linesOf(given)
  const cut = findCut(lookedAt(lines))
  const whole = { text: textOf(lines), quoted: '' }
  if (cut === null) return whole
  const before = textOf(lines.slice(0, cut))
  const rest = lines.slice(cut)
  if (before !== '') return { text: before, quoted: textOf(rest) }
  // Nothing before it: the answer may stand below.
  return belowQuotation(rest) ?? whole
}

/** A text without quoted lines, for places that show the thread anyway. Of a message that was split, so of its own words. */
export function withoutQuotedLines(text: string): string {
  const lines = linesOf(text)
  const looked = lookedAt(lines)
  const next = nextOf(looked)
  const left = new Set<number>()
  for (const [at, line] of looked.entries()) {
    if (isQuoted(line)) left.add(at)
    // Its wrapped lines go with it.
    else for (let more = lengthOfIntroduction(looked, at, next); more > 0; more -= 1) left.add(at + more - 1)
  }
  return textOf(lines.filter((line, at) => !left.has(at) && !(at >= mostLines && isQuoted(line))))
}

const linesOf = (text: string) => text.replace(/\r\n?/g, '\n').split('\n')
const lookedAt = (lines: string[]) => lines.slice(0, mostLines).map((line) => line.slice(0, mostLooked).replaceAll('\u00a0', ' '))
const textOf = (lines: string[]) => lines.join('\n').trim()

/** For each line the next one that is not blank, itself excluded; the number of lines for none. */
function nextOf(lines: string[]): number[] {
  const next = Array.from<number>({ length: lines.length })
  let found = lines.length
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    next[at] = found
    if (!isBlank(lines[at]!)) found = at
  }
  return next
}

/** The first line that does not belong to the sender's own words; null for none. */
function findCut(lines: string[]): number | null {
  const next = nextOf(lines)
  const trailing = startOfTrailingQuotation(lines)
  const introductions = lines.map((_, at) => lengthOfIntroduction(lines, at, next))
  const lastOwn = lines.findLastIndex(
    (line, at) => at < trailing && introductions[at] === 0 && !isQuoted(line) && !isBlank(line) && !rule.test(line),
  )
  const quotation = findQuotation()
  if (quotation === 'forwarded') return null
  const end = quotation ?? lines.length
  return findSignature(lines, end) ?? quotation

  function findQuotation(): number | 'forwarded' | null {
    let isBegun = false
    for (const [at, line] of lines.entries()) {
      const trimmed = line.trim()
      if (trimmed === '') continue
      if (forward.test(trimmed)) return 'forwarded'
      if (separator.test(trimmed) || dashed.test(trimmed) || isHeaderBlock(lines, at)) return aboveRules(lines, at)
      if (introductions[at]! > 0) {
        const follows = next[at + introductions[at]! - 1]!
        // With quoted lines and then the sender's words after it, it is one of several that they answer in between.
        const isAnsweredBetween = follows < lines.length && isQuoted(lines[follows]!) && lastOwn > follows
        if (!isAnsweredBetween || !isBegun) return at
      }
      if (at >= trailing && isQuoted(line)) return at
      isBegun = true
    }
    return null
  }
}

/** Outlook and others draw a line above. */
function aboveRules(lines: string[], given: number): number {
  let at = given
  while (at > 0 && (isBlank(lines[at - 1]!) || rule.test(lines[at - 1]!))) at -= 1
  return at
}

/** Where a signature begins that ends at `end`: after `--`, or the line of a telephone. Null for none. */
function findSignature(lines: string[], end: number): number | null {
  let last = end
  while (last > 0 && isBlank(lines[last - 1]!)) last -= 1
  let found: number | null = null
  for (let at = last - 1; at >= Math.max(0, last - mostSignature - 1); at -= 1) {
    const line = lines[at]!
    if (!signature.test(line)) continue
    const rest = lines.slice(at + 1, last)
    // Without the blank that belongs to it, `--` also stands between two parts of a text.
    if (rest.length > 0 && (line === '-- ' || !rest.some(isSentence))) found = at
  }
  const lastLine = last > 0 ? lines[last - 1]!.trim() : ''
  if (found === null && lastLine.length <= 160 && phoneSignature.test(lastLine) && !isSentence(lastLine)) return last - 1
  // The telephone's line above the other one, and both above what is quoted.
  return found
}

/** Lines of an introduction that begins here; 0 for none. Long ones are wrapped. */
function lengthOfIntroduction(lines: string[], at: number, next: number[]): number {
  let joined = ''
  for (let length = 1; length <= mostWrapped && at + length <= lines.length; length += 1) {
    const line = lines[at + length - 1]!.trim()
    if (line === '' || isQuoted(line)) return 0
    joined = joined === '' ? line : `${joined}${joined.endsWith('<') ? '' : ' '}${line}`
    if (joined.length > mostLooked) return 0
    if (length === 1 && !/[:：]$/.test(joined) && !(beginning.test(joined) && /[\d<@]/.test(joined))) return 0
    const follows = next[at + length - 1]!
    const isFollowed = follows < lines.length && isQuoted(lines[follows]!)
    if (isIntroduction(joined, isFollowed)) return length
    // What ends as a sentence does not go on.
    if (/\p{L}{3}[.!?]$/u.test(joined)) return 0
  }
  return 0
}

/**
 * `On 4 May 2026, at 10:00, Ada Quill <ada@…> wrote:` With quoted lines after it a date or an address is enough. Without them people
 * write the like themselves, so that it has to be as programs write it: a whole date and the author, not whom it is written to.
 */
function isIntroduction(line: string, isFollowedByQuotation: boolean): boolean {
  const hasAddress = address.test(line)
  if (!/[:：]$/.test(line)) return isFollowedByQuotation && hasAddress && /^\d{4}[-./]\d{1,2}[-./]\d{1,2}.*>$/.test(line)
  const endsWithAddress = hasAddress && />\)?\]? ?[:：]$/.test(line)
  const hasWrote = wrote.test(line)
  if (isFollowedByQuotation) return (hasWrote || endsWithAddress) && /\d|@/.test(line)
  if (!clock.test(line) && !(hasAddress && year.test(line))) return false
  if (endsWithAddress) return true
  if (!hasWrote || (!year.test(line) && !hasAddress)) return false
  return (
    beginning.test(line) && !spokenTo.test(line) && (endsWithWrote.test(line) || (/\p{L}[:：]$/u.test(line) && clock.test(line)))
  )
}

/** A block of From, Sent, To and Subject as Outlook writes it: with an address, or with the time and the subject. */
function isHeaderBlock(lines: string[], at: number): boolean {
  const first = kindOf(lines[at]!)
  if (first === null || (at > 0 && kindOf(lines[at - 1]!) !== null)) return false
  const values = new Map<Label, string>()
  let hasAddress = false
  let unlabelled = 0
  for (const line of lines.slice(at, at + 10)) {
    const kind = kindOf(line)
    if (kind === null) unlabelled += 1
    // Long lines are wrapped, and blank ones come of HTML.
    if (unlabelled > 3 || (kind === null && values.size >= 2 && isBlank(line) && unlabelled > 1)) break
    if (kind !== null && !values.has(kind)) values.set(kind, line)
    hasAddress ||= address.test(line)
  }
  const date = values.get('date') ?? ''
  const isWhole = clock.test(date) && year.test(date)
  if (values.size < 2 || (values.size === 2 && !isWhole)) return false
  if (hasAddress) return values.has('date') || (values.has('from') && values.has('subject'))
  return values.has('from') && values.has('subject') && (isWhole || (values.has('date') && values.has('to') && year.test(date)))
}

function kindOf(line: string): Label | null {
  const [, word] = labelled.exec(line.trim().slice(0, 40)) ?? []
  return word === undefined ? null : (labelOf.get(word.trim().toLowerCase()) ?? null)
}

/** Where only quoted and blank lines follow, and what a mailing list adds below a line; beyond the last line for nowhere. */
function startOfTrailingQuotation(lines: string[]): number {
  const isFooter = (line: string, at: number) =>
    (rule.test(line) || signature.test(line)) && isQuoted(lines.slice(0, at).findLast((one) => !isBlank(one)) ?? '')
  const footer = lines.slice(-mostSignature).findIndex((line, at, all) => isFooter(line, lines.length - all.length + at))
  let at = footer < 0 ? lines.length : Math.max(0, lines.length - mostSignature) + footer
  while (at > 0 && (isQuoted(lines[at - 1]!) || isBlank(lines[at - 1]!))) at -= 1
  return lines.slice(at).some(isQuoted) ? at : lines.length
}

/** An answer beneath what it quotes. Null where there is none, or where quoted lines follow again. */
function belowQuotation(lines: string[]): SplitText | null {
  let at = 0
  while (at < lines.length && !isQuoted(lines[at]!)) at += 1
  while (at < lines.length && (isQuoted(lines[at]!) || isBlank(lines[at]!))) at += 1
  const own = lines.slice(at)
  if (at === 0 || own.some(isQuoted)) return null
  const end = findSignature(own, own.length)
  const text = textOf(end === null ? own : own.slice(0, end))
  const tail = end === null ? [] : own.slice(end)
  return text === '' ? null : { text, quoted: textOf([...lines.slice(0, at), ...tail]) }
}
