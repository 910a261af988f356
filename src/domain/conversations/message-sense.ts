import { plainText, tokensOf } from './plain-text.ts'

/**
 * What a message or a note says, as far as it decides whether an answer is owed, in English, German and French. In doubt a message
 * asks for an answer: each function is true only for what it is sure of.
 */

/** Words by which something is asked for, or is wrong. */
const asking =
  /\b(?:please|could you|can you|can we|would you|will you|do you|are you|is it|need|needs|require|let (?:me|us) know|tell me|send|unfortunately|missing|miss|wrong|incorrect|mistake|problem|issue|question|however|but|though|although|one more|another thing|instead|still|also|not yet|asap|urgent|urgently|by when|give me|call me|ring me|i'd|we'd|must|should|change|correct|fix|bitte|konnen|konnten|konnte|kannst|brauche|brauchen|brauchten|benotigen|leider|fehlt|fehlen|fehler|falsch|problem|frage|fragen|aber|jedoch|allerdings|noch|ausserdem|schicken|senden|sagen sie|mussen|musste|sollte|andern|wunsche mir|pourriez|pourrais|pouvez|peux|peut on|besoin|manque|manquent|erreur|probleme|malheureusement|mais|cependant|encore|aussi|egalement|envoyer|renvoyer|dites|dis moi|faudrait|faut|il reste|corriger|changer|veuillez|serait il|est il|svp|s'il vous plait|stp)\b/
/** Words of what is not as it should be. */
const objecting =
  /\b(?:not|isn't|doesn't|don't|didn't|can't|cannot|won't|no longer|too|over our|later|back to (?:you|it)|nicht|kein|keine|keinen|zu (?:lang|laut|leise|kurz|hell|dunkel|teuer|viel|spat)|abgelaufen|kaputt|pas|plus tard|trop|souci|soucis|jamais|rien)\b/
/** In French `merci de` asks, except for what is done already. */
const askingByThanks = /\bmerci (?:par avance )?(?:de |d')(?!votre|vos|ton|ta|tes|l'|avoir|nous avoir|m'avoir)/
const questionStart =
  /^(?:and |so |but |und |et )?(?:(?:when|where|who|whom|whose|how|which|why|wann|wo|wer|warum|wieso|welche[rsnm]?|quand|ou est|qui|comment|quel|quelle|quels|quelles|pourquoi|combien|est ce|qu'est|avez vous|peut on|gibt es)\b|(?:what|was|wie)\b.{5}|(?:is|are|do|does|did|can|could|will|would|shall|may|might|should|have|has|ist|sind|kann|konnen|konnten|darf|durfen|haben|hatten|geht) (?:you|we|they|it|he|she|i|there|this|that|anyone|the|das|es|der|die|sie|wir|ihr|man|ich|da)\b)/

/** Whether a text asks something: with a question mark outside addresses of pages, or by its words. */
export function asksSomething(text: string): boolean {
  const plain = plainText(text).replace(/https?:\S+/g, ' ')
  return /\?/.test(plain) || sentencesOf(plain).some(isAsking)
}

const isAsking = (sentence: string): boolean => {
  const spaced = sentence.replaceAll('-', ' ').trim()
  return questionStart.test(spaced) || asking.test(spaced) || askingByThanks.test(spaced)
}

const signOff =
  /^(?:(?:kind|best|warm|many|all the|with) ?(?:regards|wishes|best)|regards|best|sincerely|yours|(?:mit )?(?:freundliche[nr]?|liebe[nr]?|beste[nr]?|viele[nr]?|herzliche[nr]?|schone[nr]?) grusse?n?|gruss|grusse|lg|vg|mfg|cordialement|bien (?:a vous|cordialement)|amicalement|salutations)\b/

/** Sentences and clauses. */
const sentencesOf = (plain: string): string[] =>
  plain
    .split(/[\n.!?;,:]+|\s[-–—]\s/)
    .map((one) => one.trim())
    .filter((one) => /[a-z0-9]/.test(one))

/** Text before its sign-off, with what follows a greeting. */
function withoutSignature(plain: string): string {
  const lines = plain.split('\n').map((line) => line.trim())
  const end = lines.findIndex((line, index) => (index > 0 && signOff.test(line)) || line === '--')
  return (end === -1 ? lines : lines.slice(0, end)).join('\n')
}

const thanks =
  /\b(?:thanks?|thank you|thankyou|thx|cheers|ta|appreciated?|grateful|danke|dank|dankeschon|merci|remercie|remercions|remerciements)\b/

const listOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Words of which acknowledgements are made. */
const acknowledging =
  listOf(`a about absolutely again all alright am amazing and are as at awesome back beautiful best big both brilliant
  bye can't chat cheers clear confirmed cool day dear definitely delighted done enjoy everybody everyone everything evening exactly
  excellent fab fabulous fantastic feedback fine for forward friday from fully get good got gorgeous great happy have help here hi hello
  hope i in is it job just keen kind know letting lot lovely love loved m magic many me monday morning most much need needed nice night no noted now of ok okay on
  our perfect perfectly pleased pleasure prompt quick quickly r re really received regards reply response right s saturday see so soon sorted sorting sound
  sounds speak speedy splendid stuff sunday super talk team terrific thank thanks that the them then there these they this thursday thx time to tomorrow
  top tuesday understood until us ve very wait we wednesday week weekend well were what whole will wishes with wonderful work works worries yay
  yes you your do next update info million helpful superb magic star thrilled grand ace wow seeing hearing this these got one both once more than ever letting its it
  abend alle alles an angekommen antwort auch auf bekommen bescheid besten bestens beste bis das dank danke dann dem den der die dienstag dir donnerstag
  ein eine einen erhalten erledigt es euch feierabend fein freitag freue freuen freundliche freundlichen frohes fur ganze ganzen gelungen genau genial gern gerne geschafft grossartig
  gruss grusse gut gute guten haben hallo herzlich herzlichen hilfe ich ihnen ihr ihre ihren ist ja klar klasse klingt lieben liebe mega mir mit mittwoch
  montag moment muhe nett nochmals perfekt passt prima rasche ruckmeldung samstag schnelle schon schone schonen schones sehr sie so sonntag spitze super tag team tausend toll und uns unterstutzung verstanden viele vielen
  notiert machen euer eure bald dahin erfolg zusammen infos info update geworden fest okay ordnung recht gesehen geklappt lieb los sehen horen weiterhin treffen
  vom von war warm wie wir woche wochenende wunderbar wunderschon zu zum zur
  a agreable aide apres au aussi avec avoir bel belle bien bientot bon bonjour bonne bonsoir c ca ce cela chacun chaleureusement compris confirme cordialement d dimanche
  d'accord entendu encore equipe est et excellent excellente exactement fin formidable genial grand impeccable infiniment j jeudi je jour journee l la le les lundi mardi me merci mercredi
  mille moi nickel note notre nous ok on oui parfait parfaite pour propre que rapide rapidite recu remercie remercions reponse retour reactivite s samedi sincere soiree super sur t
  attention bonnes vacances sincerement precisions envoi info informations efficacite disponibilite marche ca va convient valide validee adore adorons magnifique merveilleux content contente contents
  ravi ravie ravis belles fetes continuation demain alors plaisir hate disposition professionnalisme film
  te tellement toi top toute toutes tous tout travail tres un une vendredi vite voila vos votre vous week y`)

/** Only thanks or an acknowledgement: nothing is left to say. */
export function isOnlyThanks(text: string): boolean {
  if (text.trim() === '' || text.length > 600) return false
  const plain = withoutSignature(plainText(text))
  if (!/[a-z0-9]/.test(plain)) return /\p{Extended_Pictographic}/u.test(text) && !/\?/.test(text)
  if (/\?/.test(plain)) return false
  const sentences = sentencesOf(plain)
  const end = sentences.findIndex((sentence, index) => index > 0 && signOff.test(sentence))
  const own = end === -1 ? sentences : sentences.slice(0, end)
  return own.length > 0 && own.every((sentence) => !isAsking(sentence) && !objecting.test(sentence) && acknowledges(sentence))
}

function acknowledges(sentence: string): boolean {
  const words = tokensOf(sentence)
  const unknown = words.filter((word) => !acknowledging.has(word)).length
  // What somebody is thanked for is in their words, and names are in nobody's list.
  if (/\b(?:thanks|thank you|danke|dank|merci|remercie)\b.*\b(?:for|fur|pour|de|d)\b/.test(sentence)) return words.length <= 25
  if (thanks.test(sentence)) return unknown <= Math.max(1, words.length * 0.4)
  return words.length <= 2 ? unknown <= 1 : unknown <= words.length * 0.15
}

const absenceSubject =
  /^(?:automat(?:ic|ed) (?:reply|response)|auto(?:-?reply|matische antwort)?\b ?:|auto(?:reply|responder)|out of (?:the )?office|ooo\b|automatische (?:antwort|ruckmeldung)|abwesenheit|abwesend|reponse automatique|absen(?:ce|t|te)\b|je suis absent)/
const absenceText =
  /\bout of (?:the )?office\b|\bout-of-office\b|\b(?:am|i'm|currently|be) (?:away|abroad|travelling|traveling|unavailable|on (?:annual |parental |maternity |paternity |sick |study )?(?:leave|holiday|vacation))\b|\bon (?:annual|parental|maternity|paternity|sick) leave\b|\blimited access to (?:my )?e-?mails?\b|\bautomat(?:ic|ed) (?:reply|response|message|email)\b|\bno longer (?:work|working|with|at|employed)\b|\bwhen i (?:return|am back|get back)\b|\b(?:on|after|upon) my return\b|\b(?:offices?|studio|we) (?:is|are|will be) closed\b|\bi(?:'m| am) off (?:until|till|from|on|this|today)\b|\b(?:intermittent|limited|no|sporadic) (?:e-?mail )?access\b|\bnot in on \w+days?\b|\b(?:have|has been|we've) received (?:your (?:e-?mail|message|request)|and)\b|\b(?:will|shall) (?:get back to you|respond|be in touch) (?:shortly|soon|as soon as|within)\b|\bnicht im (?:buro|haus|dienst)\b|\b(?:zurzeit|derzeit|momentan|bis|aktuell)\b.{0,40}\babwesend\b|\b(?:bin|befinde mich)\b.{0,40}\b(?:urlaub|elternzeit|dienstreise)\b|\bautomatische (?:antwort|nachricht|ruckmeldung)\b|\bausser haus\b|\b(?:in|aus der) elternzeit\b|\belternzeit bis\b|\b(?:erst|wieder) (?:am|ab) .{1,30}\bwieder (?:im|in|da|erreichbar)\b|\bnach meiner ruckkehr\b|\bwieder (?:erreichbar|im buro|zuruck)\b|\b(?:buro|biro|studio|haus)\b.{0,40}\bgeschlossen\b|\babsente? (?:du bureau|jusqu|du \d|pour)|\bsuis (?:actuellement )?(?:absente?|en (?:conges?|vacances|deplacement|formation))\b|\breponse automatique\b|\b(?:actuellement|temporairement) absente?s?\b|\ben conge (?:maternite|paternite|parental|maladie|annuel|jusqu)|\b(?:a|des) mon retour\b|\bserai de retour\b|\bbureaux? (?:est|sont|sera|seront) fermes?\b/
/** The writer wants something of their own. */
const ownWish =
  /\b(?:we|i)(?:'d| would)? (?:still |also |really )?(?:need|want|like)\b|\bwir (?:brauchen|benotigen|brauchten)\b|\b(?:nous|j')(?:avons|ai) besoin\b/

/** Out of office, as far as its sender’s program did not mark it as automatic. */
export function isAbsence({ subject, text }: { subject: string; text: string }): boolean {
  const plain = plainText(text)
  if (/\?/.test(plain) || ownWish.test(plain)) return false
  return absenceSubject.test(plainText(subject).trim()) || absenceText.test(plain)
}

const forwardedSubject = /^\s*(?:fwd?|wg|tr|i)\s*:/i
export const isForwardedSubject = (subject: string): boolean => forwardedSubject.test(subject)

const information =
  /\bfyi\b|\bfor (?:(?:your|our|the) )?(?:information|info|reference|records?|files?|awareness)\b|\bkeeping you (?:in the loop|posted|informed)\b|\bno need to (?:reply|answer|respond|do anything)\b|\bthought you should (?:see|know|have)\b|\bno (?:action|reply|answer) (?:is )?(?:needed|required|necessary)\b|\bnothing (?:for you )?to do\b|\b(?:on|for) file\b|\bzur (?:info|information|kenntnis(?:nahme)?)\b|\bzu (?:ihrer|deiner|eurer) (?:info|information|kenntnis(?:nahme)?)\b|\bz\. ?(?:k|kts|i)\b\.?|\bkein handlungsbedarf\b|\b(?:pour|a titre d') ?(?:info|information|(?:vos|tes) archives|(?:votre|ton) (?:info|information)|memoire)\b|\brien a faire\b|^p\.?i\.?$/

/** Passed on for information: it says so, and asks nothing. */
export function isForInformation({ text }: { text: string }): boolean {
  const plain = withoutSignature(plainText(text)).trim()
  if (plain.length > 300 || !information.test(plain) || /\?/.test(plain)) return false
  const rest = plain.split(information).join(' ')
  return !sentencesOf(rest).some(isAsking)
}

const spoken =
  /\b(?:called|phoned|rang|telephoned|spoke|spoken|talked|discussed|chatted|texted|answered|replied|responded|told|met|sorted|settled|resolved|agreed|explained|on the phone|over the phone|by (?:phone|text)|off the phone|had a (?:quick |short |long )?(?:call|chat|word)|(?:gave|given) (?:him|her|them|\w+) a (?:ring|call|bell)|whatsapp(?:ed)?|in person|(?:dealt|dealing) with|handled|clarified|phone call with|telefonat mit|mundlich|au tel|echange|telefoniert|angerufen|zuruckgerufen|gesprochen|besprochen|telefonisch|am telefon|geklart|erledigt|beantwortet|geantwortet|vereinbart|ausgemacht|personlich|rappelee?|appelee?|telephone|au telephone|par telephone|parle|discute|vu avec|repondu|regle|convenu|de vive voix)\b/
const notReached =
  /\?|\b(?:wants?|wanted|would like|asks|asking|asked (?:for|about|whether|if|when)|again|dead|is out|unreachable|fragt|gefragt|will wissen|mochte|bittet|ruckruf|veut|veulent|voudrait|voudraient|demande|souhaite|no answer|no reply|nobody|no one|noone|no luck|voice ?mail|answerphone|answering machine|tried|try|trying|attempt|attempted|couldn't|could not|can't|cannot|didn't|did not|hasn't|haven't|not (?:yet|in|there|available|reached)|unavailable|engaged|busy|(?:i|we)(?:'ll| will| must| should| need)|needs? to|should|must|please|have to|has to|to be|only (?:got|reached)|will (?:call|ring|phone|try)|left (?:a|him|her|them) (?:a )?message|call(?:ed)? (?:him|her|them )?back (?:later|tomorrow)|nicht|niemand|keiner|keinen?|mailbox|anrufbeantworter|versucht?|versuchen|bitte|spater|noch (?:mal|einmal)|nochmals?|muss|mussen|soll|sollen|erst|besetzt|pas|personne|repondeur|messagerie|sans reponse|a rappeler|rappeler|essaye|essayer|faut|doit|devons|plus tard|d'abord|occupe)\b/

/** They called, which answers nothing by itself. */
const calledUs =
  /^(?:he|she|they|the client) (?:has |have |just )?(?:called|rang|phoned)\b|\bhat angerufen\b|^(?:(?:il|elle|ils|elles) )?(?:a|ont) (?:rappele|appele|telephone)\b/
const informedThem =
  /\b(?:told|sorted|settled|explained|agreed|answered|done|knows?|happy|erledigt|geklart|weiss bescheid|regle|convenu|d'accord|repondu)\b/

/** A note of a colleague who settled it otherwise: by telephone, face to face, on another channel. */
export function isSettledElsewhere(note: string): boolean {
  const plain = plainText(note)
  if (calledUs.test(plain) && !informedThem.test(plain)) return false
  return spoken.test(plain) && !notReached.test(plain)
}
