// Spreadsheets calculate a cell that begins as a formula does. Where lists are separated by `;`, they also split the lines of a CSV
// file there, and a quoted cell at its line ends: what then begins a cell is guarded like the cell itself.

//
// A dash and a blank begin a line of a list, unless what follows up to the next separator calls something.
const inside = /([;\t\r\n][" ]{0,8})(?=[=@＝＋－＠]|[+-](?:\S|[^;\t\r\n]*[(|!]))/g
const guardInside = /([;\t\r\n][" ]{0,8})'(?=[=@＝＋－＠]|[+-](?:\S|[^;\t\r\n]*[(|!]))/g

/** Puts an apostrophe before what could begin a formula within the text. The beginning of the text is the writer's. */
export const guardedInside = (text: string): string => text.replace(inside, "$1'")

/** Takes off the apostrophes that exports put, at the beginning and within. */
export const unguarded = (text: string): string => text.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '').replace(guardInside, '$1')
