import { ENCERRADOS } from '@concordia/contract/rules/processo'
import { lockContatos } from '../../autos/membros/partes.ts'
import type { Deps } from '../../deps.ts'
import { papelDeQuemConduz } from '../../direitos/impeded.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden, invalid } from '../../platform/http/errors.ts'
import { novaSenhaDeAcesso } from '../../procedimentos/entrada/abertura.ts'
import { lockProcedimento } from '../../procedimentos/lock-procedimento.ts'
import { changeContato, type Trocado } from '../contatos/change-contato.ts'
import { findContato, hasContato } from '../contatos/contato.ts'
import { conflictWithLast } from './require-ato.ts'

interface CorrigirContato {
  procedimentoId: number
  contatoId: number
  /** The correct address, in lower case. */
  contato: string
  enviarSenha: boolean
  manterAcessos: boolean
  /** The address as the caller saw it: if it has changed since, somebody else has corrected it. */
  anterior?: string | undefined
}

/**
 * Corrects the e-mail address of a parte (docs/rules/access.md#correcting-a-contact). Accounts that got in by the former address,
 * or by the password mailed there, lose their access, unless `manterAcessos`: then they keep it, but cannot open what only the
 * parte opens. The former address and the accounts tied to the parte are told, and may contest it. The password that was mailed
 * to the wrong address links nothing any more: with `enviarSenha` all partes are sent a new one, otherwise there is none until
 * the secretariat sends it. While the fees are unpaid none was mailed yet, and the first will go to the right address anyway.
 * @throws AppError 403 no e-mail contact of this procedimento; 409 it has this address already, is not `anterior` any more, is frozen,
 *   or a password is to be sent for a procedimento that has ended; 422 the parte has this address in another contact, or it belongs
 *   to somebody designated in the procedimento
 */
export async function correctContato(
  deps: Pick<Deps, 'tx' | 'letterhead' | 'clock' | 'passwords' | 'leaveAsJudge'>,
  caller: Caller,
  { procedimentoId, contatoId, contato, enviarSenha, manterAcessos, anterior }: CorrigirContato,
): Promise<Trocado> {
  // Without sending it, nobody knows the new one.
  const senha = await novaSenhaDeAcesso(deps)
  return deps.tx(async (trx) => {
    await lockContatos(trx)
    const procedimento = await lockProcedimento(trx, procedimentoId)
    const antigo = await findContato(trx, contatoId)
    if (antigo?.procedimentoId !== procedimentoId) throw forbidden()
    if (antigo.congeladoEm) throw conflict(CONGELADO)
    if (enviarSenha && ENCERRADOS.includes(procedimento.situacao)) throw await conflictWithLast(trx, procedimentoId, SEM_SENHA)
    if (antigo.contato.toLowerCase() === contato)
      throw await conflictWithLast(trx, procedimentoId, 'O endereço deste contato já é este.')
    if (anterior && antigo.contato.toLowerCase() !== anterior)
      throw await conflictWithLast(trx, procedimentoId, 'O endereço deste contato mudou enquanto esta página estava aberta.')
    if (await hasContato(trx, antigo.parteId, contato)) throw invalid({ contato: ['Esta parte já tem este endereço.'] })
    const papel = await papelDeQuemConduz(trx, procedimentoId, { email: contato })
    if (papel) throw invalid({ contato: [deQuemConduz(papel)] })
    const troca = { antigo, contato, senha, enviarSenha, manterAcessos, contestavel: true }
    return changeContato(deps, trx, caller, procedimento, troca)
  })
}

const CONGELADO =
  'Este contato está congelado, porque a última troca dele foi contestada. Ele só muda depois que um administrador decidir.'

const SEM_SENHA = 'O procedimento terminou, e nenhuma senha de acesso é mais enviada. Corrija o e-mail sem enviar uma nova senha.'

const deQuemConduz = (papel: string) =>
  `Este é o endereço de quem está designado ${papel} neste procedimento, e que por isso não pode ser contato de uma parte. Confira o endereço; se estiver certo, substitua antes a pessoa designada.`
