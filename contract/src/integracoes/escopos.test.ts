import { describe, expect, test } from 'vitest'
import { api } from '../api.ts'
import type { Group } from '../http/endpoint.ts'
import { escoposDe, REGRAS } from './escopos.ts'
import { NOMES_DOS_ESCOPOS } from './words.ts'

const groups: Readonly<Record<string, Group>> = api
const escopos = escoposDe(api)
const calls = Object.entries(groups).flatMap(([group, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({
    group,
    call: `${endpoint.method} ${endpoint.path}`,
    name,
    endpoint,
    escopo: escopos.get(endpoint),
  })),
)

test('every group of the contract has a rule, and every rule a group and calls', () => {
  expect(Object.keys(REGRAS).toSorted()).toEqual(Object.keys(groups).toSorted())
  for (const [group, { mas }] of Object.entries(REGRAS)) {
    const unknown = Object.keys(mas).filter((name) => !groups[group]![name])
    expect(unknown, group).toEqual([])
  }
})

test('every call is in one scope, or closed to tokens, or public', () => {
  const counts = { aberta: 0, publica: 0, fechada: 0 }
  for (const { escopo, endpoint, call } of calls) {
    if (endpoint.public) {
      expect(escopo, call).toBeUndefined()
      counts.publica++
    } else if (escopo) {
      expect(NOMES_DOS_ESCOPOS, call).toContain(escopo)
      counts.aberta++
    } else counts.fechada++
  }
  expect(counts.aberta + counts.publica + counts.fechada).toBe(calls.length)
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(30)
})

describe('no token', () => {
  /** The account and what protects it, who may see a matter, the secretariat, and what a code signs. */
  const NEVER = [
    /^\w+ \/(settings|sessao|secretaria|login|logout|password|register|email|conta|aviso)(\/|$)/,
    /\/(code|assinar|silenciar|reativar|entrar|add|termo\/texto)$/,
    /^(PUT|POST|DELETE) .*\/(acesso|convite|contatos)(\/|$)/,
  ]
  const EXCEPT = [/^\w+ \/settings\/(webhooks|terceiro\/pagamentos)/]
  const closed = calls.filter(({ call }) => NEVER.some((one) => one.test(call)) && !EXCEPT.some((one) => one.test(call)))

  test('reaches the account, its protection, the secretariat or a signature', () => {
    expect(closed.length).toBeGreaterThan(150)
    expect(closed.filter(({ escopo }) => escopo).map(({ call }) => call)).toEqual([])
  })

  test('makes an act that waits for a second person', () => {
    expect(calls.filter(({ endpoint, escopo }) => endpoint.waits && escopo).map(({ call }) => call)).toEqual([])
  })
})

test('every reading call is in leitura or webhooks, and no call in leitura changes anything', () => {
  const reading = calls.filter(({ endpoint, escopo }) => endpoint.method === 'GET' && escopo)
  expect(reading.filter(({ escopo }) => escopo !== 'leitura' && escopo !== 'webhooks').map(({ call }) => call)).toEqual([])
  const posts = calls.filter(({ endpoint, escopo }) => endpoint.method !== 'GET' && escopo === 'leitura')
  // Lists, searches, exports and reports with a filter.
  expect(posts.map(({ call }) => call)).toEqual([
    'POST /busca',
    'POST /processo/{id}/busca',
    'POST /caso/{id}/busca',
    'POST /processos',
    'POST /processos/export/pdf',
    'POST /processos/export/csv',
    'POST /processos/export/xlsx',
    'POST /casos',
    'POST /casos/export/pdf',
    'POST /casos/export/csv',
    'POST /casos/export/xlsx',
    'POST /processo/{id}/audiencia/conflitos',
    'POST /caso/{id}/audiencia/conflitos',
    'POST /negociacoes',
    'POST /report/pagamentos',
    'POST /report/fechamento',
  ])
})
