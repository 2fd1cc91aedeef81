import type { Assinatura, DocumentoRef, Evento, Parte } from '@concordia/contract/procedimentos'
import type { z } from 'zod'
import type { findProcedimento, listEventos } from './queries.ts'

type ParteRow = Awaited<ReturnType<typeof findProcedimento>>['partes'][number]
type EventoRow = Awaited<ReturnType<typeof listEventos>>[number]

/** @param tellRefusals that an address refused an e-mail is told to whoever filed and to the secretariat only */
export const presentParte = ({ polo: _, emails, ...parte }: ParteRow, tellRefusals: boolean): Parte => ({
  ...parte,
  emails: emails.map(({ canal, ultimoEmail, ...contato }) => ({
    ...contato,
    canal: canal as 'email' | 'telefone',
    recusa:
      tellRefusals && ultimoEmail?.situacao === 'recusado'
        ? { em: new Date(ultimoEmail.recusadoEm!).toISOString(), resposta: ultimoEmail.resposta ?? '' }
        : null,
  })),
})

const presentDocumento = ({ id, nome, assinatura }: EventoRow['documentos'][number]): z.infer<typeof DocumentoRef> => ({
  id,
  nome,
  ...(assinatura ? { assinatura: assinatura as Assinatura } : {}),
})

export function presentEvento(row: EventoRow): Evento {
  const author = (tipo: string) => (row.autorTipo === tipo ? { name: row.autorNome ?? '' } : null)
  const files = (audio: boolean) => row.documentos.filter(({ tipo }) => (tipo === 'audio') === audio).map(presentDocumento)
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
    vence_em: row.venceEm,
    notificacoes: row.lembretes.map((dias) => ({ dias })),
    hash: row.hash,
  }
}
