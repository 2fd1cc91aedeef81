import { PAPEIS, type Papel, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { discardUnused } from '../../platform/files/arquivos.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { StoredFile } from '../../platform/http/stored-file.ts'
import { recordIssued } from '../../platform/pdf/issued/issue.ts'
import { avisar } from '../avisos/avisar.ts'
import { appendEvento } from '../eventos/append-evento.ts'
import { lerAssinatura, noteAssinatura } from '../eventos/assinatura.ts'
import { impedimentosDe } from '../impedimento.ts'
import { lockProcedimento, requireTransition } from '../lock-procedimento.ts'
import { activateWhenComplete, answerDesignacao } from './answer-designacao.ts'
import { autorDe, type Designacao, pendingDesignacao, requirePendente } from './designacoes.ts'
import { type Respondida, readQuestionario } from './questionario.ts'
import { issueQuestionario } from './termo-de-aceite.ts'

interface Aceitar {
  tipo: Tipo
  procedimentoId: number
  /** The caller's latest one, as the policy found it. */
  designacao: Designacao
  /** Where the tipo asks for them: the answers as the JSON that was sent, and the signed term, already stored. */
  juntada?: { questionario: string; termo: StoredFile }
}

/**
 * Accepts a designation, by one evento. Where the tipo asks for questionnaire and term, they are
 * documents of that evento, and the result of checking the term's digital signature is stored. When the last seat is accepted,
 * the procedimento becomes active, by an evento of the platform.
 * @returns id of the evento
 * @throws AppError 422 by answer; 409 it was answered already, an impediment has arisen since the designation, or the situação
 *   of the procedimento allows no act
 */
export async function aceitar(deps: Deps, caller: Caller, input: Aceitar): Promise<number> {
  const { tipo, procedimentoId, juntada } = input
  const { papel } = TIPOS[tipo]
  const respostas = juntada && readQuestionario(juntada.questionario)
  const designado = { procedimentoId, userId: caller.user.id, papel }
  requirePendente(input.designacao)
  const now = deps.clock.now()
  const pecas = juntada && respostas && (await prepararPecas(deps, designado, { termo: juntada.termo, respostas, now }))
  try {
    return await deps.tx(async (trx) => {
      const procedimento = await lockProcedimento(trx, procedimentoId)
      const designacao = await pendingDesignacao(trx, designado)
      requireTransition(procedimento, 'movimentar')
      await requireDesimpedido(trx, designado)
      const evento = await appendEvento(trx, procedimentoId, {
        ato: 'aceite',
        autor: autorDe(caller.user),
        documentos: pecas?.documentos ?? [],
        now,
      })
      if (pecas) {
        await noteAssinatura(trx, pecas.termo.id, pecas.assinatura)
        await recordIssued(trx, pecas.respondido, pecas.respondido.file)
      }
      const answer = { situacao: 'aceita' as const, eventoId: evento.id, now }
      await answerDesignacao(trx, designacao.id, respostas ? { ...answer, questionario: respostas } : answer)
      const ativo = await activateWhenComplete(trx, procedimento, now)
      const facts = { tipo, numero: procedimentoId, papel: PAPEIS[papel].um, nome: caller.user.name, ativo }
      await avisar(deps, trx, 'aceiteDesignacao', facts, { exceto: caller.user.id, eventoId: evento.id })
      await audit(trx, caller, { act: 'aceitar-designacao', object: tipo, id: procedimentoId })
      return evento.id
    })
  } finally {
    if (pecas) await discardUnused(deps.db, deps.storage, [pecas.respondido.file.id])
  }
}

interface Designado {
  procedimentoId: number
  userId: number
  papel: Papel
}

/** The documents of an acceptance, made before its transaction: the signed term with its signature result, and the answers. */
async function prepararPecas(
  deps: Deps,
  designado: Designado,
  { termo, respostas, now }: { termo: StoredFile; respostas: Respondida[]; now: Date },
) {
  const assinatura = await lerAssinatura(deps, termo.id)
  const respondido = await issueQuestionario(deps, designado, respostas, now)
  const documentos = [
    { tipo: 'documento' as const, nome: 'Termo de aceite assinado', arquivo: termo },
    { tipo: 'documento' as const, nome: respondido.tipo, arquivo: respondido.file },
  ]
  return { termo, respondido, assinatura, documentos }
}

/** Since the designation the person may have become a parte or lost the profile. @throws AppError 409 with the reason */
async function requireDesimpedido(trx: Trx, { procedimentoId, userId, papel }: Designado): Promise<void> {
  const motivo = (await impedimentosDe(trx, { procedimentoId, papel, designada: true }, [userId])).get(userId)
  if (motivo)
    throw conflict(`Esta designação não pode mais ser aceita. ${motivo} Recuse-a, ou peça à secretaria que designe outra pessoa.`)
}
