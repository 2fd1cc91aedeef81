import type { Representacao } from '@concordia/contract/representacao/schemas'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { type Answers, renderApp } from '../../test/app.tsx'
import { processo } from '../../test/processo.ts'
import { representacao } from '../../test/representacao.ts'
import { loginData, USER } from '../../test/session.ts'

beforeEach(() => startSession(loginData()))

const open = (representacoes: Representacao[], apresenta: { id: number; nome: string }[] | null = null, answers: Answers = {}) =>
  renderApp('/processo/27/details', {
    'GET /user': { user: USER },
    'GET /processo/27': processo({ situacao: 2 }),
    'GET /processo/27/representacoes': { representacoes, apresenta },
    ...answers,
  })

test('the card says who acts for whom, with which powers and until when; those that ended are folded', async () => {
  const { screen } = await open([
    representacao({ ate: '2099-12-31' }),
    representacao({ id: 6, situacao: 'revogada', atua: false, encerrada_em: '2026-11-25T12:00:00.000Z' }),
  ])
  const card = screen.getByRole('region', { name: 'Representação' })
  const first = card.getByRole('listitem').first()
  await expect.element(first).toMatchTextContent('Fulana de Tal (OAB/SP 1)por Empresa Demandada Ltda.')
  await expect.element(first).toMatchTextContent('vale até 31/12/2099')
  await expect.element(first).toMatchTextContent('Poderes: foro em geral e transigir.')
  await expect.element(card.getByText('Revogada')).not.toBeVisible()
  await card.getByText('Anteriores (1)').click()
  await expect.element(card.getByText('Revogada')).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'revogar' })).not.toBeInTheDocument()
})

test('a client revokes after reading what ends, and the card is read again', async () => {
  const { screen, calls } = await open([representacao({ pode: { revogar: true, escolher_avisos: true } })], null, {
    'PUT /representacao/5/revogar': {
      representacao: representacao({ situacao: 'revogada' }),
      evento: null,
      message: 'Procuração revogada.',
    },
  })
  await screen.getByRole('button', { name: 'revogar a procuração a Fulana de Tal (OAB/SP 1)' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent('deixa na hora de ler e de agir por Empresa Demandada Ltda.')
  await dialog.getByRole('button', { name: 'revogar' }).click()
  await expect.element(screen.getByText('Procuração revogada.')).toBeVisible()
  expect(calls.map(({ call }) => call)).toContain('PUT /representacao/5/revogar')
})

test('nothing is shown where nobody is represented and the reader is no lawyer; a lawyer may present', async () => {
  const { screen } = await open([], [{ id: 3, nome: 'Empresa Demandada Ltda.' }])
  await screen.getByRole('button', { name: 'apresentar procuração' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'apresentar' }).click()
  await expect.element(dialog.getByText('Adicione a procuração em PDF')).toBeVisible()
})
