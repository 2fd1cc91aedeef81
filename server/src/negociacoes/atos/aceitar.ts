import { NEGOCIACAO, type SituacaoDaNegociacao } from '@concordia/contract/rules/negociacao'
import { formatDateTime } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import type { DaParte } from '../../direitos/negociacao.ts'
import { nomeDeQuemAtuou, representadaNaNegociacao } from '../../direitos/takes-part.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import { porqueNaoEsta, requireAto } from '../fatos.ts'
import { NOTICES, notifyLados } from '../notices.ts'
import { lockComoParte } from '../situada.ts'
import { record } from '../trilha/record.ts'

interface Aceita {
  situacao: SituacaoDaNegociacao
  propostaId: number
}

/**
 * Accepts the open proposal of the other side, in time. With `propostaId` only that one: a person accepts what they read.
 * @throws AppError 409 it is not the open one, or its deadline is over, or somebody else was faster
 */
export const aceitar = (
  deps: Deps,
  caller: Caller,
  { polo }: DaParte,
  { id, propostaId }: { id: number; propostaId: number | undefined },
): Promise<Aceita> =>
  deps.tx(async (trx) => {
    const now = deps.clock.now()
    const { user } = caller
    const quem = { id: user.id, polo }
    const negociacao = await lockComoParte(trx, id, quem)
    const { aberta, situacao } = negociacao
    if (situacao === 'em-negociacao' && propostaId !== undefined && aberta?.id !== propostaId)
      throw conflict(await porqueNaoEsta(trx, id, propostaId))
    await requireAto(trx, 'aceitar', negociacao, quem, now)
    const proposta = aberta!.id
    const { leva } = NEGOCIACAO[situacao].on.aceitar!
    await trx.updateTable('propostas').set({ situacao: 'aceite' }).where('id', '=', proposta).execute()
    await trx.updateTable('negociacoes').set({ situacao: leva }).where('id', '=', id).execute()
    await record(trx, id, { ato: 'aceite', autor: { id: user.id, nome: user.name, polo }, dados: { proposta }, now })
    const facts = {
      negociacao: id,
      por: nomeDeQuemAtuou(user.name, await representadaNaNegociacao(trx, id, user.id)),
      quando: formatDateTime(now),
    }
    await notifyLados(deps, trx, NOTICES.negociacaoAceita, facts, { de: polo, exceto: user.id })
    await audit(trx, caller, { act: 'aceitar-proposta', object: 'negociacao', id })
    return { situacao: leva, propostaId: proposta }
  })
