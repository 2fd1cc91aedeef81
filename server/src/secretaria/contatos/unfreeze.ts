import { ENCERRADOS } from '@concordia/contract/rules/processo'
import { lockContatos } from '../../autos/membros/partes.ts'
import type { Deps } from '../../deps.ts'
import { papelDeQuemConduz } from '../../direitos/impeded.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { queueEmail } from '../../platform/mail/queue.ts'
import { novaSenhaDeAcesso } from '../../procedimentos/entrada/abertura.ts'
import { lockProcedimento, type Travado } from '../../procedimentos/lock-procedimento.ts'
import { changeContato } from './change-contato.ts'
import { type Contato, findContato, hasContato } from './contato.ts'
import { contatoDecididoMessage } from './mensagens.ts'

interface Decisao {
  contatoId: number
  motivo: string
  /** Restores the address from before the contested correction. */
  voltar: boolean
}

/**
 * An administrator decides about a frozen contact: it stays and works again, or the former address is the contact again, and
 * accounts that got in by the contested one lose their access. Both addresses are told.
 * @throws AppError 403 unknown; 409 it is not frozen (any more), or the former address cannot be a contact of the parte
 */
export async function unfreezeContato(
  deps: Pick<Deps, 'db' | 'tx' | 'letterhead' | 'clock' | 'passwords' | 'leaveAsJudge'>,
  caller: Caller,
  { contatoId, motivo, voltar }: Decisao,
): Promise<string> {
  const senha = await novaSenhaDeAcesso(deps)
  const known = await findContato(deps.db, contatoId)
  if (!known) throw forbidden()
  return deps.tx(async (trx) => {
    await lockContatos(trx)
    const procedimento = await lockProcedimento(trx, known.procedimentoId)
    const antigo = (await findContato(trx, contatoId))!
    if (!antigo.congeladoDe) throw conflict('Este contato não está congelado: outra pessoa já decidiu.')
    const data = { contato: contatoId, decisao: voltar ? 'voltar' : 'manter', motivo }
    await audit(trx, caller, { act: 'descongelar-contato', object: procedimento.tipo, id: procedimento.id, data })
    await tellDecisao(deps, trx, procedimento, antigo, voltar)
    if (!voltar) {
      await trx.updateTable('parteContatos').set({ congeladoEm: null, congeladoDe: null }).where('id', '=', contatoId).execute()
      return 'O contato foi mantido e volta a valer. Os dois endereços foram avisados.'
    }
    await requirePodeVoltar(trx, antigo, antigo.congeladoDe)
    const enviarSenha = !ENCERRADOS.includes(procedimento.situacao)
    const troca = { antigo, contato: antigo.congeladoDe, senha, enviarSenha, manterAcessos: false, contestavel: false }
    await changeContato(deps, trx, caller, procedimento, troca)
    return 'O contato voltou a ser o endereço anterior. Os dois endereços foram avisados.'
  })
}

async function requirePodeVoltar(trx: Trx, { parteId, procedimentoId }: Contato, email: string): Promise<void> {
  if (await hasContato(trx, parteId, email))
    throw conflict('A parte já tem o endereço anterior em outro contato. Mantenha este, e a secretaria o corrige depois.')
  if (await papelDeQuemConduz(trx, procedimentoId, { email }))
    throw conflict(
      'O endereço anterior é de quem está designado neste procedimento. Mantenha este, e a secretaria o corrige depois.',
    )
}

async function tellDecisao(
  { letterhead }: Pick<Deps, 'letterhead'>,
  trx: Trx,
  procedimento: Travado,
  { contato: para, congeladoDe, parteNome: parte }: Contato,
  voltou: boolean,
): Promise<void> {
  const de = congeladoDe!
  const message = contatoDecididoMessage(letterhead, { procedimento, parte, de, para }, voltou)
  const email = { message, kind: 'contato-decidido', about: { procedimentoId: procedimento.id } }
  for (const to of [de, para]) await queueEmail(trx, { to, ...email }, letterhead)
}
