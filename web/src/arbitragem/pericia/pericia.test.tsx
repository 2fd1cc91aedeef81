import type { Pericia } from '@concordia/contract/arbitragem/pericia/schemas'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { type Answers, renderApp } from '../../test/app.tsx'
import { evento, noRito, processo } from '../../test/processo.ts'
import { loginData, USER } from '../../test/session.ts'

beforeEach(() => startSession(loginData()))

const pericia = (change: Partial<Pericia> = {}): Pericia => ({
  ...{ id: 4, perito: { id: 9, nome: 'Paulo Perito' }, objeto: 'Causa das trincas no prédio.', prazo_dias: 30 },
  ...{ honorarios: null, situacao: 'nomeada', ate: null, esclarecimentos_ate: null, revelacao: null, motivo: null },
  ...{ created_at: '2026-11-20T12:00:00.000Z', autos: [], falta_esclarecer: false, pode: [] },
  ...change,
})
const open = (pericias: Pericia[], answers: Answers = {}, pode_nomear = false) =>
  renderApp('/processo/27/details', {
    'GET /user': { user: USER },
    'GET /processo/27': processo({
      rito: noRito('pericia'),
      eventos: [
        evento(7, { descricao: 'Quesitos ao perito', descricao_outros: 'Quesitos ao perito, a Paulo Perito: Qual é a causa?' }),
        evento(8, { descricao: 'Laudo do perito', documentos: [{ id: 31, nome: 'Laudo' }] }),
      ],
    }),
    'GET /processo/27/pericia': { pericias, pode_nomear },
    ...answers,
  })
const feita = (message: string): [number, object] => [200, { pericia: pericia(), evento: evento(9), message }]

test('an arbitrator names an expert; those who are impeded are named with the reason', async () => {
  const POST = 'POST /processo/27/pericia'
  const peritos = [
    { id: 9, nome: 'Paulo Perito', impedimento: null },
    { id: 10, nome: 'Rita Perita', impedimento: 'Esta pessoa é advogada de uma das partes.' },
  ]
  const { screen, callsOf } = await open([], { 'GET /processo/27/peritos': { peritos }, [POST]: feita('Perito nomeado.') }, true)
  await expect.element(screen.getByText('Nenhum perito foi nomeado.')).toBeVisible()
  await screen.getByRole('button', { name: 'nomear perito' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Nomear perito' })
  await dialog.getByText('1 perito impedido').click()
  await expect.element(dialog.getByText(/Esta pessoa é advogada de uma das partes/)).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Perito' }).fill('Pau')
  await screen.getByRole('option', { name: 'Paulo Perito' }).click()
  await dialog.getByRole('button', { name: 'nomear perito' }).click()
  await expect.element(dialog.getByText('Descreva o objeto da perícia')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Objeto da perícia' }).fill('Causa das trincas.')
  await dialog.getByRole('textbox', { name: /Prazo do laudo/ }).fill('30')
  await dialog.getByRole('button', { name: 'nomear perito' }).click()
  await expect.element(screen.getByText('Perito nomeado.')).toBeVisible()
  expect(callsOf(POST)).toHaveLength(1)
})

test('an arbitrator decides the fee, and the side that pays', async () => {
  const PUT = 'PUT /processo/27/pericia/4/honorarios'
  const proposta = pericia({ situacao: 'proposta', honorarios: 5000, ate: '2099-12-20', pode: ['honorarios', 'encerrar'] })
  const { screen, callsOf } = await open([proposta], { [PUT]: feita('Honorários aprovados.') })
  await expect.element(screen.getByText('R$ 5.000,00')).toBeVisible()
  await screen.getByRole('button', { name: 'decidir os honorários' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Decidir os honorários' })
  await dialog.getByRole('button', { name: 'decidir' }).click()
  await expect.element(dialog.getByText('Escolha a decisão')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Aprovar: o lado requerido paga' }).click()
  await dialog.getByRole('button', { name: 'decidir' }).click()
  await expect.element(screen.getByText('Honorários aprovados.')).toBeVisible()
  expect(callsOf(PUT)).toMatchObject([{ body: { aprovado: true, quem: 'requerido' } }])
})

test('the report comes before the questions, and a parte asks for clarifications', async () => {
  const POST = 'POST /processo/27/pericia/4/esclarecimento'
  const autos = [
    { evento_id: 7, ato: 'quesitos', de_perito: false },
    { evento_id: 8, ato: 'laudo', de_perito: true },
  ] as const
  const laudo = pericia({
    ...{ situacao: 'laudo', honorarios: 5000, ate: '2099-12-20', esclarecimentos_ate: '2099-12-30', autos: [...autos] },
    pode: ['perguntar'],
  })
  const { screen, callsOf } = await open([laudo], { [POST]: feita('Esclarecimento enviado.') })
  const said = screen.getByRole('region', { name: 'Perícia' }).getByRole('listitem').getByRole('listitem')
  await expect.element(said.nth(1)).toBeVisible()
  const shown = said.elements().map(({ textContent }) => textContent)
  expect(shown).toEqual([expect.stringContaining('Laudo, Conta da Parte'), expect.stringContaining('Qual é a causa?')])
  await screen.getByRole('button', { name: 'pedir esclarecimentos' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Pedir esclarecimentos do laudo' })
  await dialog.getByRole('textbox', { name: 'O que o perito deve esclarecer' }).fill('E a fundação?')
  await dialog.getByRole('button', { name: 'pedir esclarecimentos' }).click()
  await expect.element(screen.getByText('Esclarecimento enviado.')).toBeVisible()
  expect(callsOf(POST)).toHaveLength(1)
})

test('an expert reads the object and the names, and accepts with a fee; the dialog shows a conflict', async () => {
  const PUT = 'PUT /processo/27/pericia/4/aceitar'
  const nomeacao = { demandantes: ['Autora Ltda.'], demandadas: ['Ré S.A.'], arbitros: ['Ana Árbitra'] }
  const { screen, callsOf } = await renderApp('/processo/27/pericia/4', {
    'GET /user': { user: USER },
    'GET /processo/27/pericia/4': { pericia: pericia({ pode: ['aceitar', 'recusar'] }), ...nomeacao },
    [PUT]: [409, { message: 'Esta perícia não pode mais ser aceita.' }],
  })
  await expect.element(screen.getByText('Causa das trincas no prédio.')).toBeVisible()
  await expect.element(screen.getByText('Ré S.A.')).toBeVisible()
  await screen.getByRole('button', { name: 'aceitar a perícia' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Aceitar a perícia' })
  await dialog.getByRole('button', { name: 'aceitar a perícia' }).click()
  await expect.element(dialog.getByText('Informe os honorários')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Honorários que você propõe' }).fill('5.000,00')
  await dialog.getByRole('button', { name: 'aceitar a perícia' }).click()
  await expect.element(dialog.getByText(/não pode mais ser aceita/)).toBeVisible()
  expect(callsOf(PUT)).toHaveLength(1)
})

test('a naming that is over says so, with a way on', async () => {
  const { screen } = await renderApp('/processo/27/pericia/4', {
    'GET /user': { user: USER },
    'GET /processo/27/pericia/4': [403, { message: 'Você não tem acesso a este conteúdo.' }],
  })
  await expect.element(screen.getByText(/Esta nomeação não está mais aberta para você/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'voltar ao início' })).toBeVisible()
})
