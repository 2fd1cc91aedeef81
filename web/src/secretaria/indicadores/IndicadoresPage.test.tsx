import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { loginData } from '../../test/session.ts'
import { answer, open, STAFF } from './IndicadoresPage.scene.tsx'

beforeEach(() => startSession(loginData(STAFF)))

test('each figure is a picture with its table behind it', async () => {
  const { screen } = await open(answer())
  await expect.element(screen.getByText(/Atualizado em/)).toMatchTextContent('20/11/2026 às 02h40')
  for (const title of ['Protocolos por mês', 'Em aberto, por tempo', 'Custas recebidas'])
    await expect.element(screen.getByRole('img', { name: `Gráfico: ${title}. Os números estão na tabela.` })).toBeVisible()
  await screen.getByText('Ver a tabela: Protocolos por mês').click()
  await expect.element(screen.getByRole('row', { name: '10/2026 31 1.200' })).toBeVisible()
  await screen.getByText('Ver a tabela: Acordos entre os encerrados').click()
  await expect.element(screen.getByRole('row', { name: '10/2026 1 4 25%' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: '09/2026 0 0 –' })).toBeVisible()
  await screen.getByText('Ver a tabela: Custas recebidas').click()
  await expect.element(screen.getByRole('row', { name: '09/2026 R$ 5.000,00 R$ 350,50 R$ 0,00 R$ 0,00' })).toBeVisible()
  const emails = screen.getByRole('region', { name: 'E-mails recusados' })
  await expect.element(emails.getByText('Nada neste período.')).toBeVisible()
})

test('period, area and kind narrow all figures and are in the address; an end before the beginning moves the beginning', async () => {
  const wider = 'GET /secretaria/indicadores?from=2026-08&to=2026-10'
  const { screen, href } = await open(answer(), {
    [wider]: answer(),
    [`${wider}&area=3`]: answer(),
    [`${wider}&area=3&tipo=caso`]: answer({ atualizado_em: null }),
    'GET /secretaria/indicadores?from=2026-01&to=2026-01&area=3&tipo=caso': answer(),
  })
  await screen.getByRole('combobox', { name: 'De' }).selectOptions('2026-08')
  await screen.getByRole('combobox', { name: 'Área' }).selectOptions('3')
  await screen.getByRole('combobox', { name: 'Tipo' }).selectOptions('caso')
  await expect.element(screen.getByText(/^Os números ainda não foram apurados/)).toBeVisible()
  await expect.poll(href).toBe('/secretaria/indicadores?de=2026-08&ate=2026-10&area=3&tipo=caso')
  await screen.getByRole('combobox', { name: 'Até' }).selectOptions('2026-01')
  await expect.poll(href).toBe('/secretaria/indicadores?de=2026-01&ate=2026-01&area=3&tipo=caso')
})

test('a failure can be retried', async () => {
  let broken = true
  const { screen } = await open(() => (broken ? [500, { message: 'Não deu.' }] : answer()))
  await expect.element(screen.getByText('Não deu.')).toBeVisible()
  broken = false
  await screen.getByRole('button', { name: 'tentar de novo' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Custas recebidas' })).toBeVisible()
})
