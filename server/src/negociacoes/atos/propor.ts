import type { NovaProposta } from '@concordia/contract/negociacoes/schemas/nova'
import { PROPOSTA_JA_ENVIADA } from '@concordia/contract/negociacoes/words'
import { PROPOSTAS_POR_HORA } from '@concordia/contract/rules/limits'
import { aposNovaProposta, type PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import { formatDate, formatDateTime } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import type { DaParte } from '../../direitos/negociacao.ts'
import { nomeDeQuemAtuou, representadaNaNegociacao } from '../../direitos/takes-part.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { tooMany } from '../../platform/http/errors.ts'
import type { Stored } from '../../platform/http/files/stored-file.ts'
import { fingerprintOf } from '../../platform/idempotency/fingerprint.ts'
import { claimKey, findMade, recordMade, type Sending } from '../../platform/idempotency/sending.ts'
import { requireAto } from '../fatos.ts'
import { NOTICES, notifyLados } from '../notices.ts'
import { lockComoParte } from '../situada.ts'
import { insertProposta, requirePrazo } from './proposta.ts'

/**
 * Makes a new proposal. The one that was open is taken back when it is of the same side, and refused when it is of the other. A
 * retry with the same `Idempotency-Key` returns the proposal already made.
 * @returns its id
 * @throws AppError 422 on `prazo`; 409 the negociação admits none now; 429 too many within an hour
 */
export async function propor(
  deps: Deps,
  caller: Caller,
  { polo }: DaParte,
  negociacaoId: number,
  input: Stored<NovaProposta>,
): Promise<number> {
  const { user } = caller
  const envio: Sending = {
    userId: user.id,
    chave: caller.idempotencyKey,
    objeto: 'propostas',
    impressao: fingerprintOf({ propostaDe: negociacaoId, ...input }),
    keyTaken: PROPOSTA_JA_ENVIADA,
  }
  const made = await findMade(deps.db, envio)
  if (made !== null) return made
  requirePrazo(input.prazo, deps.clock.now(), 'prazo')
  return deps.tx(async (trx) => {
    const now = deps.clock.now()
    const twin = await claimKey(trx, envio)
    if (twin !== null) return twin
    const quem = { id: user.id, polo }
    const negociacao = await lockComoParte(trx, negociacaoId, quem)
    await requireAto(trx, 'propor', negociacao, quem, now)
    await limitPropostas(trx, negociacaoId, polo, now)
    const { aberta } = negociacao
    const anterior = aberta && { proposta: aberta.id, situacao: aposNovaProposta(aberta.polo, polo) }
    if (anterior)
      await trx.updateTable('propostas').set({ situacao: anterior.situacao }).where('id', '=', anterior.proposta).execute()
    const autor = { id: user.id, nome: user.name, polo }
    const id = await insertProposta(trx, negociacaoId, input, { autor, anterior, now })
    const facts = {
      negociacao: negociacaoId,
      por: nomeDeQuemAtuou(user.name, await representadaNaNegociacao(trx, negociacaoId, user.id)),
      quando: formatDateTime(now),
      prazo: formatDate(input.prazo),
    }
    await notifyLados(deps, trx, NOTICES.negociacaoProposta, facts, { de: polo, exceto: user.id })
    await audit(trx, caller, { act: 'propor', object: 'negociacao', id: negociacaoId })
    await recordMade(trx, envio, id)
    return id
  })
}

/** Each proposal is an e-mail to every address of the other side. @throws AppError 429 */
async function limitPropostas(trx: Trx, negociacaoId: number, polo: PoloDaNegociacao, now: Date): Promise<void> {
  const nth = await trx
    .selectFrom('propostas')
    .select('createdAt')
    .where('negociacaoId', '=', negociacaoId)
    .where('polo', '=', polo)
    .where('createdAt', '>', new Date(now.getTime() - 3_600_000))
    .orderBy('createdAt', 'desc')
    .offset(PROPOSTAS_POR_HORA - 1)
    .limit(1)
    .executeTakeFirst()
  if (!nth) return
  const wait = Math.ceil((nth.createdAt.getTime() + 3_600_000 - now.getTime()) / 1000)
  throw tooMany(
    `O seu lado já fez ${PROPOSTAS_POR_HORA} propostas na última hora. Aguarde antes de fazer outra.`,
    Math.max(1, wait),
  )
}
