import { expectAccessible } from '../support/accessible.ts'
import { openAs } from '../support/acts.ts'
import { fileProcesso } from '../support/api.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedErrors: [/status of 404/] })

test('states: the figures with a table open, none for the filter, the switch of the public page, the public page', async ({
  page,
  request,
}) => {
  await fileProcesso(request, 'parte')
  await openAs(page, 'secretaria', '/secretaria/indicadores')
  await page.getByRole('button', { name: 'atualizar agora' }).click()
  const protocolos = page.getByRole('region', { name: 'Protocolos por mês' })
  await expect(protocolos.getByRole('img')).toBeVisible()
  await protocolos.getByText('Ver a tabela: Protocolos por mês').click()
  await expectAccessible(page, 'figures, one table open')
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption({ label: 'Casos de Mediação' })
  await page.getByRole('combobox', { name: 'De', exact: true }).selectOption('2022-01')
  await page.getByRole('combobox', { name: 'Até' }).selectOption('2022-02')
  await expect(protocolos.getByText('Nada neste período.')).toBeVisible()
  await expectAccessible(page, 'figures, nothing in the period')
  await page.getByRole('button', { name: /^(ligar|desligar) página pública$/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'switch of the public page asked')
  await page.route('**/api/indicadores', (route) => route.fulfill({ json: { indicadores: PUBLICOS } }))
  await page.goto('/indicadores')
  await expect(page.getByRole('img').first()).toBeVisible()
  await expectAccessible(page, 'public figures')
})

/** The real switch would change the installation under the other tests. */
const MESES = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`)
const PUBLICOS = {
  atualizado_em: '2026-11-20T05:40:00.000Z',
  protocolos: MESES.map((mes, at) => ({ mes, processos: 20 + at, casos: 12 - at })),
  prazos: MESES.map((mes, at) => ({ mes, designacao: at % 4 ? 3.2 + at : null, aceite: 1.5 })),
  encerrados: MESES.map((mes, at) => ({ mes, acordos: at, encerrados: at * 2 })),
}
