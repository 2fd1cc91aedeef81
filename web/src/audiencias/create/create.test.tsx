import { formatDate } from '@concordia/contract/values/dates'
import { addDias } from '@concordia/contract/values/dias'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { type Answers, renderApp } from '../../test/app.tsx'
import { audiencia } from '../../test/audiencia.ts'
import { loginData, USER } from '../../test/session.ts'
import { hoje } from '../../ui/form/DateField.tsx'

beforeEach(() => startSession(loginData()))

const DIA = addDias(hoje(), 20)
const LISTA = {
  audiencias: [],
  conduz: true,
  convidaveis: [
    { user_id: 1, nome: 'Conta da Parte', papel: 'parte' },
    { user_id: 2, nome: 'Ruth Lemos', papel: 'arbitro' },
  ],
  gera_sala: true,
}
const CREATE = 'POST /processo/27/audiencia'
const open = (answers: Answers = {}) =>
  renderApp('/processo/27/audiencia/create', {
    'GET /user': { user: USER },
    'GET /processo/27/audiencias': LISTA,
    'POST /processo/27/audiencia/conflitos': { avisos: ['O processo está suspenso neste dia.'] },
    'GET /audiencia/5': { audiencia: audiencia() },
    ...answers,
  })

test('the first missing field gets the focus, conflicts show under the time, and a refusal keeps the typed values', async () => {
  let refuses = true
  const { screen, callsOf, href } = await open({
    [CREATE]: () =>
      refuses
        ? [422, { message: 'Confira os campos', errors: { inicio: ['Escolha um dia até 12 meses à frente'] } }]
        : [201, { audiencia: audiencia(), evento: null, message: 'Audiência designada' }],
  })
  const send = screen.getByRole('button', { name: 'designar audiência' })
  await send.click()
  await expect.element(screen.getByRole('textbox', { name: 'Título' })).toHaveFocus()
  for (const sentence of ['Informe o título', 'Informe o dia', 'Escolha como será'])
    await expect.element(screen.getByText(sentence)).toBeVisible()
  await screen.getByRole('textbox', { name: 'Título' }).fill('Audiência de instrução')
  await screen.getByRole('textbox', { name: 'Dia' }).fill(formatDate(DIA))
  await screen.getByRole('textbox', { name: 'Das' }).fill('1400')
  await screen.getByRole('textbox', { name: 'Às' }).fill('16:00')
  await expect.element(screen.getByText('O processo está suspenso neste dia.')).toBeVisible()
  await screen.getByRole('radio', { name: 'Presencial e por vídeo' }).click()
  await screen.getByRole('textbox', { name: 'Local' }).fill('Praça da Sé, 1')
  await screen.getByRole('checkbox', { name: 'Conta da Parte, parte' }).click()
  await send.click()
  const quando = screen.getByRole('region', { name: 'Quando' })
  await expect.element(quando.getByText('Escolha um dia até 12 meses à frente')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Dia' })).toHaveFocus()
  await expect.element(screen.getByRole('textbox', { name: 'Local' })).toHaveValue('Praça da Sé, 1')
  refuses = false
  await send.click()
  await expect.poll(href).toBe('/audiencia/5')
  expect(callsOf(CREATE).at(-1)!.body).toEqual({
    tipo: 'audiencia',
    titulo: 'Audiência de instrução',
    modo: 'hibrido',
    local: 'Praça da Sé, 1',
    gerar_sala: true,
    inicio: `${DIA}T17:00:00.000Z`,
    fim: `${DIA}T19:00:00.000Z`,
    convidados: [2],
    reservada: false,
  })
})

test('a poll offers several times, until a day before the first of them', async () => {
  const { screen, callsOf } = await open({
    [CREATE]: [201, { audiencia: audiencia(), evento: null, message: 'Consulta aberta' }],
  })
  await screen.getByRole('textbox', { name: 'Título' }).fill('Instrução')
  await screen.getByRole('radio', { name: 'Consultar horários' }).click()
  for (const [index, dia] of [DIA, addDias(DIA, 1)].entries()) {
    const group = screen.getByRole('group', { name: `Horário ${index + 1}` })
    await group.getByRole('textbox', { name: 'Dia' }).fill(formatDate(dia))
    await group.getByRole('textbox', { name: 'Das' }).fill('0900')
    await group.getByRole('textbox', { name: 'Às' }).fill('1000')
  }
  await screen.getByRole('radio', { name: 'Por vídeo', exact: true }).click()
  await screen.getByRole('radio', { name: 'Usar outro link' }).click()
  await screen.getByRole('textbox', { name: 'Link da sala' }).fill('http://sala.test')
  await screen.getByRole('textbox', { name: 'Votar até' }).fill(formatDate(addDias(DIA, 2)))
  const send = screen.getByRole('button', { name: 'consultar horários' })
  await send.click()
  await expect.element(screen.getByText('A votação termina antes do primeiro horário')).toBeVisible()
  await expect.element(screen.getByText('Informe um endereço que comece com https://')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Link da sala' }).fill('https://sala.test/x')
  await screen.getByRole('textbox', { name: 'Votar até' }).fill(formatDate(addDias(DIA, -5)))
  await send.click()
  await expect.poll(() => callsOf(CREATE).length).toBe(1)
  expect(callsOf(CREATE)[0]!.body).toMatchObject({
    modo: 'remoto',
    link: 'https://sala.test/x',
    opcoes: [
      { inicio: `${DIA}T12:00:00.000Z`, fim: `${DIA}T13:00:00.000Z` },
      { inicio: `${addDias(DIA, 1)}T12:00:00.000Z`, fim: `${addDias(DIA, 1)}T13:00:00.000Z` },
    ],
    votar_ate: addDias(DIA, -5),
    convidados: [1, 2],
  })
})

test('a parte reads that arbitrators and staff call hearings', async () => {
  const { screen } = await open({ 'GET /processo/27/audiencias': { ...LISTA, conduz: false, convidaveis: null } })
  await expect.element(screen.getByText(/^Quem designa audiências são os árbitros que aceitaram/)).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Título' })).not.toBeInTheDocument()
})

test('the mediator may keep a session reserved', async () => {
  const { screen } = await renderApp('/caso/27/audiencia/create', {
    'GET /user': { user: USER },
    'GET /caso/27/audiencias': LISTA,
  })
  await expect.element(screen.getByRole('checkbox', { name: 'Sessão reservada' })).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: 'Sessão de mediação' })).toBeChecked()
})
