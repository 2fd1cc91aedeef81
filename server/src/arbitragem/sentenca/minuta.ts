import { SITUACAO } from '@concordia/contract/rules/processo'
import { openPdf } from '../../autos/documentos.ts'
import type { Deps } from '../../deps.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import type { StoredDownload } from '../../platform/http/implement.ts'
import { seats, totalSeats } from '../../procedimentos/designacao/designacoes.ts'
import { indisponivel, lockProcedimento, type Travado } from '../../procedimentos/lock-procedimento.ts'

const INCOMPLETO = 'O tribunal arbitral está incompleto: a sentença espera que todos os árbitros tenham aceitado a designação.'
const JA_NAO = 'Esta minuta já não está em assinatura: foi substituída por outra, ou a sentença já foi proferida.'

/** How many signatures make it an award: more than half of the seats. */
export const maioriaDe = (procedimento: { numeroArbitros: number | null }): number => Math.floor(totalSeats(procedimento) / 2) + 1

/**
 * An arbitrator of a locked process whose tribunal is complete and which is active. @returns the designation of the user
 * @throws AppError 403 no arbitrator, by now; 409 suspended or ended, or a seat is free
 */
export async function requireTribunal(trx: Trx, procedimento: Travado, { id: userId }: Actor): Promise<number> {
  const own = await trx
    .selectFrom('designacoes')
    .select('id')
    .where('procedimentoId', '=', procedimento.id)
    .where('userId', '=', userId)
    .where('papel', '=', 'arbitro')
    .where('situacao', '=', 'aceita')
    .executeTakeFirst()
  if (!own) throw forbidden()
  if (procedimento.situacao !== SITUACAO.ativo) throw conflict(indisponivel(procedimento))
  const { total, accepted } = await seats(trx, procedimento)
  if (accepted < total) throw conflict(INCOMPLETO)
  return own.id
}

/** The other arbitrator who files the award because they preside; null: none presides, or this user does. */
export const outroPresidente = async (db: Db | Trx, procedimentoId: number, userId: number): Promise<string | null> =>
  (
    await db
      .selectFrom('designacoes as d')
      .innerJoin('users as u', 'u.id', 'd.userId')
      .select('u.name as nome')
      .where('d.procedimentoId', '=', procedimentoId)
      .where('d.situacao', '=', 'aceita')
      .where('d.presidenciaId', 'is not', null)
      .where('d.userId', '<>', userId)
      .executeTakeFirst()
  )?.nome ?? null

/** The draft that waits for signatures, if there is one. */
export const findMinuta = (db: Db | Trx, procedimentoId: number) =>
  db
    .selectFrom('sentencas as s')
    .innerJoin('users as u', 'u.id', 's.apresentadaPor')
    .innerJoin('arquivos as a', 'a.id', 's.arquivoId')
    .select(['s.id', 's.tipo', 's.sha256', 's.arquivoId', 's.apresentadaEm', 'u.name as por', 'a.nome'])
    .$narrowType<{ tipo: 'final' | 'parcial' }>()
    .where('s.procedimentoId', '=', procedimentoId)
    .where('s.situacao', '=', 'em-assinatura')
    .executeTakeFirst()

/** Locks a process, and finds the draft in it that the user may sign or dissent from now. @throws AppError 403, 409 */
export async function lockMinuta(trx: Trx, user: Actor, { id, sid }: { id: number; sid: number }) {
  const procedimento = await lockProcedimento(trx, id)
  const designacaoId = await requireTribunal(trx, procedimento, user)
  const minuta = await findMinuta(trx, id)
  if (minuta?.id !== sid) throw (await isOf(trx, id, sid)) ? conflict(JA_NAO) : forbidden()
  return { procedimento, designacaoId, minuta }
}

const isOf = async (trx: Trx, id: number, sid: number) =>
  (await trx.selectFrom('sentencas').select('id').where('id', '=', sid).where('procedimentoId', '=', id).executeTakeFirst()) !==
  undefined

/** The signatures that count: those of the arbitrators of today. */
export const listAssinaturas = (db: Db | Trx, sentencaId: number) =>
  db
    .selectFrom('sentencaAssinaturas as s')
    .innerJoin('designacoes as d', 'd.id', 's.designacaoId')
    .selectAll('s')
    .$narrowType<{ metodo: 'email' | 'aplicativo' }>()
    .where('s.sentencaId', '=', sentencaId)
    .where('d.situacao', '=', 'aceita')
    .orderBy('s.id')
    .execute()

/** The arbitrators of a process, in the order of their designation. */
export const listArbitros = (db: Db | Trx, procedimentoId: number) =>
  db
    .selectFrom('designacoes as d')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .select(['d.id', 'd.userId', 'u.name as nome'])
    .$narrowType<{ nome: string }>()
    .where('d.procedimentoId', '=', procedimentoId)
    .where('d.papel', '=', 'arbitro')
    .where('d.situacao', '=', 'aceita')
    .orderBy('d.id')
    .execute()

/** How far an award is, as the answer to an act on it. */
export async function emCurso(db: Db | Trx, sentencaId: number) {
  const { procedimentoId, situacao } = await db
    .selectFrom('sentencas')
    .select(['procedimentoId', 'situacao'])
    .where('id', '=', sentencaId)
    .executeTakeFirstOrThrow()
  const [arbitros, assinaturas] = await Promise.all([listArbitros(db, procedimentoId), listAssinaturas(db, sentencaId)])
  const signed = new Set(assinaturas.map(({ designacaoId }) => designacaoId))
  const faltam = arbitros.filter(({ id }) => !signed.has(id)).map(({ nome }) => nome)
  return { id: sentencaId, situacao: situacao === 'proferida' ? ('proferida' as const) : ('em-assinatura' as const), faltam }
}

/** The bytes of a draft or of a dissent from it, while it is a draft. @param did of the dissent @throws AppError 403 there is none */
export async function downloadMinuta(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { id, sid, did }: { id: number; sid: number; did?: number },
): Promise<StoredDownload> {
  const minuta = db
    .selectFrom('sentencas as s')
    .leftJoin('sentencaDivergencias as v', (join) => join.onRef('v.sentencaId', '=', 's.id').on('v.id', '=', did ?? 0))
    .innerJoin('arquivos as a', 'a.id', did === undefined ? 's.arquivoId' : 'v.arquivoId')
    .select(['a.nome', 'a.chave', 'a.tamanho', 'a.tipo'])
    .where('s.id', '=', sid)
    .where('s.procedimentoId', '=', id)
    .where('s.situacao', '<>', 'substituida')
  const file = await minuta.executeTakeFirst()
  if (!file) throw forbidden()
  return openPdf({ storage }, file)
}
