import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv, type Schema, type ValidateFunction } from 'ajv'
import Stripe from 'stripe'
import { createGenerator } from 'ts-json-schema-generator'

/** The SDK's own types of request parameters, by call. */
const PARAMS = {
  create: 'PaymentIntentCreateParams',
  retrieve: 'PaymentIntentRetrieveParams',
  cancel: 'PaymentIntentCancelParams',
  list: 'PaymentIntentListParams',
  search: 'PaymentIntentSearchParams',
  refund: 'RefundCreateParams',
  disputes: 'DisputeListParams',
} as const
export type StripeCall = keyof typeof PARAMS

const SDK = dirname(fileURLToPath(import.meta.resolve('stripe')))
const CACHE = join(SDK, `../../.cache/stripe-params-${Stripe.PACKAGE_VERSION}-${Object.keys(PARAMS).join('-')}.json`)

/**
 * Validators of a client's requests, generated from the types of the installed SDK: unknown, missing and wrongly typed fields are
 * refused. Reading the types takes some seconds, so the result is cached beside the installed packages.
 */
export function stripeValidators(): Record<StripeCall, ValidateFunction> {
  const schemas = cached() ?? keep(generate())
  // Form fields are strings: they are converted to the schema's types.
  const ajv = new Ajv({ coerceTypes: true, strict: false, allErrors: true })
  return Object.fromEntries(Object.entries(schemas).map(([call, schema]) => [call, ajv.compile(schema)])) as Record<
    StripeCall,
    ValidateFunction
  >
}

type Schemas = Record<StripeCall, Schema>

function generate(): Schemas {
  const path = `${SDK}/resources/{PaymentIntents,Refunds,Disputes}.d.ts`
  const generator = createGenerator({ path, skipTypeCheck: true, additionalProperties: false })
  return Object.fromEntries(Object.entries(PARAMS).map(([call, type]) => [call, generator.createSchema(type)])) as Schemas
}

function cached(): Schemas | null {
  try {
    return JSON.parse(readFileSync(CACHE, 'utf8')) as Schemas
  } catch {
    return null
  }
}

function keep(schemas: Schemas): Schemas {
  const written = `${CACHE}.${process.pid}`
  try {
    mkdirSync(dirname(CACHE), { recursive: true })
    writeFileSync(written, JSON.stringify(schemas))
    renameSync(written, CACHE)
  } catch {
    // The folder belongs to another user: nothing is cached, and the next run reads the types again.
  }
  return schemas
}
