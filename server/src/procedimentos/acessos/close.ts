import { NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import { ENCERRADOS } from '@concordia/contract/rules/processo'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { comA, comArtigo } from '@concordia/contract/values/substantivo'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import { contatosDe, PROCEDIMENTOS } from '../../autos/membros/partes.ts'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import {
  type Conta,
  mayClose,
  mayCloseBySecretaria,
  mayStopFollowing,
  type Resposta,
  readContas,
} from '../../direitos/end-access.ts'
import { autorCom, autorDe, direitosDe } from '../../direitos/move.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { NOTICES } from '../avisos/notices.ts'
import { lockProcedimento, type Travado } from '../lock-procedimento.ts'
import { endRepresentacao, isAtual } from '../representacao/encerrar.ts'
import { listRepresentacoes } from '../representacao/queries.ts'
import { removeAccess } from './remove-access.ts'

interface Qual {
  tipo: Tipo
  id: number
}
interface DeQuem extends Qual {
  userId: number
  motivo?: string | undefined
}
interface Feito {
  /** Null: who only looked leaves no evento. */
  eventoId: number | null
  nome: string
  /** The address of the account is a contact of this parte, which ending the access does not change. */
  contatoDe: string | null
}

/** @throws AppError 403 unknown, or not theirs to end; 409 with what to do instead */
function require(resposta: Resposta): void {
  if (resposta.pode) return
  throw resposta.porque ? conflict(resposta.porque) : forbidden()
}

/**
 * The secretariat ends all that an account sees of a procedimento, except a designation. The docket records the end with its
 * reason, the account gets a notice, and the same password does not let it in again.
 */
export const closeBySecretaria = (deps: Deps, caller: Caller, deQuem: DeQuem & { motivo: string }): Promise<Feito> =>
  deps.tx(async (trx) => {
    const procedimento = await lockProcedimento(trx, deQuem.id)
    const conta = (await readContas(trx, deQuem.id)).find(({ userId }) => userId === deQuem.userId)
    if (!conta) throw forbidden()
    require(mayCloseBySecretaria(conta))
    return close(deps, trx, caller, procedimento, { conta, origem: 'secretaria', motivo: deQuem.motivo })
  })

/** A parte ends the access of its own lawyer, or of accounts that got in by its access password. Asked again under the lock. */
export const closeByParte = (deps: Deps, caller: Caller, { tipo, id, userId, motivo }: DeQuem): Promise<Feito> =>
  deps.tx(async (trx) => {
    const procedimento = await lockProcedimento(trx, id)
    const contas = await readContas(trx, id)
    const [quem, outra] = [caller.user.id, userId].map((one) => contas.find((conta) => conta.userId === one))
    if (!quem || !outra || procedimento.tipo !== tipo) throw forbidden()
    require(mayClose(quem, outra))
    return close(deps, trx, caller, procedimento, { conta: outra, origem: 'parte', motivo: motivo || undefined })
  })

/** One leaves by oneself, and may come back as one came. */
export const stopFollowing = (deps: Deps, caller: Caller, { tipo, id }: Qual): Promise<Feito> =>
  deps.tx(async (trx) => {
    const procedimento = await lockProcedimento(trx, id)
    const contas = await readContas(trx, id)
    const quem = contas.find(({ userId }) => userId === caller.user.id)
    if (!quem || procedimento.tipo !== tipo) throw forbidden()
    require(mayStopFollowing(quem, contas, ENCERRADOS.includes(procedimento.situacao)))
    return close(deps, trx, caller, procedimento, { conta: quem, origem: 'proprio' })
  })

interface Fim {
  conta: Conta
  origem: 'secretaria' | 'parte' | 'proprio'
  motivo?: string | undefined
}

async function close(deps: Deps, trx: Trx, caller: Caller, procedimento: Travado, fim: Fim): Promise<Feito> {
  const { id, tipo } = procedimento
  const { conta, origem, motivo } = fim
  const now = deps.clock.now()
  const { user } = caller
  // Read before: who leaves has no rights afterwards.
  const direitos = origem === 'secretaria' ? null : await direitosDe(trx, user, id, tipo)
  const autor = direitos ? (direitos.movimenta ? autorCom(user, direitos) : null) : autorDe(user)
  const motivos = ['autor', 'senha', 'terceiro', 'procurador', 'assistente'] as const
  const ended = await removeAccess(trx, procedimento, { userId: conta.userId, motivos, origem, por: user.id, now })
  // A lawyer's representations end with the access.
  for (const row of await listRepresentacoes(trx, { tipo, id }))
    if (row.advogadoId === conta.userId && isAtual(row) && origem !== 'proprio')
      await endRepresentacao(deps, trx, caller, row, { situacao: 'revogada', origem, motivo: motivo ?? null, now })
  const evento =
    autor &&
    (await appendEvento(trx, id, {
      ato: 'fim-de-acesso',
      descricaoOutros: await descricaoDe(trx, procedimento, fim),
      autor,
      now,
    }))
  for (const { userId, lost } of ended) {
    const data = { user: userId, origem, ...(motivo && { motivo }) }
    await audit(trx, caller, { act: 'encerrar-acesso', object: tipo, id, data })
    if (!lost || userId === user.id) continue
    const por = userId !== conta.userId || origem === 'proprio' ? 'patrono' : origem
    // The words of a parte are in no e-mail.
    const dito = por === 'secretaria' ? motivo! : null
    await notify(deps, trx, NOTICES.acessoEncerrado, { tipo, procedimento: id, userId, por, motivo: dito })
  }
  return { eventoId: evento?.id ?? null, nome: conta.nome, contatoDe: await parteComContato(trx, id, conta.email) }
}

/**
 * What the docket says. Its readers do not know whose accounts follow the procedimento, so it names only somebody who has already
 * acted in it.
 */
async function descricaoDe(trx: Trx, { id, tipo }: Travado, { conta, origem, motivo }: Fim): Promise<string> {
  const nomeDoAto = NOMES_DOS_ATOS['fim-de-acesso'][tipo]
  if (origem === 'proprio') return `${nomeDoAto}: deixou de acompanhar ${comArtigo(TIPOS[tipo])}`
  const agiu = await trx
    .selectFrom('eventos')
    .select('id')
    .where('procedimentoId', '=', id)
    .where('autorId', '=', conta.userId)
    .limit(1)
    .executeTakeFirst()
  const quem = agiu ? conta.nome : contaDe(conta)
  const por = origem === 'secretaria' ? 'da secretaria' : 'de uma parte'
  return `${nomeDoAto}: ${quem} deixou de acompanhar ${comArtigo(TIPOS[tipo])}, por ato ${por}.${motivo ? ` Motivo: ${motivo}` : ''}`
}

function contaDe({ partes, convidadoDe }: Conta): string {
  const parte = partes[0] ?? convidadoDe
  return parte ? `uma conta ligada à parte ${parte.nome}` : 'uma conta sem ligação conhecida com uma parte'
}

/** The parte that has this address as a contact. */
async function parteComContato(trx: Trx, procedimentoId: number, email: string): Promise<string | null> {
  const row = await contatosDe(trx, PROCEDIMENTOS, procedimentoId)
    .select('p.nome')
    .where('c.contato', '=', email)
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst()
  return row?.nome ?? null
}

/** The sentence for the person who ended an access. */
export const feito = ({ tipo, id }: Qual, { nome, contatoDe }: Feito): string =>
  `O acesso de ${nome} ${comA(TIPOS[tipo])} ${id} terminou, e a pessoa foi avisada.${
    contatoDe
      ? ` O e-mail dela continua a ser contato da parte ${contatoDe}, e recebe o que a câmara comunica à parte: se estiver errado, a secretaria o corrige.`
      : ''
  }`
