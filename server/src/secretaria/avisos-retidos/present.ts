import { semHashDoTexto } from '@concordia/contract/rules/hash-do-texto'
import { ENDERECOS_POR_PROCEDIMENTO } from '@concordia/contract/rules/limits'
import type { AvisosRetidos } from '@concordia/contract/secretaria/schemas/avisos-retidos'
import type { listRetidos } from './queries.ts'

type Row = Awaited<ReturnType<typeof listRetidos>>['rows'][number]

export const presentRetidos = ({ id, tipo, ...row }: Row): AvisosRetidos => ({
  procedimento: { id, tipo },
  por: row.retidoPor,
  quem: row.quem,
  atos: row.atos.map(({ assunto, descricao, quando, enderecos }) => ({
    assunto,
    descricao: descricao && semHashDoTexto(descricao),
    quando: new Date(quando).toISOString(),
    enderecos,
  })),
  enderecos: row.enderecos,
  mensagens: row.mensagens,
  desde: row.desde.toISOString(),
  ate: row.ate,
  limite: row.limiteEnderecos ?? ENDERECOS_POR_PROCEDIMENTO,
  total: row.total ?? 0,
})
