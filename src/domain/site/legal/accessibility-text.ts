/** Markdown; `{#…}` is the anchor of a section. */
const text = `## Our standard {#standard}

This statement covers everything {studio} publishes at this address: the public pages, the planning tools, private proposals, invoices and call sheets, film reviews, proof galleries and the client portal.

Our standard is the [Web Content Accessibility Guidelines 2.2](https://www.w3.org/TR/WCAG22/), level AA. We meet it in part. Anything that does not yet meet it is listed under [what is still missing](#limits).

## What you can expect {#what-works}

- Everything you can do with a mouse or a finger, you can do with the keyboard, and you can always see where you are.
- The first press of the Tab key lets you skip the navigation.
- Pages fit a window 320 pixels wide, and can be enlarged to 400% without scrolling sideways.
- You can set your own spacing between letters, words and lines; nothing is cut off.
- If your system is set to reduce motion, nothing moves or plays until you start it.
- Text and controls have the contrast the standard requires.
- Single-letter shortcuts, in the player and in reviews and galleries, can be switched off.
- Mistakes in a form are explained in words next to the field, and what you typed is kept.
- Anything you can drag, you can also move with the arrow keys or from a list.
- You can read the public pages without JavaScript.

## How we test it {#how-we-test}

We test it ourselves, in Chromium. A program opens every page for each kind of visitor, full and empty, and opens every menu and dialog. At 1280 and 360 pixels it checks the pages with axe and moves through them with the Tab key alone: focus must always be visible, reach every control and never be trapped. At 640 and 320 pixels, and with wider spacing, no text may be cut off and no page may scroll sideways. All of this is tested with reduced motion: nothing may move or play.

Another program completes every task with the keyboard alone: an enquiry, a quote, the planning tools, a signature, an invoice, comments and drawings on a film, a choice of proofs, and the client portal. All of these tasks, and all pages, passed on 22 November 2026. Neither program tests the emails shown in the admin area, or Vimeo’s player.

A program cannot tell whether a page makes sense. These pages have not yet been tested by people who use a screen reader or by anyone outside the studio, and have not been audited.

## What is still missing {#limits}

- **Films**\\
  Our player shows captions where a film has them. Not every film does, and none has audio description yet. Films hosted by Vimeo open in Vimeo’s own player.
- **PDF documents**\\
  Proposals, invoices and call sheets can be downloaded as PDF files, which are not tagged for screen readers. The page each one comes from has the same content, and is accessible.
- **Freehand drawing on a film**\\
  You can place arrows and boxes with the keyboard. Freehand lines can only be drawn from point to point with the keyboard. A written comment on the frame counts just as much.
- **Your own pictures**\\
  Photographs in proof galleries are identified by their file names, because nobody has described them yet.

## Tell us if you get stuck {#tell-us}

Write to [{email}](mailto:{email}?subject=Accessibility){or call}. Tell us which page it was, what you wanted to do and, if you like, which browser or assistive technology you use. A person will read it and reply.

If you cannot use something on this site, we’ll give it to you in another way: in large print, as plain text or over the phone.

## If our answer doesn’t help {#not-satisfied}

The Equality Advisory and Support Service gives free advice on your rights under the Equality Act 2010, at [equalityadvisoryservice.com](https://www.equalityadvisoryservice.com/) or on 0808 800 0082.`

export const accessibilityDefaults = {
  title: 'Accessibility',
  lede: 'Everyone should be able to use this site. Here is what we have done, how we test it, what is still missing, and how to tell us if you get stuck.',
  updated: '2026-11-22',
  text,
}
