import { expect, test } from 'vitest'
import { ownApp } from '../../test/app.ts'
import { as, visitor } from '../../test/client.ts'
import { seedPerfis } from './perfis.ts'

const app = await ownApp()

test('the demo has people in the public lists, a request that waits and one that was refused', async () => {
  await seedPerfis(app.deps)
  const { body } = await visitor(app).get<{ arbitros: { nome: string }[] }>('/arbitros-gerais')
  expect(body.arbitros.map(({ nome }) => nome)).toEqual(['Conta do Árbitro', 'Conta do Segundo Árbitro'])
  const pedidos = await as(app, 'secretaria').get<{ pedidos: { data: { tipo: string }[] } }>('/secretaria/perfis')
  expect(pedidos.body.pedidos.data.map(({ tipo }) => tipo)).toEqual(['arbitro'])
  const { user } = (await as(app, 'advogado').get<{ user: { mediador: { situacao: string } } }>('/settings')).body
  expect(user.mediador.situacao).toBe('R')
})
