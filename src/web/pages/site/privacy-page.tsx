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
      lede="What this site keeps about you, why and for how long, and how to get a copy or have it deleted. It’s short because we keep little."
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
            <dt>Send an enquiry</dt>
            <dd>
              Your name, your email address and what you write; if you give them, your company, phone number, deadline, budget and
              how you heard about us. We use them to answer you and to prepare the work you ask for. The legal basis is steps
              taken at your request before a contract (Article 6(1)(b) UK GDPR).
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
              Your plan and the pictures on your board, behind a link that cannot be guessed. Anyone with the link can read,
              change and delete it. We use your email address only to send you the link, and it is deleted with the plan. If you
              send a plan with an enquiry, we keep both together. The legal basis is the same.
            </dd>
          </div>
          <div>
            <dt>Subscribe to the newsletter</dt>
            <dd>
              Your email address, when you asked, and when you confirmed. You are asked twice: we only write to you once you have
              confirmed by email. The legal basis is your consent (Article 6(1)(a)). Every newsletter has an unsubscribe link.
            </dd>
          </div>
          <div>
            <dt>Send us any of these forms</dt>
            <dd>
              Your IP address, the name and version of your browser, and the time. We need them to stop abuse and to limit how
              often one address can send. The legal basis is our legitimate interest in keeping the site working (Article
              6(1)(f)).
            </dd>
          </div>
        </dl>
        <p>
          Ticking the box for project updates and marketing is your choice. Leaving it unticked makes no difference to our reply.
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
        <li>No automated decisions about you. The quote builder adds up a price list; a person confirms it.</li>
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
          The people at {name} who answer you and plan your project; the emails we exchange are kept with your enquiry. This site,
          its database and its files run on a server under our control; we use no outside service to keep enquiries, quotes or
          subscribers.
        </p>
        <p>
          Our emails go through a mail server, as all email does. If a film on this site is hosted by Vimeo, its player is loaded
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
          <dd>Up to 24 months after our last message. Then we delete them.</dd>
        </div>
        <div>
          <dt>Enquiries and quotes that become a project</dt>
          <dd>Six years after the end of the project’s financial year, as tax law requires.</dd>
        </div>
        <div>
          <dt>Plans behind a link</dt>
          <dd>Ninety days after they were last saved, or until someone with the link deletes them.</dd>
        </div>
        <div>
          <dt>Newsletter addresses</dt>
          <dd>
            Until you unsubscribe. We then keep a record that you left, so that we don’t write to you by mistake, and delete it if
            you ask.
          </dd>
        </div>
        <div>
          <dt>Counters that limit how often a form can be sent</dt>
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
          <li>to withdraw your consent, from then on.</li>
        </ul>
        <p>
          A message to <a href={mailLink(email, 'My data')}>{email}</a> is enough. We answer within one month, and may ask a
          question to be sure that it is you. If you are not happy with our answer, you can complain to the Information
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
        Passwords and sign-in tokens are kept only as hashes. Staff sessions end by themselves, within 12 hours at the latest, and
        sign-in attempts are limited. If there is ever a breach that is likely to harm you, we will tell you and the Information
        Commissioner without undue delay.
      </p>
    ),
  },
  {
    id: 'cookies-and-changes',
    title: 'Cookies, and changes to this page',
    body: (
      <p>
        The public pages set no cookies; the <Link to="/cookies">cookie policy</Link> has the full, short list. When this policy
        changes, the date at the top changes with it, and we’ll write to you first if the change affects something you have
        already given us.
      </p>
    ),
  },
]
