import './messages.ts'
import { z } from 'zod'

/** The schema of a path's parameters, unless the call gives its own: positive integers. */
export const idsOf = (names: readonly string[]) => z.object(Object.fromEntries(names.map((name) => [name, z.int().positive()])))
