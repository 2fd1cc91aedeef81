import { expect, test } from 'vitest'
import { wizard } from '../../../test/peticao.ts'
import { draftsOnServer } from '../../../test/rascunhos.ts'

test('an empty step lists every missing field and focuses the first', async () => {
  const { screen } = await wizard()
  await screen.getByRole('button', { name: 'prosseguir' }).click()
  for (const message of [
    'Selecione uma área',
    'Informe a classe/tipo',
    'Adicione seu termo ou contrato em pdf',
    'Adicione sua petição em pdf',
    'Informe o valor',
    'Escolha uma das opções',
    'Marque esta opção para confirmar que está ciente desta declaração',
  ]) {
    await expect.element(screen.getByText(message)).toBeVisible()
  }
  const area = screen.getByRole('combobox', { name: 'Área' })
  await expect.element(area).toHaveFocus()
  for (const choice of [
    screen.getByRole('radiogroup', { name: 'Tem interesse em conciliação?' }),
    screen.getByRole('checkbox'),
  ]) {
    await expect.element(choice).toHaveAttribute('aria-invalid', 'true')
  }
  await expect.element(screen.getByText('Confira 17 campos.')).toBeVisible()
  await screen.getByRole('button', { name: 'Ir para o primeiro' }).click()
  await expect.element(area).toHaveFocus()
  await screen.getByRole('checkbox').click()
  await expect.element(screen.getByText('Confira 16 campos.')).toBeVisible()
  expect(draftsOnServer()).toEqual([])
})

test('the fee for each number of arbitrators depends on the cause value', async () => {
  const { screen } = await wizard()
  await screen.getByRole('textbox', { name: 'Valor da causa', exact: true }).fill('500000')
  await expect
    .element(screen.getByRole('radio', { name: '3 árbitros' }))
    .toHaveAccessibleDescription('Custas de R$\u00a010.000,00.')
  await screen.getByRole('textbox', { name: 'Valor da causa', exact: true }).fill('500000,01')
  await expect
    .element(screen.getByRole('radio', { name: '3 árbitros' }))
    .toHaveAccessibleDescription('Custas de R$\u00a05.000,00.')
})
