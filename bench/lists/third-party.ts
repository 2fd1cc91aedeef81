// The list of processos of a lawyer with 10,000 and of their third party, who sees as many, under every filter, and of a lawyer who
// represents a parte of 10,000 ('representados por mim'), compared with raw SQL for the same screen in the same run (docs/performance.md).
import { listProcedimentos } from '../../server/src/procedimentos/consulta/lista.ts'
import { openBase } from '../base.ts'
import { compare, report } from '../measure.ts'
import { ROWS } from '../options.ts'
import { cases } from './list-cases.ts'
import { OWN_ORDER, own, rawList } from './raw-lists.ts'

const ROUNDS = 15
/** Any three users of the seed; what they already see is little. */
const [LAWYER, THIRD, PROCURADOR] = [11, 12, 13]
const PROCESSOS = 10_000

const base = await openBase(ROWS)
try {
  const { raw } = base
  const { db } = base.app.deps
  await raw.query(
    `insert into procedimento_acessos (procedimento_id, user_id, motivo, tipo, movimentado_em)
     select id, $1, 'senha', tipo, movimentado_em from procedimentos where tipo = 'processo' order by id limit $2
     on conflict do nothing`,
    [LAWYER, PROCESSOS],
  )
  const { rowCount } = await raw.query(
    'insert into terceiros_processos (user_id, terceiro_id, created_at) values ($1, $2, now()) on conflict do nothing',
    [LAWYER, THIRD],
  )
  console.log(rowCount ? 'Terceiro adicionado.' : 'O terceiro já estava na base.')
  const list = (userId: number, filter = {}) =>
    listProcedimentos(db, { viewer: { userId, all: false }, tipo: 'processo', filter, now: new Date() }, 1)
  const asked = cases('processo', ROWS, 0).filter(({ filter }) => filter.marcadores === undefined)
  for (const { name, filter, sql } of asked) {
    const times = await compare(ROUNDS, [
      { name: 'raw', run: () => rawList(raw, THIRD, own('processo', sql), OWN_ORDER) },
      { name: 'lawyer', run: () => list(LAWYER, filter) },
      { name: 'third', run: () => list(THIRD, filter) },
    ])
    const [third, lawyer, plain] = [times.get('third')!, times.get('lawyer')!, times.get('raw')!]
    report(`${name}: terceiro (${third.toFixed(1)} ms; advogado ${lawyer.toFixed(1)} ms) / SQL puro`, third / plain, '×', 1.5)
  }
  await raw.query(
    `insert into procedimento_acessos (procedimento_id, user_id, motivo, tipo, movimentado_em, parte_id)
     select p.id, $1, 'procurador', p.tipo, p.movimentado_em, (select min(t.id) from partes t where t.procedimento_id = p.id)
     from procedimentos p where p.tipo = 'processo' order by p.id limit $2 on conflict do nothing`,
    [PROCURADOR, PROCESSOS],
  )
  for (const { name, filter, sql } of asked) {
    const condition = `x.motivo = 'procurador' and ${sql}`
    const times = await compare(ROUNDS, [
      { name: 'raw', run: () => rawList(raw, PROCURADOR, own('processo', condition), OWN_ORDER) },
      { name: 'list', run: () => list(PROCURADOR, { ...filter, representados: true }) },
    ])
    const [listed, plain] = [times.get('list')!, times.get('raw')!]
    report(`representados, ${name} (${listed.toFixed(1)} ms) / SQL puro`, listed / plain, '×', 1.5)
  }
} finally {
  await base.close()
}
