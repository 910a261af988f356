/** Statements that may scan a growing table, by a part of their text, with the reason. */
export const excuses: [RegExp, string][] = [
  [/count\(\*\).* group by "\w+"\."(status|state|kind)"$/, 'Counts all that there is, for the tabs'],
  [/sum\("total_pence"\).* from "invoices" group by/s, 'Adds up every invoice, for the tabs'],
  [/ as state, count\(\*\)::int as number from "conversations"/, 'Counts every conversation, for the tabs, in its index alone'],
  [/count\(\*\) from "conversations" where .*"assignee_id" is null/s, 'Counts all that nobody has taken, for the tabs'],
  [/"decision", count\(\*\)::int from "proposals"/, 'Counts the decisions of a year, which are a fifth of all'],
  [/sum\("bytes"\)/, 'Adds up the library'],
  [/unnest\("tags"\)/, 'Counts every tag of the library'],
  [/array_to_string\("assets"\."tags"/, 'Looks into tags too, which no index can; a library is tens of thousands at most'],
  [/\) "states" group by "state"$/, 'Counts all of a kind, for the tabs'],
  [/"content_items"\."published_at" <= \$1 order by "content_items"\."kind"/, 'The sitemap names everything'],
  [/count\(\*\) as count from "clients"/, 'Counts clients by the day they came, of a short table'],
]
