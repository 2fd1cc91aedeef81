import { SITUACAO } from '@concordia/contract/rules/processo'
import { formatDateTime } from '@concordia/contract/values/dates'
import { toCents } from '@concordia/contract/values/money'
import type { Deps } from '../deps.ts'
import { hashPassword, newAccessPassword } from '../identidade/secrets.ts'
import { consumeCharge } from '../pagamentos/consumir.ts'
import { useConvenio } from '../pagamentos/convenios.ts'
import { claimProtocolo, completeProtocolo, findProtocolo } from '../pagamentos/protocolo.ts'
import { audit } from '../platform/audit/audit.ts'
import type { Trx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { invalid } from '../platform/http/errors.ts'
import { queueEmail } from '../platform/mail/queue.ts'
import { grantAccess } from '../procedimentos/acesso.ts'
import { appendEvento } from '../procedimentos/append-evento.ts'
import { avisar } from '../procedimentos/avisar.ts'
import { impressaoDe } from '../procedimentos/impressao.ts'
import { insertPartes, type ParteContato } from '../procedimentos/partes.ts'
import { issueRecibo } from '../procedimentos/recibo.ts'
import type { Custas } from './custas.ts'
import { aberturaMessage } from './messages.ts'
import { payFiling } from './pagar.ts'
import { type Peticao, PROTOCOLO } from './peticao.ts'
import { prepareFiling } from './preparar.ts'
import { reciboDaPeticao } from './recibo-dados.ts'

export interface Caller {
  actor: Actor
  ip: string
  requestId: string
  idempotencyKey: string | null
}

/**
 * Files an arbitration process (spec 1 §2.9, DESIGN 6.7–6.10): one transaction with the process, its partes, the first
 * evento, the receipt, the fee paid by the charge, every notice and e-mail. The same filing sent again, by the same
 * charge or `Idempotency-Key`, gives the one already made; what fails before the commit leaves the charge free.
 * @returns id of the fee, which names the process
 * @throws AppError 422 by field; 409 the charge or the key belongs to another filing
 */
export async function protocolar(deps: Deps, caller: Caller, input: Peticao): Promise<number> {
  const { actor } = caller
  const impressao = impressaoDe(input)
  const keys = { cobranca: input.stripe_payment ?? null, envio: caller.idempotencyKey }
  // A repeated filing must find its twin before anything is judged anew: the covenant may have run out since.
  for (const key of [keys.cobranca, keys.envio]) {
    const made = await findProtocolo(deps.db, actor.id, key, impressao)
    if (made !== null) return made
  }
  const { custas, cobrancaId, area } = await prepareFiling(deps, actor.id, input)
  const chave = cobrancaId === null ? keys.envio : keys.cobranca
  const senha = newAccessPassword()
  const senhaHash = await hashPassword(senha)

  return deps.tx(async (trx) => {
    const now = deps.clock.now()
    const twin = await claimProtocolo(trx, actor.id, chave, impressao)
    if (twin !== null) return twin
    if (cobrancaId !== null) await consumeCharge(trx, cobrancaId, now)
    if (custas.convenioId !== null && !(await useConvenio(trx, custas.convenioId, now))) {
      throw invalid({ convenio_id: ['Este convênio acabou de se esgotar. Remova-o e confira as custas.'] })
    }
    const id = await insertProcesso(trx, actor.id, input, custas, senhaHash, now)
    const demandantes = await insertPartes(trx, id, 'demandante', input.demandantes)
    const demandadas = await insertPartes(trx, id, 'demandada', input.demandadas)
    await grantAccess(trx, { procedimentoId: id, userId: actor.id, motivo: 'autor', tipo: 'processo', movimentadoEm: now })
    const evento = await appendEvento(trx, id, {
      descricao: PROTOCOLO,
      autor: { tipo: 'user', id: actor.id, nome: actor.name },
      documentos: documentosDe(input),
      now,
    })
    const pagamentoId = await payFiling(trx, { procedimentoId: id, userId: actor.id, custas, cobrancaId, now })
    const dados = await reciboDaPeticao(trx, { input, evento, custas, actor, area: area.nome })
    await issueRecibo(trx, { procedimentoId: id, evento, userId: actor.id, dados })
    const abertura = { numero: id, area: area.nome, senha }
    await mailPartes(deps, trx, { ...abertura, polo: 'demandante' }, demandantes)
    await mailPartes(deps, trx, { ...abertura, polo: 'demandada' }, demandadas)
    await avisar(deps, trx, 'protocolo', { numero: id, quando: formatDateTime(now) })
    await audit(trx, {
      userId: actor.id,
      action: 'protocolar',
      object: 'processo',
      objectId: id,
      ip: caller.ip,
      requestId: caller.requestId,
    })
    await completeProtocolo(trx, actor.id, chave, pagamentoId)
    return pagamentoId
  })
}

async function insertProcesso(
  trx: Trx,
  userId: number,
  input: Peticao,
  custas: Custas,
  senhaHash: string,
  now: Date,
): Promise<number> {
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
      senhaHash,
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

async function mailPartes(
  { letterhead }: Deps,
  trx: Trx,
  facts: { numero: number; area: string; senha: string; polo: 'demandante' | 'demandada' },
  contatos: ParteContato[],
): Promise<void> {
  const url = `${letterhead.appUrl}/processo/add?id=${facts.numero}`
  for (const { contato, parteContatoId, parteNome } of contatos) {
    const message = aberturaMessage({ ...facts, parteNome, url, camara: letterhead.chamberName })
    const row = { to: contato, message, kind: 'abertura', procedimentoId: facts.numero, parteContatoId, secret: true }
    await queueEmail(trx, row, letterhead)
  }
}
