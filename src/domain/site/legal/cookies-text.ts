/** Markdown; `{#…}` is the anchor of a section. */
const text = `## Cookies we set {#our-cookies}

For our own staff, this site sets one cookie:

- **slatehouse_admin**\\
  Set only when staff sign in to the studio’s own area. It holds a random number that keeps this browser signed in. It expires after 12 hours at the latest or at sign-out, and scripts cannot read it. On a secure connection its name begins with __Host-.

For clients who use the portal, it sets two:

- **slatehouse_portal**\\
  Set when a client signs in to the portal. It holds a random number that keeps this browser signed in. It expires after twelve hours or at sign-out, and scripts cannot read it.
- **slatehouse_csrf**\\
  Set when you first send something from the portal: a random number that shows us the request came from our own pages. It says nothing about who you are, and expires after 180 days.

When you unlock a private gallery, review page or proposal, we set one for that page only, which remembers that you entered the password. When you do that or sign in, we also set:

- **slatehouse_known**\\
  A random number, and which pages or accounts this browser has opened with the right password, in a form only this site can read. It gives access to nothing. It makes sure that other people’s wrong guesses at a password don’t count against you. It expires after 180 days, and scripts cannot read it.

All of these are strictly necessary for what you asked for, so the Privacy and Electronic Communications Regulations (PECR) do not require your consent.

## What is stored in your browser {#in-your-browser}

Some pages store your work in your browser so that you don’t lose it when you reload. None of it is sent to us until you press a button that says so.

- **Quote builder**\\
  What you have chosen and typed, for this tab only. It is deleted when you close the tab or send the quote.
- **Planning tools**\\
  Your brief, inspiration board, estimate and timeline, and the name and address you send them with, in the browser’s local storage. They stay until you start again, clear the board or delete the site data in your browser. So do a link you asked for, a plan you replaced with another one and, until it is sent, an enquiry that could not be sent. When you ask for a PDF, your browser sends us what belongs in it; we don’t keep it.
- **Films**\\
  Which captions you chose in a player, in the browser’s local storage, so that the next film shows them too.

This storage only does what you asked for, so it does not require consent either.

## Other companies {#other-companies}

None of our pages loads scripts, fonts, maps or analytics from anywhere else. If a film is hosted by Vimeo, its player comes from vimeo.com once you press play; whatever it stores is covered by Vimeo’s own policy. When you put a YouTube or Vimeo film on your inspiration board, its still comes from i.ytimg.com or vumbnail.com.

## Your choices {#your-browser}

You can delete or block cookies and site data in your browser’s settings at any time. All public pages will still work, but the quote builder and the planning tools will lose what you entered when you reload.

## Questions {#questions}

Write to [{email}](mailto:{email}?subject=Cookies). For everything else, see our [privacy policy](/privacy).`

export const cookiesDefaults = {
  title: 'Cookie policy',
  lede: 'The public pages of this site set no cookies. That’s why there’s no cookie banner.',
  updated: '2026-11-29',
  text,
}
