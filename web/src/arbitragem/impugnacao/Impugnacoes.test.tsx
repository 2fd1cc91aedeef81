import type { impugnacoes } from '@concordia/contract/api'
import type { ArbitroRevelado, Impugnacao } from '@concordia/contract/arbitragem/impugnacao/schemas'
import type { ResultOf } from '@concordia/contract/http/call'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { type Answers, renderApp } from '../../test/app.tsx'
import { evento, noRito, processo } from '../../test/processo.ts'
import { loginData, USER } from '../../test/session.ts'

beforeEach(() => startSession(loginData()))

type Lista = ResultOf<typeof impugnacoes.list>
const arbitro = { id: 5, name: 'Ana Árbitra' }
const revelado: ArbitroRevelado = {
  ...{ arbitro, aceitou_em: '2026-11-20T12:00:00.000Z', objecao_ate: '2026-11-30', impugnavel: true, eu: false },
  revelacoes: [
    {
      ...{ evento_id: 3, texto: null, created_at: '2026-11-20T12:00:00.000Z' },
      documentos: [{ id: 31, nome: 'Questionário do árbitro' }],
    },
  ],
}
const impugnacao = (change: Partial<Impugnacao> = {}): Impugnacao => ({
  ...{ id: 8, evento_id: 4, created_at: '2026-11-21T12:00:00.000Z', arbitro, fundamento: 'Foi sócia da outra parte.' },
  ...{ parte: { id: 1, nome: 'Parte Demandante', polo: 'demandante' }, documentos: [], conhecido_em: null },
  ...{ situacao: 'aberta', ate: '2026-12-01', manifestacoes: [], decisao: null, responde: false, decide: false, espera: null },
  ...change,
})
const open = (lista: Partial<Lista>, answers: Answers = {}) =>
  renderApp('/processo/27/details', {
    'GET /user': { user: USER },
    'GET /processo/27': processo({ rito: noRito('impugnacao') }),
    'GET /processo/27/impugnacoes': { arbitros: [revelado], impugnacoes: [], impugnacao_dias: 15, ...lista },
    ...answers,
  })
const FEITA = (message: string): [number, object] => [201, { impugnacao: impugnacao(), evento: evento(9), message }]

test('a parte reads what was disclosed and until when they may object, and challenges', async () => {
  const POST = 'POST /processo/27/impugnacao'
  const { screen, callsOf } = await open({}, { [POST]: FEITA('A impugnação está nos autos.') })
  await expect.element(screen.getByText(/podem objetar ao que revelou até 30\/11\/2026/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Questionário do árbitro' })).toBeVisible()
  await screen.getByRole('button', { name: 'impugnar Ana Árbitra' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Impugnar Ana Árbitra' })
  await expect.element(dialog.getByText(/decide quem não designou o árbitro/)).toBeVisible()
  const send = dialog.getByRole('button', { name: 'impugnar árbitro' })
  await send.click()
  await expect.element(dialog.getByText('Informe os motivos da impugnação')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Motivos' }).fill('Foi sócia da outra parte.')
  await send.click()
  await expect.element(screen.getByText('A impugnação está nos autos.')).toBeVisible()
  expect(callsOf(POST)).toHaveLength(1)
})

test('without an open window the day of knowing is asked for, and a refusal is read in the dialog', async () => {
  const { screen, callsOf } = await open(
    { arbitros: [{ ...revelado, objecao_ate: null }] },
    { 'POST /processo/27/impugnacao': [409, { message: 'O prazo para impugnar terminou em 10/11/2026.' }] },
  )
  await screen.getByRole('button', { name: 'impugnar Ana Árbitra' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Impugnar Ana Árbitra' })
  await dialog.getByRole('textbox', { name: 'Motivos' }).fill('Foi sócia da outra parte.')
  await dialog.getByRole('button', { name: 'impugnar árbitro' }).click()
  await expect.element(dialog.getByText('Informe o dia em que soube do motivo')).toBeVisible()
  expect(callsOf('POST /processo/27/impugnacao')).toHaveLength(0)
  await dialog.getByRole('textbox', { name: /Dia em que você soube/ }).fill('25/10/2026')
  await dialog.getByRole('button', { name: 'impugnar árbitro' }).click()
  await expect.element(dialog.getByText(/O prazo para impugnar terminou em 10\/11\/2026/)).toBeVisible()
})

test('the arbitrator answers a challenge and discloses a fact; the secretariat decides', async () => {
  const [RESPONDER, REVELAR, DECIDIR] = [
    'POST /processo/27/impugnacao/8/manifestacao',
    'POST /processo/27/revelacao',
    'PUT /secretaria/impugnacao/8',
  ] as const
  const { screen, callsOf } = await open(
    {
      arbitros: [{ ...revelado, impugnavel: false, eu: true }],
      impugnacoes: [impugnacao({ responde: true, decide: true })],
    },
    {
      [RESPONDER]: FEITA('A sua manifestação está nos autos.'),
      [REVELAR]: [201, { evento: evento(9), message: 'A revelação está nos autos.' }],
      [DECIDIR]: [200, FEITA('A impugnação foi rejeitada.')[1]],
    },
  )
  await expect.element(screen.getByText('Foi sócia da outra parte.')).toBeVisible()
  await screen.getByRole('button', { name: 'responder à impugnação' }).click()
  await screen.getByRole('dialog').getByRole('textbox', { name: 'Manifestação' }).fill('Não há impedimento.')
  await screen.getByRole('dialog').getByRole('button', { name: 'enviar resposta' }).click()
  await expect.element(screen.getByText('A sua manifestação está nos autos.')).toBeVisible()

  await screen.getByRole('button', { name: 'revelar um fato' }).click()
  await screen.getByRole('dialog').getByRole('textbox', { name: 'Fato revelado' }).fill('Dou aula na empresa.')
  await screen.getByRole('dialog').getByRole('button', { name: 'revelar', exact: true }).click()
  await expect.element(screen.getByText('A revelação está nos autos.')).toBeVisible()
  expect(callsOf(REVELAR).map(({ body }) => body)).toEqual([{ texto: 'Dou aula na empresa.' }])

  await screen.getByRole('button', { name: 'decidir a impugnação' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Rejeitar/ }).click()
  await dialog.getByRole('textbox', { name: 'Fundamento' }).fill('O fato é anterior e público.')
  await dialog.getByRole('button', { name: 'decidir' }).click()
  await expect.element(screen.getByText('A impugnação foi rejeitada.')).toBeVisible()
  expect(callsOf(DECIDIR).map(({ body }) => body)).toEqual([{ decisao: 'rejeitada', fundamento: 'O fato é anterior e público.' }])
})
