import type { ArquivoDoPerfil } from '@concordia/contract/conta/words'
import type { ContaDaCamara, PedidoDePerfil } from '@concordia/contract/secretaria/schemas/pessoas'
import type { z } from 'zod'
import { presentPage } from '../../platform/paging.ts'
import type { ContaRow, listContas, listPedidos, PedidoRow } from './queries.ts'

type Perfil = ContaDaCamara['perfis'][number]

export const presentConta = (row: ContaRow): ContaDaCamara => ({
  id: row.id,
  name: row.name ?? '',
  email: row.email,
  cpf: row.cpf,
  telefone: row.telefone,
  role: row.role as ContaDaCamara['role'],
  created_at: row.createdAt.toISOString(),
  email_verified_at: row.emailVerifiedAt?.toISOString() ?? null,
  bloqueio: row.bloqueadoEm && { em: row.bloqueadoEm.toISOString(), motivo: row.bloqueioMotivo ?? '' },
  encerrada_em: row.encerradaEm?.toISOString() ?? null,
  perfis: row.perfis.map(({ tipo, situacao, createdAt, motivo, decididoEm, oabInscricao, lattes, arquivos, ...publico }) => ({
    tipo: tipo as Perfil['tipo'],
    situacao: situacao as Perfil['situacao'],
    // In JSON the database formats instants differently.
    created_at: new Date(createdAt).toISOString(),
    motivo,
    decidido_em: decididoEm && new Date(decididoEm).toISOString(),
    oab_inscricao: oabInscricao,
    lattes,
    descricao: publico.descricao,
    publicar: publico.publicar,
    arquivos: arquivos.map(({ arquivo, nome }) => ({ arquivo: arquivo as ArquivoDoPerfil, nome })),
  })),
})

export const presentContas = (found: Awaited<ReturnType<typeof listContas>>) => presentPage(found, presentConta)

const presentPedido = ({ id, name, email, tipo, createdAt }: PedidoRow): z.infer<typeof PedidoDePerfil> => ({
  user: { id, name: name ?? '', email },
  tipo: tipo as Perfil['tipo'],
  created_at: createdAt.toISOString(),
})

export const presentPedidos = (found: Awaited<ReturnType<typeof listPedidos>>) => presentPage(found, presentPedido)
