import type { Audiencia } from '@concordia/contract/audiencias/schemas'
import { interessesDe } from '../../direitos/takes-part.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Actor, isStaff } from '../../platform/http/actor.ts'
import type { AudienciaRow } from './queries.ts'

/** Hearings as this viewer reads them: how to enter the room is for the invited and those who conduct. */
export async function presentAudiencias(db: Db, viewer: Actor, rows: readonly AudienciaRow[]): Promise<Audiencia[]> {
  const ids = [...new Set(rows.map(({ procedimentoId }) => procedimentoId))]
  const interesses = isStaff(viewer) ? await interessesDe(db, viewer.id, ids) : null
  return rows.map((row) => {
    const secretaria = interesses !== null && !interesses.has(row.procedimentoId) && !row.reservada
    return present(row, viewer, row.designado || secretaria)
  })
}

export const presentAudiencia = async (db: Db, viewer: Actor, row: AudienciaRow): Promise<Audiencia> =>
  (await presentAudiencias(db, viewer, [row]))[0]!

function present(row: AudienciaRow, { id: viewer }: Actor, conduz: boolean): Audiencia {
  const entra = row.convidado || conduz
  return {
    id: row.id,
    procedimento: { id: row.procedimentoId, tipo: row.matter },
    ...{ tipo: row.tipo, titulo: row.titulo, situacao: row.situacao },
    inicio: row.inicio?.toISOString() ?? null,
    fim: row.fim?.toISOString() ?? null,
    ...{ modo: row.modo, local: row.local },
    ...(entra ? { link: row.link, senha: row.senha, telefone: row.telefone } : { link: null, senha: null, telefone: null }),
    ...{ reservada: row.reservada, sequencia: row.sequencia, votar_ate: row.votarAte },
    opcoes: row.opcoes.map(({ id, inicio, fim, votos }) => ({
      id,
      inicio: utc(inicio),
      fim: utc(fim),
      votos: { sim: count(votos, 'sim'), se_preciso: count(votos, 'se-preciso'), nao: count(votos, 'nao') },
      meu: votos.find(({ userId }) => userId === viewer)?.voto ?? null,
    })),
    convidados: row.convidados.map(({ userId, ...convidado }) => ({ user_id: userId, ...convidado })),
    minha_resposta: row.convidado ? (row.convidados.find(({ userId }) => userId === viewer)?.resposta ?? null) : null,
    ...{ conduz, motivo: row.motivo, ocorrencias: row.ocorrencias },
    gravacoes: row.gravacoes.map(({ documentoId, duracaoSegundos, createdAt, ...gravacao }) => ({
      ...{ ...gravacao, audio_id: documentoId, duracao_segundos: duracaoSegundos, created_at: utc(createdAt) },
    })),
    ...{ ata_id: row.ataId, escreve_ata: escreveAta(row) },
    created_at: row.createdAt.toISOString(),
  }
}

/** The people who conduct the procedimento write the minutes of a hearing that happened, once (docs/rules/audiencias.md#minutes). */
const escreveAta = ({ designado, reservada, situacao, convidados, ataId }: AudienciaRow): boolean =>
  designado && !reservada && situacao === 'realizada' && ataId === null && convidados.some(({ presente }) => presente)

const count = (votos: AudienciaRow['opcoes'][number]['votos'], qual: string) => votos.filter(({ voto }) => voto === qual).length
/** JSON of the database gives instants with its own offset. */
const utc = (instant: string) => new Date(instant).toISOString()
