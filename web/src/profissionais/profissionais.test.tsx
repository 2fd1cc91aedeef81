import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../api/session.ts'
import { renderApp } from '../test/app.tsx'
import { loginData, USER } from '../test/session.ts'

const pessoa = (id: number, nome: string) => ({
  id,
  nome,
  descricao: `Texto de ${nome}`,
  lattes: null,
  photo: null,
  photo_url: null,
})
const open = (arbitros: object[]) =>
  renderApp('/arbitros-gerais', { 'GET /user': { user: USER }, 'GET /arbitros-gerais': { arbitros } })

beforeEach(() => startSession(loginData()))

test('cards with text and Lattes, found by name without accents', async () => {
  const { screen } = await open([{ ...pessoa(1, 'Álvaro Reis'), lattes: 'http://lattes.cnpq.br/1' }, pessoa(2, 'Bruna Sá')])
  await expect.element(screen.getByText('Texto de Álvaro Reis')).toBeVisible()
  await expect.element(screen.getByText('2 pessoas')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Currículo Lattes de Álvaro Reis (abre em nova aba)' }))
    .toHaveAttribute('href', 'http://lattes.cnpq.br/1')
  const busca = screen.getByLabelText('Buscar por nome')
  await busca.fill('alvaro')
  await expect.element(screen.getByText('1 pessoa')).toBeVisible()
  await expect.element(screen.getByText('Bruna Sá')).not.toBeInTheDocument()
  await busca.fill('ninguém')
  await expect.element(screen.getByText('Ninguém com este nome.')).toBeVisible()
})

test('an empty list says so', async () => {
  const { screen } = await open([])
  await expect.element(screen.getByText('Ainda não há árbitros nesta lista.')).toBeVisible()
})
