import { NOMES_DAS_PENDENCIAS } from '@concordia/contract/camara/words'
import { tonsDe } from '@concordia/contract/rules/tons'
import { expect, test } from 'vitest'
import { openAsParty, openAsStaff, signedInAs } from '../../test/secretaria.ts'

signedInAs('admin')

const CAMARA = {
  ...{ nome: 'Câmara do Norte', cnpj: null, endereco: null, email: 'fale@camara.example', whatsapp: null },
  ...{ site_url: null, cor: null, logo: null },
}
const pendencias = NOMES_DAS_PENDENCIAS.map((item) => ({ item, feito: item === 'equipe' }))
const GET = { 'GET /secretaria/camara': { camara: CAMARA, pendencias } }

test('an administrator sees what is still open before the chamber opens, each with its page or variable', async () => {
  const { screen } = await openAsStaff('/secretaria/camara', GET, 'admin')
  await expect.element(screen.getByText(/Faltam 9 decisões/)).toBeVisible()
  await expect.element(screen.getByRole('main').getByRole('link', { name: 'Tabela de custas' })).toBeVisible()
  await expect.element(screen.getByText(/SIGNING_P12 e SIGNING_P12_PASSWORD/)).toBeVisible()
  await expect.element(screen.getByText(/Quem é da secretaria e da administração/)).not.toBeInTheDocument()
})

test('a colour that is too light is refused before it is sent; a darker one shows its shades and is saved', async () => {
  const { screen, callsOf } = await openAsStaff(
    '/secretaria/camara',
    {
      ...GET,
      'PUT /secretaria/camara': { camara: { ...CAMARA, cor: '#7c1d1a' }, message: 'Dados da câmara salvos com sucesso' },
    },
    'admin',
  )
  const cor = screen.getByRole('textbox', { name: 'Cor' })
  const salvar = screen.getByRole('button', { name: 'salvar dados da câmara' })
  await cor.fill('#e99b2a')
  await expect.element(screen.getByText('Esta cor é clara demais para texto. Escolha uma mais escura.')).toBeVisible()
  await salvar.click()
  await expect.element(screen.getByText(/menos de 4,5:1/)).toBeVisible()
  expect(callsOf('PUT /secretaria/camara')).toEqual([])
  await cor.fill('#7C1D1A')
  const tons = screen.getByRole('img', { name: /Os dez tons/ }).element()
  expect(tons.children).toHaveLength(10)
  expect(getComputedStyle(tons.children[7]!).backgroundColor).toBe('rgb(124, 29, 26)')
  await salvar.click()
  await expect.element(screen.getByText('Dados da câmara salvos com sucesso')).toBeVisible()
  expect(callsOf('PUT /secretaria/camara')).toHaveLength(1)
})

test('the screens take the chamber’s shades and logo', async () => {
  const logo = '/favicon.svg?logo'
  const { screen } = await openAsStaff(
    '/secretaria/camara',
    { ...GET, 'GET /instalacao': { camara: 'Câmara do Sul', tons: tonsDe('#7c1d1a'), logo, site_url: '' } },
    'admin',
  )
  await expect.element(screen.getByText('Câmara do Sul').first()).toBeVisible()
  const salvar = screen.getByRole('button', { name: 'salvar dados da câmara' })
  await expect.element(salvar).toBeVisible()
  await expect.poll(() => getComputedStyle(salvar.element()).backgroundColor).toBe('rgb(124, 29, 26)')
  expect(document.querySelector(`img[src="${logo}"]`)).not.toBeNull()
})

test('others get the sentence that it is not theirs', async () => {
  const { screen } = await openAsParty('/secretaria/camara', ['GET /secretaria/camara'])
  await expect.element(screen.getByText('Você não tem acesso a este conteúdo.')).toBeVisible()
})
