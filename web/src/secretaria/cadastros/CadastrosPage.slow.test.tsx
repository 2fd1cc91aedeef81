import { expect, test } from 'vitest'
import type { Answers } from '../../test/app.tsx'
import { rowAct } from '../../test/rowAct.ts'
import { signedInAs } from '../../test/secretaria.ts'
import { AREAS, CONTRATOS, item, open } from './CadastrosPage.scene.tsx'

const EVENTOS = 'GET /secretaria/lista/eventos'
const openEventos = (answers: Answers = {}) =>
  open(
    {
      [EVENTOS]: {
        itens: [
          item(4, 'Laudo pericial', null, ['perito']),
          item(5, 'Petição', null, ['parte', 'julgador', 'perito', 'secretaria']),
        ],
      },
      ...answers,
    },
    '/secretaria/cadastros/eventos',
  )

signedInAs()

test('a list shows deactivated items too; each list has its address', async () => {
  const { screen, href } = await open({ 'GET /secretaria/lista/tarefas': { itens: [item(5, 'Agendar audiência')] } })
  const old = screen.getByRole('listitem').filter({ hasText: 'Marítimo' })
  await expect.element(old.getByText('Desativada')).toBeVisible()
  await screen.getByRole('tab', { name: 'Descrições de tarefas' }).click()
  await expect.element(screen.getByText('Agendar audiência')).toBeVisible()
  await expect.poll(href).toBe('/secretaria/cadastros/tarefas')
})

test('without a network the new name stays in its dialog', async () => {
  let lost = false
  const { screen } = await open({
    [AREAS]: () => {
      if (lost) throw new TypeError('Failed to fetch')
      return { itens: [CONTRATOS] }
    },
    'PUT /secretaria/lista/areas/1': () => {
      lost = true
      throw new TypeError('Failed to fetch')
    },
  })
  await screen.getByRole('button', { name: 'renomear Contratos' }).click()
  const nome = screen.getByRole('dialog').getByRole('textbox', { name: 'Novo nome' })
  await nome.fill('Contratos empresariais')
  await screen.getByRole('dialog').getByRole('button', { name: 'renomear' }).click()
  await expect.element(screen.getByText('Não foi possível atualizar')).toBeInTheDocument()
  await expect.element(nome).toHaveValue('Contratos empresariais')
})

test('renaming says where the new name shows; an existing name is a conflict', async () => {
  const MUDAR = 'PUT /secretaria/lista/areas/1'
  let taken = true
  const { screen, said, callsOf } = await open({
    [MUDAR]: () => (taken ? [409, { message: 'O item já tem este nome.' }] : { item: CONTRATOS, message: 'Item renomeado.' }),
  })
  const opener = screen.getByRole('button', { name: 'renomear Contratos' })
  await opener.click()
  const dialog = screen.getByRole('dialog', { name: 'Renomear “Contratos”' })
  await expect.element(dialog.getByText(/novo nome em todos os procedimentos/)).toBeVisible()
  await dialog.getByRole('button', { name: 'renomear' }).click()
  await expect.element(dialog.getByRole('alert').getByText(/O item já tem este nome/)).toBeVisible()
  await dialog.getByRole('button', { name: 'fechar', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  taken = false
  await opener.click()
  await dialog.getByRole('textbox', { name: 'Novo nome' }).fill('Contratos civis')
  await dialog.getByRole('button', { name: 'renomear' }).click()
  await expect.element(said('Item renomeado.')).toBeVisible()
  expect(callsOf(MUDAR).at(-1)?.body).toEqual({ nome: 'Contratos civis', de: 'Contratos' })
})

test('the last area cannot be deactivated: the server’s message shows and the list is read again', async () => {
  const { screen, said, callsOf } = await open({
    'PUT /secretaria/lista/areas/1/ativo': [409, { message: 'Esta é a última área ativa.' }],
  })
  await rowAct(screen, 'Contratos', 'Desativar')
  const before = callsOf(AREAS).length
  await screen.getByRole('dialog').getByRole('button', { name: 'desativar' }).click()
  await expect.element(said('Esta é a última área ativa.')).toBeVisible()
  await expect.poll(() => callsOf(AREAS).length).toBeGreaterThan(before)
})

test('a description of eventos shows who may use it, and the secretariat can change that', async () => {
  const MUDAR = 'PUT /secretaria/lista/eventos/4/quem'
  const { screen, said, callsOf } = await openEventos({
    [MUDAR]: { item: item(4, 'Laudo pericial', null, ['perito', 'secretaria']), message: 'Salvo com sucesso' },
  })
  await expect.element(screen.getByText('Podem usar: peritos')).toBeVisible()
  await expect.element(screen.getByText('Podem usar: todos')).toBeVisible()
  await rowAct(screen, 'Laudo pericial', 'Quem pode usar')
  const dialog = screen.getByRole('dialog', { name: 'Quem pode usar “Laudo pericial”' })
  await expect.element(dialog.getByRole('checkbox', { name: 'Peritos' })).toBeChecked()
  await expect.element(dialog.getByRole('checkbox', { name: 'Partes e advogados' })).not.toBeChecked()
  await dialog.getByRole('checkbox', { name: 'Peritos' }).click()
  await dialog.getByRole('button', { name: 'salvar' }).click()
  await expect.element(dialog.getByText('Escolha quem pode usar a descrição')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Peritos' }).click()
  await dialog.getByRole('checkbox', { name: 'Secretaria' }).click()
  await dialog.getByRole('button', { name: 'salvar' }).click()
  await expect.element(said('Salvo com sucesso')).toBeVisible()
  expect(callsOf(MUDAR).map(({ body }) => body)).toEqual([{ quem: ['perito', 'secretaria'], de: ['perito'] }])
  await expect.element(screen.getByRole('button', { name: 'Mais ações de Laudo pericial' })).toHaveFocus()
})

test('a new description of eventos requires who may use it', async () => {
  const INCLUIR = 'POST /secretaria/lista/eventos'
  const { screen, said, callsOf } = await openEventos({
    [INCLUIR]: [201, { item: item(6, 'Parecer', null, ['parte']), message: 'Item incluído.' }],
  })
  await screen.getByRole('textbox', { name: 'Nova descrição de evento' }).fill('Parecer')
  await screen.getByRole('button', { name: 'incluir' }).click()
  await expect.element(screen.getByText('Escolha quem pode usar a descrição')).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Partes e advogados' }).click()
  await screen.getByRole('button', { name: 'incluir' }).click()
  await expect.element(said('Item incluído.')).toBeVisible()
  expect(callsOf(INCLUIR).map(({ body }) => body)).toEqual([{ nome: 'Parecer', quem: ['parte'] }])
})

test('an empty list, and a failure', async () => {
  let broken = true
  const { screen } = await open({ [AREAS]: () => (broken ? [500, { message: 'Falhou.' }] : { itens: [] }) })
  await expect.element(screen.getByText('Falhou.')).toBeVisible()
  broken = false
  await screen.getByRole('button', { name: 'tentar de novo' }).click()
  await expect.element(screen.getByText(/^Ainda não há áreas/)).toBeVisible()
})
