import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { renderApp } from '../../test/app.tsx'
import { loginData, USER } from '../../test/session.ts'

const STAFF = { role: 'secretario', name: 'Conta da Secretaria' } as const
beforeEach(() => startSession(loginData(STAFF)))

test('a phase lists its processes with the next step, for whom they wait and until when', async () => {
  const proximo = { passo: 'responder', o_que: 'responder a “Despacho”', de_quem: 'demandadas', ate: '2030-12-14' }
  const data = [
    { id: 27, partes: 'Padaria × Hotel', suspenso: false, proximo },
    { id: 28, partes: 'Ana × Bruno', suspenso: true, proximo: null },
  ]
  const { screen } = await renderApp('/secretaria/fases/instrucao', {
    'GET /user': { user: { ...USER, ...STAFF } },
    'GET /secretaria/fases/instrucao?page=1': { processos: { data, total: 2, per_page: 20 } },
  })
  await expect.element(screen.getByRole('heading', { name: 'Fase: instrução', level: 1 })).toBeVisible()
  await expect.element(screen.getByText('Responder a “Despacho”').first()).toBeVisible()
  await expect.element(screen.getByText('Demandadas').first()).toBeVisible()
  await expect.element(screen.getByText(/^14\/12\/2030/).first()).toBeVisible()
  await expect.element(screen.getByText('Suspenso').first()).toBeVisible()
})
