import { NOMES_DAS_FASES } from '@concordia/contract/rules/rito'
import { ESPECIES, NOMES_DAS_ESPECIES } from '@concordia/contract/rules/tabela-de-custas/words'
import type { Indicadores, IndicadoresPublicos } from '@concordia/contract/secretaria/schemas/indicadores'
import { FAIXAS, formatMes, type Quadro } from '@concordia/contract/secretaria/words'
import { toCents } from '@concordia/contract/values/money'
import type { Series } from '../../ui/chart/BarChart.tsx'
import { moneyText } from '../../ui/text/money.ts'

export interface QuadroPronto {
  quadro: Quadro
  title: string
  about: string
  /** Header of the first column. */
  de: string
  categories: string[]
  series: Series[]
  stacked: boolean
  format: (value: number) => string
  /** Rows of the table under the picture, where they are not the series themselves. */
  table?: { headers: string[]; cells: (at: number) => string[] }
}

const inteiro = (value: number) => value.toLocaleString('pt-BR')
const dias = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 1 })
const porCento = (value: number) => value.toLocaleString('pt-BR', { style: 'percent', maximumFractionDigits: 1 })
const reais = (value: number) => moneyText(toCents(value))
const valuesOf = <Row, Key extends keyof Row>(rows: readonly Row[], key: Key) => rows.map((row) => row[key])

/** The figures that everybody may see, in the words of the screen. */
export function quadrosPublicos({ protocolos, prazos, encerrados }: Omit<IndicadoresPublicos, 'atualizado_em'>): QuadroPronto[] {
  const acordos = valuesOf(encerrados, 'acordos')
  const outros = encerrados.map((mes) => mes.encerrados - mes.acordos)
  return [
    {
      quadro: 'protocolos',
      title: 'Protocolos por mês',
      about: 'Processos e casos protocolados em cada mês.',
      de: 'Mês',
      categories: protocolos.map(({ mes }) => formatMes(mes)),
      series: [
        { name: 'Processos', values: valuesOf(protocolos, 'processos') },
        { name: 'Casos', values: valuesOf(protocolos, 'casos') },
      ],
      stacked: true,
      format: inteiro,
    },
    {
      quadro: 'prazos',
      title: 'Tempo até a designação e até o aceite',
      about: 'Média em dias corridos: do protocolo à primeira designação, e da designação ao seu aceite.',
      de: 'Mês',
      categories: prazos.map(({ mes }) => formatMes(mes)),
      series: [
        { name: 'Dias até a designação', values: valuesOf(prazos, 'designacao') },
        { name: 'Dias até o aceite', values: valuesOf(prazos, 'aceite') },
      ],
      stacked: false,
      format: dias,
    },
    {
      quadro: 'encerrados',
      title: 'Acordos entre os encerrados',
      about: 'Quantos terminaram em acordo, entre todos os que terminaram no mês.',
      de: 'Mês',
      categories: encerrados.map(({ mes }) => formatMes(mes)),
      series: [
        { name: 'Acordos', values: acordos },
        { name: 'Outros encerramentos', values: outros },
      ],
      stacked: true,
      format: inteiro,
      table: {
        headers: ['Acordos', 'Encerrados', 'Acordos entre os encerrados'],
        cells: (at) => {
          const { acordos, encerrados: todos } = encerrados[at]!
          return [inteiro(acordos), inteiro(todos), todos === 0 ? '' : porCento(acordos / todos)]
        },
      },
    },
  ]
}

export function quadrosDe(indicadores: Indicadores): QuadroPronto[] {
  const { fases, abertos, custas, especies, emails } = indicadores
  const [protocolos, prazos, encerrados] = quadrosPublicos(indicadores) as [QuadroPronto, QuadroPronto, QuadroPronto]
  return [
    protocolos,
    prazos,
    {
      quadro: 'fases',
      title: 'Tempo em cada fase da arbitragem',
      about: 'Média em dias corridos das fases que terminaram no período escolhido.',
      de: 'Fase',
      categories: fases.map(({ fase }) => NOMES_DAS_FASES[fase]),
      series: [{ name: 'Dias', values: valuesOf(fases, 'dias') }],
      stacked: false,
      format: dias,
    },
    {
      quadro: 'abertos',
      title: 'Em aberto, por tempo',
      about: 'Os que estão em aberto agora, pelo tempo desde o protocolo. O período escolhido não muda este quadro.',
      de: 'Tempo em aberto',
      categories: FAIXAS.map(({ label }) => label),
      series: [
        { name: 'Processos', values: valuesOf(abertos, 'processos') },
        { name: 'Casos', values: valuesOf(abertos, 'casos') },
      ],
      stacked: true,
      format: inteiro,
    },
    encerrados,
    {
      quadro: 'custas',
      title: 'Custas recebidas',
      about: 'Custas de processos e casos pagas no mês, por meio de pagamento, sem as devolvidas.',
      de: 'Mês',
      categories: custas.map(({ mes }) => formatMes(mes)),
      series: [
        { name: 'Cartão de crédito', values: valuesOf(custas, 'cartao') },
        { name: 'Boleto', values: valuesOf(custas, 'boleto') },
        { name: 'Saldo', values: valuesOf(custas, 'saldo') },
        { name: 'Pix', values: valuesOf(custas, 'pix') },
      ],
      stacked: true,
      format: reais,
    },
    {
      quadro: 'especies',
      title: 'Custas recebidas por espécie',
      about: 'As mesmas custas, pelo que foi cobrado. Só as espécies que tiveram pagamento no período.',
      de: 'Mês',
      categories: especies.map(({ mes }) => formatMes(mes)),
      series: NOMES_DAS_ESPECIES.map((especie, at) => ({
        name: ESPECIES[especie],
        values: especies.map(({ valores }) => valores[at]?.valor ?? 0),
      })).filter(({ values }, at) => at === 0 || values.some((valor) => valor > 0)),
      stacked: true,
      format: reais,
    },
    {
      quadro: 'emails',
      title: 'E-mails recusados',
      about: 'Mensagens que o servidor do destinatário não aceitou. Com área ou tipo escolhido, só as de processos e casos.',
      de: 'Mês',
      categories: emails.map(({ mes }) => formatMes(mes)),
      series: [{ name: 'E-mails recusados', values: valuesOf(emails, 'recusados') }],
      stacked: true,
      format: inteiro,
    },
  ]
}
