import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Searches columns that hold `normaliza(text)` (migration 0007): ignores accents, case and repeated blanks, and escapes the
 * wildcards of LIKE. The pattern is a constant for the planner, so that it uses a trigram index and estimates the rows.
 */
const pattern = (text: string) => sql<string>`regexp_replace(normaliza(${text}), '([\\\\%_])', '\\\\\\1', 'g')`

/** Whether a text has three characters in a row that the index knows, counting the blank between words. */
function hasTrigram(text: string): boolean {
  const words = text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length > 1 || words.some((word) => word.length > 2)
}

/**
 * Whether the column contains the text. Below three letters the index would be read from end to end without any gain: `is true`
 * keeps the planner from using it, and keeps its estimate.
 * @param how `row` compares each row: faster for a text that many rows have
 */
export function contains(column: Expression<string | null>, text: string, how: 'index' | 'row' = 'index'): RawBuilder<SqlBool> {
  const found = sql<SqlBool>`${column} like '%' || ${pattern(text)} || '%'`
  return how === 'index' && hasTrigram(text) ? found : sql<SqlBool>`(${found}) is true`
}

/** Whether the column, which holds text as it was written, begins with the text; uses an index with text_pattern_ops. */
export const beginsWith = (column: Expression<string | null>, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} like regexp_replace(${text}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`

/**
 * Matches a person's name: with two letters, a word that begins with them; with three or more, any part of the name; with fewer,
 * nothing.
 */
export const nameMatches = (column: Expression<string | null>, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`case
    when length(normaliza(${text})) > 2 then ${contains(column, text)}
    when length(normaliza(${text})) = 2
      then ${column} like ${pattern(text)} || '%' or ${column} like '% ' || ${pattern(text)} || '%'
    else false end`
