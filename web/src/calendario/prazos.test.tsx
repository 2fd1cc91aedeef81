import type { Prazo } from '@concordia/contract/calendario'
import { dayOf } from '@concordia/contract/values/dates'
import { somarDias } from '@concordia/contract/values/dias'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../api/session.ts'
import { renderApp } from '../test/app.tsx'
import { loginData, USER } from '../test/session.ts'
import { bordasDoMes, semanasDoMes, somarMeses } from './meses.ts'

beforeEach(() => startSession(loginData()))

const today = dayOf(new Date())
const prazo = (id: number, change: Partial<Prazo> = {}): Prazo => ({
  id,
  procedimento: { id: 27, tipo: 'processo' },
  partes: 'Alvorada × São Jorge',
  descricao: `Prazo ${id}`,
  prazo: today,
  ...change,
})
const AGENDA = `GET /prazos?de=${today}&ate=${somarDias(today, 365)}`
const open = (prazos: Prazo[], at = '', call = AGENDA) =>
  renderApp(`/prazos${at}`, { 'GET /user': { user: USER }, [call]: { prazos, completo: true } })

test('the agenda names each deadline, its procedimento and the days left, and asks for a year from today', async () => {
  const { screen } = await open([prazo(1), prazo(2, { prazo: somarDias(today, 3), procedimento: { id: 9, tipo: 'caso' } })])
  await expect
    .element(screen.getByRole('link', { name: /^Prazo 1 Processo 27 · Alvorada × São Jorge/ }))
    .toHaveAttribute('href', '/processo/27/details')
  await expect.element(screen.getByText('termina hoje')).toBeVisible()
  await expect.element(screen.getByText('em 3 dias')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'calendário de prazos' })).toBeVisible()
})

test('one procedimento can be chosen, and the address keeps it', async () => {
  const { screen, href } = await open([prazo(1), prazo(2, { procedimento: { id: 9, tipo: 'caso' } })])
  await screen.getByRole('combobox', { name: 'Procedimento' }).selectOptions('caso-9')
  await expect.poll(href).toBe('/prazos?procedimento=caso-9')
  await expect.element(screen.getByText('Prazo 1', { exact: true })).not.toBeInTheDocument()
  await expect.element(screen.getByText('Prazo 2', { exact: true })).toBeVisible()
})

test('the month shows each deadline on its day and can be turned', async () => {
  const { screen, href } = await open(
    [prazo(1, { prazo: '2027-02-10' })],
    '?visao=mes&mes=2027-02',
    'GET /prazos?de=2027-02-01&ate=2027-02-28',
  )
  await expect.element(screen.getByRole('heading', { name: 'Fevereiro de 2027' })).toBeVisible()
  await expect
    .element(screen.getByRole('cell', { name: /quarta-feira, 10 de fevereiro/ }).getByRole('link', { name: /^Prazo 1/ }))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Próximo mês' }).click()
  await expect.poll(href).toBe('/prazos?visao=mes&mes=2027-03')
})

test('without deadlines it says so', async () => {
  const { screen } = await open([])
  await expect.element(screen.getByText(/^Não há prazos em curso\./)).toBeVisible()
})

test('months begin and end on their days, and their weeks on Sunday', () => {
  expect(somarMeses('2026-12', 1)).toBe('2027-01')
  expect(somarMeses('2027-01', -1)).toBe('2026-12')
  expect(bordasDoMes('2028-02')).toEqual({ de: '2028-02-01', ate: '2028-02-29' })
  const weeks = semanasDoMes('2026-11')
  expect([weeks.length, weeks[0]![0], weeks.at(-1)!.at(-1)]).toEqual([5, '2026-11-01', '2026-12-05'])
})
