import { createHash } from 'node:crypto'
import { SITUACOES_DA_COBRANCA } from '@concordia/contract/cobrancas/words'
import { ESPECIES } from '@concordia/contract/rules/tabela-de-custas/words'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { formatMoney, toCents } from '@concordia/contract/values/money'
import { comDe } from '@concordia/contract/values/substantivo'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import { CSV_TYPE, csvMoney, csvStream } from '../../platform/csv.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Actor, Caller } from '../../platform/http/actor.ts'
import type { Download } from '../../platform/http/implement.ts'
import { issueData, newIssue, recordIssued } from '../../platform/pdf/issued/issue.ts'
import { countPages } from '../../platform/pdf/qpdf/pages.ts'
import { presentLancamento, presentRepasses, presentSaldos } from './present.ts'
import { listLancamentos, listSaldos } from './queries.ts'
import { findRepasses } from './repasses.ts'

/** The account as this user reads it. @param now the instant by which a charge is overdue */
export async function readConta(db: Db, user: Actor, procedimentoId: number, now: Date) {
  const [lancamentos, saldos, repasses] = await Promise.all([
    listLancamentos(db, user, procedimentoId, dayOf(now)),
    listSaldos(db, user, procedimentoId),
    findRepasses(db, user, procedimentoId),
  ])
  return { lancamentos: lancamentos.map(presentLancamento), saldos: presentSaldos(saldos), ...presentRepasses(repasses) }
}

type Conta = Awaited<ReturnType<typeof readConta>>
type Lancamento = Conta['lancamentos'][number]
interface Pedido {
  tipo: Tipo
  id: number
}

const dia = (day: string | null) => (day === null ? '' : formatDate(day))
const situacaoDe = ({ situacao }: Lancamento) => (situacao === null ? '' : SITUACOES_DA_COBRANCA[situacao])
const nomeDe = ({ tipo, id }: Pedido) => `Conta ${comDe(TIPOS[tipo])} ${id}`

const CABECALHO = ['Data', 'Nome', 'Espécie', 'Descrição', 'Débito', 'Crédito', 'Repasse', 'Vencimento', 'Situação']
/** "" where there is no such amount: a column of zeros says less. */
const csvReais = (reais: number) => (reais === 0 ? '' : csvMoney(toCents(reais)))

/** The statement as CSV, as far as this user reads the account: its entries, then the payouts. */
export async function extratoEmCsv({ db, clock }: Deps, caller: Caller, pedido: Pedido): Promise<Download> {
  const { lancamentos, repasses } = await readConta(db, caller.user, pedido.id, clock.now())
  await audit(db, caller, { act: 'exportar', object: pedido.tipo, id: pedido.id, data: { arquivo: 'extrato em CSV' } })
  async function* linhas() {
    yield lancamentos.map((one) => [
      ...[formatDate(one.created_at), one.parte.nome, ESPECIES[one.especie], one.descricao],
      ...[csvReais(one.debito), csvReais(one.credito), '', dia(one.vence_em), situacaoDe(one)],
    ])
    yield repasses.map(({ pago_em, nome, especie, valor }) => [
      ...[formatDate(pago_em), nome, ESPECIES[especie], 'Repasse'],
      ...['', '', csvReais(valor), '', ''],
    ])
  }
  return { name: `${nomeDe(pedido)}.csv`, type: CSV_TYPE, content: csvStream(CABECALHO, linhas()) }
}

/**
 * The same as a sealed PDF. Each request issues one, with a code of its own by which `/valida` knows it; only its hash is kept.
 * @throws AppError 503 when it cannot be sealed
 */
export async function extratoEmPdf(deps: Deps, caller: Caller, pedido: Pedido): Promise<Download> {
  const { db, pdf, seal, config, clock } = deps
  const now = clock.now()
  const conta = await readConta(db, caller.user, pedido.id, now)
  const issue = newIssue({ tipo: 'Extrato da conta', numero: String(pedido.id), now })
  const verificacao = `Emitido e selado pela plataforma, em ${config.appUrl}`
  const drawn = await pdf.render(
    'procedimentos/conta/extrato.typ',
    { ...issueData(issue, config), verificacao, ...dadosDe(conta, pedido) },
    { onDemand: true },
  )
  const { pdf: content } = await seal.seal(drawn, { reason: nomeDe(pedido), time: now })
  const paginas = await countPages(drawn)
  await recordIssued(db, { ...issue, paginas }, { sha256: createHash('sha256').update(content).digest('hex') })
  await audit(db, caller, { act: 'exportar', object: pedido.tipo, id: pedido.id, data: { arquivo: 'extrato em PDF' } })
  return { name: `${nomeDe(pedido)}.pdf`, content, size: content.length }
}

const reais = (valor: number) => formatMoney(toCents(valor))
const reaisOuNada = (valor: number) => (valor === 0 ? '' : reais(valor))

/** What `extrato.typ` prints. */
function dadosDe({ lancamentos, saldos, repasses, custodia }: Conta, { tipo, id }: Pedido) {
  return {
    procedimento: [TIPOS[tipo].titulo, String(id)],
    parcial: custodia === null,
    saldos: saldos.map(({ parte, devido, pago, em_aberto }) => [parte.nome, reais(devido), reais(pago), reais(em_aberto)]),
    lancamentos: lancamentos.map((one) => ({
      ...{ data: formatDate(one.created_at), descricao: one.descricao, nome: one.parte.nome, especie: ESPECIES[one.especie] },
      ...{ debito: reaisOuNada(one.debito), credito: reaisOuNada(one.credito) },
      ...{ situacao: situacaoDe(one), vencimento: dia(one.vence_em) },
    })),
    custodia: (custodia ?? []).map(({ especie, recebido, repassado, em_custodia }) => [
      ...[ESPECIES[especie], reais(recebido), reais(repassado), reais(em_custodia)],
    ]),
    repasses: repasses.map(({ nome, especie, valor, pago_em }) => [nome, ESPECIES[especie], formatDate(pago_em), reais(valor)]),
  }
}
