import type { Texto } from '@concordia/contract/textos/schemas'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../api/session.ts'
import { renderApp } from '../test/app.tsx'
import { caso } from '../test/caso.ts'
import { loginData, USER } from '../test/session.ts'

beforeEach(() => startSession(loginData()))

const SHA = 'c'.repeat(64)
const NADA = { escrever: false, comentar: false, abrir: false, assinar: false, recusar: false, encerrar: false }
const texto = (pode: Partial<Texto['pode']>): Texto => ({
  ...{ id: 5, procedimento: { tipo: 'caso', id: 27 }, tipo: 'acordo', situacao: 'em-assinatura', sha256: SHA, nota: null },
  versoes: [
    {
      ...{ id: 8, numero: 1, texto: '<p>Pagará em trinta dias.</p>', sha256: SHA, autor: 'Marta Mediadora' },
      ...{ created_at: '2026-11-20T12:00:00.000Z', comentarios: [] },
    },
  ],
  signatarios: [
    { nome: 'Marta Mediadora', papel: 'mediador', por: [], ressalva: '', assinatura: null, assinou_em: null, recusou: null },
  ],
  ...{ emitido: false, sem_conta: [], pode: { ...NADA, ...pode }, assina_por: [] },
})
const open = (pode: Partial<Texto['pode']>, more: Record<string, unknown> = {}) =>
  renderApp('/texto/5', { 'GET /user': { user: USER }, 'GET /texto/5': { texto: texto(pode) }, ...more })

test('the page of a case lets its mediator begin the agreement', async () => {
  const { screen } = await renderApp('/caso/27/details', {
    'GET /user': { user: USER },
    'GET /caso/27': caso({ situacao: 2, isMediador: true, tem_textos: true }),
    'GET /caso/27/textos': { textos: [], inicia: true },
  })
  const card = screen.getByRole('region', { name: 'Acordo de mediação' })
  await expect.element(card.getByText(/Ainda não há acordo\. Comece do modelo/)).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'escrever o acordo' })).toHaveAttribute('href', '/caso/27/acordo/create')
})

test('a parte who refuses reads that the reason stays out of the docket', async () => {
  const { screen } = await open({ assinar: true, recusar: true })
  await expect.element(screen.getByRole('heading', { name: 'Acordo de mediação' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Marta Mediadora Mediador Falta assinar/ })).toBeVisible()
  await screen.getByRole('button', { name: 'recusar' }).click()
  await expect.element(screen.getByRole('dialog').getByText('A recusa consta dos autos, sem o motivo.')).toBeVisible()
})

test('the mediator ends a text that not all signed, and reads that its signatures are worth nothing', async () => {
  const { screen, callsOf } = await open(
    { encerrar: true },
    { 'POST /texto/5/fechar': { texto: texto({}), message: 'Texto encerrado' } },
  )
  await screen.getByRole('button', { name: 'encerrar o texto' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Encerrar este texto' })
  await expect.element(dialog.getByText(/as assinaturas dadas não valem/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Nota' }).fill('A demandada pede outro prazo.')
  await dialog.getByRole('button', { name: 'encerrar o texto' }).click()
  await expect
    .poll(() => callsOf('POST /texto/5/fechar')[0]?.body)
    .toEqual({ nota: 'A demandada pede outro prazo.', sha256: SHA })
})
