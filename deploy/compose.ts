import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const { load } = createRequire(join(import.meta.dirname, '../server/package.json'))('js-yaml') as { load(text: string): unknown }

/** The parts of a service that the checks read. */
export interface Service {
  image: string
  command?: string[]
  environment?: Record<string, string | number>
  ports?: string[]
  networks: string[]
  volumes: string[]
  restart: string
  stop_grace_period?: string
  depends_on?: Record<string, { condition: string }>
}
export interface Compose {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean }>
  volumes: Record<string, unknown>
}

export const composeText = readFileSync(join(import.meta.dirname, 'compose.yaml'), 'utf8')
export const envExample = readFileSync(join(import.meta.dirname, 'env.example'), 'utf8')

/** compose.yaml with its merges resolved and its variables unresolved. */
export const readCompose = (): Compose => load(composeText) as Compose

export interface Variable {
  name: string
  /** `:?` and the sentence, `:-` and the default; empty for a bare `${NAME}`, which becomes empty text when it is missing. */
  operator: string
  text: string
}

const VARIABLE = /\$\{(\w+)(:[?-])?([^}]*)\}/g

/** Every use of a variable. */
export const readVariables = (text: string): Variable[] =>
  Array.from(text.matchAll(VARIABLE), ([, name = '', operator = '', text = '']) => ({ name, operator, text }))

/** Names that env.example explains, with the values it gives. */
export const readEnvExample = (): Record<string, string> =>
  Object.fromEntries(Array.from(envExample.matchAll(/^(\w+)=(.*)$/gm), ([, name, value]) => [name, value]))

/** A service's environment as compose would set it. @throws Error with the sentence of a variable that is missing */
export function environmentOf(service: Service, values: Record<string, string>): Record<string, string> {
  const fill = (text: string) =>
    text.replaceAll(VARIABLE, (_, name: string, operator: string | undefined, text: string) => {
      if (values[name]) return values[name]
      if (operator === ':?') throw new Error(`${name}: ${text}`)
      return operator === ':-' ? text : ''
    })
  return Object.fromEntries(Object.entries(service.environment ?? {}).map(([name, value]) => [name, fill(String(value))]))
}
