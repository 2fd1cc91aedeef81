import type { Evento, Parte } from '@concordia/contract/procedimentos'
import type { SituacaoProcedimento } from '@concordia/contract/rules/processo'
import type { countBySituacao, findProcedimento, listEventos } from './queries.ts'

type ParteRow = Awaited<ReturnType<typeof findProcedimento>>['partes'][number]
type EventoRow = Awaited<ReturnType<typeof listEventos>>[number]

export const presentParte = ({ polo: _, emails, ...parte }: ParteRow): Parte => ({
  ...parte,
  emails: emails.map(({ canal, ...contato }) => ({ ...contato, canal: canal as 'email' | 'telefone' })),
})

export function presentEvento(row: EventoRow): Evento {
  const author = (tipo: string) => (row.autorTipo === tipo ? { name: row.autorNome ?? '' } : null)
  const files = (audio: boolean) =>
    row.documentos.filter(({ tipo }) => (tipo === 'audio') === audio).map(({ id, nome }) => ({ id, nome }))
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    descricao: row.descricao,
    descricao_outros: row.descricaoOutros,
    user: author('user'),
    admin: author('admin'),
    secretario: author('secretario'),
    documentos: files(false),
    audios: files(true),
    prazo: row.prazo,
    notificacoes: [],
    hash: row.hash,
  }
}

export const presentContagem = ({ situacao, count }: Awaited<ReturnType<typeof countBySituacao>>[number]) => ({
  situacao: situacao as SituacaoProcedimento,
  count,
})
