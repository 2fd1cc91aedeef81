import { PAPEIS, type Papel } from '@concordia/contract/rules/tipos'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { discardUnused } from '../../platform/files/arquivos.ts'
import { storePdf } from '../../platform/files/store-pdf.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { StoredFile } from '../../platform/http/stored-file.ts'
import { avisar } from '../avisos/avisar.ts'
import { appendEvento } from '../eventos/append-evento.ts'
import { lerAssinatura, noteAssinatura } from '../eventos/assinatura.ts'
import { impedimentosDe } from '../impedimento.ts'
import { lockProcedimento, requireAct } from '../lock-procedimento.ts'
import { activateWhenComplete, answerDesignacao } from './answer-designacao.ts'
import { autorDe, pendingDesignacao } from './designacoes.ts'
import { readQuestionario } from './questionario.ts'
import { questionarioPdf } from './termo-de-aceite.ts'

interface Aceitar {
  procedimentoId: number
  /** JSON, as it came. */
  questionario: string
  /** The signed term, already stored. */
  termo: StoredFile
}

/**
 * Accepts a designation as arbitrator (spec 1 §2.13, DESIGN 6.7): the answers and the signed term become one evento,
 * and what its digital signature was found to be stands beside it; with the last seat
 * accepted the procedimento becomes active, by an evento of the platform itself.
 * @returns id of the evento
 * @throws AppError 422 by answer; 409 it was answered already, something has come to impede them since they were named, or the
 *   situação of the procedimento takes no act
 */
export async function aceitar(deps: Deps, caller: Caller, input: Aceitar): Promise<number> {
  const { procedimentoId, termo } = input
  const papel = 'arbitro' as const
  const respostas = readQuestionario(input.questionario)
  const designado = { procedimentoId, userId: caller.user.id, papel }
  await pendingDesignacao(deps.db, designado)
  const assinatura = await lerAssinatura(deps, termo.id)
  const now = deps.clock.now()
  const answers = await storePdf(deps, 'Questionário do árbitro.pdf', await questionarioPdf(deps, designado, respostas, now))
  try {
    return await deps.tx(async (trx) => {
      const procedimento = await lockProcedimento(trx, procedimentoId)
      const designacao = await pendingDesignacao(trx, designado)
      requireAct(procedimento, 'movimentar')
      await requireDesimpedido(trx, designado)
      const evento = await appendEvento(trx, procedimentoId, {
        ato: 'aceite',
        autor: autorDe(caller.user),
        documentos: [
          { tipo: 'documento', nome: 'Termo de aceite assinado', arquivo: termo },
          { tipo: 'documento', nome: 'Questionário do árbitro', arquivo: answers },
        ],
        now,
      })
      await noteAssinatura(trx, termo.id, assinatura)
      await answerDesignacao(trx, designacao.id, { situacao: 'aceita', eventoId: evento.id, questionario: respostas, now })
      const ativo = await activateWhenComplete(trx, procedimento, papel, now)
      const facts = { numero: procedimentoId, papel: PAPEIS[papel].um, nome: caller.user.name, ativo }
      await avisar(deps, trx, 'aceiteDesignacao', facts, { exceto: caller.user.id })
      await audit(trx, caller, { act: 'aceitar-designacao', object: procedimento.tipo, id: procedimentoId })
      return evento.id
    })
  } finally {
    await discardUnused(deps.db, deps.storage, [answers.id])
  }
}

/** Between designation and answer a person may have become a parte, or lost the profile. @throws AppError 409 with the reason */
async function requireDesimpedido(
  trx: Trx,
  { procedimentoId, userId, papel }: { procedimentoId: number; userId: number; papel: Papel },
): Promise<void> {
  const motivo = (await impedimentosDe(trx, { procedimentoId, papel, designada: true }, [userId])).get(userId)
  if (motivo)
    throw conflict(`Esta designação não pode mais ser aceita. ${motivo} Recuse-a, ou peça à secretaria que designe outra pessoa.`)
}
