import type { Answers } from '../../test/app.tsx'
import { pagina } from '../../test/custas.ts'
import { openAsStaff } from '../../test/secretaria.ts'

export const LIST = 'GET /secretaria/pessoas?page=1'
export const PEDIDOS = 'GET /secretaria/perfis?page=1'
export const RESPONDER = 'PUT /secretaria/pessoa/7/perfil/arbitro'
export const pedido = (id = 7) => ({
  user: { id, name: `Conta ${id}`, email: `conta${id}@concordia.test` },
  tipo: 'arbitro',
  created_at: '2026-11-20T17:05:00.000Z',
})
export const open = (answers: Answers, at = '/secretaria/pessoas') =>
  openAsStaff(at, { [PEDIDOS]: { pedidos: pagina([]) }, [LIST]: { pessoas: pagina([]) }, ...answers })
