import { expect, test } from 'vitest'
import { rowAct } from '../../test/rowAct.ts'
import { signedInAs } from '../../test/secretaria.ts'
import { CONTRATOS, item, open } from './CadastrosPage.scene.tsx'

signedInAs()

test('an item is added; the field is ready for the next one', async () => {
  const INCLUIR = 'POST /secretaria/lista/areas'
  const { screen, said, callsOf } = await open({ [INCLUIR]: [201, { item: item(3, 'Desporto'), message: 'Item incluído.' }] })
  const nova = screen.getByRole('textbox', { name: 'Nova área' })
  await screen.getByRole('button', { name: 'incluir' }).click()
  await expect.element(screen.getByText('Informe o nome')).toBeVisible()
  await nova.fill('Desporto')
  await screen.getByRole('button', { name: 'incluir' }).click()
  await expect.element(said('Item incluído.')).toBeVisible()
  await expect.element(nova).toHaveValue('')
  await expect.element(nova).toHaveFocus()
  expect(callsOf(INCLUIR).map(({ body }) => body)).toEqual([{ nome: 'Desporto' }])
})

test('a duplicate name shows an error at the field', async () => {
  const { screen } = await open({
    'POST /secretaria/lista/areas': [422, { message: 'Confira.', errors: { nome: ['Já existe este nome na lista.'] } }],
  })
  await screen.getByRole('textbox', { name: 'Nova área' }).fill('Contratos')
  await screen.getByRole('button', { name: 'incluir' }).click()
  await expect.element(screen.getByRole('main').getByText('Já existe este nome na lista.')).toBeVisible()
})

test('deactivating asks first; reactivating does not', async () => {
  const { screen, said, callsOf } = await open({
    'PUT /secretaria/lista/areas/1/ativo': { item: CONTRATOS, message: 'Item desativado.' },
    'PUT /secretaria/lista/areas/2/ativo': { item: item(2, 'Marítimo'), message: 'Item reativado.' },
  })
  await rowAct(screen, 'Contratos', 'Desativar')
  const dialog = screen.getByRole('dialog', { name: 'Desativar “Contratos”?' })
  await expect.element(dialog.getByText(/continuam com ela/)).toBeVisible()
  await dialog.getByRole('button', { name: 'cancelar' }).click()
  expect(callsOf('PUT /secretaria/lista/areas/1/ativo')).toEqual([])
  await rowAct(screen, 'Contratos', 'Desativar')
  await dialog.getByRole('button', { name: 'desativar' }).click()
  await expect.element(said('Item desativado.')).toBeVisible()
  expect(callsOf('PUT /secretaria/lista/areas/1/ativo')[0]?.body).toEqual({ ativo: false, de: 'Contratos' })
  await rowAct(screen, 'Marítimo', 'Reativar')
  await expect.element(said('Item reativado.')).toBeVisible()
  expect(callsOf('PUT /secretaria/lista/areas/2/ativo')[0]?.body).toEqual({ ativo: true, de: 'Marítimo' })
})
