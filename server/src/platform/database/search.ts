import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Searches in columns that hold `normaliza(text)` (migration 0007): accents, case and double blanks do not count, and the
 * characters that mean something to LIKE are found as themselves. The pattern is a constant to the planner, so that a
 * trigram index is used and its share of the rows is estimated.
 */
const pattern = (text: string) => sql<string>`regexp_replace(normaliza(${text}), '([\\\\%_])', '\\\\\\1', 'g')`

/** Whether a text has three characters in a row that the index knows, counting the blank between words. */
function hasTrigram(text: string): boolean {
  const words = text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length > 1 || words.some((word) => word.length > 2)
}

/**
 * Whether the column contains the text. Without three letters to look up, the index would be read from end to end, for nothing:
 * `is true` keeps it out, and leaves the planner its estimate.
 */
export function contains(column: Expression<string | null>, text: string): RawBuilder<SqlBool> {
  const found = sql<SqlBool>`${column} like '%' || ${pattern(text)} || '%'`
  return hasTrigram(text) ? found : sql<SqlBool>`(${found}) is true`
}

/** Whether the column, which holds text as it is, begins with the text; by an index of text_pattern_ops. */
export const beginsWith = (column: Expression<string | null>, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} like regexp_replace(${text}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`

/**
 * Whether a person's name answers to what was typed: a word that begins so for two letters, any part of the name from
 * three on, and nothing for less.
 */
export const answersTo = (column: Expression<string | null>, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`case
    when length(normaliza(${text})) > 2 then ${contains(column, text)}
    when length(normaliza(${text})) = 2
      then ${column} like ${pattern(text)} || '%' or ${column} like '% ' || ${pattern(text)} || '%'
    else false end`
