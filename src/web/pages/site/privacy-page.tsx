import { addressLines } from '#domain/brand/postal-address.ts'
import { Link } from 'react-router'
import { LegalPage } from '#web/features/brand/legal-page.tsx'
import { mailLink } from '#web/lib/mail-link.ts'
import { useBrand, type ShownBrand } from '#web/lib/use-brand.ts'

export default function PrivacyPage() {
  return (
    <LegalPage
      path="/privacy"
      title="Privacy policy"
      lede="What this site keeps about you, why, for how long, and how you get it back or have it deleted. It is short because we keep little."
      updated="2026-11-21"
      sections={sectionsFor(useBrand())}
    />
  )
}

const sectionsFor = ({ name, email, phone, address }: ShownBrand) => [
  {
    id: 'who-we-are',
    title: 'Who we are',
    body: (
      <>
        <p>
          {name} is a video production and photography studio. We decide what happens to personal data on this site, which makes
          us the controller under the UK General Data Protection Regulation (UK GDPR) and the Data Protection Act 2018.
        </p>
        <p>
          Write to <a href={mailLink(email, 'Privacy')}>{email}</a>
          {phone && `, or call ${phone}`}
          {address.street && `, or send a letter to ${[name, ...addressLines(address)].join(', ')}`}. A person reads it.
        </p>
      </>
    ),
  },
  {
    id: 'what-we-keep',
    title: 'What we keep, and why',
    body: (
      <>
        <p>You can watch, read and browse all of this site without telling us who you are. We keep personal data when you:</p>
        <dl>
          <div>
            <dt>Send an enquiry or a project inquiry</dt>
            <dd>
              Your name, your email address and what you write; if you give them, your company, phone number, deadline, budget and
              how you heard of us. We use them to answer you and to prepare the work you ask for. The legal basis is steps taken
              at your request before a contract (Article 6(1)(b) UK GDPR).
            </dd>
          </div>
          <div>
            <dt>Ask for a quote</dt>
            <dd>
              Your name, your email address, what you chose, the price it came to, and your notes. We use them to send you the
              quote and to honour it. The legal basis is the same.
            </dd>
          </div>
          <div>
            <dt>Share a plan by a link</dt>
            <dd>
              What you planned, with the pictures of your board, behind a link that nobody can guess. Whoever has the link can
              read, change and delete it. Your email address is used for the one mail with the link, and goes when the plan goes.
              Send a plan with an inquiry, and we keep both together. The legal basis is the same.
            </dd>
          </div>
          <div>
            <dt>Subscribe to the newsletter</dt>
            <dd>
              Your email address, when you asked, and when you confirmed. You are asked twice: we write only after you have
              pressed the button in our confirmation mail. The legal basis is your consent (Article 6(1)(a)). Every newsletter has
              a link that ends it at once.
            </dd>
          </div>
          <div>
            <dt>Send us any of these forms</dt>
            <dd>
              Your IP address and the name your browser gives itself, with the time. We need them to stop abuse and to limit how
              often one address can send. The legal basis is our legitimate interest in keeping the site working (Article
              6(1)(f)).
            </dd>
          </div>
        </dl>
        <p>
          Ticking the box for project updates and marketing is your choice. Leaving it empty changes nothing about our answer.
        </p>
      </>
    ),
  },
  {
    id: 'what-we-do-not-do',
    title: 'What we do not do',
    body: (
      <ul>
        <li>No analytics, no advertising, no tracking pixels, and no profiles of visitors.</li>
        <li>No selling, renting or lending of personal data, to anyone.</li>
        <li>No decisions about you made by a machine alone. The quote builder adds up a price list; a person confirms it.</li>
        <li>No fonts, scripts or maps fetched from other companies. Everything you see comes from our own server.</li>
      </ul>
    ),
  },
  {
    id: 'who-sees-it',
    title: 'Who sees it',
    body: (
      <>
        <p>
          The people at {name} who answer you and plan your project; the mails we exchange are kept with your inquiry. This site,
          its database and its files run on a server under our control; we use no outside service to keep enquiries, quotes or
          subscribers.
        </p>
        <p>
          Our mails travel over a mail server, as all mail does. If a film on this site is hosted by Vimeo, its player is loaded
          only when you press play; Vimeo then receives your IP address under its own privacy policy. We hand data to public
          authorities only where the law obliges us to.
        </p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <dl>
        <div>
          <dt>Enquiries and quotes that come to nothing</dt>
          <dd>Up to 24 months after our last message, then we delete them.</dd>
        </div>
        <div>
          <dt>Enquiries and quotes that become a project</dt>
          <dd>Six years after the end of the financial year of the project, as tax law asks.</dd>
        </div>
        <div>
          <dt>Plans behind a link</dt>
          <dd>Ninety days after they were last saved, or until somebody who has the link deletes them.</dd>
        </div>
        <div>
          <dt>Newsletter addresses</dt>
          <dd>
            Until you unsubscribe. We then keep the bare fact that you left, so that we do not write to you by mistake, and delete
            it if you ask.
          </dd>
        </div>
        <div>
          <dt>Counts that limit how often a form is sent</dt>
          <dd>Up to about an hour.</dd>
        </div>
      </dl>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <>
        <p>Under the UK GDPR you may ask us, free of charge:</p>
        <ul>
          <li>what we hold about you, and for a copy of it;</li>
          <li>to correct what is wrong and to complete what is missing;</li>
          <li>to delete it, or to stop using it while a question is open;</li>
          <li>to hand over what you gave us in a common, machine-readable form;</li>
          <li>to stop uses that rest on our legitimate interests;</li>
          <li>to take back a consent, for everything that comes after.</li>
        </ul>
        <p>
          A message to <a href={mailLink(email, 'My data')}>{email}</a> is enough. We answer within one month, and may ask a
          question to be sure that it is you. If our answer does not satisfy you, you can complain to the Information
          Commissioner’s Office at <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk</a> or on 0303 123 1113.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'How we protect it',
    body: (
      <p>
        Passwords and sign-in tokens are kept only as hashes. Staff sessions end after two hours, and sign-in attempts are
        limited. Should something ever go wrong that is likely to harm you, we tell you and the Information Commissioner without
        undue delay.
      </p>
    ),
  },
  {
    id: 'cookies-and-changes',
    title: 'Cookies, and changes to this page',
    body: (
      <p>
        The public pages set no cookies; the <Link to="/cookies">cookie policy</Link> has the full list, which is short. When this
        policy changes, the date at the top changes with it, and we write to you first if the change affects something you have
        already given us.
      </p>
    ),
  },
]
