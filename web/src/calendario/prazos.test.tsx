import type { Prazo } from '@concordia/contract/calendario/schemas'
import { dayOf } from '@concordia/contract/values/dates'
import { addDias } from '@concordia/contract/values/dias'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startSession } from '../api/session.ts'
import { type Answers, renderApp } from '../test/app.tsx'
import { audiencia } from '../test/audiencia.ts'
import { held } from '../test/held.ts'
import { loginData, USER } from '../test/session.ts'
import { addMeses, bordasDoMes, semanasDoMes } from './meses.ts'

beforeEach(() => startSession(loginData()))

const today = dayOf(new Date())
const prazo = (id: number, change: Partial<Prazo> = {}): Prazo => ({
  id,
  procedimento: { id: 27, tipo: 'processo' },
  partes: 'Alvorada × São Jorge',
  descricao: `Prazo ${id}`,
  prazo: today,
  de: { quem: 'todos', parte: null },
  meu: true,
  cumprido_em: null,
  ...change,
})
const AGENDA = `GET /prazos?de=${today}&ate=${addDias(today, 365)}`
const open = (prazos: Prazo[], at = '', call = AGENDA, more: Answers = {}) =>
  renderApp(`/prazos${at}`, {
    'GET /user': { user: USER },
    'GET /prazos/vencidos': { prazos: [], completo: true },
    [call]: { prazos, completo: true },
    ...more,
  })

test('the agenda names each deadline, its procedimento and the days left, and asks for a year from today', async () => {
  const { screen } = await open([prazo(1), prazo(2, { prazo: addDias(today, 3), procedimento: { id: 9, tipo: 'caso' } })])
  await expect
    .element(screen.getByRole('link', { name: /^Prazo 1 Processo 27 · Alvorada × São Jorge/ }))
    .toHaveAttribute('href', '/processo/27/details')
  await expect.element(screen.getByText('termina hoje')).toBeVisible()
  await expect.element(screen.getByText('em 3 dias')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'calendário de prazos' })).toBeVisible()
})

const doCaso = prazo(2, { procedimento: { id: 9, tipo: 'caso' } })

test('one procedimento can be chosen: the server is asked for its deadlines, and the address keeps it', async () => {
  const { screen, href } = await open([prazo(1), doCaso], '', AGENDA, {
    [`${AGENDA}&procedimento=9`]: { prazos: [doCaso], completo: true },
    'GET /prazos/vencidos?procedimento=9': { prazos: [{ ...doCaso, id: 3, descricao: 'Prazo 3' }], completo: true },
  })
  await screen.getByRole('combobox', { name: 'Procedimento' }).selectOptions('9')
  await expect.poll(href).toBe('/prazos?procedimento=9')
  await expect.element(screen.getByText('Prazo 1', { exact: true })).not.toBeInTheDocument()
  for (const text of ['Prazo 2', 'Prazo 3']) await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
})

test('where there are too many to list, the procedimento is chosen by its number, and found among all', async () => {
  const { screen, href } = await open([], '', AGENDA, {
    [AGENDA]: { prazos: [prazo(1)], completo: false },
    [`${AGENDA}&procedimento=9`]: { prazos: [doCaso], completo: true },
    'GET /prazos/vencidos?procedimento=9': { prazos: [], completo: true },
  })
  const field = screen.getByRole('textbox', { name: 'Número do processo ou do caso' })
  await field.fill('nº 9')
  await userEvent.keyboard('{Enter}')
  await expect.poll(href).toBe('/prazos?procedimento=9')
  await expect.element(screen.getByText('Prazo 2', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/primeiros 1\.000 prazos/)).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('9')
  await expect.element(field).toHaveFocus()
})

test('the address of an older link names the tipo too', async () => {
  const { screen } = await open([], '?procedimento=caso-9', AGENDA, {
    [`${AGENDA}&procedimento=9`]: { prazos: [doCaso], completo: true },
    'GET /prazos/vencidos?procedimento=9': { prazos: [], completo: true },
  })
  await expect.element(screen.getByText('Prazo 2', { exact: true })).toBeVisible()
})

test('overdue deadlines come before those that run, and say for how long', async () => {
  const { screen } = await open([prazo(1)], '', AGENDA, {
    'GET /prazos/vencidos': { prazos: [prazo(4, { prazo: addDias(today, -12) })], completo: true },
  })
  const overdue = screen.getByRole('heading', { name: 'Vencidos' })
  await expect.element(overdue).toBeVisible()
  await expect.element(screen.getByText('terminou há 12 dias')).toBeVisible()
  const running = screen.getByRole('heading', { name: 'Em curso' }).element()
  expect(overdue.element().compareDocumentPosition(running) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

const FERIADOS = {
  feriados: [{ id: null, dia: '2027-02-08', nome: 'Carnaval', origem: 'nacional' }],
  recessos: [{ id: 3, de: '2027-02-27', ate: '2027-03-02', nome: 'Pausa' }],
}

test('the month shows each deadline, holiday and recess on its day and can be turned', async () => {
  const next = held({ prazos: [], completo: true })
  const { screen, href } = await open(
    [prazo(1, { prazo: '2027-02-10' })],
    '?visao=mes&mes=2027-02',
    'GET /prazos?de=2027-02-01&ate=2027-02-28',
    { 'GET /prazos?de=2027-03-01&ate=2027-03-31': next.answer, 'GET /feriados?ano=2027': FERIADOS },
  )
  await expect.element(screen.getByRole('heading', { name: 'Fevereiro de 2027' })).toBeVisible()
  await expect
    .element(screen.getByRole('cell', { name: /quarta-feira, 10 de fevereiro/ }).getByRole('link', { name: /^Prazo 1/ }))
    .toBeVisible()
  for (const dia of ['segunda-feira, 8 de fevereiro Carnaval', 'domingo, 28 de fevereiro Pausa', 'quinta-feira, 11 de fevereiro'])
    await expect.element(screen.getByRole('cell', { name: dia, exact: true })).toBeVisible()
  const button = screen.getByRole('button', { name: 'Próximo mês' })
  await button.click()
  await expect.poll(href).toBe('/prazos?visao=mes&mes=2027-03')
  await expect.element(screen.getByText('Carregando a agenda…')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /^Prazo 1/ })).not.toBeInTheDocument()
  next.letGo()
  await expect.element(screen.getByText('Nenhum prazo em curso e nenhuma audiência neste mês.')).toBeVisible()
  await expect.element(button).toHaveFocus()
})

test('hearings are in the list with their hours and the answer of the reader; those that nobody recorded come first', async () => {
  const at = (day: string) => ({ inicio: `${day}T17:00:00.000Z`, fim: `${day}T19:00:00.000Z` })
  const { screen } = await open([prazo(1, { prazo: addDias(today, 3) })], '', AGENDA, {
    [`GET /audiencias?de=${today}&ate=${addDias(today, 365)}`]: {
      audiencias: [
        audiencia({ ...at(addDias(today, 3)) }),
        audiencia({ ...at(addDias(today, 4)), id: 7, titulo: 'Desistida', situacao: 'cancelada' }),
      ],
    },
    [`GET /audiencias?de=${addDias(today, -60)}&ate=${addDias(today, -1)}`]: {
      audiencias: [audiencia({ ...at(addDias(today, -2)), id: 6, titulo: 'Conciliação', conduz: true, minha_resposta: null })],
    },
  })
  await expect.element(screen.getByRole('heading', { name: 'Agenda', level: 1 })).toBeVisible()
  const line = screen.getByRole('link', { name: /^das 14h às 16h Audiência de instrução/ })
  await expect.element(line).toHaveAttribute('href', '/audiencia/5')
  await expect.element(line).toMatchTextContent(/Processo 27 · Audiência · Por vídeo você ainda não respondeu$/)
  await expect.element(screen.getByRole('heading', { name: 'A registrar' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /Conciliação/ })).toHaveAttribute('href', '/audiencia/6')
  await expect.element(screen.getByText('Desistida')).not.toBeInTheDocument()
})

test('without deadlines it says so', async () => {
  const { screen } = await open([])
  await expect.element(screen.getByText(/^Não há prazos em curso nem audiências marcadas\./)).toBeVisible()
})

test('months begin and end on their days, and their weeks on Sunday', () => {
  expect(addMeses('2026-12', 1)).toBe('2027-01')
  expect(addMeses('2027-01', -1)).toBe('2026-12')
  expect(bordasDoMes('2028-02')).toEqual({ de: '2028-02-01', ate: '2028-02-29' })
  const weeks = semanasDoMes('2026-11')
  expect([weeks.length, weeks[0]![0], weeks.at(-1)!.at(-1)]).toEqual([5, '2026-11-01', '2026-12-05'])
})
