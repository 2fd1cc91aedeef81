import { SITUACAO } from '@concordia/contract/rules/processo'
import { formatDateTime } from '@concordia/contract/values/dates'
import { toCents } from '@concordia/contract/values/money'
import type { Deps } from '../deps.ts'
import { ALREADY_USED } from '../pagamentos/consumir.ts'
import { recolher } from '../pagamentos/recolher.ts'
import { audit } from '../platform/audit/audit.ts'
import type { Trx } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/actor.ts'
import { fingerprintOf } from '../platform/idempotency/fingerprint.ts'
import { claimKey, findMade, recordMade, type Sending } from '../platform/idempotency/sending.ts'
import { grantAccess } from '../procedimentos/acesso.ts'
import { avisar } from '../procedimentos/avisos/avisar.ts'
import { abrir, novaSenhaDeAcesso } from '../procedimentos/entrada/abertura.ts'
import { appendEvento } from '../procedimentos/eventos/append-evento.ts'
import { issueRecibo } from '../procedimentos/eventos/recibo.ts'
import { insertPartes } from '../procedimentos/partes.ts'
import { type CustasProcesso, type Peticao, prepareFiling } from './preparar.ts'
import { reciboDaPeticao } from './recibo-dados.ts'

const JA_PROTOCOLADO = 'Este envio já foi protocolado com outro conteúdo. Confira seus processos antes de enviar de novo.'

/**
 * Files an arbitration process (docs/rules/procedimentos.md#filing): one transaction with the process, its partes, the first
 * evento, the receipt, the fee, every notice and e-mail. A fee left open for a slip keeps the process closed to its partes
 * until it is paid. A retry with the same charge or `Idempotency-Key` returns the filing already made; a failure before the
 * commit leaves charge and balance unused.
 * @returns id of the fee, which names the process
 * @throws AppError 422 by field; 409 the charge or the key belongs to another filing
 */
export async function protocolar(deps: Deps, caller: Caller, input: Peticao): Promise<number> {
  const { user } = caller
  const envios = enviosDe(caller, input)
  // A retry must be recognised before any check: the covenant may have run out since.
  for (const envio of envios) {
    const made = await findMade(deps.db, envio)
    if (made !== null) return made
  }
  const { custas, recolhimento, area } = await prepareFiling(deps, user.id, input)
  const senha = recolhimento.meio === 'boleto' ? null : await novaSenhaDeAcesso(deps)

  return deps.tx(async (trx) => {
    const now = deps.clock.now()
    for (const envio of envios) {
      const twin = await claimKey(trx, envio)
      if (twin !== null) return twin
    }
    const id = await insertProcesso(trx, user.id, input, custas, now)
    await insertPartes(trx, id, 'demandante', input.demandantes)
    await insertPartes(trx, id, 'demandada', input.demandadas)
    await grantAccess(trx, { procedimentoId: id, userId: user.id, motivo: 'autor', tipo: 'processo', movimentadoEm: now })
    const evento = await appendEvento(trx, id, {
      ato: 'protocolo',
      autor: { tipo: 'user', id: user.id, nome: user.name },
      documentos: documentosDe(input),
      now,
    })
    const fee = { tipo: 'processo' as const, procedimentoId: id, userId: user.id, custas, recolhimento, now }
    const pagamento = await recolher(trx, fee)
    const pago = { valor: custas.aPagar, recolhimento, identificador: pagamento.identificador }
    const dados = await reciboDaPeticao(trx, { input, evento, pago, actor: user, area: area.nome })
    await issueRecibo(trx, { procedimentoId: id, evento, userId: user.id, dados })
    if (senha) await abrir(deps, trx, id, senha)
    await avisar(deps, trx, 'protocolo', { tipo: 'processo', numero: id, quando: formatDateTime(now), aberta: pagamento.aberta })
    await audit(trx, caller, {
      act: 'protocolar',
      object: 'processo',
      id,
      data: { pagamento: pagamento.id, meio: recolhimento.meio },
    })
    for (const envio of envios) await recordMade(trx, envio, pagamento.id)
    return pagamento.id
  })
}

/**
 * What identifies a retry of a filing: the charge that pays it, and the client's own key. When nothing is to be paid, a charge
 * sent along identifies nothing: it may have paid something else.
 */
function enviosDe({ user, idempotencyKey }: Caller, input: Peticao): Sending[] {
  const { meioDePagamento, valorAPagar, stripe_payment } = input
  const cobranca = (meioDePagamento === 'cartao' && valorAPagar > 0 && stripe_payment) || null
  const impressao = fingerprintOf(input)
  return [...new Set([cobranca, idempotencyKey || null])].map((chave) => ({
    userId: user.id,
    chave,
    objeto: 'pagamentos',
    impressao,
    keyTaken: chave === cobranca ? ALREADY_USED : JA_PROTOCOLADO,
  }))
}

async function insertProcesso(trx: Trx, userId: number, input: Peticao, custas: CustasProcesso, now: Date): Promise<number> {
  const { id } = await trx
    .insertInto('procedimentos')
    .values({
      tipo: 'processo',
      userId,
      areaId: input.area_id,
      classe: input.classe,
      advogadoEmail: input.advogado_email || null,
      advogadoNome: input.advogado_nome || null,
      advogadoOab: input.advogado_oab || null,
      valorCentavos: toCents(input.valor),
      conciliacao: input.conciliacao === 'S',
      numeroArbitros: custas.arbitros,
      situacao: SITUACAO.aguardandoAceite,
      createdAt: now,
      movimentadoEm: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const documentosDe = ({ termo, peticao, documentos }: Peticao) => [
  { tipo: 'peticao' as const, nome: 'Petição inicial', arquivo: peticao },
  { tipo: 'termo' as const, nome: 'Termo ou contrato', arquivo: termo },
  ...documentos.map(({ nome, arquivo }) => ({ tipo: 'documento' as const, nome, arquivo })),
]
