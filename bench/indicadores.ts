// The secretariat's figures: the call over HTTP, for the longest period and all areas, beside the SQL that sums up their table; and the nightly
// job beside the SQL that only counts the same (docs/performance.md).
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { computeIndicadores } from '../server/src/secretaria/indicadores/compute.ts'
import { type Base, openBase } from './base.ts'
import { compare, report } from './measure.ts'
import { ROWS } from './options.ts'
import { signIn } from './server.ts'

const CALLS = 30
const NIGHTS = 3
const PERIODO = 'from=2016-01&to=2025-12'
/** The least any client of this database would have to ask for the screen. */
const SUMMED = `select medida, tipo, classe, mes, sum(n), sum(soma) from indicadores
  where mes between '2016-01-01' and '2025-12-01' or medida = 'abertos' group by 1, 2, 3, 4`
const month = (instant: string) => `date_trunc('month', ${instant} at time zone 'America/Sao_Paulo')`
/** The least that has to be read and counted at night. */
const COUNTED = [
  `select ${month('created_at')}, tipo, area_id, count(*) from procedimentos group by 1, 2, 3`,
  `select ${month('d.em')}, tipo, area_id, count(*), sum(extract(epoch from d.em - created_at))
    from (select procedimento_id, min(created_at) em from designacoes group by 1) d join procedimentos p on p.id = d.procedimento_id group by 1, 2, 3`,
  `select ${month('e.created_at')}, tipo, area_id, count(*), sum(extract(epoch from e.created_at - d.created_at))
    from designacoes d join eventos e on e.id = d.evento_id join procedimentos p on p.id = d.procedimento_id where e.ato = 'aceite' group by 1, 2, 3`,
  `select ${month('e.em')}, tipo, area_id, situacao, count(*)
    from (select procedimento_id, max(created_at) em from eventos where ato in ('acordo', 'arquivamento', 'recusa-do-procedimento', 'termo-final') group by 1) e
    join procedimentos p on p.id = e.procedimento_id where situacao in (3, 4, 6) group by 1, 2, 3, 4`,
  `select ${month('c.pago_em')}, p.tipo, area_id, c.meio, count(*), sum(c.valor_centavos)
    from pagamentos c join procedimentos p on p.id = c.procedimento_id where c.tipo = 'custas' and c.situacao = 'P' group by 1, 2, 3, 4`,
  `select ${month('m.recusado_em')}, tipo, area_id, count(*)
    from emails m left join procedimentos p on p.id = m.procedimento_id where m.situacao = 'recusado' group by 1, 2, 3`,
  'select tipo, area_id, created_at::date, count(*) from procedimentos where situacao in (1, 2, 5) group by 1, 2, 3',
]

const base = await openBase(ROWS)
try {
  const { app, raw } = base
  await seedIndicadores(base)
  const nights = await compare(NIGHTS, [
    {
      name: 'raw',
      run: async () => {
        for (const query of COUNTED) await raw.query(query)
      },
    },
    { name: 'night', run: () => computeIndicadores(app.deps) },
  ])
  const [night, plain] = [nights.get('night')!, nights.get('raw')!]
  report('apuração da noite', night / 1000, 's')
  report('apuração da noite / SQL que só conta o mesmo', night / plain, '×', 2)

  const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const headers = await signIn(url, 'secretaria')
  const asked = async (query: string) => {
    const answer = await fetch(`${url}/api/secretaria/indicadores?${query}`, { headers })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`The figures answered ${answer.status}: ${text}`)
  }
  const calls = await compare(CALLS, [
    { name: 'raw', run: () => raw.query(SUMMED) },
    { name: 'call', run: () => asked(PERIODO) },
    { name: 'area', run: () => asked(`${PERIODO}&area=3&tipo=processo`) },
  ])
  report('indicadores de dez anos por HTTP', calls.get('call')!, 'ms', 300)
  report('indicadores de dez anos, de uma área, por HTTP', calls.get('area')!, 'ms', 300)
  report('indicadores de dez anos por HTTP / SQL que os soma', calls.get('call')! / calls.get('raw')!, '×')
} finally {
  await base.close()
}

/** The base of the other parts has little of what is counted: it is added once, for this part, which comes after those that measure lists. */
async function seedIndicadores({ raw, dataDir }: Base): Promise<void> {
  const mark = join(dataDir, 'indicadores-semeados')
  if (existsSync(mark)) return
  console.log('Criando o que os indicadores contam…')
  await raw.query(readFileSync(new URL('./seed-indicadores.sql', import.meta.url), 'utf8'))
  await raw.query('vacuum (analyze)')
  writeFileSync(mark, '')
}
