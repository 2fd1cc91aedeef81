import type { Readable } from 'node:stream'
import type { relatorios } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { PROCESSO } from '@concordia/contract/rules/processo'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
import { diasEntre } from '@concordia/contract/values/dias-uteis'
import { type Cents, toReais } from '@concordia/contract/values/money'
import { csvMoney, csvStream } from '../../platform/csv.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Encerrado, processosEncerrados } from './fechamento-queries.ts'

type Resumo = ResultOf<typeof relatorios.resumoDoFechamento>
type Periodo = { from: string; to: string }

const HEADER = [
  ...['Processo', 'Área', 'Classe', 'Partes', 'Situação', 'Designado em', 'Aceito em', 'Último evento', 'Encerrado em'],
  ...['Dias até o encerramento', 'Valor da causa', 'Custas'],
]
/** Rows that the screen shows; the file has all. */
const SHOWN = 50

/** The closing report as CSV: what ended in the period with this person designated, the first to end first. */
export const relatorioDeFechamento = (db: Db, userId: number, periodo: Periodo): Readable =>
  csvStream(HEADER, linhas(db, userId, periodo))

async function* linhas(db: Db, userId: number, periodo: Periodo) {
  yield (await processosEncerrados(db, userId, periodo)).map((row) => [
    String(row.id),
    row.area,
    row.classe,
    partesDe(row),
    situacaoDe(row),
    formatDate(row.designadoEm),
    row.aceitoEm ? formatDate(row.aceitoEm) : '',
    row.ultimoEvento ?? '',
    formatDate(row.encerradoEm),
    String(diasDe(row)),
    csvMoney(row.valorCentavos),
    row.custasCentavos === null ? '' : csvMoney(row.custasCentavos),
  ])
}

/** The same figures for the screen, with totals over all rows. */
export async function resumoDoFechamento(db: Db, userId: number, periodo: Periodo): Promise<Resumo> {
  const rows = await processosEncerrados(db, userId, periodo)
  const sum = (of: (row: Encerrado) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    processos: rows.slice(0, SHOWN).map((row) => ({
      id: row.id,
      partes: partesDe(row),
      situacao: row.situacao,
      designado_em: row.designadoEm.toISOString(),
      aceito_em: row.aceitoEm?.toISOString() ?? null,
      encerrado_em: row.encerradoEm.toISOString(),
      dias: diasDe(row),
      valor: toReais(row.valorCentavos),
      custas: row.custasCentavos === null ? null : toReais(row.custasCentavos),
    })),
    totais: {
      processos: rows.length,
      media_de_dias: rows.length === 0 ? null : Math.round(sum(diasDe) / rows.length),
      valor: toReais(sum(({ valorCentavos }) => valorCentavos) as Cents),
      custas: toReais(sum(({ custasCentavos }) => custasCentavos ?? 0) as Cents),
    },
  }
}

const partesDe = ({ demandantes, demandadas }: Encerrado) => `${demandantes.join(', ')} em face de ${demandadas.join(', ')}`
const situacaoDe = ({ situacao }: Encerrado) => PROCESSO[situacao as keyof typeof PROCESSO].label
/** Calendar days of São Paulo from the designation to the end. */
const diasDe = ({ designadoEm, encerradoEm }: Encerrado) => diasEntre(dayOf(designadoEm), dayOf(encerradoEm))
