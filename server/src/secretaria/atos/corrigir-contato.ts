import { NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import { ENCERRADOS } from '@concordia/contract/rules/processo'
import { maskEmail } from '@concordia/contract/values/contato/email'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { forbidden, invalid } from '../../platform/http/errors.ts'
import { expireUnsent, readdressUnsent } from '../../platform/mail/held.ts'
import { avisar } from '../../procedimentos/avisos/avisar.ts'
import { autorDe } from '../../procedimentos/designacao/designacoes.ts'
import { novaSenhaDeAcesso, type SenhaDeAcesso } from '../../procedimentos/entrada/abertura.ts'
import { leitoresQueJulgam, retirarDeQuemJulga } from '../../procedimentos/entrada/retirar-de-quem-julga.ts'
import { appendEvento } from '../../procedimentos/eventos/append-evento.ts'
import { papelDeQuemConduz } from '../../procedimentos/impedimento.ts'
import { lockContatos, lockProcedimento } from '../../procedimentos/lock-procedimento.ts'
import { tieToParte, untieFromParte } from '../../procedimentos/partes.ts'
import { auditDesvinculo } from './desvincular.ts'
import { trocarSenha } from './nova-senha.ts'
import { conflictWithLast, fatosDoAto } from './require-ato.ts'

interface CorrigirContato {
  procedimentoId: number
  contatoId: number
  /** The correct address, in lower case. */
  contato: string
  enviarSenha: boolean
  /** The address as the caller saw it: if it has changed since, somebody else has corrected it. */
  anterior?: string | undefined
}

/**
 * Corrects the e-mail address of a parte. Accounts that linked the procedimento through the former address keep their access,
 * but are no longer tied to the parte and cannot open what only the parte may open, unless another contact of the parte is
 * theirs. Who judges a parte of a case by the new address follows that case no more. Notices that have not gone out yet go to the
 * new address. Accounts with the new address that had linked it without being tied to a parte are tied to this one from now on. The
 * docket and the person who filed get both addresses masked. The password that was mailed to the wrong address links nothing any
 * more: with `enviarSenha` all partes are sent a new one, otherwise there is none until the secretariat sends it. While the fees
 * are unpaid none was mailed yet, and the first will go to the right address anyway.
 * @returns id of the evento, and whether a new password was sent
 * @throws AppError 403 no e-mail contact of this procedimento; 409 it has this address already, is not `anterior` any more, or a
 *   password is to be sent for a procedimento that has ended; 422 the parte has this address in another contact, or it belongs
 *   to somebody designated in the procedimento
 */
export async function corrigirContato(
  deps: Pick<Deps, 'tx' | 'letterhead' | 'clock' | 'passwords' | 'onContatoMuda'>,
  caller: Caller,
  { procedimentoId, contatoId, contato, enviarSenha, anterior }: CorrigirContato,
): Promise<{ eventoId: number; senhaEnviada: boolean }> {
  // Without sending it, nobody knows the new one.
  const senha = await novaSenhaDeAcesso(deps)
  return deps.tx(async (trx) => {
    await lockContatos(trx)
    const procedimento = await lockProcedimento(trx, procedimentoId)
    const antigo = await findContato(trx, procedimentoId, contatoId)
    if (enviarSenha && ENCERRADOS.includes(procedimento.situacao)) throw await conflictWithLast(trx, procedimentoId, SEM_SENHA)
    if (antigo.contato.toLowerCase() === contato)
      throw await conflictWithLast(trx, procedimentoId, 'O endereço deste contato já é este.')
    if (anterior && antigo.contato.toLowerCase() !== anterior)
      throw await conflictWithLast(trx, procedimentoId, 'O endereço deste contato mudou enquanto esta página estava aberta.')
    if (await hasContato(trx, antigo.parteId, contato)) throw invalid({ contato: ['Esta parte já tem este endereço.'] })
    const papel = await papelDeQuemConduz(trx, procedimentoId, { email: contato })
    if (papel) throw invalid({ contato: [deQuemConduz(papel)] })
    const julgavam = await leitoresQueJulgam(trx, procedimentoId)
    const depois = await deps.onContatoMuda(trx, procedimentoId)
    await trx.updateTable('parteContatos').set({ contato }).where('id', '=', contatoId).execute()
    const { parteId } = antigo
    const former = antigo.contato.toLowerCase()
    const untied = (await hasContato(trx, parteId, former))
      ? []
      : await untieFromParte(trx, { procedimentoId, parteId, email: former })
    await tieToParte(trx, { procedimentoId, parteId, email: contato })
    await readdressUnsent(trx, procedimentoId, { contatoId, de: former, para: contato })
    const facts = { parte: antigo.parteNome, de: maskEmail(antigo.contato), para: maskEmail(contato) }
    const evento = await appendEvento(trx, procedimentoId, {
      ato: 'contato',
      descricaoOutros: `${NOMES_DOS_ATOS.contato[procedimento.tipo]}: o e-mail de ${facts.parte} passa de ${facts.de} para ${facts.para}`,
      autor: autorDe(caller.user),
      now: deps.clock.now(),
    })
    await avisar(
      deps,
      trx,
      'contatoCorrigido',
      { tipo: procedimento.tipo, numero: procedimentoId, ...facts },
      { exceto: caller.user.id },
    )
    await audit(trx, caller, {
      act: 'corrigir-contato',
      object: procedimento.tipo,
      id: procedimentoId,
      data: { contato: contatoId, de: antigo.contato, para: contato },
    })
    for (const userId of untied)
      await auditDesvinculo(trx, caller, procedimento, { userId, parteId, motivo: 'O e-mail da parte foi corrigido.' })
    await retirarDeQuemJulga(deps, trx, caller, procedimentoId, julgavam)
    await depois(deps.clock.now())
    const { custas } = await fatosDoAto(trx, procedimento)
    const senhaEnviada = enviarSenha && custas.pagas
    if (senhaEnviada) await trocarSenha(deps, trx, caller, procedimento, senha)
    else await invalidarSenha(trx, procedimentoId, senha)
    return { eventoId: evento.id, senhaEnviada }
  })
}

/** Replaces the password that was mailed, and stops the e-mails that still carry it; where none was, the first is still to come. */
async function invalidarSenha(trx: Trx, procedimentoId: number, { hash }: SenhaDeAcesso): Promise<void> {
  const replaced = await trx
    .updateTable('procedimentos')
    .set({ senhaHash: hash })
    .where('id', '=', procedimentoId)
    .where('senhaHash', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (replaced) await expireUnsent(trx, procedimentoId)
}

const SEM_SENHA = 'O procedimento terminou, e nenhuma senha de acesso é mais enviada. Corrija o e-mail sem enviar uma nova senha.'

const deQuemConduz = (papel: string) =>
  `Este é o endereço de quem está designado ${papel} neste procedimento, e que por isso não pode ser contato de uma parte. Confira o endereço; se estiver certo, substitua antes a pessoa designada.`

async function findContato(trx: Trx, procedimentoId: number, id: number) {
  const row = await trx
    .selectFrom('parteContatos as c')
    .innerJoin('partes as p', 'p.id', 'c.parteId')
    .select(['c.contato', 'c.parteId', 'p.nome as parteNome'])
    .where('c.id', '=', id)
    .where('c.canal', '=', 'email')
    .where('p.procedimentoId', '=', procedimentoId)
    .executeTakeFirst()
  if (!row) throw forbidden()
  return row
}

async function hasContato(trx: Trx, parteId: number, contato: string): Promise<boolean> {
  const row = await trx
    .selectFrom('parteContatos')
    .select('id')
    .where('parteId', '=', parteId)
    .where('canal', '=', 'email')
    .where((eb) => eb(eb.fn<string>('lower', ['contato']), '=', contato))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
