import { NOMES_DAS_FASES } from '@concordia/contract/rules/rito'
import { ESPECIES } from '@concordia/contract/rules/tabela-de-custas/words'
import type { FiltroDosIndicadores, Indicadores } from '@concordia/contract/secretaria/schemas/indicadores'
import { FAIXAS, formatMes, type Quadro } from '@concordia/contract/secretaria/words'
import { toCents } from '@concordia/contract/values/money'
import { CSV_TYPE, csvMoney, csvStream } from '../../platform/csv.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Download } from '../../platform/http/implement.ts'
import { findIndicadores } from './queries.ts'

interface Tabela {
  nome: string
  cabecalho: readonly string[]
  linhas: (indicadores: Indicadores) => string[][]
}
const decimal = (value: number | null) => (value === null ? '' : value.toLocaleString('pt-BR', { useGrouping: false }))
const money = (reais: number) => csvMoney(toCents(reais))

const TABELAS: Record<Quadro, Tabela> = {
  protocolos: {
    nome: 'protocolos',
    cabecalho: ['Mês', 'Processos', 'Casos'],
    linhas: (i) => i.protocolos.map(({ mes, processos, casos }) => [formatMes(mes), String(processos), String(casos)]),
  },
  prazos: {
    nome: 'prazos',
    cabecalho: ['Mês', 'Dias até a designação', 'Dias até o aceite'],
    linhas: (i) => i.prazos.map(({ mes, designacao, aceite }) => [formatMes(mes), decimal(designacao), decimal(aceite)]),
  },
  fases: {
    nome: 'fases',
    cabecalho: ['Fase', 'Dias'],
    linhas: (i) => i.fases.map(({ fase, dias }) => [NOMES_DAS_FASES[fase], decimal(dias)]),
  },
  abertos: {
    nome: 'abertos',
    cabecalho: ['Tempo em aberto', 'Processos', 'Casos'],
    linhas: (i) =>
      i.abertos.map(({ faixa, processos, casos }) => [
        FAIXAS.find((each) => each.faixa === faixa)!.label,
        String(processos),
        String(casos),
      ]),
  },
  encerrados: {
    nome: 'acordos',
    cabecalho: ['Mês', 'Acordos', 'Encerrados'],
    linhas: (i) => i.encerrados.map(({ mes, acordos, encerrados }) => [formatMes(mes), String(acordos), String(encerrados)]),
  },
  custas: {
    nome: 'custas',
    cabecalho: ['Mês', 'Cartão de crédito', 'Boleto', 'Saldo', 'Pix'],
    linhas: (i) =>
      i.custas.map(({ mes, ...meios }) => [formatMes(mes), ...[meios.cartao, meios.boleto, meios.saldo, meios.pix].map(money)]),
  },
  especies: {
    nome: 'custas-por-especie',
    cabecalho: ['Mês', ...Object.values(ESPECIES)],
    linhas: (i) => i.especies.map(({ mes, valores }) => [formatMes(mes), ...valores.map(({ valor }) => money(valor))]),
  },
  emails: {
    nome: 'emails-recusados',
    cabecalho: ['Mês', 'E-mails recusados'],
    linhas: (i) => i.emails.map(({ mes, recusados }) => [formatMes(mes), String(recusados)]),
  },
}

/** One table of figures as CSV. */
export function exportQuadro(db: Db, { quadro, ...filtro }: FiltroDosIndicadores & { quadro: Quadro }): Download {
  const { nome, cabecalho, linhas } = TABELAS[quadro]
  async function* rows() {
    yield linhas(await findIndicadores(db, filtro))
  }
  const periodo = quadro === 'abertos' ? '' : `-${filtro.from}-a-${filtro.to}`
  return { name: `indicadores-${nome}${periodo}.csv`, type: CSV_TYPE, content: csvStream(cabecalho, rows()) }
}
