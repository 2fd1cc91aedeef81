import type { NovaImpugnacao } from '@concordia/contract/arbitragem/impugnacao/schemas'
import { ENVIO_JA_FEITO } from '@concordia/contract/procedimentos/words'
import { NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { addDias, proximoDiaUtil } from '@concordia/contract/values/dias-uteis'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import type { Deps } from '../../deps.ts'
import { autorDe } from '../../direitos/move.ts'
import { nomeDeQuemAtuou } from '../../direitos/takes-part.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden, invalid } from '../../platform/http/errors.ts'
import type { Stored } from '../../platform/http/files/stored-file.ts'
import { fingerprintOf } from '../../platform/idempotency/fingerprint.ts'
import { claimKey, findMade, recordMade, type Sending } from '../../platform/idempotency/sending.ts'
import { announce } from '../../procedimentos/avisos/announce.ts'
import { lockProcedimento, requireTransition } from '../../procedimentos/lock-procedimento.ts'
import { lockParados, setPrazo } from '../../procedimentos/prazos/prazos.ts'
import { findRito } from '../rito/settings.ts'
import { NOTICES } from './notices.ts'
import { comPeca } from './peca.ts'
import { listArbitros, objecaoAte, outroLado, parteDe, temSentenca } from './queries.ts'

/** Days before the end of the answers on which everybody is reminded. */
const LEMBRETES = [1]
const SEM_ARBITRO = 'Escolha um árbitro deste processo que aceitou a designação e está na função'
const SENTENCIADO = 'A sentença arbitral já foi proferida: não cabe mais impugnar árbitro aqui.'
const EM_ANDAMENTO = 'Já há uma impugnação sua a este árbitro, que ainda não foi decidida.'

/**
 * A parte challenges an arbitrator in office (docs/rules/arbitragem.md#challenge): one evento with the grounds and the documents,
 * and the deadline to answer. The process goes on meanwhile.
 * @returns id of the evento
 * @throws AppError 403 they stand for no parte; 409 too late, a challenge is open, the award was given, or situação; 422 by field
 */
export async function impugnar(
  deps: Deps,
  caller: Caller,
  procedimentoId: number,
  input: Stored<NovaImpugnacao>,
): Promise<number> {
  const { user } = caller
  const envio: Sending = {
    ...{ userId: user.id, chave: caller.idempotencyKey, objeto: 'eventos', keyTaken: ENVIO_JA_FEITO },
    impressao: fingerprintOf({ ato: 'impugnacao', procedimentoId, ...input }),
  }
  const made = await findMade(deps.db, envio)
  if (made !== null) return made
  const now = deps.clock.now()
  const arbitro = (await listArbitros(deps.db, procedimentoId)).find(({ userId }) => userId === input.arbitro_id)
  if (!arbitro) throw invalid({ arbitro_id: [SEM_ARBITRO] })
  const { conhecido_em: conhecido = null } = input
  const peca = {
    ...{ tipo: 'Impugnação de árbitro' as const, procedimentoId, texto: input.fundamento, now, secao: 'Motivos da impugnação' },
    fatos: [
      ['Árbitro', arbitro.nome] as const,
      ['Impugnado por', user.name] as const,
      ...(conhecido ? [['Motivo conhecido em', formatDate(conhecido)] as const] : []),
    ],
  }
  return comPeca(deps, peca, input.documentos, async (trx, documentos) => {
    const twin = await claimKey(trx, envio)
    if (twin !== null) return twin
    const procedimento = await lockProcedimento(trx, procedimentoId)
    const parte = await parteDe(trx, procedimentoId, user.id)
    if (!parte) throw forbidden()
    requireTransition(procedimento, 'movimentar')
    const designacaoId = await requireImpugnavel(trx, { procedimentoId, arbitroId: input.arbitro_id, conhecido, now })
    await requireUma(trx, { designacaoId, ...parte })
    const { manifestacao_dias } = await findRito(trx)
    const today = dayOf(now)
    const dia = proximoDiaUtil(addDias(today, manifestacao_dias), await lockParados(trx, today))
    const evento = await appendEvento(trx, procedimentoId, {
      ...{ ato: 'impugnacao', documentos, prazo: dia, lembretes: LEMBRETES, now },
      autor: autorDe({ ...user, role: 'user' }),
      descricaoOutros: `${NOMES_DOS_ATOS.impugnacao.processo}: ${arbitro.nome}`,
      prazoDe: { quem: `${outroLado(parte.polo)}s`, parteId: null },
    })
    await setPrazo(trx, { procedimentoId, evento, dia, lembretes: LEMBRETES })
    await trx
      .insertInto('impugnacoes')
      .values({
        ...{ procedimentoId, designacaoId, eventoId: evento.id, ...parte },
        ...{ fundamento: input.fundamento, conhecidoEm: conhecido },
      })
      .execute()
    const facts = {
      tipo: 'processo' as const,
      numero: procedimentoId,
      nome: arbitro.nome,
      por: nomeDeQuemAtuou(user.name, evento.por),
      ate: formatDate(dia),
    }
    const sobre = { exceto: user.id, eventoId: evento.id }
    await announce(deps, trx, NOTICES.impugnacao, facts, sobre)
    await announce(deps, trx, NOTICES.impugnacaoADecidir, facts, sobre)
    await audit(trx, caller, {
      ...{ act: 'impugnar', object: 'processo', id: procedimentoId },
      data: { papel: 'arbitro', designacao: designacaoId },
    })
    await recordMade(trx, envio, evento.id)
    return evento.id
  })
}

/**
 * The designation that may be challenged now, by when the parte learned of the ground. The caller holds the lock of the process.
 * @throws AppError 409 too late, the chamber takes no challenges, or the award was given; 422 by field
 */
async function requireImpugnavel(
  trx: Trx,
  {
    procedimentoId,
    arbitroId,
    conhecido,
    now,
  }: { procedimentoId: number; arbitroId: number; conhecido: string | null; now: Date },
): Promise<number> {
  // They may have left the seat since.
  const arbitro = (await listArbitros(trx, procedimentoId)).find(({ userId }) => userId === arbitroId)
  if (!arbitro) throw invalid({ arbitro_id: [SEM_ARBITRO] })
  const today = dayOf(now)
  const aceite = dayOf(arbitro.respondidaEm!)
  if (conhecido !== null && conhecido > today) throw invalid({ conhecido_em: ['Este dia ainda não chegou'] })
  if (conhecido !== null && conhecido < aceite)
    throw invalid({ conhecido_em: [`O árbitro aceitou em ${formatDate(aceite)}. Informe esse dia ou um posterior`] })
  if (await temSentenca(trx, procedimentoId)) throw conflict(SENTENCIADO)
  if (objecaoAte(arbitro, today) !== null) return arbitro.id
  const { impugnacao_dias } = await findRito(trx)
  if (impugnacao_dias === null) throw conflict('Esta câmara não recebe impugnação de árbitro pela plataforma.')
  if (conhecido === null)
    throw invalid({ conhecido_em: ['Nenhum prazo de objeção está aberto: informe o dia em que soube do motivo'] })
  const limite = addDias(conhecido, impugnacao_dias)
  if (limite < today)
    throw conflict(
      `O prazo para impugnar terminou em ${formatDate(limite)}: ${impugnacao_dias} dias corridos desde que você soube do motivo.`,
    )
  return arbitro.id
}

/** @throws AppError 409 this parte has a challenge of this arbitrator that is not decided */
async function requireUma(
  trx: Trx,
  { designacaoId, polo, parteId }: { designacaoId: number; polo: string; parteId: number | null },
): Promise<void> {
  const open = await trx
    .selectFrom('impugnacoes')
    .select('id')
    .where('designacaoId', '=', designacaoId)
    .where('situacao', '=', 'aberta')
    .where('polo', '=', polo)
    .where('parteId', 'is not distinct from', parteId)
    .executeTakeFirst()
  if (open) throw conflict(EM_ANDAMENTO)
}
