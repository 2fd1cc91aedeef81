import type { NovaManifestacao } from '@concordia/contract/arbitragem/impugnacao/schemas'
import { ENVIO_JA_FEITO } from '@concordia/contract/procedimentos/words'
import { NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import type { Deps } from '../../deps.ts'
import { autorDe } from '../../direitos/move.ts'
import { nomeDeQuemAtuou } from '../../direitos/takes-part.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import type { Stored } from '../../platform/http/files/stored-file.ts'
import { type Asked, policy } from '../../platform/http/policy.ts'
import { fingerprintOf } from '../../platform/idempotency/fingerprint.ts'
import { claimKey, findMade, recordMade, type Sending } from '../../platform/idempotency/sending.ts'
import { announce } from '../../procedimentos/avisos/announce.ts'
import { lockProcedimento, requireTransition } from '../../procedimentos/lock-procedimento.ts'
import { recordResposta } from '../../procedimentos/prazos/responder.ts'
import { NOTICES } from './notices.ts'
import { comPeca } from './peca.ts'
import { emPrazo, type ImpugnacaoRow, impugnacoesDe, outroLado, respostaDe } from './queries.ts'

/** Why a challenge that is no longer open takes no answer and no decision. */
export const ENCERRADA: Record<Exclude<ImpugnacaoRow['situacao'], 'aberta'>, string> = {
  acolhida: 'Esta impugnação já foi decidida: foi acolhida.',
  rejeitada: 'Esta impugnação já foi decidida: foi rejeitada.',
  prejudicada: 'O árbitro deixou a função antes da decisão: esta impugnação terminou.',
}

interface Qual {
  id: number
  iid: number
}

const find = (db: Db | Trx, { id, iid }: Qual) =>
  impugnacoesDe(db).where('i.id', '=', iid).where('i.procedimentoId', '=', id).executeTakeFirst()

/** Access for the challenged arbitrator and the other side; others see the same answer as for an unknown challenge. */
export const mayAnswer = policy(async ({ db, user, params }: Asked<Qual>) => {
  const impugnacao = await find(db, params)
  return impugnacao !== undefined && (await respostaDe(db, impugnacao, user.id)) !== null
})

/**
 * Answers a challenge: the arbitrator and the other side, once each, until the day that was set.
 * @returns id of the evento
 * @throws AppError 403 not theirs to answer any more; 409 late, answered, or the challenge has ended
 */
export async function manifestar(
  deps: Deps,
  caller: Caller,
  { id: procedimentoId, iid }: Qual,
  { texto, documentos: juntos }: Stored<NovaManifestacao>,
): Promise<number> {
  const { user } = caller
  const envio: Sending = {
    ...{ userId: user.id, chave: caller.idempotencyKey, objeto: 'eventos', keyTaken: ENVIO_JA_FEITO },
    impressao: fingerprintOf({ ato: 'manifestacao', procedimentoId, iid, texto, documentos: juntos }),
  }
  const made = await findMade(deps.db, envio)
  if (made !== null) return made
  const now = deps.clock.now()
  const { nome: arbitro } = (await find(deps.db, { id: procedimentoId, iid }))!
  const peca = {
    ...{ tipo: 'Manifestação sobre a impugnação' as const, procedimentoId, texto, now, secao: 'Manifestação' },
    fatos: [['Árbitro impugnado', arbitro] as const, ['Manifestação de', user.name] as const],
  }
  return comPeca(deps, peca, juntos, async (trx, documentos) => {
    const twin = await claimKey(trx, envio)
    if (twin !== null) return twin
    const procedimento = await lockProcedimento(trx, procedimentoId)
    const impugnacao = (await find(trx, { id: procedimentoId, iid }))!
    const de = await respostaDe(trx, impugnacao, user.id)
    if (de === null) throw forbidden()
    if (impugnacao.situacao !== 'aberta') throw conflict(ENCERRADA[impugnacao.situacao])
    requireTransition(procedimento, 'movimentar')
    if (impugnacao.manifestacoes.some((one) => one.de === de))
      throw conflict(`${de === 'arbitro' ? 'Você' : 'O seu lado'} já se manifestou sobre esta impugnação.`)
    if (!emPrazo(impugnacao, dayOf(now))) throw conflict(`O prazo para se manifestar terminou em ${formatDate(impugnacao.dia)}.`)
    const evento = await appendEvento(trx, procedimentoId, {
      ...{ ato: 'manifestacao-na-impugnacao', documentos, respondeA: impugnacao.numero, now },
      autor: autorDe({ ...user, role: 'user' }),
      descricaoOutros: `${NOMES_DOS_ATOS['manifestacao-na-impugnacao'].processo}: ${arbitro}`,
    })
    await trx.insertInto('impugnacaoManifestacoes').values({ eventoId: evento.id, impugnacaoId: iid, de, texto }).execute()
    if (de === 'outro-lado') {
      const prazo = { id: impugnacao.eventoId, prazoQuem: `${outroLado(impugnacao.polo)}s` }
      await recordResposta(trx, { prazo, respostaId: evento.id, userId: user.id, now })
    }
    const facts = {
      tipo: 'processo' as const,
      numero: procedimentoId,
      nome: arbitro,
      por: nomeDeQuemAtuou(user.name, evento.por),
    }
    await announce(deps, trx, NOTICES.manifestacaoNaImpugnacao, facts, { exceto: user.id, eventoId: evento.id })
    await audit(trx, caller, { act: 'manifestar-na-impugnacao', object: 'processo', id: procedimentoId })
    await recordMade(trx, envio, evento.id)
    return evento.id
  })
}
