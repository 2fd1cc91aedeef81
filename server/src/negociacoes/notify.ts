import { outroPolo, type PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import type { Deps } from '../deps.ts'
import type { NoticeFacts } from '../notificacoes/catalogo.ts'
import type { AvisoAsPartes } from '../notificacoes/catalogo-negociacoes.ts'
import { mailPartesDaNegociacao, notify } from '../notificacoes/notify.ts'
import type { Trx } from '../platform/database/database.ts'
import { contatosDe } from './convites/contatos.ts'
import { mayReceive } from './convites/limites.ts'

interface Publico {
  /** The side that acted, or whose deadline it is not: the contacts of the other one get an e-mail. */
  de: PoloDaNegociacao
  /** The author of the act, who is not told of it. */
  exceto?: number
  /** Only the other side is told, and not the rest of this one. */
  soOutroLado?: boolean
}

/**
 * What is written to an address without an account whatever it got that day: nobody tells it later, and neither comes often. A
 * proposal is reminded of once, and a negociação given up once.
 */
const SEMPRE: readonly AvisoAsPartes[] = ['negociacaoLembrete', 'negociacaoDesistencia']

/**
 * Tells the other side of an act, in its transaction: the contacts of its partes by e-mail, one to each address, and its accounts
 * on the screen too. The accounts of the author's own side are told as well, unless `soOutroLado`.
 */
export async function notifyLados<K extends AvisoAsPartes>(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  kind: K,
  facts: NoticeFacts[K],
  { de, exceto, soOutroLado = false }: Publico,
): Promise<void> {
  const { negociacao: negociacaoId } = facts
  const para = outroPolo(de)
  const byAddress = Map.groupBy(await contatosDe(trx, negociacaoId, { polo: para }), ({ contato }) => contato)
  const enderecos = [...byAddress.keys()]
  const allowed = SEMPRE.includes(kind) ? new Set(enderecos) : await mayReceive(trx, negociacaoId, enderecos)
  const mailed = new Map<string, number>()
  for (const [endereco, partes] of byAddress) {
    if (!allowed.has(endereco)) continue
    const nomes = partes.map(({ nome }) => nome)
    mailed.set(endereco, await mailPartesDaNegociacao(deps, trx, kind, facts, { endereco, nomes }))
  }
  const contas = await trx
    .selectFrom('negociacaoAcessos as a')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .select(['u.id', 'u.email'])
    .where('a.negociacaoId', '=', negociacaoId)
    .$if(soOutroLado, (query) => query.where('a.polo', '=', para))
    .orderBy('u.id')
    .execute()
  for (const { id: userId, email } of contas.filter(({ id }) => id !== exceto))
    await notify(deps, trx, kind, { ...facts, userId, negociacaoId, emailId: mailed.get(email) })
}
