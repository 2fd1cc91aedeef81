import type { Indicacao, Indicacoes } from '@concordia/contract/arbitragem/indicacao/schemas'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startSession } from '../../api/session.ts'
import { type Answers, renderApp } from '../../test/app.tsx'
import { comoSecretaria, ficha, STAFF } from '../../test/ficha.ts'
import { noRito, processo } from '../../test/processo.ts'
import { loginData, USER } from '../../test/session.ts'

const LISTA = 'GET /processo/27/indicacoes'
const INDICAR = 'PUT /processo/27/indicacao'
const dita = (polo: Indicacao['polo'], arbitro: Indicacao['arbitro']): Indicacao => ({
  polo,
  parte: null,
  arbitro,
  feita_em: '2026-11-20T12:00:00.000Z',
})
const lidas = (change: Partial<Indicacoes> = {}): Indicacoes => ({
  ate: '2026-12-05',
  indicacoes: [dita('demandada', { id: 8, name: 'Rui Prado' })],
  resumo: 'Os demandantes ainda não indicaram; as demandadas indicaram Rui Prado.',
  aberta: true,
  por: 'demandante',
  ...change,
})
const arbitro = (id: number, nome: string) => ({
  id,
  nome,
  descricao: `Atua em ${nome}`,
  lattes: null,
  photo: null,
  photo_url: null,
})
const arbitros = [arbitro(7, 'Ana Reis'), arbitro(8, 'Rui Prado')]
const COM_CARTAO = processo({ situacao: 1, numero_arbitros: 1, rito: noRito('indicacao') })

async function open(answers: Answers = {}) {
  const app = await renderApp('/processo/27/details', {
    'GET /user': { user: USER },
    'GET /processo/27': COM_CARTAO,
    'GET /arbitros-gerais': { arbitros },
    [LISTA]: lidas(),
    ...answers,
  })
  return { ...app, card: app.screen.getByRole('region', { name: 'Indicação de árbitro' }) }
}

beforeEach(() => startSession(loginData()))

test('the card says until when, what each side said, and lets the side of the user choose a person by name', async () => {
  const { card, screen, callsOf } = await open({
    [INDICAR]: { indicacao: dita('demandante', { id: 7, name: 'Ana Reis' }), message: 'Indicação feita: Ana Reis.' },
  })
  await expect.element(card.getByText(/até 05\/12\/2026, ou até que a câmara designe/)).toBeVisible()
  await expect.element(card.getByText(/as demandadas indicaram Rui Prado/)).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'indicar árbitro' })).toBeDisabled()
  await card.getByRole('combobox', { name: 'Árbitro que você indica' }).fill('reis')
  await screen.getByRole('option', { name: 'Ana Reis' }).click()
  await expect.element(card.getByText('Atua em Ana Reis')).toBeVisible()
  await card.getByRole('button', { name: 'indicar árbitro' }).click()
  await expect.element(screen.getByText('Indicação feita: Ana Reis.')).toBeVisible()
  expect(callsOf(INDICAR)).toMatchObject([{ body: { arbitro_id: 7 } }])
  await expect.poll(() => callsOf(LISTA).length).toBeGreaterThan(1)
})

test('a refusal of the server is at the field; a side may leave the choice to the chamber', async () => {
  const { card, screen, callsOf } = await open({
    [INDICAR]: (body) =>
      (body as { arbitro_id: number | null }).arbitro_id === null
        ? { indicacao: dita('demandante', null), message: 'Preferência registrada: a câmara indica.' }
        : [422, { message: 'Impedida', errors: { arbitro_id: ['Esta pessoa está impedida de atuar neste processo.'] } }],
  })
  await card.getByRole('combobox', { name: 'Árbitro que você indica' }).click()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await card.getByRole('button', { name: 'indicar árbitro' }).click()
  await expect.element(card.getByText('Esta pessoa está impedida de atuar neste processo.')).toBeVisible()
  await card.getByRole('button', { name: 'prefiro que a câmara indique' }).click()
  await expect.element(screen.getByText('Preferência registrada: a câmara indica.')).toBeVisible()
  expect(callsOf(INDICAR).at(-1)).toMatchObject({ body: { arbitro_id: null } })
})

test('after the last day, and for those who stand for no parte, the card only tells', async () => {
  const { card } = await open({
    [LISTA]: lidas({ aberta: false, por: null, resumo: 'Nenhum dos lados indicou: a câmara designa.' }),
  })
  await expect.element(card.getByText('A câmara designa. O prazo das partes ia até 05/12/2026.')).toBeVisible()
  await expect.element(card.getByRole('button')).not.toBeInTheDocument()
})

test('the secretariat reads in the dialog what the sides named and until when they may', async () => {
  startSession(loginData(STAFF))
  const { screen } = await renderApp(
    '/processo/27/details',
    comoSecretaria({
      'GET /processo/27': COM_CARTAO,
      'GET /secretaria/processo/27': ficha({ situacao: 1, vagas: { total: 1, livres: 1 } }),
      'GET /secretaria/processo/27/candidatos?page=1': { candidatos: { data: [], total: 0, per_page: 20 } },
      [LISTA]: lidas({ por: null }),
    }),
  )
  await screen.getByRole('button', { name: 'designar árbitro', exact: true }).click()
  const dialog = screen.getByRole('dialog', { name: 'Designar árbitro' })
  await expect.element(dialog.getByText(/as demandadas indicaram Rui Prado/)).toBeVisible()
  await expect.element(dialog.getByText(/As partes ainda podem indicar até 05\/12\/2026/)).toBeVisible()
})
