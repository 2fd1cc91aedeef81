import { fold } from '@concordia/contract/values/fold'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Searches columns that hold `normaliza(text)`, which folds as `fold` does, and escapes the wildcards of LIKE. The pattern is a
 * constant for the planner, so that it uses a trigram index and estimates the rows.
 */
const pattern = (text: string) => sql<string>`regexp_replace(normaliza(${text}), '([\\\\%_])', '\\\\\\1', 'g')`

/** Whether a text has three characters in a row that the index knows, counting the blank between words. */
function hasTrigram(text: string): boolean {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length > 1 || words.some((word) => word.length > 2)
}

/** Two letters or digits; undefined for any other text. */
const pairOf = (text: string): string | undefined => /^[a-z0-9]{2}$/.exec(fold(text))?.[0]

/**
 * How rows are looked for: by the index where the text has three letters (`index`), also by the pairs of letters where it has two (`pairs`: for
 * looking through a whole table; the columns of migration 0118), or by comparing each row (`row`: faster for a text that many rows have).
 */
export type How = 'index' | 'pairs' | 'row'

/**
 * Whether the column contains the text. With less than three letters the index would be read from end to end without any gain: `is true`
 * keeps the planner from using it, and keeps its estimate.
 */
export function contains(column: Expression<string | null>, text: string, how: How = 'index'): RawBuilder<SqlBool> {
  const found = sql<SqlBool>`${column} like '%' || ${pattern(text)} || '%'`
  if (how !== 'row' && hasTrigram(text)) return found
  const pair = how === 'pairs' && pairOf(text)
  return pair ? sql<SqlBool>`pares(${column}) @> array[${pair}]::text[]` : sql<SqlBool>`(${found}) is true`
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
