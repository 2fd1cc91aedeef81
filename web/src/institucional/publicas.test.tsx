import { beforeEach, describe, expect, test } from 'vitest'
import { startSession } from '../api/session.ts'
import { type Answers, renderApp } from '../test/app.tsx'
import { pagina, savedFiles } from '../test/custas.ts'
import { loginData, USER } from '../test/session.ts'

const open = (at: string, answers: Answers) => renderApp(at, { 'GET /user': { user: USER }, ...answers })
const served = (name: string) =>
  new Response(new Blob(['%PDF-1.7']), {
    headers: { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${name}"` },
  })

beforeEach(() => startSession(loginData()))

describe('/resolucoes', () => {
  const LIST = 'GET /resolucoes?page=1'
  const resolucao = (id: number) => ({ id, assunto: `Resolução ${id}`, created_at: '2026-11-20T17:05:00.000Z' })

  test('lists one page; each is saved under its subject', async () => {
    const saved = savedFiles()
    const { screen, href } = await open('/resolucoes', {
      [LIST]: { resolucoes: pagina([resolucao(2)], 21) },
      'GET /resolucoes?page=2': { resolucoes: pagina([resolucao(1)], 21) },
      'GET /resolucao/2/pdf': () => served('x.pdf'),
    })
    await screen.getByRole('button', { name: 'baixar Resolução 2' }).click()
    await expect.poll(() => saved).toEqual(['Resolução 2.pdf'])
    await screen.getByRole('button', { name: 'Página 2' }).click()
    await expect.element(screen.getByText('Resolução 1')).toBeVisible()
    await expect.poll(href).toBe('/resolucoes?page=2')
  })

  test('an empty list, and a failed load', async () => {
    let broken = true
    const { screen } = await open('/resolucoes', {
      [LIST]: () => (broken ? [500, { message: 'Falhou.' }] : { resolucoes: pagina([]) }),
    })
    await expect.element(screen.getByText('Falhou.')).toBeVisible()
    broken = false
    await screen.getByRole('button', { name: 'tentar de novo' }).click()
    await expect.element(screen.getByText('A câmara ainda não publicou resoluções.')).toBeVisible()
  })
})

describe('/indisponibilidades', () => {
  const LIST = 'GET /indisponibilidades?page=1'
  const periodo = {
    id: 4,
    dia: '2026-11-03',
    inicio: '2026-11-03T13:00:00.000Z',
    fim: '2026-11-03T17:30:00.000Z',
    motivo: 'Falta de energia',
    certidao: true,
    anulacao: null,
  }

  test('lists each with its day, its period and its certificate; an annulled one, which can still be downloaded, says since when and why', async () => {
    const saved = savedFiles()
    const sem = { ...periodo, id: 3, dia: '2026-10-05', certidao: false }
    const anulacao = { em: '2026-11-10T15:00:00.000Z', motivo: 'Houve engano no dia.' }
    const anulada = { ...periodo, id: 2, dia: '2026-10-04', anulacao }
    const { screen } = await open('/indisponibilidades', {
      [LIST]: { indisponibilidades: pagina([periodo, sem, anulada]) },
      'GET /indisponibilidade/4/certidao': () => served('certidao-4.pdf'),
    })
    const row = screen.getByRole('row', { name: /03\/11\/2026 de/ })
    for (const text of ['4', '03/11/2026', '03/11/2026 às 10h00', '03/11/2026 às 14h30', 'Falta de energia'])
      await expect.element(row.getByText(text, { exact: true })).toBeVisible()
    await row.getByRole('button', { name: 'baixar a certidão 4' }).click()
    await expect.poll(() => saved).toEqual(['certidao-4.pdf'])
    await expect.element(screen.getByRole('button', { name: 'baixar a certidão 3' })).not.toBeInTheDocument()
    const annulled = screen.getByRole('row', { name: /04\/10\/2026 de/ })
    await expect.element(annulled.getByText('Anulada', { exact: true })).toBeVisible()
    await expect.element(annulled.getByText('em 10/11/2026. Houve engano no dia.')).toBeVisible()
    await expect.element(annulled.getByRole('button', { name: 'baixar a certidão 2' })).toBeVisible()
  })

  test('an empty list, and a failed load', async () => {
    let broken = true
    const { screen } = await open('/indisponibilidades', {
      [LIST]: () => (broken ? [500, { message: 'Falhou.' }] : { indisponibilidades: pagina([]) }),
    })
    await expect.element(screen.getByText('Falhou.')).toBeVisible()
    broken = false
    await screen.getByRole('button', { name: 'tentar de novo' }).click()
    await expect.element(screen.getByText('A plataforma não esteve fora do ar em nenhum período registrado.')).toBeVisible()
  })
})

describe('/regulamentos', () => {
  const GET = 'GET /regulamento-arbitragem'

  test('three tabs, each with its text; an unpublished one says so', async () => {
    const { screen } = await open('/regulamentos', {
      [GET]: { regulamentos: { expedito: '<h2>Do expedito</h2>', ordinario: '<p>Do ordinário</p>', mediacao: '' } },
    })
    await expect.element(screen.getByRole('heading', { level: 2, name: 'Do expedito' })).toBeVisible()
    await screen.getByRole('tab', { name: 'Ordinário' }).click()
    await expect.element(screen.getByText('Do ordinário')).toBeVisible()
    await expect.element(screen.getByText('Do expedito')).not.toBeInTheDocument()
    await screen.getByRole('tab', { name: 'Mediação' }).click()
    await expect.element(screen.getByText('Este regulamento ainda não foi publicado.')).toBeVisible()
  })

  test('a failed load can be retried', async () => {
    let broken = true
    const { screen } = await open('/regulamentos', {
      [GET]: () =>
        broken ? [500, { message: 'Falhou.' }] : { regulamentos: { expedito: '<p>Texto</p>', ordinario: '', mediacao: '' } },
    })
    await expect.element(screen.getByText('Falhou.')).toBeVisible()
    broken = false
    await screen.getByRole('button', { name: 'tentar de novo' }).click()
    await expect.element(screen.getByText('Texto', { exact: true })).toBeVisible()
  })
})
