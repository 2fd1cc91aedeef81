import { dayOf, formatDateTime } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import type { DaParte } from '../../direitos/negociacao.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { findNegociacao } from '../consulta/queries.ts'
import { NOTICES, notifyPartes } from '../notices.ts'
import { lockComoParte, type MinutaSituada } from '../situada.ts'
import { faltamAssinar, signatariosDe } from './quem-assina.ts'
import { listAssinaturas } from './queries.ts'

const NAO_AGORA = 'O lembrete só é possível enquanto a minuta aguarda resposta ou assinatura.'
const SUA_VEZ = 'A vez é do seu lado: revise ou assine a minuta.'

interface Alvo {
  id: number
  minutaId: number
}

/**
 * Reminds those for whom the draft waits, once a day in all: before the first signature the side that has to review or sign it, at
 * the request of its author's side; then the partes that have not signed. Their contacts by e-mail, their accounts on the screen.
 * The first signature begins a new count of days.
 * @returns what was done, in a sentence
 * @throws AppError 409 the draft waits for nobody or for the caller's own side, or they were reminded today
 */
export const remind = (deps: Deps, caller: Caller, { polo }: DaParte, { id, minutaId }: Alvo): Promise<string> =>
  deps.tx(async (trx) => {
    const now = deps.clock.now()
    const { minuta } = await lockComoParte(trx, id, { id: caller.user.id, polo })
    if (minuta?.id !== minutaId || minuta.situacao === 'assinada') throw conflict(NAO_AGORA)
    const aguarda = minuta.situacao === 'aguardando'
    if (aguarda && minuta.polo !== polo) throw conflict(SUA_VEZ)
    const { lembradaEm } = await trx
      .selectFrom('minutas')
      .select('lembradaEm')
      .where('id', '=', minutaId)
      .executeTakeFirstOrThrow()
    if (lembradaEm && dayOf(lembradaEm) === dayOf(now))
      throw conflict(`O lembrete de hoje já foi enviado, em ${formatDateTime(lembradaEm)}. Tente de novo amanhã.`)
    await trx.updateTable('minutas').set({ lembradaEm: now }).where('id', '=', minutaId).execute()
    await notifyMissing(deps, trx, id, minuta)
    await audit(trx, caller, { act: 'lembrar-assinatura', object: 'negociacao', id })
    return aguarda ? 'Lembrete enviado para revisar ou assinar' : 'Lembrete enviado para assinar'
  })

async function notifyMissing(deps: Deps, trx: Trx, id: number, minuta: MinutaSituada): Promise<void> {
  const [{ partes }, assinaturas] = await Promise.all([findNegociacao(trx, id), listAssinaturas(trx, id)])
  const aguarda = minuta.situacao === 'aguardando'
  const faltam = new Set(faltamAssinar(partes, minuta, assinaturas).map((parte) => parte.id))
  const lembradas = partes.filter((parte) => faltam.has(parte.id) && !(aguarda && parte.polo === minuta.polo))
  const ids = lembradas.map((parte) => parte.id)
  const assinaram = new Set(assinaturas.filter((one) => one.minutaId === minuta.id).map(({ userId }) => userId))
  const accounts = (await signatariosDe(trx, ids)).filter((conta) => !assinaram.has(conta.id))
  const notice = aguarda ? NOTICES.negociacaoFaltaRevisar : NOTICES.negociacaoFaltaAssinar
  await notifyPartes(deps, trx, notice, { negociacao: id, versao: minuta.versao }, { contatos: { partes: ids }, accounts })
}
