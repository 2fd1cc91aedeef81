import { NEGOCIACAO, type SituacaoDaNegociacao } from '@concordia/contract/rules/negociacao'
import { formatDateTime } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import type { DaParte } from '../../direitos/negociacao.ts'
import { nomeDeQuemAtuou, representadaNaNegociacao, requirePoder } from '../../direitos/takes-part.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { oQueMudou, requireAto } from '../fatos.ts'
import { partesDoSignatario } from '../minutas/quem-assina.ts'
import { NOTICES, notifyLados } from '../notices.ts'
import { requestCertidao } from '../sem-acordo/certidao.ts'
import { lockComoParte } from '../situada.ts'
import { record } from '../trilha/record.ts'

/**
 * Ends a negociação without agreement. An open proposal is cancelled, and the draft in force closed, so that nobody is asked to
 * review or sign it; signatures already given stay. The reason is in the history only, and in no e-mail. A job issues the
 * certificate. With `situacao`, the one this party saw: who decided before the other side accepted or signed decides anew.
 * @throws AppError 403 a lawyer without the power to give up; 409 it has ended, it is not in that situação, or this party has signed the draft
 */
export const desistir = (
  deps: Deps,
  caller: Caller,
  { polo }: DaParte,
  { id, motivo, situacao: vista }: { id: number; motivo?: string | undefined; situacao?: SituacaoDaNegociacao | undefined },
): Promise<SituacaoDaNegociacao> =>
  deps.tx(async (trx) => {
    const now = deps.clock.now()
    const { user } = caller
    const quem = { id: user.id, polo }
    const negociacao = await lockComoParte(trx, id, quem)
    const { aberta, minuta, situacao } = negociacao
    await requireAto(trx, 'desistir', negociacao, quem, now)
    await requirePoder(trx, {
      ...{ partes: await partesDoSignatario(trx, id, user.id), da: 'negociacaoParte', userId: user.id, poder: 'desistir' },
      ato: 'desistir da negociação',
    })
    if (vista && vista !== situacao) throw conflict(await oQueMudou(trx, negociacao))
    const { leva } = NEGOCIACAO[situacao].on.desistir!
    if (aberta) await trx.updateTable('propostas').set({ situacao: 'cancelada' }).where('id', '=', aberta.id).execute()
    await trx.updateTable('negociacoes').set({ situacao: leva, desfecho: 'desistencia' }).where('id', '=', id).execute()
    if (minuta) await trx.updateTable('minutas').set({ situacao: 'revisada' }).where('id', '=', minuta.id).execute()
    await record(trx, id, {
      ato: 'desistencia',
      autor: { id: user.id, nome: user.name, polo },
      dados: { motivo: motivo?.toWellFormed() || null, proposta: aberta?.id ?? null },
      now,
    })
    const facts = {
      negociacao: id,
      por: nomeDeQuemAtuou(user.name, await representadaNaNegociacao(trx, id, user.id)),
      quando: formatDateTime(now),
    }
    await notifyLados(deps, trx, NOTICES.negociacaoDesistencia, facts, { de: polo, exceto: user.id })
    await requestCertidao(trx, id)
    await audit(trx, caller, { act: 'desistir', object: 'negociacao', id })
    return leva
  })
