import type { FiltroParaSalvar, FiltroSalvo } from '@concordia/contract/filtros/schemas'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../../api/session.ts'
import { type Answers, renderApp } from '../../../test/app.tsx'
import { loginData, USER } from '../../../test/session.ts'

beforeEach(() => startSession(loginData()))

const TAG = { id: 3, nome: 'Urgente', cor: '#b42318', created_at: '2026-01-01T12:00:00.000Z' }
const salvo = (id: number, nome: string, filtro: object, more: Partial<FiltroSalvo> = {}): FiltroSalvo => ({
  ...{ id, nome, lista: 'processos', filtro: filtro as FiltroSalvo['filtro'], pessoas: {}, faltas: [] },
  created_at: '2026-11-20T12:00:00.000Z',
  ...more,
})
const LIST = 'POST /processos?page=1'

/** A server that keeps these filters. */
function keeping(lista: FiltroSalvo['lista'], ...kept: FiltroSalvo[]): Answers {
  let filtros = kept
  const save = (id: number) => (body: unknown) => {
    const { nome, filtro, pessoas } = body as FiltroParaSalvar
    const one = salvo(id, nome, filtro, { lista, pessoas })
    filtros = [...filtros.filter((other) => other.id !== id), one]
    return { filtro: one }
  }
  return {
    'GET /user': { user: USER },
    'GET /areas?desativadas=true': { areas: [{ id: 7, nome: 'Contratos' }] },
    'GET /marcadores': { marcadores: [TAG] },
    'GET /processo/evento/descricoes/all': { descricoes: ['Sentença'] },
    [LIST]: { processos: { data: [], total: 0, per_page: 20 } },
    'POST /negociacoes?page=1': { negociacoes: { data: [], total: 0, per_page: 20 } },
    [`GET /filtros/${lista}`]: () => ({ filtros }),
    'POST /filtro': save(99),
    ...Object.fromEntries(
      kept.flatMap(({ id }) => [
        [`PUT /filtro/${id}`, save(id)],
        [
          `DELETE /filtro/${id}`,
          () => {
            filtros = filtros.filter((one) => one.id !== id)
            return { message: 'Filtro excluído' }
          },
        ],
      ]),
    ),
  }
}

test('one click applies a saved filter: it is asked for, said in words, and can be changed', async () => {
  const filtro = { situacao: 2, area: 7, marcadores: [3], hasEventos: true, hasEventosFrom: '2026-01-01', arbitro: 5 }
  const { screen, callsOf, href } = await renderApp(
    '/processos',
    keeping('processos', salvo(1, 'Meus ativos', filtro, { pessoas: { arbitro: 'Conta do Árbitro' } })),
  )
  await screen.getByRole('button', { name: 'Filtros salvos' }).click()
  await screen.getByRole('menuitem', { name: 'Meus ativos' }).click()
  await expect.poll(() => callsOf(LIST).at(-1)?.body).toEqual(filtro)
  await expect
    .element(screen.getByRole('region', { name: 'Filtro em uso' }))
    .toMatchTextContent(
      /Situação: Ativo · Área: Contratos · Com evento: qualquer evento desde 01\/01\/2026 · Árbitro: Conta do Árbitro · Marcadores: Urgente/,
    )
  expect(href()).toContain('/processos/ativos')
  await screen.getByRole('button', { name: 'alterar' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Filtrar processos' })
  await expect.element(dialog.getByRole('combobox', { name: 'Árbitro' })).toHaveValue('Conta do Árbitro')
  await dialog.getByRole('button', { name: 'filtrar' }).click()
  await expect.poll(() => callsOf(LIST).at(-1)?.body).toEqual(filtro)
})

test('the filter in use is saved under a name, with the people in it; a name that is taken replaces that filter', async () => {
  const { screen, callsOf } = await renderApp(
    '/processos',
    keeping('processos', salvo(1, 'Urgência', { user: 8 }, { pessoas: { user: 'Ana' } })),
  )
  await screen.getByRole('button', { name: 'Filtros salvos' }).click()
  await screen.getByRole('menuitem', { name: 'Urgência' }).click()
  const open = () => screen.getByRole('region', { name: 'Filtro em uso' }).getByRole('button', { name: 'salvar' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Salvar filtro' })
  const nome = dialog.getByRole('textbox', { name: 'Nome do filtro' })
  await open()
  await dialog.getByRole('button', { name: 'salvar' }).click()
  await expect.element(dialog.getByText('Informe um nome para o filtro')).toBeVisible()
  await nome.fill('Da Ana')
  await dialog.getByRole('button', { name: 'salvar' }).click()
  await expect.element(screen.getByText('Filtro salvo')).toBeVisible()
  const body = { lista: 'processos', filtro: { user: 8 }, pessoas: { user: 'Ana' } }
  expect(callsOf('POST /filtro').map(({ body }) => body)).toEqual([{ ...body, nome: 'Da Ana' }])
  await open()
  await nome.fill(' urgencia')
  await expect.element(dialog.getByText('O filtro salvo “Urgência” será substituído por este.')).toBeVisible()
  await dialog.getByRole('button', { name: 'substituir' }).click()
  await expect.poll(() => callsOf('PUT /filtro/1').map(({ body }) => body)).toEqual([{ ...body, nome: 'urgencia' }])
})

test('a filter is renamed, deleted, and the deletion undone', async () => {
  const { screen, callsOf } = await renderApp('/processos', keeping('processos', salvo(1, 'Ana', { nome: 'Ana' })))
  await screen.getByRole('button', { name: 'Filtros salvos' }).click()
  await screen.getByRole('menuitem', { name: 'renomear ou excluir' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Filtros salvos' })
  const rename = dialog.getByRole('button', { name: /^renomear/ })
  await rename.click()
  await dialog.getByRole('button', { name: 'cancelar' }).click()
  await expect.element(rename).toHaveFocus()
  await rename.click()
  await dialog.getByRole('textbox', { name: 'Nome do filtro' }).fill('Da Ana')
  await dialog.getByRole('button', { name: 'salvar' }).click()
  const body = { lista: 'processos', nome: 'Da Ana', filtro: { nome: 'Ana' }, pessoas: {} }
  await expect.poll(() => callsOf('PUT /filtro/1').map(({ body }) => body)).toEqual([body])
  await expect.element(rename).toHaveFocus()
  await dialog.getByRole('button', { name: 'excluir “Da Ana”' }).click()
  await expect.element(dialog.getByText('O filtro “Da Ana” foi excluído.')).toBeVisible()
  const undo = dialog.getByRole('button', { name: 'desfazer' })
  await expect.element(undo).toHaveFocus()
  await undo.click()
  await expect.element(dialog.getByRole('button', { name: 'excluir “Da Ana”' })).toBeVisible()
  expect(callsOf('POST /filtro').map(({ body }) => body)).toEqual([body])
})

test('the menu and the banner name missing references of a filter', async () => {
  const filtro = { marcadores: [3, 4, 5], user: 8 }
  const { screen, callsOf } = await renderApp(
    '/processos',
    keeping('processos', salvo(1, 'Antigo', filtro, { faltas: ['marcadores', 'user'] })),
  )
  await screen.getByRole('button', { name: 'Filtros salvos' }).click()
  const item = screen.getByRole('menuitem', { name: /^Antigo/ })
  await expect.element(item).toMatchTextContent(/Um marcador foi excluído\. A conta do usuário foi encerrada\./)
  await item.click()
  await expect.poll(() => callsOf(LIST).at(-1)?.body).toEqual(filtro)
  await expect
    .element(screen.getByRole('region', { name: 'Filtro em uso' }))
    .toMatchTextContent(/Usuário: conta encerrada · Marcadores: Urgente, excluído/)
  await screen.getByRole('button', { name: 'alterar' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Filtrar processos' }).getByText('excluído').first()).toBeVisible()
})

test('negotiations have their own', async () => {
  const filtro = { situacao: 'finalizada', nome: 'Ana' }
  const { screen, callsOf } = await renderApp(
    '/negociacoes',
    keeping('negociacoes', salvo(1, 'Feitas', filtro, { lista: 'negociacoes' })),
  )
  await screen.getByRole('button', { name: 'Filtros salvos' }).click()
  await screen.getByRole('menuitem', { name: 'Feitas' }).click()
  await expect.poll(() => callsOf('POST /negociacoes?page=1').at(-1)?.body).toEqual(filtro)
})

test('without any, the menu says how one is made; the list does not wait for them', async () => {
  const { screen, callsOf } = await renderApp('/processos', keeping('processos'))
  const button = screen.getByRole('button', { name: 'Filtros salvos' })
  await expect.element(button).toBeVisible()
  expect(callsOf('GET /filtros/processos')).toEqual([])
  await button.click()
  await expect.element(screen.getByText(/^Nenhum filtro salvo/)).toBeVisible()
})
