import type { Audiencia } from '@concordia/contract/audiencias/schemas'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { renderApp } from '../../test/app.tsx'
import { audiencia } from '../../test/audiencia.ts'
import { caso } from '../../test/caso.ts'
import { processo } from '../../test/processo.ts'
import { loginData, USER } from '../../test/session.ts'

beforeEach(() => startSession(loginData()))

const lista = (audiencias: Audiencia[], conduz = false) => ({ audiencias, conduz, convidaveis: null, gera_sala: false })
const open = (answer: object) =>
  renderApp('/processo/27/details', {
    'GET /user': { user: USER },
    'GET /processo/27': processo({ situacao: 2 }),
    'GET /processo/27/audiencias': answer,
  })

test('a parte reads the next hearings with day, hour, place and their answer; past ones are folded', async () => {
  const { screen } = await open(
    lista([
      audiencia(),
      audiencia({ id: 6, titulo: 'Conciliação', situacao: 'cancelada' }),
      audiencia({ id: 7, titulo: 'Saneamento', situacao: 'em-consulta', inicio: null, fim: null, votar_ate: '2099-12-01' }),
    ]),
  )
  const card = screen.getByRole('region', { name: 'Audiências' })
  const next = card.getByRole('listitem').first()
  await expect.element(next).toMatchTextContent('14/12/2099, segunda-feira, das 14h às 16h, horário de Brasília')
  await expect.element(next).toMatchTextContent('Por vídeo · Você ainda não respondeuDesignada')
  await expect.element(next.getByRole('link', { name: 'Audiência de instrução' })).toHaveAttribute('href', '/audiencia/5')
  await expect.element(card.getByText('Horários em consulta, votos até 01/12/2099')).toBeVisible()
  await expect.element(card.getByText('Conciliação')).not.toBeVisible()
  await card.getByText('Anteriores (1)').click()
  await expect.element(card.getByText('Conciliação')).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'designar audiência' })).not.toBeInTheDocument()
})

test('a mediator finds where to mark a session', async () => {
  const { screen } = await renderApp('/caso/27/details', {
    'GET /user': { user: USER },
    'GET /caso/27': caso({ situacao: 2 }),
    'GET /caso/27/audiencias': lista([], true),
  })
  const card = screen.getByRole('region', { name: 'Sessões' })
  await expect.element(card.getByText('Nenhuma sessão marcada.')).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'marcar sessão' })).toHaveAttribute('href', '/caso/27/audiencia/create')
})
