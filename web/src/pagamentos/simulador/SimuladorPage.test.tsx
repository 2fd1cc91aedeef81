import { expect, test } from 'vitest'
import { renderApp } from '../../test/app.tsx'
import { TABELA } from '../../test/tabela.ts'

const HONORARIOS = {
  ...TABELA.itens[0]!,
  especie: 'honorarios_arbitros',
  arbitros: 3,
  faixas: [{ ate: null, fixo: 0, percentual: 0.125, base: 'total' }],
  quem: 'metade',
  quando: 'instituicao',
  prazo_dias: 15,
}

test('anybody sees each fee, who pays it and when, as they type', async () => {
  const tabela = { ...TABELA, itens: [...TABELA.itens, HONORARIOS] }
  const { screen } = await renderApp('/simulador', { 'GET /custas/tabela': { tabela } })
  const valor = screen.getByRole('textbox', { name: 'Valor da causa' })
  await expect.element(screen.getByText('Informe o valor da causa para ver as custas.')).toBeVisible()
  await valor.fill('500000,08')
  await screen.getByRole('radio', { name: '3 árbitros' }).click()
  const items = screen.getByRole('list', { name: 'Custas, item por item' }).or(screen.getByRole('table'))
  await expect.element(items).toMatchTextContent('Requerente')
  for (const text of ['Honorários dos árbitros', 'Em até 15 dias da instituição', 'R$ 312,50', 'R$ 5.000,00', 'Requerido'])
    await expect.element(items.getByText(text).first()).toBeVisible()
  await screen.getByRole('radio', { name: 'Caso de mediação' }).click()
  await expect.element(screen.getByRole('radio', { name: '3 árbitros' })).not.toBeInTheDocument()
  await expect.element(screen.getByText('R$ 3.500,00').first()).toBeVisible()
})
