import { DIAS_DEPOIS_DA_RENUNCIA, type SituacaoDaRepresentacao } from '@concordia/contract/rules/representacao'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { addDias } from '@concordia/contract/values/dias-uteis'
import type { Deps } from '../../deps.ts'
import { isInteressado } from '../../direitos/takes-part.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { type Caller, isStaff, PLATFORM } from '../../platform/http/actor.ts'
import { conflict, forbidden, invalid } from '../../platform/http/errors.ts'
import type { Feita } from './apresentar.ts'
import type { AtoDaRepresentacao, OrigemDoFim } from './materia.ts'
import { findRepresentacao, type RepresentacaoRow, sobreDe } from './queries.ts'
import { advogadoDe, aMateria, materiaDe, type Needs, tellAdvogado } from './record.ts'

const TERMINOU = 'Esta representação já terminou.'

/** Locks the matter of a representation and reads it again. @throws AppError 403 unknown */
export async function lockRepresentacao(deps: Needs, trx: Trx, rid: number): Promise<RepresentacaoRow> {
  const sobre = sobreDe(await findRepresentacao(trx, rid))
  await materiaDe(deps, sobre).lock(trx, sobre)
  return findRepresentacao(trx, rid)
}

/** It waits for the secretariat, or opens the matter. */
export const isAtual = ({ situacao, atua }: Pick<RepresentacaoRow, 'situacao' | 'atua'>) => atua || situacao === 'apresentada'

interface Fim {
  situacao: Extract<SituacaoDaRepresentacao, 'recusada' | 'substabelecida' | 'renunciada' | 'revogada' | 'vencida'>
  origem: OrigemDoFim
  motivo?: string | null
  now: Date
}

/**
 * Ends a representation in the transaction of the act, and what the lawyer saw by it; substitutions with reserve that hang on it end too,
 * because they have no more than it gave. The caller holds the lock of the matter and writes the trail.
 * @param caller null: the platform
 * @returns all that ended, this one first
 */
export async function endRepresentacao(
  deps: Needs,
  trx: Trx,
  caller: Caller | null,
  row: RepresentacaoRow,
  { situacao, origem, motivo, now }: Fim,
): Promise<RepresentacaoRow[]> {
  await trx
    .updateTable('representacoes')
    .set({ situacao, encerradaEm: now, encerradaPor: caller?.user.id ?? null, ...(motivo !== undefined && { motivo }) })
    .set(situacao === 'renunciada' ? (eb) => ({ atuaAte: eb.fn.coalesce('atuaAte', eb.val(dayOf(now))) }) : { atuaAte: null })
    .where('id', '=', row.id)
    .execute()
  const sobre = sobreDe(row)
  if (row.atua) {
    const em = { userId: row.advogadoId, parteId: row.parteId, origem, now }
    await materiaDe(deps, sobre).close(trx, caller, sobre, em)
  }
  // A substitution without reserve takes the place of this one; what hangs on it lives on.
  const filhas = situacao === 'substabelecida' ? [] : await comReserva(trx, row.id)
  const ended = [row]
  for (const filha of filhas) {
    ended.push(...(await endRepresentacao(deps, trx, caller, filha, { situacao: 'revogada', origem, now })))
    const frase = `A representação de ${row.parte}, de que veio o seu substabelecimento, terminou, e com ela a sua.`
    await tellAdvogado(deps, trx, { userId: filha.advogadoId, sobre, frase, abre: false })
  }
  return ended
}

async function comReserva(trx: Trx, id: number): Promise<RepresentacaoRow[]> {
  const rows = await trx
    .selectFrom('representacoes')
    .select('id')
    .where('substabelecidaDe', '=', id)
    .where('comReserva', '=', true)
    .where('encerradaEm', 'is', null)
    .orderBy('id')
    .execute()
  return Promise.all(rows.map((row) => findRepresentacao(trx, row.id)))
}

interface Contado {
  ato: AtoDaRepresentacao
  frase: string
  /** It was in the docket, so its end is too. */
  publico: boolean
  now: Date
}

/** Writes the end in the trail and tells everybody. @returns the evento */
export async function recordFim(deps: Needs, trx: Trx, caller: Caller | null, row: RepresentacaoRow, contado: Contado) {
  const { ato, frase, publico, now } = contado
  const sobre = sobreDe(row)
  const materia = materiaDe(deps, sobre)
  const dito = { ato, parteId: row.parteId, frase }
  const autor = caller?.user ?? null
  const eventoId = publico
    ? await materia.record(trx, sobre, { ...dito, autor, representacaoId: row.id, documento: null, now })
    : null
  await materia.tell(trx, sobre, { ...dito, soParte: !publico, exceto: autor?.id ?? null, eventoId })
  return eventoId
}

/**
 * A lawyer renounces: they still act for ten days, so that the parte can name another (CPC, art. 112, § 1º). A representation that waits for the
 * secretariat ends at once.
 * @throws AppError 409 it has ended, or was renounced
 */
export const renunciar = (deps: Deps, caller: Caller, rid: number, motivo: string | undefined): Promise<Feita> =>
  deps.tx(async (trx) => {
    const row = await lockRepresentacao(deps, trx, rid)
    if (row.advogadoId !== caller.user.id) throw forbidden()
    const now = deps.clock.now()
    if (!isAtual(row) || row.situacao === 'renunciada') throw conflict(TERMINOU)
    const publico = row.acessoDesde !== null
    const atuaAte = addDias(dayOf(now), DIAS_DEPOIS_DA_RENUNCIA)
    const quem = `${advogadoDe(row)} renunciou à representação de ${row.parte}`
    const frase = row.situacao === 'vigente' ? `${quem}, e ainda atua até ${formatDate(atuaAte)}.` : `${quem}.`
    const eventoId = await recordFim(deps, trx, caller, row, { ato: 'renuncia-de-advogado', frase, publico, now })
    if (row.situacao === 'vigente')
      await trx
        .updateTable('representacoes')
        .set({ situacao: 'renunciada', atuaAte, motivo: motivo || null, encerradaPor: caller.user.id })
        .where('id', '=', rid)
        .execute()
    else
      await endRepresentacao(deps, trx, caller, row, {
        situacao: 'renunciada',
        origem: 'representacao',
        motivo: motivo || null,
        now,
      })
    await audit(trx, caller, { ...auditOf(row), act: 'renunciar-representacao' })
    return { id: rid, eventoId }
  })

/**
 * The client, or the secretariat with a reason, ends a representation at once.
 * @throws AppError 403 neither of them; 409 it has ended; 422 on `motivo`, without one from the secretariat
 */
export const revogar = (deps: Deps, caller: Caller, rid: number, motivo: string | undefined): Promise<Feita> =>
  deps.tx(async (trx) => {
    const { user } = caller
    const row = await lockRepresentacao(deps, trx, rid)
    const sobre = sobreDe(row)
    const daCamara = await isDaCamara(trx, caller, row)
    if (!daCamara && !(await materiaDe(deps, sobre).clienteDe(trx, sobre, user.id)).includes(row.parteId)) throw forbidden()
    if (daCamara && !motivo) throw invalid({ motivo: ['Informe o motivo'] })
    if (!isAtual(row)) throw conflict(TERMINOU)
    const now = deps.clock.now()
    const origem = daCamara ? 'secretaria' : 'parte'
    await endRepresentacao(deps, trx, caller, row, { situacao: 'revogada', origem, motivo: motivo || null, now })
    const frase = `A procuração de ${row.parte} a ${advogadoDe(row)} foi revogada${daCamara ? ' pela secretaria' : ''}.`
    const publico = row.acessoDesde !== null
    const eventoId = await recordFim(deps, trx, caller, row, { ato: 'procuracao-revogada', frase, publico, now })
    const dita = `A sua representação de ${row.parte} foi revogada, e o seu acesso ${aMateria(sobre)} por ela terminou.`
    await tellAdvogado(deps, trx, { userId: row.advogadoId, sobre, frase: dita, abre: false })
    await audit(trx, caller, { ...auditOf(row), act: 'revogar-representacao' })
    return { id: rid, eventoId }
  })

/** A member of the secretariat who takes no part in the matter. */
export const isDaCamara = async (trx: Trx, { user }: Caller, { tipo, materiaId }: RepresentacaoRow): Promise<boolean> =>
  isStaff(user) && (tipo === 'negociacao' || !(await isInteressado(trx, { procedimentoId: materiaId, userId: user.id })))

export const auditOf = (row: RepresentacaoRow) => ({
  ...{ object: row.tipo, id: row.materiaId },
  data: { representacao: row.id, user: row.advogadoId },
})

/** Ends what has passed its last day: of its own, or the ten days after the lawyer renounced. Each in a transaction of its own. */
export async function vencerRepresentacoes(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const hoje = dayOf(now)
  const rows = await deps.db
    .selectFrom('representacoes')
    .select('id')
    .where('encerradaEm', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('atuaAte', 'ate'), '<', hoje))
    .orderBy('id')
    .execute()
  for (const { id } of rows)
    await deps.tx(async (trx) => {
      const row = await lockRepresentacao(deps, trx, id)
      if (row.encerradaEm !== null || (row.atuaAte ?? row.ate ?? hoje) >= hoje) return
      const sobre = sobreDe(row)
      const situacao = row.situacao === 'renunciada' ? 'renunciada' : 'vencida'
      await endRepresentacao(deps, trx, null, row, { situacao, origem: 'representacao', now })
      const porque = situacao === 'vencida' ? 'a procuração valia até' : 'passaram os dez dias da renúncia, em'
      const frase = `${advogadoDe(row)} não representa mais ${row.parte}: ${porque} ${formatDate(row.atuaAte ?? row.ate!)}.`
      const publico = row.acessoDesde !== null
      await recordFim(deps, trx, null, row, { ato: 'fim-da-representacao', frase, publico, now })
      await tellAdvogado(deps, trx, { userId: row.advogadoId, sobre, frase, abre: false })
      await audit(trx, PLATFORM, { ...auditOf(row), act: 'encerrar-representacao' })
    })
}
