import type { Pedido } from '@concordia/contract/procedimentos/schemas/pedido'
import { SEM_PROCURACAO } from '@concordia/contract/procedimentos/words'
import { TIPOS } from '@concordia/contract/rules/tipos'
import { formatDate } from '@concordia/contract/values/dates'
import { type Cents, formatMoney, toCents } from '@concordia/contract/values/money'
import type { Deps } from '../../deps.ts'
import { oabDe } from '../../direitos/takes-part.ts'
import { type Custas, checkMeio, prepareRecolhimento, type Recolhimento } from '../../pagamentos/collect.ts'
import { beneficioOf, requireConvenio } from '../../pagamentos/convenios.ts'
import { type Tabela, tabelaAnterior, tabelaEmVigor } from '../../pagamentos/tabela/tabelas.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import type { Stored } from '../../platform/http/files/stored-file.ts'
import type { Preco, Protocolo } from './pedido.ts'

/**
 * All checks of a filing that can run before its transaction: who may file it, area, fee and how it is paid. The fee is computed here: the client's
 * `valorAPagar` is only compared (docs/rules/fees.md#card).
 * @throws AppError 422 by field; charge and balance are untouched
 */
export async function prepareProtocolo<P extends Preco>(
  deps: Deps,
  userId: number,
  protocolo: Pick<Protocolo<P>, 'pedido' | 'preco' | 'recusar'>,
): Promise<{ custasPor: CustasPor<P>; recolhimento: Recolhimento; area: { nome: string } }> {
  const { custas, custasPor, area } = await computeFee(deps, userId, protocolo)
  return { custasPor, recolhimento: await prepareRecolhimento(deps, userId, protocolo.pedido, custas.aPagar), area }
}

/**
 * The same checks without the charge, before the card is asked: nothing is charged and nothing is filed. Its files must not have
 * been filed yet.
 * @throws AppError 422 by field
 */
export async function checkProtocolo<P extends Preco>(deps: Deps, userId: number, protocolo: Protocolo<P>) {
  const { custas } = await computeFee(deps, userId, protocolo)
  await checkMeio(deps, userId, protocolo.pedido.meioDePagamento, custas.aPagar)
  const ids = protocolo.pecas.map(({ arquivo }) => arquivo.id)
  const used = await deps.db
    .selectFrom('arquivos')
    .select('nome')
    .where('id', 'in', [...ids, 0])
    .where('usadoEm', 'is not', null)
    .executeTakeFirst()
  if (used) {
    const { muitos, artigo } = TIPOS[protocolo.tipo]
    throw conflict(`O arquivo ${used.nome} já foi enviado. Confira ${artigo}s seus ${muitos} antes de enviar de novo.`)
  }
  return { message: 'Tudo certo: pode pagar e protocolar.' }
}

type CustasDoPedido<P extends Preco> = P & Custas & { tabelaId: number }
/**
 * The fee by this table, with the covenant that was found in force.
 * @throws AppError 422 on `valorAPagar` when the client has another
 */
type CustasPor<P extends Preco> = (db: Db, tabela: Tabela) => Promise<CustasDoPedido<P>>

/** Whether the user may file it, area and fee; the client's `valorAPagar` is only compared. */
async function computeFee<P extends Preco>(
  deps: Deps,
  userId: number,
  { pedido, preco, recusar }: Pick<Protocolo<P>, 'pedido' | 'preco' | 'recusar'>,
): Promise<{ custas: CustasDoPedido<P>; custasPor: CustasPor<P>; area: { nome: string } }> {
  await recusar?.(deps.db, userId)
  await requireAdvogado(deps.db, userId, pedido)
  const area = await deps.db
    .selectFrom('areas')
    .select('nome')
    .where('id', '=', pedido.area_id)
    .where('desativadaEm', 'is', null)
    .executeTakeFirst()
  if (!area) throw invalid({ area_id: ['Selecione uma área'] })
  const { convenio_id } = pedido
  const now = deps.clock.now()
  const convenio = convenio_id === undefined ? null : await requireConvenio(deps.db, userId, convenio_id, now)
  const beneficio = convenio && beneficioOf(convenio)
  const custasPor: CustasPor<P> = async (db, tabela) => {
    const custas = { ...preco(tabela.itens, beneficio), convenioId: convenio?.id ?? null, tabelaId: tabela.id }
    const offered = toCents(pedido.valorAPagar)
    if (custas.aPagar === offered) return custas
    const former = await tabelaAnterior(db, tabela)
    const isOfFormer = former !== undefined && preco(former.itens, beneficio).aPagar === offered
    throw invalid({ valorAPagar: [isOfFormer ? newTable(tabela, custas.aPagar) : otherFee(custas.aPagar)] })
  }
  return { custas: await custasPor(deps.db, await tabelaEmVigor(deps.db, now)), custasPor, area }
}

const otherFee = (aPagar: Cents) => `As custas são de ${formatMoney(aPagar)}. Confira o valor a pagar.`
const newTable = ({ vigenteDe }: Tabela, aPagar: Cents) =>
  `Uma nova tabela de custas vale desde ${formatDate(vigenteDe)}: agora as custas são de ${formatMoney(aPagar)}. Confira o valor a pagar.`

type DoAdvogado = Stored<
  Pick<Pedido, 'como_advogado' | 'procuracao' | 'poderes' | 'advogado_email' | 'advogado_nome' | 'advogado_oab'>
>

/**
 * Whether this user may file as a lawyer, where they want to.
 * @throws AppError 422 on `como_advogado` without an approved profile; on `procuracao` without a power of attorney
 */
export async function requireAdvogado(
  db: Db,
  userId: number,
  { como_advogado, procuracao }: Pick<DoAdvogado, 'como_advogado' | 'procuracao'>,
): Promise<void> {
  if (!como_advogado) return
  if ((await oabDe(db, userId)) === null)
    throw invalid({
      como_advogado: ['Só advogados com perfil aprovado protocolam por clientes. Peça o perfil em Configurações.'],
    })
  if (!procuracao) throw invalid({ procuracao: [SEM_PROCURACAO] })
}

/** The lawyer of a filing as its columns name them: one who files for clients fills in what the form left open. */
export async function advogadoDoPedido(db: Db | Trx, user: Actor, pedido: DoAdvogado) {
  const dito = {
    advogadoEmail: pedido.advogado_email || null,
    advogadoNome: pedido.advogado_nome || null,
    advogadoOab: pedido.advogado_oab || null,
  }
  if (!pedido.como_advogado) return dito
  const oab = await oabDe(db, user.id)
  return {
    advogadoEmail: dito.advogadoEmail ?? user.email,
    advogadoNome: dito.advogadoNome ?? user.name,
    advogadoOab: dito.advogadoOab ?? (oab || null),
  }
}
