import { NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import { TIPOS } from '@concordia/contract/rules/tipos'
import { maskEmail } from '@concordia/contract/values/contato/email'
import { formatDateTime } from '@concordia/contract/values/dates'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import { expireUnsent, readdressUnsent } from '../../avisos/held.ts'
import { tellAdministrators } from '../../avisos/tell-administrators.ts'
import type { Deps } from '../../deps.ts'
import { findQuemJulga } from '../../direitos/judges.ts'
import { autorDe } from '../../direitos/move.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { readmit } from '../../procedimentos/acessos/remove-access.ts'
import { announce } from '../../procedimentos/avisos/announce.ts'
import { NOTICES } from '../../procedimentos/avisos/notices.ts'
import type { SenhaDeAcesso } from '../../procedimentos/entrada/abertura.ts'
import { removeFromJudges } from '../../procedimentos/entrada/remove-from-judges.ts'
import { parteOfEmail, tieToParte, untieFromParte } from '../../procedimentos/entrada/vinculos-por-email.ts'
import type { Travado } from '../../procedimentos/lock-procedimento.ts'
import { changeSenha } from '../atos/nova-senha.ts'
import { fatosDoAto } from '../atos/require-ato.ts'
import { auditDesvinculo } from '../atos/untie.ts'
import { closeContato } from './close-contato.ts'
import { type Contato, hasContato } from './contato.ts'
import { contasDaParte, tellTroca } from './tell-troca.ts'

interface Troca {
  antigo: Contato
  /** The correct address, in lower case. */
  contato: string
  senha: SenhaDeAcesso
  enviarSenha: boolean
  manterAcessos: boolean
  /** Whether those who are told of it may contest it: not when it is the decision about a contest. */
  contestavel: boolean
}
export interface Trocado {
  eventoId: number
  senhaEnviada: boolean
  /** Accounts whose access ended. */
  encerrados: number
}
type Needs = Pick<Deps, 'letterhead' | 'clock' | 'leaveAsJudge'>

/**
 * Makes another address the contact of a parte. The caller holds the locks of the contacts and of the procedimento, and has checked
 * that the address may be one. What happens with accounts, passwords, notices and docket: docs/rules/access.md#correcting-a-contact.
 */
export async function changeContato(
  deps: Needs,
  trx: Trx,
  caller: Caller,
  procedimento: Travado,
  troca: Troca,
): Promise<Trocado> {
  const { id, tipo } = procedimento
  const { antigo, contato, senha, enviarSenha, manterAcessos, contestavel } = troca
  const { id: contatoId, parteId } = antigo
  const now = deps.clock.now()
  const former = antigo.contato.toLowerCase()
  const julgavam = await findQuemJulga(trx, id)
  const contas = await contasDaParte(trx, procedimento, antigo)
  const { custas } = await fatosDoAto(trx, procedimento)
  const descongelado = { congeladoEm: null, congeladoDe: null }
  await trx
    .updateTable('parteContatos')
    .set({ contato, ...descongelado })
    .where('id', '=', contatoId)
    .execute()
  const untied = (await hasContato(trx, parteId, former))
    ? []
    : await untieFromParte(trx, { procedimentoId: id, parteId, email: former })
  await tieToParte(trx, { procedimentoId: id, parteId, email: contato })
  await readmit(trx, id, contato, now)
  await readdressUnsent(trx, id, { contatoId, de: former, para: contato })
  // Before the fee is paid nobody was written to.
  if (contestavel && custas.pagas)
    await tellTroca(deps, trx, procedimento, { contatoId, parte: antigo.parteNome, de: former, para: contato, contas })
  for (const userId of untied) await auditDesvinculo(trx, caller, procedimento, { userId, parteId, motivo: CORRIGIDO })
  // The address stays right for another parte, and so does the password that went there.
  const stays = manterAcessos || (await parteOfEmail(trx, id, former)) !== null
  const encerrados = stays ? 0 : await closeContato(deps, trx, caller, procedimento, { contatoId, untied, motivo: CORRIGIDO })
  const evento = await appendEvento(trx, id, {
    ato: 'contato',
    descricaoOutros: `${NOMES_DOS_ATOS.contato[tipo]}: o e-mail da parte ${antigo.parteNome} foi trocado.${
      encerrados > 0 ? ' Terminou o acesso de quem entrou pela senha enviada ao endereço anterior.' : ''
    }`,
    autor: autorDe(caller.user),
    now,
  })
  const facts = { parte: antigo.parteNome, de: maskEmail(former), para: maskEmail(contato) }
  // The person who filed for this parte got a notice above, with the link.
  if (!contestavel || !contas.some((conta) => conta.id === procedimento.userId))
    await announce(deps, trx, NOTICES.contatoCorrigido, { tipo, numero: id, ...facts }, { exceto: caller.user.id })
  await tellAdministrators(deps, trx, NOTICES.contatoMudado, {
    ...facts,
    oQue: 'E-mail de parte trocado',
    procedimento: `${TIPOS[tipo].um} ${id}`,
    por: caller.user.name,
    quando: formatDateTime(now),
  })
  const data = { contato: contatoId, de: antigo.contato, para: contato, manterAcessos }
  await audit(trx, caller, { act: 'corrigir-contato', object: tipo, id, data })
  await removeFromJudges(deps, trx, caller, id, julgavam)
  const senhaEnviada = enviarSenha && custas.pagas
  if (senhaEnviada) await changeSenha(deps, trx, caller, procedimento, senha)
  else await invalidateSenha(trx, id, senha)
  return { eventoId: evento.id, senhaEnviada, encerrados }
}

const CORRIGIDO = 'O e-mail da parte foi corrigido.'

/** Replaces the password that was mailed, and stops the e-mails that still carry it; where none was, the first is still to come. */
async function invalidateSenha(trx: Trx, procedimentoId: number, { hash }: SenhaDeAcesso): Promise<void> {
  const replaced = await trx
    .updateTable('procedimentos')
    .set({ senhaHash: hash })
    .where('id', '=', procedimentoId)
    .where('senhaHash', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (replaced) await expireUnsent(trx, procedimentoId)
}
