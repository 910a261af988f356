/** Markdown; `{#…}` is the anchor of a section. */
const text = `## About these terms {#about}

This site is run by {studio}, {address}. By using it you accept these terms. If you do not, please do not use it.

They cover the site only. Every production has its own written proposal with its scope, price, dates and rights; where the two differ, the signed proposal is what counts.

## Using the site {#using-the-site}

You are welcome to watch, read, plan and ask. Please do not:

- send forms by machine, under someone else’s name, or with anything unlawful in them;
- try to reach areas, projects or files that are not meant for you, or test our security without permission;
- overload the site so that others cannot use it.

Anyone who has the link to a proposal, invoice or project can open it. Please keep these links safe, and tell us if one falls into the wrong hands.

## Quotes and estimates {#quotes}

The quote builder adds up our price list for the scope you choose. The quote is in {currency} and valid for {quote days} days from the day you ask for it. We respond within {reply hours} hours. It becomes binding for both of us when you and we have signed a proposal based on it.

If things turn out different from what you entered (more days, other locations, a different crew), we’ll tell you before any work begins and quote again. Budget ranges, timelines and the results of the planning tools are guides, not offers.

## Times and figures we give {#promises}

We aim to reply within {reply hours} hours and, on average, to begin within {kickoff days} business days. Turnaround and return figures on this site describe past work; they are not a promise about yours.

## Our films and pictures {#our-work}

Films, photographs, texts and design on this site belong to {studio}, our clients or the people who made them, and are protected by copyright. You may watch and link to them. To copy, show in public, cut up or train software on them you need our permission in writing. What rights you get in a film made for you is set out in its proposal.

## What you send us {#what-you-send}

Ideas, references and files that you send stay yours. You allow us to use them to answer you and to plan your project, and you confirm that you may share them. We treat what you tell us about an unpublished project as confidential. For how we handle personal data, see our [privacy policy](/privacy).

## Newsletter {#newsletter}

It is free, it is sent only after you have confirmed your address, and every issue has an unsubscribe link. We may also stop sending it.

## Liability {#liability}

We keep the site running with care, but cannot promise that it is always available or free of errors, and we are not responsible for other sites that we link to.

Nothing in these terms limits our liability for death or personal injury caused by negligence, for fraud, or for anything else that the law does not allow us to limit. Beyond that, and as the site is free to use, we are not liable for losses that could not have been foreseen, or for loss of profit, business or data that comes from using the site. If you are a consumer, your statutory rights stay as they are.

## Law, changes and contact {#law}

The law of England and Wales applies, and its courts have jurisdiction. If you are a consumer elsewhere in the United Kingdom, you may also go to the courts where you live.

We may change these terms; the date at the top shows when we last did. Questions go to [{email}](mailto:{email}?subject=Terms%20of%20service).`

export const termsDefaults = {
  title: 'Terms of service',
  lede: 'The rules for using this site, its planning tools and its quotes. The work itself is agreed in a proposal that you sign.',
  updated: '2026-11-21',
  text,
}
