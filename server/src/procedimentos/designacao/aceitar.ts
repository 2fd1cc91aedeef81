import { PAPEIS, type Papel, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { formatDate } from '@concordia/contract/values/dates'
import { type Appended, appendEvento, type Peca } from '../../autos/eventos/append-evento.ts'
import { noteAssinatura, readAssinatura } from '../../autos/eventos/assinatura.ts'
import type { Deps } from '../../deps.ts'
import { impedimentosDe } from '../../direitos/impeded.ts'
import { autorDe } from '../../direitos/move.ts'
import type { Designacao } from '../../direitos/part.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { discardUnused } from '../../platform/files/arquivos.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { StoredFile } from '../../platform/http/files/stored-file.ts'
import { type Issued, recordIssued } from '../../platform/pdf/issued/issue.ts'
import { announce } from '../avisos/announce.ts'
import { NOTICES } from '../avisos/notices-designacoes.ts'
import { lockProcedimento, requireTransition } from '../lock-procedimento.ts'
import { notifyRemetentes } from '../reserva/release.ts'
import { activateWhenComplete, answerDesignacao } from './answer-designacao.ts'
import { pendingDesignacao, requirePendente } from './designacoes.ts'
import { issueQuestionario, type Respondida, readQuestionario } from './questionario.ts'
import { openPrazoDeRecusa } from './recusar-pela-parte.ts'
import { recusarEmBranco } from './termo/devolvido-em-branco.ts'

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
 * documents of that evento, and the result of checking the term's digital signature is stored.
 * @returns id of the evento
 * @throws AppError 422 by answer, or on `termo` that came back unsigned; 409 it was answered already, an impediment has arisen since the designation, or the situação
 *   of the procedimento allows no act
 */
export async function aceitar(deps: Deps, caller: Caller, { juntada, designacao, ...aceite }: Aceitar): Promise<number> {
  const respostas = juntada && readQuestionario(juntada.questionario)
  requirePendente(designacao)
  if (!juntada) return recordAceite(deps, caller, { ...aceite, termo: false })
  await recusarEmBranco(deps, juntada.termo)
  const assinatura = await readAssinatura(deps, juntada.termo.id)
  const documentos = [{ tipo: 'documento' as const, nome: 'Termo de aceite assinado', arquivo: juntada.termo }]
  const designado = { procedimentoId: aceite.procedimentoId, userId: caller.user.id, papel: TIPOS[aceite.tipo].papel }
  const declarado = respostas && ((now: Date) => issueQuestionario(deps, designado, respostas, now))
  return recordAceite(deps, caller, { ...aceite, documentos, respostas, declarado, termo: true }, (trx) =>
    noteAssinatura(trx, juntada.termo.id, assinatura),
  )
}

interface Aceite {
  tipo: Tipo
  procedimentoId: number
  respostas?: readonly Respondida[] | undefined
  /** Issues the declaration as a document of the evento, stored and not yet used; absent when there is none. */
  declarado?: ((now: Date) => Promise<Issued>) | undefined
  /** The documents before it. */
  documentos?: readonly Peca[]
  /** What the evento says beside its name. */
  descricaoOutros?: string
  /** Whether a term was signed. */
  termo: boolean
}
/** The evento of an acceptance, and the designation that it answers. */
interface Aceita {
  evento: Appended
  designacaoId: number
  now: Date
}

/**
 * Records an acceptance. When the last seat is accepted, the procedimento becomes active, by an evento of the platform.
 * @param depois what else the transaction stores; what it throws undoes the acceptance
 * @returns id of the evento
 * @throws AppError 409 it was answered already, an impediment has arisen since the designation, or the situação of the
 *   procedimento allows no act
 */
export async function recordAceite(
  deps: Deps,
  caller: Caller,
  { tipo, procedimentoId, respostas, declarado, documentos = [], descricaoOutros, termo }: Aceite,
  depois: (trx: Trx, aceita: Aceita) => Promise<void> = async () => undefined,
): Promise<number> {
  const { papel } = TIPOS[tipo]
  const designado = { procedimentoId, userId: caller.user.id, papel }
  const now = deps.clock.now()
  const issued = await declarado?.(now)
  const juntado = issued ? [{ tipo: 'documento' as const, nome: issued.tipo, arquivo: issued.file }] : []
  try {
    return await deps.tx(async (trx) => {
      const procedimento = await lockProcedimento(trx, procedimentoId)
      const designacao = await pendingDesignacao(trx, designado)
      requireTransition(procedimento, 'movimentar')
      await requireDesimpedido(trx, designado)
      const evento = await appendEvento(trx, procedimentoId, {
        ato: 'aceite',
        ...(descricaoOutros && { descricaoOutros }),
        autor: autorDe(caller.user),
        documentos: [...documentos, ...juntado],
        now,
      })
      if (issued) await recordIssued(trx, issued, issued.file)
      await depois(trx, { evento, designacaoId: designacao.id, now })
      const answer = { situacao: 'aceita' as const, eventoId: evento.id, now }
      await answerDesignacao(trx, designacao.id, respostas ? { ...answer, questionario: respostas } : answer)
      const onde = { tipo, procedimentoId, designacaoId: designacao.id, now }
      const recusavelAte = issued && !respostas ? await openPrazoDeRecusa(trx, onde) : null
      const objecaoAte = await deps.openObjecao(trx, { tipo, designacaoId: designacao.id, eventoId: evento.id, now })
      const ativo = await activateWhenComplete(deps, trx, tipo, procedimento, now)
      const facts = {
        ...{ tipo, numero: procedimentoId, papel: PAPEIS[papel].um, nome: caller.user.name },
        ...{ ativo, termo, recusavelAte, objecaoAte: objecaoAte && formatDate(objecaoAte) },
      }
      await announce(deps, trx, NOTICES.aceiteDesignacao, facts, { exceto: caller.user.id, eventoId: evento.id })
      if (papel === 'mediador') await notifyRemetentes(deps, trx, { procedimentoId, nome: caller.user.name })
      await audit(trx, caller, { act: 'aceitar-designacao', object: tipo, id: procedimentoId })
      return evento.id
    })
  } finally {
    if (issued) await discardUnused(deps.db, deps.storage, [issued.file.id])
  }
}

interface Designado {
  procedimentoId: number
  userId: number
  papel: Papel
}

/** Since the designation the person may have become a parte or lost the profile. @throws AppError 409 with the reason */
export async function requireDesimpedido(db: Db | Trx, { procedimentoId, userId, papel }: Designado): Promise<void> {
  const motivo = (await impedimentosDe(db, { procedimentoId, papel, designada: true }, [userId])).get(userId)
  if (motivo)
    throw conflict(`Esta designação não pode mais ser aceita. ${motivo} Recuse-a, ou peça à secretaria que designe outra pessoa.`)
}
