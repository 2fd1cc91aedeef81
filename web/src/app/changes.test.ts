import type { Call } from '@concordia/contract/http/call'
import { expect, test } from 'vitest'
import { changedBy, SUBJECTS } from './changes.ts'

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../../contract/src/**/*.ts', '!../../../contract/src/**/*.test.ts'],
  {
    eager: true,
  },
)
const isEndpoint = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value
const endpoints = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((group) => (typeof group === 'object' && group !== null ? Object.values(group) : []))
  .filter(isEndpoint)
const paths = new Set<string>(endpoints.map(({ path }) => path))

test('every path in the table is one of the API', () => {
  const named = Object.values(SUBJECTS).flatMap(({ done, refused = [] }) => [...done, ...refused])
  expect(named.filter((path) => !paths.has(path))).toEqual([])
})

/** Commands after which no query is read again because of this table. */
const OTHERS = {
  reading: ['/busca', '/processos', '/casos', '/negociacoes', '/partes/conhecidas', '/report', '/secretaria/auditoria'],
  // Data read in one session is not shown in the next.
  session: ['/login', '/logout', '/register', '/password', '/email/verify'],
  // These bring their own lists and numbers up to date.
  screens: ['/rascunho', '/notification/{id}', '/aviso/{aviso}'],
  sending: ['/secretaria/designacoes/lembrar', '/sandbox/cobranca'],
}

test('every command is in the table, or known to need nothing of it', () => {
  const begins = [...Object.keys(SUBJECTS), ...Object.values(OTHERS).flat()].map((begin) => `${begin}/`)
  const commands = endpoints.filter(({ method }) => method !== 'GET').map(({ path }) => path)
  expect(commands.length).toBeGreaterThan(100)
  expect(commands.filter((path) => !begins.some((begin) => `${path}/`.startsWith(begin)))).toEqual([])
})

test('every subject in the table is the beginning of a command path', () => {
  const commands = endpoints.filter(({ method }) => method !== 'GET')
  const begins = (subject: string) => commands.some(({ path }) => `${path}/`.startsWith(`${subject}/`))
  expect(Object.keys(SUBJECTS).filter((subject) => !begins(subject))).toEqual([])
})

test('the longest prefix counts, by whole parts of the path', () => {
  expect(changedBy('/processo/{id}/evento', 'done')).toContain('/home')
  expect(changedBy('/processo/{id}/marcador/{markerId}', 'done')).toEqual(['/processo/{id}', '/processos'])
  expect(changedBy('/processos/export/pdf', 'done')).toEqual([])
  expect(changedBy('/pagamento/stripe', 'done')).toEqual([])
})

test('after a refused designation the process is not read again; after a failed refusal it is', () => {
  expect(changedBy('/processo/{id}/arbitro/recusar', 'done')).not.toContain('/processo/{id}')
  expect(changedBy('/processo/{id}/arbitro/recusar', 'refused')).toContain('/processo/{id}')
})
