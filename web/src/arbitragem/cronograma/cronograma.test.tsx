import type { Cronograma, Etapa } from '@concordia/contract/arbitragem/cronograma/schemas'
import { formatDate } from '@concordia/contract/values/dates'
import { addDias } from '@concordia/contract/values/dias'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { renderApp } from '../../test/app.tsx'
import { noRito, processo } from '../../test/processo.ts'
import { loginData, USER } from '../../test/session.ts'
import { hoje } from '../../ui/form/DateField.tsx'

beforeEach(() => startSession(loginData()))

const ate = addDias(hoje(), 20)
const etapa = (id: number, change: Partial<Etapa> = {}): Etapa => ({
  ...{ id, titulo: `Etapa ${id}`, ate, de: { quem: 'todos', parte: null }, situacao: 'em-curso', cumprida_em: null },
  ...change,
})
const CALL = 'GET /processo/27/cronograma'
const open = (cronograma: Cronograma, more: Record<string, unknown> = {}) =>
  renderApp('/processo/27/details', {
    'GET /user': { user: USER },
    'GET /processo/27': processo({ situacao: 2, rito: noRito('cronograma') }),
    [CALL]: { cronograma },
    ...more,
  })

test('a parte reads the steps with day, owner and state, and changes nothing', async () => {
  const { screen } = await open({
    ...{ versao: 5, edita: false },
    etapas: [
      etapa(1, { titulo: 'Réplica', ate: '2026-01-12', situacao: 'cumprida', cumprida_em: '2026-01-10T12:00:00.000Z' }),
      etapa(2, { titulo: 'Alegações finais', de: { quem: 'parte', parte: { id: 2, nome: 'Parte 2' } } }),
    ],
  })
  const card = screen.getByRole('region', { name: 'Cronograma' })
  const [first, second] = [card.getByRole('listitem').first(), card.getByRole('listitem').last()]
  await expect.element(first).toHaveTextContent('12/01/2026Réplicade todas as partes, cumprida em 10/01/2026Cumprida')
  await expect.element(second).toHaveTextContent(`${formatDate(ate)}Alegações finaisde Parte 2, em 20 diasEm curso`)
  await expect.element(card.getByRole('button')).not.toBeInTheDocument()
})

test('an arbitrator changes what is ahead: a refusal shows on its field, then the card is read again', async () => {
  let recusa = true
  const errors = { 'etapas.1.titulo': ['Este é o nome de um ato'] }
  const { screen, callsOf } = await open(
    { versao: 5, edita: true, etapas: [etapa(1, { situacao: 'encerrada' }), etapa(2, { titulo: 'Réplica' })] },
    {
      'PUT /processo/27/cronograma': () =>
        recusa
          ? [422, { message: 'Confira', errors }]
          : { evento: processo().processo.eventos[0], etapas: [], message: 'Publicado' },
    },
  )
  await screen.getByRole('button', { name: 'alterar cronograma' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Alterar cronograma' })
  await expect
    .element(dialog.getByRole('group', { name: 'Etapa 1' }).getByRole('textbox', { name: 'Nome' }))
    .toHaveValue('Réplica')
  await dialog.getByRole('button', { name: 'adicionar etapa' }).click()
  const nova = dialog.getByRole('group', { name: 'Etapa 2' })
  await dialog.getByRole('button', { name: 'publicar cronograma' }).click()
  for (const sentence of ['Dê um nome à etapa', 'Informe o dia', 'Escolha quem deve cumprir a etapa'])
    await expect.element(nova.getByText(sentence)).toBeVisible()
  await nova.getByRole('textbox', { name: 'Nome' }).fill('Provas')
  await nova.getByRole('textbox', { name: 'Até' }).fill(formatDate(ate))
  await nova.getByRole('combobox', { name: 'Quem cumpre' }).click()
  await screen.getByRole('option', { name: 'Só Parte 2' }).click()
  await dialog.getByRole('button', { name: 'publicar cronograma' }).click()
  await expect.element(nova.getByText('Este é o nome de um ato')).toBeVisible()
  recusa = false
  await dialog.getByRole('button', { name: 'publicar cronograma' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(callsOf('PUT /processo/27/cronograma').at(-1)!.body).toEqual({
    versao: 5,
    etapas: [
      { titulo: 'Réplica', ate, de: 'todos' },
      { titulo: 'Provas', ate, de: { parte_id: 2 } },
    ],
  })
  await expect.poll(() => callsOf(CALL).length).toBeGreaterThan(1)
})
