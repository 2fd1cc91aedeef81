import { CamelCasePlugin, type UnknownRow } from 'kysely'
import pg from 'pg'

const { DATE, INT8, JSONB } = pg.types.builtins
const INT8_ARRAY = 1016
const DATE_ARRAY = 1182
/** Type ids that `pg` has no names for. */
const TEXT_ARRAY: number = 1009

/** Documents from jsonb columns: their keys are data, not column names. */
const documents = new WeakSet<object>()

/**
 * How database values become JavaScript values, for one pool (so that other users of `pg` keep theirs): bigint → number, date →
 * 'yyyy-mm-dd' (a day has no hour or time zone), jsonb parsed; numeric stays a string and timestamptz a Date, as in `pg`.
 * Writing goes through `pg` unchanged: give a jsonb column `JSON.stringify(value)`, since `pg` would send an array as a
 * PostgreSQL array.
 */
export function valueTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, toNumber)
  types.setTypeParser(INT8_ARRAY, (text: string) => parseList(text).map((item) => (item === null ? null : toNumber(item))))
  types.setTypeParser(DATE, (text: string) => text)
  types.setTypeParser(DATE_ARRAY, parseList)
  types.setTypeParser(JSONB, parseDocument)
  return types
}

function toNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`The integer ${text} does not fit a JavaScript number`)
  return number
}

const parseList = pg.types.getTypeParser(TEXT_ARRAY) as (text: string) => (string | null)[]

function parseDocument(text: string): unknown {
  const document: unknown = JSON.parse(text)
  for (const part of Array.isArray(document) ? document : [document])
    if (typeof part === 'object' && part !== null) documents.add(part)
  return document
}

/**
 * camelCase in TypeScript, snake_case in the database, for tables, columns and the rows of `jsonArrayFrom`, but never inside a
 * jsonb document: its keys stay as stored, and hashes are taken over them. (A jsonb column selected inside a `jsonArrayFrom`
 * arrives as part of that JSON and cannot be told apart: select it separately.)
 */
export class ColumnNames extends CamelCasePlugin {
  protected override camelCase(name: string): string {
    return camelCase(name)
  }

  protected override mapRow(row: UnknownRow): UnknownRow {
    return documents.has(row) ? row : super.mapRow(row)
  }
}

/** `criado_em` → `criadoEm`; an underscore before a digit stays (`uses_2fa`), because `uses2fa` could not be converted back. */
export const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
