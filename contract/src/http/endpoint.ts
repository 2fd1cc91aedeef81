import type { Call, Calls, Definition, DefinitionOf, Definitions, Schema } from './call.ts'
import { z } from './zod.ts'

/** A call with its schemas, as the server serves it and the OpenAPI document describes it. */
export interface Endpoint extends Call, Definition {}
export type Group = Readonly<Record<string, Endpoint>>

/**
 * Joins a call and its definition.
 * @throws when they disagree on parameters, body or answer
 */
export function endpoint<C extends Call, const D extends Definition>(
  call: C,
  definition: D,
): C & { readonly '~definition'?: D } & D & Endpoint {
  const { method, path, sends, file } = call
  const { params, body, multipart, response } = definition as Definition
  const route = `${method} ${path}`
  const names = namesOf(path)
  if (params && names.join() !== Object.keys((params as z.ZodObject).shape).join()) {
    throw new Error(`${route}: params must be ${names.join()}`)
  }
  if (Boolean(body) !== (sends === 'json') || Boolean(multipart) !== (sends === 'form')) {
    throw new Error(`${route}: the call sends ${sends ?? 'no body'}, its schemas say otherwise`)
  }
  if (Boolean(response) === Boolean(file)) throw new Error(`${route}: the answer is a file or has a schema`)
  return { ...(names.length ? { params: idsOf(names) } : {}), ...definition, ...call }
}

const idsOf = (names: readonly string[]): Schema => z.object(Object.fromEntries(names.map((name) => [name, z.int().positive()])))

/** The `{name}` placeholders of a path, in order. */
export const namesOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)

/**
 * Joins the groups of calls of one subject with their definitions, by name.
 * @throws when a call has no definition, or a definition no call
 */
export function endpoints<C extends Readonly<Record<string, Calls>>>(
  groups: C,
  definitions: { readonly [G in keyof C]: () => { readonly [K in keyof C[G]]: Definition } },
): { [G in keyof C]: { readonly [K in keyof C[G]]: C[G][K] & DefinitionOf<C[G][K]> & Endpoint } } {
  const join = (name: string, group: Calls, defined: Definitions) => {
    const missing = [...new Set([...Object.keys(group), ...Object.keys(defined)])].filter((key) => !group[key] || !defined[key])
    if (missing.length > 0) throw new Error(`${name}: ${missing.join()} has a call or schemas, and needs both`)
    return Object.fromEntries(Object.entries(group).map(([key, call]) => [key, endpoint(call, defined[key]!)]))
  }
  return Object.fromEntries(
    Object.entries(groups).map(([name, group]) => [name, join(name, group, definitions[name]!())]),
  ) as never
}
