import { SITUACAO } from '@concordia/contract/rules/processo'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { dayOf, formatDateTime } from '@concordia/contract/values/dates'
import { toCents } from '@concordia/contract/values/money'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import { issueRecibo } from '../../autos/eventos/recibo.ts'
import { rememberPartes } from '../../autos/membros/conhecidas.ts'
import { insertPartes, PROCEDIMENTOS } from '../../autos/membros/partes.ts'
import type { Deps } from '../../deps.ts'
import { grantAccess } from '../../direitos/grant.ts'
import { collect, ficaAberta } from '../../pagamentos/collect.ts'
import { ALREADY_USED } from '../../pagamentos/consume.ts'
import { holdTabelas, tabelaEmVigor } from '../../pagamentos/tabela/tabelas.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Actor, Caller } from '../../platform/http/actor.ts'
import { fingerprintOf } from '../../platform/idempotency/fingerprint.ts'
import { claimKey, findMade, recordMade, type Sending } from '../../platform/idempotency/sending.ts'
import { announce } from '../avisos/announce.ts'
import { NOTICES } from '../avisos/notices.ts'
import { novaSenhaDeAcesso, openProcedimento } from '../entrada/abertura.ts'
import type { Preco, Protocolo } from './pedido.ts'
import { advogadoDoPedido, prepareProtocolo } from './prepare.ts'
import { reciboDoProtocolo } from './recibo-dados.ts'

/**
 * Files a procedimento (docs/rules/procedimentos.md#filing): one transaction with its row, its partes, the first evento, the
 * receipt, the fee, every notice and e-mail. A fee left open for a slip or a Pix keeps it closed to its partes until it is paid. A retry
 * with the same charge or `Idempotency-Key` returns the filing already made; a failure before the commit leaves charge and
 * balance unused.
 * @returns id of the fee, which names the procedimento
 * @throws AppError 422 by field; 409 the charge or the key belongs to another filing
 */
export async function protocolar<P extends Preco>(deps: Deps, caller: Caller, protocolo: Protocolo<P>): Promise<number> {
  const { user } = caller
  const { tipo, pedido, pecas } = protocolo
  const envios = enviosDe(caller, protocolo)
  // A retry must be recognised before any check: the covenant may have run out since.
  for (const envio of envios) {
    const made = await findMade(deps.db, envio)
    if (made !== null) return made
  }
  const { custasPor, recolhimento, area } = await prepareProtocolo(deps, user.id, protocolo)
  const senha = ficaAberta(recolhimento) ? null : await novaSenhaDeAcesso(deps)

  return deps.tx(async (trx) => {
    const now = deps.clock.now()
    for (const envio of envios) {
      const twin = await claimKey(trx, envio)
      if (twin !== null) return twin
    }
    // The fee of the day of this transaction: a new table may be in force since the checks before it.
    await holdTabelas(trx)
    const custas = await custasPor(trx, await tabelaEmVigor(trx, now))
    const numero = await takeNumero(trx, deps.config.numeroFormato, now)
    const id = await insertProcedimento(trx, user, protocolo, { ...custas, numero }, now)
    await protocolo.completar?.(trx, id)
    const partes = await insertPartes(trx, PROCEDIMENTOS, id, pedido)
    await grantAccess(trx, { procedimentoId: id, userId: user.id, motivo: 'autor', tipo, movimentadoEm: now })
    await deps.representClientes(trx, caller, { tipo, id, pedido, partes, now })
    const autor = { tipo: 'user' as const, id: user.id, nome: user.name }
    const evento = await appendEvento(trx, id, { ato: 'protocolo', autor, documentos: pecas, now })
    const pagamento = await collect(trx, { tipo, procedimentoId: id, userId: user.id, custas, recolhimento, now })
    const pago = { valor: custas.aPagar, recolhimento, identificador: pagamento.identificador }
    const recibo = reciboDoProtocolo({ ...protocolo, pago, area: area.nome })
    await issueRecibo(trx, { ...recibo, procedimentoId: id, evento, actor: user })
    if (senha) await openProcedimento(deps, trx, id, senha)
    await announce(deps, trx, NOTICES.protocolo, { tipo, numero: id, quando: formatDateTime(now), aberta: pagamento.aberta })
    // From now on its author is told what happens next, until they close it.
    await trx.insertInto('protocolosRecentes').values({ procedimentoId: id, userId: user.id, createdAt: now }).execute()
    await rememberPartes(trx, user.id, PROCEDIMENTOS, { id, now })
    const data = { pagamento: pagamento.id, meio: recolhimento.meio }
    await audit(trx, caller, { act: 'protocolar', object: tipo, id, data })
    for (const envio of envios) await recordMade(trx, envio, pagamento.id)
    return pagamento.id
  })
}

/**
 * What identifies a retry of a filing: the charge that pays it, and the client's own key. When nothing is to be paid, a charge
 * sent along identifies nothing: it may have paid something else.
 */
function enviosDe({ user, idempotencyKey }: Caller, { tipo, pedido }: Pick<Protocolo, 'tipo' | 'pedido'>): Sending[] {
  const { meioDePagamento, valorAPagar, stripe_payment } = pedido
  const cobranca = (meioDePagamento === 'cartao' && valorAPagar > 0 && stripe_payment) || null
  const impressao = fingerprintOf(pedido)
  return [...new Set([cobranca, idempotencyKey || null])].map((chave) => ({
    userId: user.id,
    chave,
    objeto: 'pagamentos',
    impressao,
    keyTaken: chave === cobranca ? ALREADY_USED : jaProtocolado(tipo),
  }))
}

const jaProtocolado = (tipo: Tipo) =>
  `Este envio já foi protocolado com outro conteúdo. Confira seus ${TIPOS[tipo].muitos} antes de enviar de novo.`

async function insertProcedimento<P extends Preco>(
  trx: Trx,
  user: Actor,
  { tipo, pedido, colunas }: Protocolo<P>,
  preco: P & { tabelaId: number; numero: string | null },
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('procedimentos')
    .values({
      tipo,
      numero: preco.numero,
      userId: user.id,
      areaId: pedido.area_id,
      classe: pedido.classe,
      ...(await advogadoDoPedido(trx, user, pedido)),
      valorCentavos: toCents(pedido.valor),
      ...colunas?.(preco),
      tabelaDeCustasId: preco.tabelaId,
      situacao: SITUACAO.aguardandoAceite,
      createdAt: now,
      movimentadoEm: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Takes the chamber's next number of this year (São Paulo), counted over processes and cases together. Its row stays locked until
 * the transaction ends: another filing waits, and a filing that fails gives its number back.
 * @param formato with `{seq}` and `{ano}`; undefined: this chamber has no numbers of its own
 */
export async function takeNumero(trx: Trx, formato: string | undefined, now: Date): Promise<string | null> {
  if (formato === undefined) return null
  const ano = Number(dayOf(now).slice(0, 4))
  const { ultimo } = await trx
    .insertInto('numeracao')
    .values({ ano, ultimo: 1 })
    .onConflict((clash) => clash.column('ano').doUpdateSet((eb) => ({ ultimo: eb('numeracao.ultimo', '+', 1) })))
    .returning('ultimo')
    .executeTakeFirstOrThrow()
  return formato.replace('{seq}', String(ultimo)).replace('{ano}', String(ano))
}
