/** Markdown; `{#…}` is the anchor of a section. */
const text = `## Who we are {#who-we-are}

{studio} is a video production and photography studio. We decide what happens to personal data on this site, which makes us the controller under the UK General Data Protection Regulation (UK GDPR) and the Data Protection Act 2018.

Write to [{email}](mailto:{email}?subject=Privacy){or call}{or send a letter}. A person reads it.

## What we keep, and why {#what-we-keep}

You can watch, read and browse all of this site without telling us who you are. We keep personal data when you:

- **Send an enquiry**\\
  Your name, your email address and what you write; if you give them, your company, phone number, deadline, budget and how you heard about us. We use them to answer you and to prepare the work you ask for. The legal basis is steps taken at your request before a contract (Article 6(1)(b) UK GDPR).
- **Ask for a quote**\\
  Your name, your email address, what you chose, the price it came to, and your notes. We use them to send you the quote and to honour it. The legal basis is the same.
- **Share a plan by a link**\\
  Your plan and the pictures on your board, behind a link that cannot be guessed. Anyone with the link can read, change and delete it. We use your email address only to send you the link, and it is deleted with the plan. If you send a plan with an enquiry, we keep both together. The legal basis is the same.
- **Download a PDF from the planning tools**\\
  What you planned and the pictures on your board, only for as long as it takes to make the file. We don’t keep them. The legal basis is the same.
- **Subscribe to the newsletter**\\
  Your email address, when you asked, and when you confirmed. You are asked twice: we only write to you once you have confirmed by email. The legal basis is your consent (Article 6(1)(a)). Every newsletter has an unsubscribe link.
- **Send us any of these forms**\\
  Your IP address, the name and version of your browser, and the time. We need them to stop abuse and to limit how often one address can send. The legal basis is our legitimate interest in keeping the site working (Article 6(1)(f)).

Ticking the box for project updates and marketing is your choice. Leaving it unticked makes no difference to our reply.

## What we do not do {#what-we-do-not-do}

- No analytics, no advertising, no tracking pixels, and no profiles of visitors.
- No selling, renting or lending of personal data, to anyone.
- No automated decisions about you. The quote builder adds up a price list; a person confirms it.
- No fonts, scripts or maps fetched from other companies. Everything you see comes from our own server.

## Who sees it {#who-sees-it}

The people at {studio} who answer you and plan your project; the emails we exchange are kept with your enquiry. This site, its database and its files run on a server under our control; we use no outside service to keep enquiries, quotes or subscribers.

Our emails go through a mail server, as all email does. If a film on this site is hosted by Vimeo, its player is loaded only when you press play; Vimeo then receives your IP address under its own privacy policy. We hand data to public authorities only where the law obliges us to.

## How long we keep it {#how-long}

- **Enquiries and quotes that come to nothing**\\
  Up to 24 months after our last message. Then we delete them.
- **Enquiries and quotes that become a project**\\
  Six years after the end of the project’s financial year, as tax law requires.
- **Plans behind a link**\\
  Ninety days after they were last saved, or until someone with the link deletes them.
- **Newsletter addresses**\\
  Until you unsubscribe. We then keep a record that you left, so that we don’t write to you by mistake, and delete it if you ask.
- **Counters that limit how often a form can be sent**\\
  Up to about an hour.

## Your rights {#your-rights}

Under the UK GDPR you may ask us, free of charge:

- what we hold about you, and for a copy of it;
- to correct what is wrong and to complete what is missing;
- to delete it, or to stop using it while a question is open;
- to hand over what you gave us in a common, machine-readable form;
- to stop uses that rest on our legitimate interests;
- to withdraw your consent, from then on.

A message to [{email}](mailto:{email}?subject=My%20data) is enough. We answer within one month, and may ask a question to be sure that it is you. If you are not happy with our answer, you can complain to the Information Commissioner’s Office at [ico.org.uk](https://ico.org.uk/make-a-complaint/) or on 0303 123 1113.

## How we protect it {#security}

Passwords and sign-in tokens are kept only as hashes. Staff sessions end by themselves, within 12 hours at the latest, and sign-in attempts are limited. If there is ever a breach that is likely to harm you, we will tell you and the Information Commissioner without undue delay.

## Cookies, and changes to this page {#cookies-and-changes}

The public pages set no cookies; the [cookie policy](/cookies) has the full, short list. When this policy changes, the date at the top changes with it, and we’ll write to you first if the change affects something you have already given us.`

export const privacyDefaults = {
  title: 'Privacy policy',
  lede: 'What this site keeps about you, why and for how long, and how to get a copy or have it deleted. It’s short because we keep little.',
  updated: '2026-11-29',
  text,
}
