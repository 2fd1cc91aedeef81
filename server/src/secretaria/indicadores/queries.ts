import { FASES } from '@concordia/contract/rules/rito'
import { NOMES_DAS_ESPECIES } from '@concordia/contract/rules/tabela-de-custas/words'
import type { FiltroDosIndicadores, Indicadores, IndicadoresPublicos } from '@concordia/contract/secretaria/schemas/indicadores'
import { FAIXAS, mesesDe } from '@concordia/contract/secretaria/words'
import { dayOf } from '@concordia/contract/values/dates'
import { toReais } from '@concordia/contract/values/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

const SECONDS_OF_A_DAY = 86_400
type Filtro = Pick<FiltroDosIndicadores, 'from' | 'to' | 'area' | 'tipo'>

interface Soma {
  medida: string
  mes: string
  tipo: string | null
  classe: string
  n: number
  soma: number
}

/** The figures of a filter. Those open now have no period: they are of the moment they were counted. */
export async function findIndicadores(db: Db, filtro: Filtro): Promise<Indicadores> {
  const [{ atualizadosEm }, rows] = await Promise.all([findEstado(db), sum(db, filtro)])
  const meses = mesesDe(filtro)
  // Ten years have thousands of rows, and every cell of a table is a sum: looked up by month, or the page costs the node 0.3 s.
  const porMes = Map.groupBy(rows, ({ mes }) => mes)
  const sumOf = (medida: string, { mes, ...at }: Partial<Soma>, field: 'n' | 'soma' = 'n') => {
    const wanted = Object.entries({ medida, ...at })
    let total = 0
    for (const row of mes === undefined ? rows : (porMes.get(mes) ?? []))
      if (wanted.every(([key, value]) => row[key as keyof Soma] === value)) total += row[field]
    return total
  }
  const mean = (medida: string, at: Partial<Soma>) => {
    const n = sumOf(medida, at)
    return n === 0 ? null : Math.round((sumOf(medida, at, 'soma') / n / SECONDS_OF_A_DAY) * 10) / 10
  }
  const reais = (medida: 'custas' | 'especies', mes: string, classe: string) => toReais(sumOf(medida, { mes, classe }, 'soma'))
  return {
    atualizado_em: atualizadosEm?.toISOString() ?? null,
    protocolos: meses.map((mes) => ({
      mes,
      processos: sumOf('protocolos', { mes, tipo: 'processo' }),
      casos: sumOf('protocolos', { mes, tipo: 'caso' }),
    })),
    prazos: meses.map((mes) => ({ mes, designacao: mean('designacao', { mes }), aceite: mean('aceite', { mes }) })),
    fases: FASES.filter((fase) => fase !== 'encerrado').map((fase) => ({ fase, dias: mean('fases', { classe: fase }) })),
    abertos: FAIXAS.map(({ faixa }) => ({
      faixa,
      processos: sumOf('abertos', { classe: faixa, tipo: 'processo' }),
      casos: sumOf('abertos', { classe: faixa, tipo: 'caso' }),
    })),
    encerrados: meses.map((mes) => ({
      mes,
      acordos: sumOf('encerrados', { mes, classe: 'acordo' }),
      encerrados: sumOf('encerrados', { mes }),
    })),
    custas: meses.map((mes) => ({
      mes,
      cartao: reais('custas', mes, 'cartao'),
      boleto: reais('custas', mes, 'boleto'),
      saldo: reais('custas', mes, 'saldo'),
      pix: reais('custas', mes, 'pix'),
    })),
    especies: meses.map((mes) => ({
      mes,
      valores: NOMES_DAS_ESPECIES.map((especie) => ({ especie, valor: reais('especies', mes, especie) })),
    })),
    emails: meses.map((mes) => ({ mes, recusados: sumOf('emails', { mes }) })),
  }
}

/** The few figures of the public page: of the twelve whole months before this one. */
export async function findPublicos(db: Db, now: Date): Promise<IndicadoresPublicos> {
  const { atualizado_em, protocolos, prazos, encerrados } = await findIndicadores(db, dozeMesesAntes(now))
  return { atualizado_em, protocolos, prazos, encerrados }
}

export const findEstado = (db: Db) =>
  db.selectFrom('indicadoresEstado').select(['atualizadosEm', 'publicos']).executeTakeFirstOrThrow()

function dozeMesesAntes(now: Date): { from: string; to: string } {
  const [year, month] = dayOf(now).split('-').map(Number) as [number, number]
  const before = (months: number) => {
    const at = year * 12 + month - 1 - months
    return `${Math.trunc(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  }
  return { from: before(12), to: before(1) }
}

/** The areas summed up in the database: a few hundred rows, however many areas and years there are. */
async function sum(db: Db, { from, to, area, tipo }: Filtro): Promise<Soma[]> {
  return db
    .selectFrom('indicadores')
    .select(['medida', 'tipo', 'classe'])
    .select((eb) => [
      sql<string>`to_char(${eb.ref('mes')}, 'YYYY-MM')`.as('mes'),
      sql<number>`sum(${eb.ref('n')})::bigint`.as('n'),
      sql<number>`sum(${eb.ref('soma')})::bigint`.as('soma'),
    ])
    .where((eb) => eb.or([eb('medida', '=', 'abertos'), eb.between('mes', `${from}-01`, `${to}-01`)]))
    .$if(area !== undefined, (query) => query.where('areaId', '=', area!))
    .$if(tipo !== undefined, (query) => query.where('tipo', '=', tipo!))
    .groupBy(['medida', 'tipo', 'classe', 'mes'])
    .execute()
}
