// Bytes per procedure, by table, indexes apart. For docs/scale.md.
import { openBase } from './base.ts'
import { report } from './measure.ts'
import { ROWS } from './options.ts'

const TABLES = `select c.relname as table, s.n_live_tup as rows, pg_table_size(c.oid) as data, pg_indexes_size(c.oid) as indexes
  from pg_class c join pg_stat_user_tables s on s.relid = c.oid where c.relkind = 'r' order by pg_total_relation_size(c.oid) desc limit 9`

const base = await openBase(ROWS)
try {
  const { rows } = await base.raw.query<{ table: string; rows: string; data: string; indexes: string }>(TABLES)
  const perMillion = (bytes: string) => (Number(bytes) / ROWS) * 1e6
  for (const { table, rows: live, data, indexes } of rows) {
    const each = (Number(live) / ROWS).toFixed(2)
    report(
      `${table}, ${each} linhas por procedimento (índices ${(perMillion(indexes) / 1e9).toFixed(2)} GB)`,
      perMillion(data) / 1e9 + perMillion(indexes) / 1e9,
      'GB por milhão',
    )
  }
  const { rows: whole } = await base.raw.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  report('o banco inteiro', perMillion(whole[0]!.bytes) / 1e9, 'GB por milhão')
} finally {
  await base.close()
}
