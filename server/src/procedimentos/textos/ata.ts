import type { CampoDaAta } from '@concordia/contract/rules/acordos/modelo-de-acordo'
import { PAPEIS_NA_AUDIENCIA, type PapelNaAudiencia, TIPOS_DE_AUDIENCIA } from '@concordia/contract/rules/audiencia'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { Deps } from '../../deps.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { comoSera, periodo } from '../audiencias/palavras.ts'
import { todas } from '../audiencias/queries.ts'
import { camposComuns, fillModelos } from './campos.ts'

interface DeQual {
  de: Tipo
  procedimentoId: number
  audienciaId: number
}

const OUTRA = 'Escolha uma audiência deste procedimento'
const RESERVADA = 'De uma sessão reservada não há ata: os autos não sabem dela.'
const AINDA_NAO = 'A ata vem depois de registrado que a audiência aconteceu.'
const NINGUEM = 'Ninguém foi registrado como presente, e a ata é assinada por quem esteve presente.'

/** The people invited to a hearing, by name, with whether they were present. */
export const convidadosDe = (db: Db | Trx, audienciaId: number) =>
  db
    .selectFrom('audienciaConvidados as c')
    .innerJoin('users as u', 'u.id', 'c.userId')
    .select(['c.userId', 'u.name as nome', 'c.papel', 'c.presente'])
    .$narrowType<{ nome: string; papel: PapelNaAudiencia }>()
    .where('c.audienciaId', '=', audienciaId)
    .orderBy('u.nomeBusca')
    .orderBy('u.id')
    .execute()

/**
 * The hearing that minutes may be written of, with its invited.
 * @throws AppError 422 on `audiencia_id`: it is not of this procedimento; 409 it is reserved, did not happen, or nobody was present
 */
export async function requireAta(db: Db | Trx, { procedimentoId, audienciaId }: DeQual) {
  const [audiencia, convidados] = await Promise.all([
    todas(db).where('a.id', '=', audienciaId).where('a.procedimentoId', '=', procedimentoId).executeTakeFirst(),
    convidadosDe(db, audienciaId),
  ])
  if (!audiencia) throw invalid({ audiencia_id: [OUTRA] })
  if (audiencia.reservada) throw conflict(RESERVADA)
  if (audiencia.situacao !== 'realizada') throw conflict(AINDA_NAO)
  if (!convidados.some(({ presente }) => presente)) throw conflict(NINGUEM)
  return { audiencia, convidados }
}

/** Names the hearing of a text in the docket, "Oitiva: 14/12/2026, das 14h às 16h (horário de Brasília)."; '' for a text of none. */
export async function daAudiencia(db: Db | Trx, audienciaId: number | null): Promise<string> {
  if (audienciaId === null) return ''
  const { titulo, inicio, fim } = await todas(db).where('a.id', '=', audienciaId).executeTakeFirstOrThrow()
  return `${titulo}: ${periodo({ inicio: inicio!, fim: fim! })}.`
}

/** The models of minutes, filled with what is known of the hearing. @throws AppError as `requireAta` */
export async function modelosDaAta(deps: Deps, userId: number, qual: DeQual) {
  const [{ audiencia, convidados }, comuns] = await Promise.all([
    requireAta(deps.db, qual),
    camposComuns(deps, userId, qual.procedimentoId),
  ])
  const { tipo, titulo, inicio, fim, modo, local, ocorrencias } = audiencia
  const nomes = (presente: boolean) =>
    convidados
      .filter((one) => Boolean(one.presente) === presente)
      .map(({ nome, papel }) => `${nome} (${PAPEIS_NA_AUDIENCIA[papel].toLowerCase()})`)
      .join('; ')
  const { demandantes, demandadas, numero, camara, cidade, data } = comuns
  const campos: Record<CampoDaAta, string> = {
    ...{ titulo, audiencia: TIPOS_DE_AUDIENCIA[tipo].titulo, procedimento: `${TIPOS[qual.de].um} ${numero}` },
    ...{ quando: periodo({ inicio: inicio!, fim: fim! }), onde: [comoSera(modo), local].filter(Boolean).join(', ') },
    ...{ presentes: nomes(true), ausentes: nomes(false) || 'nenhum', ocorrencias: ocorrencias ?? '' },
    ...{ demandantes, demandadas, camara, cidade, data },
  }
  return fillModelos(deps.db, 'ata', campos)
}
