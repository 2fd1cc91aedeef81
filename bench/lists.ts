// Lists, their filters and details over one million procedures against the raw SQL of the same screen, in one run (DESIGN §8).
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { ProcessoFilter } from '@concordia/contract/processos'
import pg from 'pg'
import { openApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { DEMO_PASSWORD } from '../server/src/demo/accounts.ts'
import { seedDemo } from '../server/src/demo/seed.ts'
import { appendEvento } from '../server/src/procedimentos/append-evento.ts'
import { listProcedimentos } from '../server/src/procedimentos/lista.ts'
import { findProcedimento, findRelation, listEventos, listMarcadores } from '../server/src/procedimentos/queries.ts'
import { temporaryFolder } from '../server/test/database.ts'
import { cases } from './list-cases.ts'
import { compare, report } from './measure.ts'

/** BENCH_ROWS=100000 for a first look; the budgets are those of a million. */
const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000)
const ROUNDS = 60
/** Of each filter: there are many, and some of them slow. */
const FILTER_ROUNDS = 11
/** The screen's own SQL, written by hand: what any client of this database would have to ask. */
const shown = (
  keys: string,
) => `select p.id, p.classe, p.created_at, p.situacao, p.ultimo_evento_descricao, p.ultimo_evento_em, a.id, a.nome,
    (select coalesce(json_agg(m), '[]') from (select m.id, m.nome, m.cor from procedimento_marcadores pm
      join marcadores m on m.id = pm.marcador_id where pm.procedimento_id = p.id and m.user_id = $1 order by m.nome) m) marcadores
  from (${keys} limit 20) k join procedimentos p using (id) join areas a on a.id = p.area_id order by p.movimentado_em desc, p.id desc`
const counted = (keys: string) => `select count(*) from (${keys} limit 10001) x where $1 > 0`
const OWN = `select x.procedimento_id as id from procedimento_acessos x where x.user_id = $1 and x.tipo = 'processo'
  group by x.movimentado_em, x.procedimento_id`
const own = (
  condition: string,
) => `select x.procedimento_id as id from procedimento_acessos x join procedimentos p on p.id = x.procedimento_id
  where x.user_id = $1 and x.tipo = 'processo' and ${condition} group by x.movimentado_em, x.procedimento_id`
const OWN_ORDER = ' order by x.movimentado_em desc, x.procedimento_id desc'
const all = (condition: string) => `select p.id from procedimentos p where p.tipo = 'processo' and ${condition}`
const ALL_ORDER = ' order by p.movimentado_em desc, p.id desc'
const DETAILS = [
  'select p.*, a.nome from procedimentos p join areas a on a.id = p.area_id where p.id = $1',
  `select pt.*, (select coalesce(json_agg(c), '[]') from parte_contatos c where c.parte_id = pt.id) emails from partes pt where procedimento_id = $1`,
  `select d.id, d.nome, d.tipo, f.tamanho, f.sha256 from documentos d join arquivos f on f.id = d.arquivo_id join eventos e on e.id = d.evento_id
    where d.procedimento_id = $1 and e.numero = 1 and d.tipo in ('termo', 'peticao', 'documento')`,
  `select e.id, e.created_at, e.descricao, e.descricao_outros, e.autor_tipo, e.autor_nome, e.prazo, e.hash,
    (select coalesce(json_agg(d), '[]') from (select id, nome, tipo from documentos where evento_id = e.id order by tipo = 'recibo', ordem) d) documentos
    from eventos e where procedimento_id = $1 order by numero`,
  'select id, nome, cor from marcadores where user_id = 1 and $1 > 0',
  'select exists(select 1 from silencios where user_id = 1 and procedimento_id = $1), exists(select 1 from designacoes where user_id = 1 and procedimento_id = $1)',
]

const dataDir = await temporaryFolder('concordia-bench-')
const app = await openApp(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: '1', WORKER: '0', PORT: '0' }))
const raw = new pg.Client({ connectionString: app.databaseUrl })
const holds: boolean[] = []
try {
  await seedDemo(app.deps)
  await raw.connect()
  console.log(`Criando ${ROWS.toLocaleString('pt-BR')} procedimentos…`)
  await raw.query(readFileSync(new URL('./seed.sql', import.meta.url), 'utf8').replaceAll(':n', String(ROWS)))
  await raw.query('vacuum (analyze)')
  await app.deps.tx(async (trx) => {
    for (let i = 0; i < 200; i++) await appendEvento(trx, 20_000, { descricao: `Evento ${i}`, now: new Date() })
  })

  const { db } = app.deps
  const mine = { userId: 1, all: false }
  const staff = { userId: 9, all: true }
  const list = (viewer: typeof mine, filter: ProcessoFilter = {}) =>
    listProcedimentos(db, { viewer, tipo: 'processo', filter, now: new Date() }, 1)
  const rawKeys = async (viewerId: number, keys: string, order: string) => {
    await raw.query(shown(keys + order), [viewerId])
    await raw.query(counted(keys), [viewerId])
  }
  const rawList = () => rawKeys(1, OWN, OWN_ORDER)
  const rawDetails = async () => {
    for (const query of DETAILS) await raw.query(query, [20_000])
  }
  const lists = await compare(ROUNDS, [
    { name: 'raw', run: rawList },
    { name: 'list', run: () => list(mine) },
  ])
  holds.push(report('lista do usuário / SQL puro', lists.get('list')! / lists.get('raw')!, '×', 1.5))
  const { total, approximate } = await list(staff)
  console.log(`total da secretaria: ${approximate ? 'cerca de ' : ''}${total}`)
  const { rows: tags } = await raw.query('select user_id, min(id) as id from marcadores group by user_id order by user_id')
  const user = cases(ROWS, Number(tags[0].id))
  for (const [i, { name, filter, sql }] of cases(ROWS, Number(tags[1].id)).entries()) {
    const ours = user[i]!
    const times = await compare(FILTER_ROUNDS, [
      { name: 'raw', run: () => rawKeys(1, own(ours.sql), OWN_ORDER) },
      { name: 'mine', run: () => list(mine, ours.filter) },
      { name: 'raw-staff', run: () => rawKeys(9, all(sql), ALL_ORDER) },
      { name: 'staff', run: () => list(staff, filter) },
    ])
    const time = (side: string) => times.get(side)!
    holds.push(report(`${name}, usuário / SQL puro`, time('mine') / time('raw'), '×', 1.5))
    holds.push(report(`${name}, secretaria (SQL puro ${time('raw-staff').toFixed(1)} ms)`, time('staff'), 'ms', 50))
  }

  const details = await compare(ROUNDS, [
    { name: 'raw', run: rawDetails },
    {
      name: 'details',
      run: () =>
        Promise.all([
          findProcedimento(db, 20_000),
          listEventos(db, 20_000),
          listMarcadores(db, 1, 20_000),
          findRelation(db, 1, 20_000),
        ]),
    },
  ])
  holds.push(report('detalhes com 200 eventos / SQL puro', details.get('details')! / details.get('raw')!, '×', 2))

  const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'parte@concordia.test', password: DEMO_PASSWORD }),
  })
  const { authToken } = (await login.json()) as { authToken: string }
  const headers = { authorization: `Bearer ${authToken}`, 'content-type': 'application/json' }
  const http = await compare(ROUNDS, [
    { name: 'raw', run: rawList },
    { name: 'list', run: async () => (await fetch(`${url}/api/processos`, { method: 'POST', headers, body: '{}' })).text() },
    { name: 'details', run: async () => (await fetch(`${url}/api/processo/20000`, { headers })).text() },
  ])
  console.log(
    `por HTTP: lista ${http.get('list')!.toFixed(1)} ms, detalhes ${http.get('details')!.toFixed(1)} ms, SQL puro da lista ${http.get('raw')!.toFixed(1)} ms`,
  )
} finally {
  await raw.end()
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
}
process.exitCode = holds.every(Boolean) ? 0 : 1
