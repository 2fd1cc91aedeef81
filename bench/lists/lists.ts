// The lists of processos and of casos, each under the filters it has, for a user who sees 50 of each and for the secretariat,
// compared with raw SQL for the same screen in the same run (docs/performance.md).
import { NOMES_DOS_TIPOS, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { Filter } from '../../server/src/procedimentos/consulta/filtro.ts'
import { listProcedimentos } from '../../server/src/procedimentos/consulta/lista.ts'
import { openBase } from '../base.ts'
import { openCpu } from '../cpu.ts'
import { compare, median, report, sample } from '../measure.ts'
import { ROWS } from '../options.ts'
import { cases } from './list-cases.ts'
import { OWN_ORDER, own, ownAll, rawList } from './raw-lists.ts'

const ROUNDS = 60
/** Runs of each filter: there are many filters, and some are slow. */
const FILTER_ROUNDS = 11
const all = (tipo: Tipo, condition: string) => `select p.id from procedimentos p where p.tipo = '${tipo}' and ${condition}`
const ALL_ORDER = ' order by p.movimentado_em desc, p.id desc'

const base = await openBase(ROWS)
const cpu = await openCpu(base.app.databaseUrl)
try {
  const { raw } = base
  const { db } = base.app.deps
  const mine = { userId: 1, all: false }
  const staff = { userId: 9, all: true }
  const { rows: tags } = await raw.query('select user_id, min(id) as id from marcadores group by user_id order by user_id')
  const [ours, theirs] = [Number(tags[0].id), Number(tags[1].id)]
  const rawKeys = (viewerId: number, keys: string, order: string) => rawList(raw, viewerId, keys, order)
  for (const tipo of NOMES_DOS_TIPOS) {
    /** Nothing for processos, so that the names of earlier results stay comparable. */
    const de = tipo === 'processo' ? '' : `${TIPOS[tipo].muitos}, `
    const listOn = (on: typeof db, viewer: typeof mine, filter: Filter = {}) =>
      listProcedimentos(on, { viewer, tipo, filter, now: new Date() }, 1)
    const list = (viewer: typeof mine, filter?: Filter) => listOn(db, viewer, filter)
    const lists = await compare(ROUNDS, [
      { name: 'raw', run: () => rawKeys(1, ownAll(tipo), OWN_ORDER) },
      { name: 'list', run: () => list(mine) },
    ])
    report(`${de}lista do usuário / SQL puro`, lists.get('list')! / lists.get('raw')!, '×', 1.5)
    const user = cases(tipo, ROWS, ours)
    for (const [i, { name, filter, sql }] of cases(tipo, ROWS, theirs).entries()) {
      const seen = user[i]!
      const times = await sample(FILTER_ROUNDS, [
        { name: 'raw', run: () => rawKeys(1, own(tipo, seen.sql), OWN_ORDER) },
        { name: 'mine', run: () => list(mine, seen.filter) },
        { name: 'staff', run: () => list(staff, filter) },
      ])
      const time = (side: string) => median(times.get(side)!)
      // For information only, without a budget: some of it takes seconds.
      const rawStaff = await compare(1, [{ name: 'raw', run: () => rawKeys(9, all(tipo, sql), ALL_ORDER) }])
      const worked = await cpu.median(FILTER_ROUNDS, (db) => listOn(db, staff, filter))
      const notes = `SQL puro ${rawStaff.get('raw')!.toFixed(1)} ms; processador do banco ${worked.toFixed(1)} ms`
      report(`${de}${name}: usuário (${time('mine').toFixed(1)} ms) / SQL puro`, time('mine') / time('raw'), '×', 1.5)
      report(`${de}${name}: secretaria (${notes})`, time('staff'), 'ms', 50)
    }
  }
} finally {
  await cpu.close()
  await base.close()
}
