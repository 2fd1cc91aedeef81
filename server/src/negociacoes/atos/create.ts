import type { NovaNegociacao } from '@concordia/contract/negociacoes/schemas/nova'
import { DOIS_LADOS, NEGOCIACAO_JA_ABERTA } from '@concordia/contract/negociacoes/words'
import { toCents } from '@concordia/contract/values/money'
import { rememberPartes } from '../../autos/membros/conhecidas.ts'
import { insertPartes, NEGOCIACOES, type ParteInserida } from '../../autos/membros/partes.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Actor, Caller } from '../../platform/http/actor.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Stored } from '../../platform/http/files/stored-file.ts'
import { fingerprintOf } from '../../platform/idempotency/fingerprint.ts'
import { claimKey, findMade, recordMade, type Sending } from '../../platform/idempotency/sending.ts'
import { requireAdvogado } from '../../procedimentos/protocolo/prepare.ts'
import { notifyImpedidos } from '../convites/impedidos.ts'
import { invitePartes } from '../convites/invite.ts'
import { joinNegociacoes } from '../convites/join.ts'
import { limitAberturas } from '../convites/limites.ts'
import { storeDocumentos } from '../documentos.ts'
import { representSolicitantes } from '../representacao/como-advogado.ts'
import { record } from '../trilha/record.ts'
import { enderecosDe, requireVinculo } from '../vinculo.ts'
import { insertProposta, requirePrazo } from './proposta.ts'

type Pedido = Stored<NovaNegociacao>

/**
 * Opens a negociação with its first proposal (docs/rules/negociacoes.md#opening): one transaction with its partes, documents,
 * trail, the accounts that become parties by it, and the invitations. The user who opens it acts for the solicitantes. A retry
 * with the same `Idempotency-Key` returns the negociação already made.
 * @returns its id
 * @throws AppError 422 by field; 429 over the limits; 409 the key belongs to another one
 */
export async function create(deps: Deps, caller: Caller, pedido: Pedido): Promise<number> {
  const { user } = caller
  const envio: Sending = {
    userId: user.id,
    chave: caller.idempotencyKey,
    objeto: 'negociacoes',
    impressao: fingerprintOf(pedido),
    keyTaken: NEGOCIACAO_JA_ABERTA,
  }
  const made = await findMade(deps.db, envio)
  if (made !== null) return made
  requirePrazo(pedido.proposta.prazo, deps.clock.now(), 'proposta.prazo')
  await recusarAutorDoOutroLado(deps.db, user, pedido)
  await requireAdvogado(deps.db, user.id, pedido)
  return deps.tx(async (trx) => {
    const now = deps.clock.now()
    const twin = await claimKey(trx, envio)
    if (twin !== null) return twin
    await lockContas(trx, user.id, enderecosDe([...pedido.solicitantes, ...pedido.solicitadas]))
    await limitAberturas(trx, user.id, now)
    await checkVinculo(trx, user.id, pedido)
    const id = await insertNegociacao(trx, user.id, pedido, now)
    const partes = await insertPartes(trx, NEGOCIACOES, id, pedido)
    await trx
      .insertInto('negociacaoAcessos')
      .values({ negociacaoId: id, userId: user.id, polo: 'solicitante', movimentadoEm: now, createdAt: now })
      .execute()
    const autor = { id: user.id, nome: user.name, polo: 'solicitante' } as const
    await record(trx, id, { ato: 'abertura', autor, dados: dadosDe(pedido, partes), arquivos: pedido.documentos, now })
    await representSolicitantes(deps, trx, caller, { id, pedido, partes, now })
    await insertProposta(trx, id, pedido.proposta, { autor, now })
    const entradas = await joinNegociacoes(trx, id, now)
    await invitePartes(deps, trx, id, { entradas })
    await notifyImpedidos(deps, trx, id)
    await rememberPartes(trx, user.id, NEGOCIACOES, { id, now })
    await audit(trx, caller, { act: 'abrir-negociacao', object: 'negociacao', id })
    await recordMade(trx, envio, id)
    return id
  })
}

/** By their address or by their CPF: who opens it acts for the solicitantes. */
async function recusarAutorDoOutroLado(db: Db, { id, email }: Actor, { solicitadas }: Pedido): Promise<void> {
  const { cpf } = await db.selectFrom('users').select('cpf').where('id', '=', id).executeTakeFirstOrThrow()
  const errors: Record<string, string[]> = {}
  for (const [i, { documento, emails }] of solicitadas.entries()) {
    if (documento === cpf) errors[`solicitadas.${i}.documento`] = [DOIS_LADOS.cpfDoAutor]
    for (const [j, { contato }] of emails.entries())
      if (contato === email) errors[`solicitadas.${i}.emails.${j}.contato`] = [DOIS_LADOS.autor]
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/**
 * Locks the account of the author and those of the contacts until the commit, always in the same order: an address that is being
 * verified meanwhile is either seen here, or its verification waits and then finds this negociação.
 */
export const lockContas = (trx: Trx, autorId: number, enderecos: readonly string[]) =>
  trx
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', autorId), ...(enderecos.length > 0 ? [eb('email', 'in', enderecos)] : [])]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

async function checkVinculo(trx: Trx, userId: number, pedido: Pedido): Promise<void> {
  const { procedimento_type, procedimento_id, solicitantes, solicitadas } = pedido
  if (!procedimento_type || !procedimento_id) return
  await requireVinculo(trx, userId, { procedimento_type, procedimento_id }, enderecosDe([...solicitantes, ...solicitadas]))
}

/** What only a debt has; kept for no other negociação, whatever the form sends. */
const daCobranca = ({ natureza, origem_credito, indice_atualizacao, valor_atualizado }: Pedido) =>
  natureza === 'cobranca'
    ? {
        origemCredito: origem_credito!,
        indiceAtualizacao: indice_atualizacao!,
        valorAtualizadoCentavos: toCents(valor_atualizado!),
      }
    : { origemCredito: null, indiceAtualizacao: null, valorAtualizadoCentavos: null }

async function insertNegociacao(trx: Trx, userId: number, pedido: Pedido, now: Date): Promise<number> {
  const { natureza, descricao, valor, documentos, procedimento_id } = pedido
  const { id } = await trx
    .insertInto('negociacoes')
    .values({
      ...{ userId, natureza, descricao, valorCentavos: toCents(valor), ...daCobranca(pedido) },
      ...{ procedimentoId: procedimento_id ?? null, createdAt: now, movimentadoEm: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeDocumentos(trx, { negociacaoId: id }, documentos)
  return id
}

function dadosDe(pedido: Pedido, partes: readonly ParteInserida<string>[]) {
  const { natureza, descricao, valor, procedimento_id } = pedido
  const { origemCredito, indiceAtualizacao, valorAtualizadoCentavos } = daCobranca(pedido)
  return {
    ...{ natureza, descricao, valor: toCents(valor), procedimento: procedimento_id ?? null, partes },
    origem_credito: origemCredito,
    indice_atualizacao: indiceAtualizacao,
    valor_atualizado: valorAtualizadoCentavos,
  }
}
