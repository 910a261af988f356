/**
 * Conversations of a studio with known truth: whether the studio owes an answer. The phrases were written before the recogniser of
 * `domain/conversations`, from neither of which the other takes a word. They are in two halves: `seen` is what the recogniser may
 * be fitted to, and the bench measures with `unseen` alone.
 */
import type { ElsewhereMessage, ThreadMessage } from '#domain/conversations/owed-answer.ts'
import { randoms } from '../../bench/words.ts'

export type Half = 'seen' | 'unseen'
type Language = 'en' | 'de' | 'fr'
type Phrases = Record<Language, readonly string[]>

/** A question by its subject, with an answer that somebody wrote to it. */
interface Topic {
  subject: string
  question: string
  answer: string
}

const topics: Record<Language, readonly Topic[]> = {
  en: [
    {
      subject: 'Music for the trailer',
      question:
        'Hi Maya,\n\nwhich track did you use in the second half of the trailer? Our agency would like to clear it for cinema.',
      answer:
        'The track in the trailer is “Low Tide” by Penny Rowe. For cinema you need an extended licence, and we can clear it for you.',
    },
    {
      subject: 'Parking on Thursday',
      question: 'Is there parking for two vans near the studio on Thursday? One of them is 3.2 metres high.',
      answer: 'You can bring both vans into the yard. The gate is 3.5 metres, so parking is no problem on Thursday.',
    },
    {
      subject: 'Subtitles',
      question: 'We need Welsh subtitles after all. How long would that take and what does it cost?',
      answer: 'Welsh subtitles take four working days and come to £380 for all five films.',
    },
    {
      subject: 'Reshoot of the interview',
      question: 'Our chair is unhappy with her interview. Would a reshoot next week still be possible?',
      answer: 'We can do the reshoot of the interview on Wednesday morning in your boardroom.',
    },
    {
      subject: 'Rights to the photographs',
      question: 'May our dealers use the photographs in print adverts too? The contract only mentions the website.',
      answer: 'Print adverts by dealers are not covered. We can extend the rights to the photographs for another £600.',
    },
    {
      subject: 'Drone over the harbour',
      question: 'Do you have a permit to fly a drone over the harbour, or do we have to ask the port authority ourselves?',
      answer: 'We apply to the port authority ourselves. The drone permit for the harbour usually comes within ten days.',
    },
    {
      subject: 'Invoice address',
      question: 'Please change the address on the last invoice to our holding in Leeds, accounts will not pay it otherwise.',
      answer: 'The invoice now has the address of your holding in Leeds. You find it attached.',
    },
    {
      subject: 'Vertical versions',
      question: 'I still need the vertical versions for Instagram by Friday. 30 seconds each, without the end card.',
      answer: 'All vertical versions for Instagram are in your portal, 30 seconds each, end card removed.',
    },
    {
      subject: 'Actors for the commercial',
      question:
        'Could you suggest three actors in their sixties for the commercial? The brief asks for someone warm and a bit grumpy.',
      answer: 'Here are three actors for the commercial, all in their sixties. Grumpiest first.',
    },
    {
      subject: 'Colour of the logo',
      question: 'The logo in the end card looks purple to us, it should be Pantone 2747. Can that be fixed before Monday?',
      answer: 'The logo in the end card is Pantone 2747 now. The purple came from the projector profile.',
    },
    {
      subject: 'Raw footage',
      question: 'For our archive we would like to have the raw footage on a hard drive. What do you charge for that?',
      answer: 'Raw footage on a drive is £250 including the hard drive itself.',
    },
    {
      subject: 'Voice-over',
      question: 'The voice-over mispronounces Llanelli twice. I would like to have that recorded again.',
      answer: 'The voice-over was recorded again this morning; Llanelli is right in both places.',
    },
    {
      subject: 'Catering on the shoot',
      question: 'We will be fourteen on the shoot, three vegans and one coeliac. Who organises the catering?',
      answer: 'We organise the catering for fourteen, with three vegan and one gluten free lunch.',
    },
    {
      subject: 'Anniversary film',
      question:
        'Hello,\n\nwe turn 75 next year and are thinking about an anniversary film with our retired colleagues. Tell us what you would need from us for a first idea.',
      answer:
        'For a first idea of the anniversary film we need half an hour with two of your retired colleagues, and your old brochures.',
    },
  ],
  de: [
    {
      subject: 'Tonspur',
      question: 'Können Sie uns die Tonspur ohne Musik schicken? Unser Sender verlangt ein IT-Band.',
      answer: 'Anbei die Tonspur ohne Musik als IT-Band für den Sender.',
    },
    {
      subject: 'Drehgenehmigung Marktplatz',
      question: 'Guten Tag, wer beantragt die Drehgenehmigung für den Marktplatz, Sie oder wir?',
      answer: 'Die Drehgenehmigung für den Marktplatz beantragen wir, die Stadt braucht dafür eine Woche.',
    },
    {
      subject: 'Rechnung 1043',
      question: 'auf der Rechnung fehlt unsere Bestellnummer 88-120. Wir brauchen eine korrigierte Fassung.',
      answer: 'Die Rechnung ist korrigiert, Ihre Bestellnummer 88-120 steht jetzt oben rechts.',
    },
    {
      subject: 'Imagefilm',
      question: 'Was würde ein Imagefilm von etwa zwei Minuten über unsere Gießerei kosten?',
      answer: 'Ein Imagefilm von zwei Minuten über Ihre Gießerei liegt zwischen 14.000 und 18.000 Euro.',
    },
    {
      subject: 'Schnittfassung',
      question: 'In der Schnittfassung von gestern fehlt das Interview mit Frau Okafor. Bitte wieder einbauen.',
      answer: 'Das Interview mit Frau Okafor ist in der neuen Schnittfassung wieder drin.',
    },
    {
      subject: 'Untertitel Messe',
      question: 'Für die Messe bräuchten wir den Film zusätzlich mit spanischen Untertiteln, geht das bis zum 12.?',
      answer: 'Spanische Untertitel für die Messe schaffen wir bis zum 10.',
    },
  ],
  fr: [
    {
      subject: 'Musique du générique',
      question: 'Bonjour, qui a composé la musique du générique ? La SACEM nous le demande.',
      answer: 'La musique du générique est de Claire Aubin, voici le numéro SACEM.',
    },
    {
      subject: 'Devis captation',
      question: 'Pourriez-vous nous établir un devis pour la captation de notre congrès à Lyon, deux jours, trois caméras ?',
      answer: 'Vous trouverez le devis pour la captation du congrès à Lyon en pièce jointe.',
    },
    {
      subject: 'Autorisation de tournage',
      question: 'Il nous manque toujours l’autorisation de tournage pour la gare. Merci de nous la transmettre avant jeudi.',
      answer: 'L’autorisation de tournage pour la gare est arrivée ce matin, je vous la joins.',
    },
    {
      subject: 'Version courte',
      question: 'La version courte est trop longue pour nos réseaux, il faudrait la ramener à vingt secondes.',
      answer: 'La version courte dure maintenant vingt secondes et se trouve dans votre espace.',
    },
    {
      subject: 'Figurants',
      question: 'Combien de figurants prévoyez-vous pour la scène du marché, et qui s’occupe des costumes ?',
      answer: 'Nous prévoyons douze figurants pour la scène du marché, les costumes viennent de chez nous.',
    },
    {
      subject: 'Facture mars',
      question: 'Notre comptabilité ne retrouve pas la facture de mars. Vous pouvez nous la renvoyer svp',
      answer: 'Voici de nouveau la facture de mars pour votre comptabilité.',
    },
  ],
}

/** Nothing is left to say. */
const closings: Phrases = {
  en: [
    'Thank you!',
    'Perfect, thanks so much.',
    'Brilliant, that’s exactly what we needed. Have a lovely weekend!',
    'Many thanks for the quick reply.\n\nBest wishes\nHelen',
    'Got it, cheers.',
    'Great stuff. Thanks, Tom',
    'Ok thanks',
    'That’s wonderful, thank you both. See you on Thursday.',
    'Received with thanks.\n\nKind regards,\nPriya Nair\nHead of Communications',
    'Lovely. Much appreciated!',
    '👍',
    'Noted, thank you.',
    'Super, all clear now. Speak soon!',
    'Amazing work, we love it! Thank you to the whole team.',
    'No worries at all, thanks for letting me know.',
    'Thanks Maya, looking forward to it.',
    'Fantastic, thank you for sorting that out so quickly.',
    'All good, thanks again for your help. J.',
  ],
  de: [
    'Vielen Dank!',
    'Super, danke Ihnen. Schönes Wochenende!',
    'Alles klar, herzlichen Dank.\n\nMit freundlichen Grüßen\nJonas Breitner',
    'Perfekt, genau so. Danke!',
    'Danke, ist angekommen.',
    'Wunderbar, dann bis Donnerstag. Liebe Grüße, Anke',
    'Besten Dank für die schnelle Antwort.',
    'Passt, danke dir!',
  ],
  fr: [
    'Merci beaucoup !',
    'Parfait, merci à vous. Bonne journée',
    'Bien reçu, merci.\n\nCordialement,\nLucie Marchand',
    'Super, un grand merci à toute l’équipe !',
    'C’est noté, merci et à jeudi.',
    'Merci pour votre retour rapide. Bon week-end !',
    'Génial, merci infiniment.',
    'Très bien, je vous remercie. Bien à vous, Paul',
  ],
}

/** Thanks that ask for something more. */
const thanksAndMore: Phrases = {
  en: [
    'Thanks, that’s great. One more thing: could the captions be larger?',
    'Thank you! When will we get the final files?',
    'Perfect, thanks. Please also send a version without music.',
    'Cheers. We still miss the invoice for January though.',
    'Great, thanks. I’d also need the stills for our press office.',
    'Many thanks. Who do I call on the day if we get lost',
    'Lovely, thank you. Let me know whether Friday suits you.',
    'Thanks for this. Unfortunately the name of our CEO is spelt wrong at 0:42.',
  ],
  de: [
    'Danke! Wann kommt die nächste Fassung?',
    'Super, danke. Bitte noch die Fotos für die Presse schicken.',
    'Vielen Dank. Leider ist der Ton bei 1:20 immer noch zu leise.',
    'Perfekt, danke. Können wir am Freitag kurz telefonieren?',
  ],
  fr: [
    'Merci ! Quand aurons-nous les fichiers définitifs ?',
    'Parfait, merci. Pourriez-vous aussi nous envoyer les photos ?',
    'Merci beaucoup. Il manque encore le logo de notre partenaire à la fin.',
    'Super, merci. Dites-moi si vendredi vous convient.',
  ],
}

/** Sent after a question that nobody answered. */
const thanksAhead: Phrases = {
  en: ['Thanks in advance!', 'Many thanks for your help with this.', 'Thank you!', 'Cheers, Ollie'],
  de: ['Vielen Dank im Voraus!', 'Danke schon mal.', 'Besten Dank!', 'Danke und Gruß'],
  fr: ['Merci d’avance !', 'Merci beaucoup.', 'Avec mes remerciements.', 'Merci pour votre aide.'],
}

const absences: Phrases = {
  en: [
    'Thank you for your email. I am out of the office until Monday 14 June with limited access to email. In urgent cases please contact reception@harbour.example.',
    'I’m currently on annual leave and will be back on the 3rd. Your message will not be forwarded.',
    'Hello, I am away from my desk this week. For anything urgent please ring Dana on 020 7946 0991.',
    'I am on parental leave until September. Please write to Sam Ode instead.',
    'This is an automated response. Our offices are closed between Christmas and New Year.',
    'Thanks for getting in touch! I’m travelling and will reply when I return on Tuesday.',
    'I no longer work at Quill & Co. Please direct your enquiries to studio@quill.example.',
    'Out of office: back 22/08.',
  ],
  de: [
    'Vielen Dank für Ihre Nachricht. Ich bin bis einschließlich 12. August nicht im Büro. Ihre E-Mail wird nicht weitergeleitet.',
    'Ich befinde mich derzeit im Urlaub und bin ab Montag wieder erreichbar. In dringenden Fällen wenden Sie sich an Frau Berg.',
    'Dies ist eine automatische Antwort. Unser Büro ist über die Feiertage geschlossen.',
    'Ich bin zurzeit abwesend und antworte Ihnen nach meiner Rückkehr am 4. Mai.',
  ],
  fr: [
    'Bonjour, je suis absente du bureau jusqu’au 18 avril. En cas d’urgence, merci de contacter Marc Vial.',
    'Je suis actuellement en congés et prendrai connaissance de votre message à mon retour.',
    'Ceci est une réponse automatique. Nos bureaux sont fermés du 24 décembre au 2 janvier.',
    'Merci pour votre message. Je serai de retour le 6 mai et vous répondrai dès que possible.',
  ],
}
const absenceSubjects: Phrases = {
  en: ['Automatic reply: {subject}', 'Out of Office Re: {subject}', 'Re: {subject}', 'Auto: {subject}'],
  de: ['Automatische Antwort: {subject}', 'Abwesenheitsnotiz: {subject}', 'AW: {subject}', 'Abwesend: {subject}'],
  fr: ['Réponse automatique : {subject}', 'Absence du bureau : {subject}', 'RE: {subject}', 'Absent : {subject}'],
}

/** Notes of colleagues who settled it by telephone. */
const calls: Phrases = {
  en: [
    'Called her, all sorted.',
    'Spoke to Helen on the phone, she is happy with Friday.',
    'Rang back at 3, explained the licence. Done.',
    'Discussed on the phone with their agency this morning.',
    'Phoned Tom: vans can come into the yard.',
    'Had a quick call with him, he knows what to do.',
    'Answered over the phone.',
    'She rang in, told her the price. Nothing else needed.',
    'Just off the phone with Priya. Sorted for Thursday.',
    'Talked it through with them on Zoom.',
    'Gave him a ring, he’ll take the bigger package.',
    'Replied by WhatsApp.',
  ],
  de: [
    'Zurückgerufen, alles geklärt.',
    'Mit Herrn Breitner telefoniert, er weiß Bescheid.',
    'Telefonisch beantwortet.',
    'Habe sie angerufen, Freitag passt.',
    'Am Telefon besprochen.',
    'Kurz mit Anke gesprochen, erledigt.',
  ],
  fr: [
    'Rappelé, tout est réglé.',
    'Vu avec elle au téléphone, c’est bon pour jeudi.',
    'Répondu par téléphone.',
    'Je l’ai appelée ce matin, elle est d’accord.',
    'J’ai eu Paul au téléphone, c’est clair pour lui.',
    'Réglé de vive voix avec leur agence.',
  ],
}

/** Notes that settle nothing. */
const otherNotes: Phrases = {
  en: [
    'Tried to call, no answer.',
    'Left a voicemail, will try again tomorrow.',
    'Rang twice, nobody picked up.',
    'Somebody please call her back before noon.',
    'I’ll phone them on Monday.',
    'Can you take this one, Dev?',
    'Budget is about 12k according to the form.',
    'Checking with the composer first.',
    'Same client as the museum job last year.',
    'Need to call the port authority before we can say anything.',
    'Called, but only got her assistant. Try again after lunch.',
    'Should we discuss this on the phone instead?',
  ],
  de: [
    'Angerufen, niemand erreicht.',
    'Auf die Mailbox gesprochen, morgen noch mal versuchen.',
    'Bitte heute noch zurückrufen!',
    'Wer übernimmt das?',
    'Ich rufe ihn am Montag an.',
    'Erst mit dem Komponisten klären.',
  ],
  fr: [
    'Appelé, pas de réponse.',
    'Laissé un message sur son répondeur.',
    'À rappeler avant midi.',
    'Qui s’en occupe ?',
    'Je l’appelle lundi.',
    'À voir d’abord avec le compositeur.',
  ],
}

/** Passed on by the other side. */
const forInformation: Phrases = {
  en: [
    'FYI',
    'For your information, see below.',
    'Just for your records.',
    'See below from our legal team, no action needed.',
    'Forwarding this so you have it on file.',
    'fyi - nothing to do on your side',
  ],
  de: ['Zur Info', 'zur Kenntnis', 'Nur zu Ihrer Information, kein Handlungsbedarf.', 'z.K.'],
  fr: ['Pour info', 'Pour information, rien à faire de votre côté.', 'Je vous transfère ceci pour vos archives.', 'pi'],
}
const forwardedWithQuestion: Phrases = {
  en: [
    'See below, can you do that?',
    'What do you make of this?',
    'Please deal with the points from our legal team below.',
    'FYI. Does this change the schedule?',
  ],
  de: [
    'Siehe unten, ist das machbar?',
    'Was meinen Sie dazu?',
    'Bitte die Punkte unten berücksichtigen.',
    'Zur Info. Ändert das den Zeitplan?',
  ],
  fr: [
    'Voir ci-dessous, est-ce possible ?',
    'Qu’en pensez-vous ?',
    'Merci de prendre en compte les remarques ci-dessous.',
    'Pour info. Cela change-t-il le planning ?',
  ],
}

/** Mail of the studio in another conversation with the same person, about something else. */
const otherMatters: Record<Language, readonly { subject: string; text: string }[]> = {
  en: [
    { subject: 'Your invoice INV-0031', text: 'Please find the invoice attached. It is due in 14 days.' },
    { subject: 'Call sheet', text: 'Attached is the call sheet. Meet at the south entrance at 8.' },
    { subject: 'Happy New Year', text: 'We wish you all a happy and peaceful new year.' },
    { subject: 'V3 is ready for review', text: 'The new cut is online. We look forward to your comments.' },
  ],
  de: [
    { subject: 'Ihre Rechnung RE-88', text: 'anbei unsere Abrechnung mit Zahlungsziel 14 Tage.' },
    { subject: 'Frohe Weihnachten', text: 'Wir wünschen Ihnen ein schönes Fest und danken für die Zusammenarbeit.' },
  ],
  fr: [
    { subject: 'Bonne année', text: 'Toute l’équipe vous souhaite une excellente année.' },
    { subject: 'Feuille de service', text: 'Rendez-vous à huit heures devant l’entrée sud.' },
  ],
}

const openers: Phrases = {
  en: [
    'Your final files are ready to download.',
    'Here is the summary of our meeting.',
    'The second cut is online now.',
    'As promised: the dates.',
  ],
  de: ['Ihre Dateien liegen zum Herunterladen bereit.', 'Hier das Protokoll unseres Treffens.'],
  fr: ['Vos fichiers sont prêts.', 'Voici le compte rendu de notre réunion.'],
}

export interface GeneratedConversation {
  /** What happened in it. */
  story: string
  language: Language
  /** The other side. */
  email: string
  messages: ThreadMessage[]
  elsewhere: ElsewhereMessage[]
  /** An answer is owed. */
  owed: boolean
}

/** The same for each seed. */
export function generateConversations(count: number, seed: number, half: Half): GeneratedConversation[] {
  const next = randoms(seed)
  const pick = <One>(all: readonly One[]): One => {
    const kept = all.filter((_, index) => (index % 2 === 0) === (half === 'seen'))
    return kept[Math.floor(next() * kept.length)]!
  }
  return Array.from({ length: count }, (_, index) => {
    const language: Language = next() < 0.6 ? 'en' : next() < 0.5 ? 'de' : 'fr'
    const [story, tell] = stories[index % stories.length]!
    return { story, language, ...tellStory(tell, { language, pick, next, email: `person-${index}@client.example` }) }
  })
}

interface Telling {
  language: Language
  pick: <One>(all: readonly One[]) => One
  next: () => number
  email: string
}
type Story = (told: {
  topic: Topic
  say: (phrases: Phrases) => string
  them: (text: string, more?: Partial<ThreadMessage>) => void
  us: (text: string, more?: Partial<ThreadMessage>) => void
  note: (text: string) => void
  elsewhere: (message: { subject: string; text: string }) => void
  other: () => { subject: string; text: string }
  next: () => number
}) => boolean

const stories: readonly (readonly [string, Story])[] = [
  ['asked', ({ topic, them }) => (them(topic.question), true)],
  ['answered', ({ topic, them, us }) => (them(topic.question), us(topic.answer), false)],
  ['thanked for the answer', ({ topic, say, them, us }) => (them(topic.question), us(topic.answer), them(say(closings)), false)],
  [
    'thanked and asked more',
    ({ topic, say, them, us }) => (them(topic.question), us(topic.answer), them(say(thanksAndMore)), true),
  ],
  ['thanked ahead', ({ topic, say, them }) => (them(topic.question), them(say(thanksAhead)), true)],
  ['answered by telephone', ({ topic, say, them, note }) => (them(topic.question), note(say(calls)), false)],
  [
    'telephoned and thanked',
    ({ topic, say, them, note }) => (them(topic.question), note(say(calls)), them(say(closings)), false),
  ],
  ['a note that settles nothing', ({ topic, say, them, note }) => (them(topic.question), note(say(otherNotes)), true)],
  [
    'answered elsewhere',
    ({ topic, them, elsewhere }) => (them(topic.question), elsewhere({ subject: 'Your questions', text: topic.answer }), false),
  ],
  ['something else elsewhere', ({ topic, them, elsewhere, other }) => (them(topic.question), elsewhere(other()), true)],
  [
    'asked, then out of office',
    ({ topic, say, them }) => (
      them(topic.question),
      them(say(absences), { subject: say(absenceSubjects).replace('{subject}', topic.subject) }),
      true
    ),
  ],
  [
    'answered, then out of office',
    ({ topic, say, them, us, next }) => {
      them(topic.question)
      us(topic.answer)
      // Some servers mark it, some do not.
      const automatic = next() < 0.5
      them(say(absences), { automatic, subject: say(absenceSubjects).replace('{subject}', topic.subject) })
      return false
    },
  ],
  [
    'forwarded to us for information',
    ({ topic, say, them, us }) => (us(topic.answer), them(say(forInformation), { subject: `Fwd: ${topic.subject}` }), false),
  ],
  [
    'forwarded to us with a question',
    ({ topic, say, them }) => (them(say(forwardedWithQuestion), { subject: `Fwd: ${topic.subject}` }), true),
  ],
  [
    'forwarded by us',
    ({ topic, them, us }) => (
      them(topic.question),
      us('Dev, this one is yours.', { to: 'dev@editor.example', subject: `Fwd: ${topic.subject}` }),
      true
    ),
  ],
  [
    'forwarded by us, then answered',
    ({ topic, them, us }) => {
      them(topic.question)
      us('What shall I tell them?', { to: 'dev@editor.example', subject: `Fwd: ${topic.subject}` })
      us(topic.answer)
      return false
    },
  ],
  ['we wrote, they thanked', ({ say, them, us }) => (us(say(openers)), them(say(closings)), false)],
  ['we wrote, they asked', ({ topic, say, them, us }) => (us(say(openers)), them(topic.question), true)],
  [
    'a long thread, answered',
    ({ topic, say, them, us, note }) => {
      them(topic.question)
      note(say(otherNotes))
      us(topic.answer)
      them(say(thanksAndMore))
      us(topic.answer)
      them(say(closings))
      return false
    },
  ],
  [
    'a long thread, asked again',
    ({ topic, say, them, us, note }) => {
      them(topic.question)
      us(topic.answer)
      them(say(closings))
      note(say(calls))
      them(topic.question)
      return true
    },
  ],
]

function tellStory(story: Story, { language, pick, next, email }: Telling): Omit<GeneratedConversation, 'story' | 'language'> {
  const topic = pick(topics[language])
  const messages: ThreadMessage[] = []
  const elsewhere: ElsewhereMessage[] = []
  let at = Date.UTC(2026, 5, 1 + Math.floor(next() * 100), 8)
  const later = () => new Date((at += (1 + Math.floor(next() * 300)) * 60_000))
  const add = (direction: ThreadMessage['direction'], text: string, more: Partial<ThreadMessage> = {}) =>
    messages.push({
      direction,
      subject: direction === 'note' ? '' : topic.subject,
      text,
      automatic: false,
      to: direction === 'out' ? email : '',
      files: 0,
      sentAt: later(),
      ...more,
    })
  const owed = story({
    topic,
    say: (phrases) => pick(phrases[language]),
    them: (text, more) => add('in', text, more),
    us: (text, more) => add('out', text, more),
    note: (text) => add('note', text),
    elsewhere: (message) => elsewhere.push({ ...message, sentAt: later() }),
    other: () => pick(otherMatters[language]),
    next,
  })
  return { email, messages, elsewhere, owed }
}
