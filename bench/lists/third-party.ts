// The list of processos of a lawyer with 10,000 and of their third party, who sees as many, under every filter, compared with raw SQL
// for the same screen in the same run (docs/performance.md).
import { listProcedimentos } from '../../server/src/procedimentos/consulta/lista.ts'
import { openBase } from '../base.ts'
import { compare, report } from '../measure.ts'
import { ROWS } from '../options.ts'
import { cases } from './list-cases.ts'
import { OWN_ORDER, own, rawList } from './raw-lists.ts'

const ROUNDS = 15
/** Any two users of the seed; what they already see is little. */
const [LAWYER, THIRD] = [11, 12]
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
} finally {
  await base.close()
}
