import { type Call, call } from '@concordia/contract/http/call'
import { NOMES_DOS_TIPOS } from '@concordia/contract/rules/tipos'
import { IconFlask } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { queryOf } from './api/query.ts'
import { useCommand } from './api/useCommand.ts'
import { type PageDefinition, page } from './paths/page.ts'
import { type PageName, paths } from './paths/paths.ts'
import type { Subject } from './subject.ts'
import { changedBy, SUBJECTS, screenOf } from './subjects.ts'
import { renderApp } from './test/app.tsx'
import { loginData, USER } from './test/session.ts'

const modules = import.meta.glob<Record<string, unknown>>(['../../contract/src/**/*.ts', '!../../contract/src/**/*.test.ts'], {
  eager: true,
})
const isEndpoint = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value
const endpoints = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((group) => (typeof group === 'object' && group !== null ? Object.values(group) : []))
  .filter(isEndpoint)
const served = new Set<string>(endpoints.map(({ path }) => path))
const CHANGES: NonNullable<Subject['changes']> = Object.assign({}, ...SUBJECTS.map(({ changes }) => changes))

test('every path in the table is one of the API', () => {
  const named = Object.values(CHANGES).flatMap(({ done, refused = [] }) => [...done, ...refused])
  expect(named.filter((path) => !served.has(path))).toEqual([])
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
  const begins = [...Object.keys(CHANGES), ...Object.values(OTHERS).flat()].map((begin) => `${begin}/`)
  const commands = endpoints.filter(({ method }) => method !== 'GET').map(({ path }) => path)
  expect(commands.length).toBeGreaterThan(100)
  expect(commands.filter((path) => !begins.some((begin) => `${path}/`.startsWith(begin)))).toEqual([])
})

test('every subject in the table is the beginning of a command path', () => {
  const commands = endpoints.filter(({ method }) => method !== 'GET')
  const begins = (subject: string) => commands.some(({ path }) => `${path}/`.startsWith(`${subject}/`))
  expect(Object.keys(CHANGES).filter((subject) => !begins(subject))).toEqual([])
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

test('every first reading of a page is a call of the API, and only its POSTs bear a body', () => {
  const reads = Object.values<PageDefinition>(paths).flatMap(({ reads = [] }) => reads)
  const called = reads.map((read) => read.replace(/\?.*/, ''))
  const known = endpoints.map(({ method, path }) => `${method} ${path}`)
  const tipos = known.flatMap((one) => NOMES_DOS_TIPOS.map((tipo) => one.replace('{tipo}', tipo)))
  expect(called.length).toBeGreaterThan(10)
  expect(called.filter((one) => !tipos.includes(one))).toEqual([])
  const posts = endpoints.filter(({ method, path }) => called.includes(`${method} ${path}`) && method === 'POST')
  expect(posts.every(({ sends }) => sends === 'json')).toBe(true)
})

test('every address but that of the sign-in leads to a screen of its own', async () => {
  const names = (Object.keys(paths) as PageName[]).filter((name) => name !== 'Login')
  const loaded = await Promise.all(names.map(async (name) => (await screenOf(name)()).default))
  expect(loaded.every((screen) => typeof screen === 'function')).toBe(true)
  expect(new Set(loaded).size).toBe(names.length)
  expect(SUBJECTS.flatMap(({ screens }) => Object.keys(screens)).toSorted()).toEqual(names.toSorted())
})

const calls = { ler: call('GET /experimento'), contar: call('POST /experimento') }

function ExperimentoPage() {
  const { data } = useQuery(queryOf(calls.ler))
  const contar = useCommand(calls.contar, { again: true, onSuccess: () => undefined })
  return (
    <>
      <h1>Contagem: {(data as { contagem: number } | undefined)?.contagem}</h1>
      <button type="button" onClick={() => contar.send()}>
        contar
      </button>
    </>
  )
}

const experimento = {
  paths: { Experimento: page('/experimento', { title: 'Experimento', access: 'protected' }) },
  screens: {
    screens: { Experimento: async () => ({ default: ExperimentoPage }) },
    menu: [{ page: 'Experimento' as PageName, icon: IconFlask }],
    changes: { '/experimento': { done: ['/experimento'] } },
  } satisfies Subject,
}
// Test files share the lists.
const subjects = SUBJECTS as Subject[]
const addresses: Record<string, PageDefinition> = paths
afterEach(() => {
  delete addresses.Experimento
  if (subjects.includes(experimento.screens)) subjects.pop()
})

test('a subject that joins both lists is in the menu, opens at its address, and is read again after its command', async () => {
  Object.assign(addresses, experimento.paths)
  subjects.push(experimento.screens)
  localStorage.setItem('concordia.sessao', JSON.stringify(loginData()))
  let contagem = 0
  const { screen, href } = await renderApp('/home', {
    'GET /user': { user: USER },
    'GET /experimento': () => ({ contagem }),
    'POST /experimento': () => ({ contagem: ++contagem }),
  })
  await screen.getByRole('link', { name: 'Experimento' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Contagem: 0' })).toBeVisible()
  expect(href()).toBe('/experimento')
  await screen.getByRole('button', { name: 'contar' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Contagem: 1' })).toBeVisible()
})
