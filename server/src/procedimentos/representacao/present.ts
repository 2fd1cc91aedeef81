import type { Representacao } from '@concordia/contract/representacao/schemas'
import type { Deps } from '../../deps.ts'
import { isInteressado, oabDe } from '../../direitos/takes-part.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Actor, isStaff } from '../../platform/http/actor.ts'
import { isAtual } from './encerrar.ts'
import type { Sobre } from './materia.ts'
import { findRepresentacao, listRepresentacoes, type RepresentacaoRow, sobreDe } from './queries.ts'
import { materiaDe, type Needs } from './record.ts'

/** What a reader is in a matter, as far as its lawyers matter. */
export interface Leitor {
  userId: number
  /** A member of the secretariat who takes no part in it. */
  daCamara: boolean
  /** The partes for which the reader acts itself. */
  clienteDe: readonly number[]
}

export async function leitorDaMateria(deps: Needs, db: Db, user: Actor, sobre: Sobre): Promise<Leitor> {
  const procedimentoId = sobre.tipo === 'negociacao' ? null : sobre.id
  const fora = procedimentoId === null || !(await isInteressado(db, { procedimentoId, userId: user.id }))
  return {
    userId: user.id,
    daCamara: isStaff(user) && fora,
    clienteDe: await materiaDe(deps, sobre).clienteDe(db, sobre, user.id),
  }
}

/** Only the lawyer, the client and the secretariat know of a representation that opened nothing. */
const conhece = (row: RepresentacaoRow, { userId, daCamara, clienteDe }: Leitor) =>
  row.acessoDesde !== null || row.advogadoId === userId || daCamara || clienteDe.includes(row.parteId)

export function presentRepresentacao(row: RepresentacaoRow, leitor: Leitor): Representacao {
  const { userId, daCamara, clienteDe } = leitor
  const [propria, cliente, atual] = [row.advogadoId === userId, clienteDe.includes(row.parteId), isAtual(row)]
  return {
    id: row.id,
    parte: { id: row.parteId, nome: row.parte },
    advogado: { id: row.advogadoId, name: row.advogado, oab: row.oab },
    escritorio: row.escritorioId === null ? null : { id: row.escritorioId, nome: row.escritorio ?? '' },
    ...{ origem: row.origem, de: row.de, com_reserva: row.comReserva, poderes: row.poderes, ate: row.ate },
    ...{ situacao: row.situacao, atua: row.atua, atua_ate: row.atuaAte },
    // Why it ended stays between those who know each other.
    motivo: propria || cliente || daCamara ? row.motivo : null,
    avisos: row.soAdvogado ? 'advogado' : 'ambos',
    created_at: row.createdAt.toISOString(),
    encerrada_em: row.encerradaEm?.toISOString() ?? null,
    pode: {
      substabelecer: propria && row.situacao === 'vigente',
      renunciar: propria && atual && row.situacao !== 'renunciada',
      revogar: atual && (cliente || daCamara),
      escolher_avisos: cliente && row.atua,
      formar_equipe: propria && row.atua && row.tipo !== 'negociacao',
      decidir: daCamara && row.situacao === 'apresentada',
    },
  }
}

/** The lawyers of a matter, and which partes this reader may still represent. */
export async function readRepresentacoes(deps: Deps, user: Actor, sobre: Sobre) {
  const { db } = deps
  const [rows, leitor, oab] = await Promise.all([
    listRepresentacoes(db, sobre),
    leitorDaMateria(deps, db, user, sobre),
    isStaff(user) ? null : oabDe(db, user.id),
  ])
  const materia = materiaDe(deps, sobre)
  const apresenta = []
  if (oab !== null)
    for (const parte of await materia.listPartes(db, sobre)) {
      const ja = rows.some(
        (row) => row.parteId === parte.id && row.advogadoId === user.id && isAtual(row) && row.situacao !== 'renunciada',
      )
      if (!ja && (await materia.porqueNao(db, sobre, parte, user.id)) === null) apresenta.push(parte)
    }
  return {
    representacoes: rows.filter((row) => conhece(row, leitor)).map((row) => presentRepresentacao(row, leitor)),
    apresenta: oab === null ? null : apresenta,
  }
}

/** One as this user reads it. */
export async function readRepresentacao(deps: Deps, user: Actor, rid: number): Promise<Representacao> {
  const row = await findRepresentacao(deps.db, rid)
  return presentRepresentacao(row, await leitorDaMateria(deps, deps.db, user, sobreDe(row)))
}
