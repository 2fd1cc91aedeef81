import type { NovoRepasse } from '@concordia/contract/cobrancas/schemas'
import { ESPECIES, type Honorarios } from '@concordia/contract/rules/tabela-de-custas/words'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { formatMoney, toCents } from '@concordia/contract/values/money'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { markUsed } from '../../platform/files/arquivos.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Stored } from '../../platform/http/files/stored-file.ts'
import { fingerprintOf } from '../../platform/idempotency/fingerprint.ts'
import { claimKey, findMade, recordMade, type Sending } from '../../platform/idempotency/sending.ts'
import { listCustodia, listFavorecidos } from '../../procedimentos/conta/repasses.ts'
import { lockProcedimento } from '../../procedimentos/lock-procedimento.ts'
import { NOTICES } from './notices.ts'

type Repasse = Stored<NovoRepasse> & { tipo: Tipo; procedimentoId: number }

const JA_ENVIADO = 'Este envio já registrou um repasse com outro conteúdo. Confira os repasses da conta antes de enviar de novo.'

/**
 * Records that the chamber passed fees on to a person who works in the procedimento. Nothing changes or removes it. More than the chamber
 * holds of these fees is refused (docs/decisions/082-payouts.md). A retry with the same `Idempotency-Key` returns the payout already
 * recorded.
 * @returns its id
 * @throws AppError 422 on the field; 409 the key was used for another payout
 */
export async function repassar(deps: Deps, caller: Caller, input: Repasse): Promise<number> {
  const envio: Sending = {
    userId: caller.user.id,
    chave: caller.idempotencyKey,
    objeto: 'conta_repasses',
    impressao: fingerprintOf(input),
    keyTaken: JA_ENVIADO,
  }
  const made = await findMade(deps.db, envio)
  if (made !== null) return made
  const { tipo, procedimentoId, especie, comprovante } = input
  return deps.tx(async (trx) => {
    const now = deps.clock.now()
    const twin = await claimKey(trx, envio)
    if (twin !== null) return twin
    await lockProcedimento(trx, procedimentoId)
    const atua = await requireFavorecido(trx, input)
    await requireDia(trx, input, now)
    const valorCentavos = await requireFundos(trx, input)
    const documentoId = comprovante ? await keepComprovante(trx, { procedimentoId, arquivoId: comprovante.id, now }) : null
    const { id } = await trx
      .insertInto('contaRepasses')
      .values({
        ...{ procedimentoId, userId: input.user_id, especie, valorCentavos, pagoEm: input.pago_em, documentoId },
        registradoPor: caller.user.id,
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(trx, caller, {
      act: 'repassar',
      object: 'repasse',
      id,
      data: {
        ...{ procedimento: procedimentoId, user: input.user_id, especie: ESPECIES[especie] },
        ...{ valor: valorCentavos, pago_em: input.pago_em },
      },
    })
    const quanto = { especie: ESPECIES[especie], valor: formatMoney(valorCentavos), dia: formatDate(input.pago_em) }
    await notify(deps, trx, NOTICES.repasseFeito, { userId: input.user_id, tipo, procedimento: procedimentoId, atua, ...quanto })
    await recordMade(trx, envio, id)
    return id
  })
}

/** @returns whether they still work in it. @throws AppError 422 the person never accepted, or earns other fees */
async function requireFavorecido(trx: Trx, { procedimentoId, user_id, especie }: Repasse): Promise<boolean> {
  const seus = (await listFavorecidos(trx, procedimentoId)).filter(({ id }) => id === user_id)
  if (seus.length === 0) throw invalid({ user_id: ['Escolha quem aceitou atuar neste procedimento.'] })
  if (!seus.some((one) => one.especie === especie))
    throw invalid({ especie: [`A atuação desta pessoa é remunerada por: ${nomesDe(seus.map((one) => one.especie))}.`] })
  const vista = await trx
    .selectFrom('procedimentoAcessos')
    .select('userId')
    .where('procedimentoId', '=', procedimentoId)
    .where('userId', '=', user_id)
    .where('autos', '=', true)
    .limit(1)
    .executeTakeFirst()
  return vista !== undefined
}

const nomesDe = (especies: readonly Honorarios[]) => especies.map((especie) => ESPECIES[especie].toLowerCase()).join(' e ')

/** @throws AppError 422 the day has not come, or is before the filing */
async function requireDia(trx: Trx, { procedimentoId, pago_em }: Repasse, now: Date): Promise<void> {
  if (pago_em > dayOf(now)) throw invalid({ pago_em: ['O dia do repasse não pode ser depois de hoje.'] })
  const { createdAt } = await trx
    .selectFrom('procedimentos')
    .select('createdAt')
    .where('id', '=', procedimentoId)
    .executeTakeFirstOrThrow()
  const protocolo = dayOf(createdAt)
  if (pago_em < protocolo)
    throw invalid({ pago_em: [`O dia do repasse não pode ser anterior ao protocolo, de ${formatDate(protocolo)}.`] })
}

/** @returns the amount, in cents. @throws AppError 422 it is more than the chamber holds; the caller holds the procedimento's lock */
async function requireFundos(trx: Trx, { procedimentoId, especie, valor }: Repasse): Promise<number> {
  const cents = toCents(valor)
  const { recebido, repassado } = (await listCustodia(trx, procedimentoId)).find((one) => one.especie === especie) ?? {
    recebido: 0,
    repassado: 0,
  }
  const emCustodia = Math.max(recebido - repassado, 0)
  if (cents <= emCustodia) return cents
  const quanto = emCustodia === 0 ? 'não há nada em custódia' : `estão em custódia ${formatMoney(emCustodia)}`
  throw invalid({ valor: [`De ${ESPECIES[especie].toLowerCase()}, ${quanto}. Registre o repasse depois que as partes pagarem.`] })
}

/** The receipt is a document outside the docket: only readers of this payout open it. */
async function keepComprovante(
  trx: Trx,
  { procedimentoId, arquivoId, now }: { procedimentoId: number; arquivoId: number; now: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('documentos')
    .values({ procedimentoId, tipo: 'comprovante', ordem: 1, nome: 'Comprovante de repasse', arquivoId, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await markUsed(trx, [arquivoId])
  return id
}
