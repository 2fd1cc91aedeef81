import type { Entrada, Sessao } from '@concordia/contract/conta/schemas/conta'
import { aparelhoDe } from '../identidade/entrada/dispositivos.ts'
import type { listEntradas, listSessoes } from './queries.ts'

type SessaoRow = Awaited<ReturnType<typeof listSessoes>>[number]
type EntradaRow = Awaited<ReturnType<typeof listEntradas>>['rows'][number]

/** @param current id of the session of this request */
export const presentSessao = ({ id, createdAt, usadaEm, expiresAt, ip, agent }: SessaoRow, current: number): Sessao => ({
  id,
  created_at: createdAt.toISOString(),
  usada_em: (usadaEm ?? createdAt).toISOString(),
  expires_at: expiresAt.toISOString(),
  ip,
  aparelho: aparelhoDe(agent),
  atual: id === current,
})

export const presentEntrada = ({ id, createdAt, resultado, ip, agent }: EntradaRow): Entrada => ({
  id,
  created_at: createdAt.toISOString(),
  resultado: resultado as Entrada['resultado'],
  ip,
  aparelho: aparelhoDe(agent),
})
