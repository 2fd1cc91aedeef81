// Lists and details over one million procedures against the raw SQL of the same screen, in one run (DESIGN §8).
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import pg from 'pg'
import { openApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { DEMO_PASSWORD } from '../server/src/demo/accounts.ts'
import { seedDemo } from '../server/src/demo/seed.ts'
import { appendEvento } from '../server/src/procedimentos/append-evento.ts'
import { listProcedimentos } from '../server/src/procedimentos/lista.ts'
import { findProcedimento, findRelation, listEventos, listMarcadores } from '../server/src/procedimentos/queries.ts'
import { temporaryFolder } from '../server/test/database.ts'
import { compare, report } from './measure.ts'

const ROUNDS = 60
/** The screen's own SQL, written by hand: what any client of this database would have to ask. */
const PAGE = `select p.id, p.classe, p.created_at, p.situacao, p.ultimo_evento_descricao, p.ultimo_evento_em, a.id, a.nome,
    (select coalesce(json_agg(m), '[]') from (select m.id, m.nome, m.cor from procedimento_marcadores pm
      join marcadores m on m.id = pm.marcador_id where pm.procedimento_id = p.id and m.user_id = $1 order by m.nome) m) marcadores
  from (select procedimento_id as id from procedimento_acessos where user_id = $1 and tipo = 'processo'
        group by movimentado_em, procedimento_id order by movimentado_em desc, procedimento_id desc limit 20) k
  join procedimentos p using (id) join areas a on a.id = p.area_id order by p.movimentado_em desc, p.id desc`
const COUNT = `select count(*) from (select 1 from procedimento_acessos where user_id = $1 and tipo = 'processo'
  group by movimentado_em, procedimento_id limit 10001) x`
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
  console.log('Criando um milhão de procedimentos…')
  await raw.query(readFileSync(new URL('./seed.sql', import.meta.url), 'utf8'))
  await raw.query('vacuum (analyze) procedimentos, procedimento_acessos')
  await app.deps.tx(async (trx) => {
    for (let i = 0; i < 200; i++) await appendEvento(trx, 20_000, { descricao: `Evento ${i}`, now: new Date() })
  })

  const { db } = app.deps
  const mine = { userId: 1, all: false }
  const all = { userId: 9, all: true }
  const rawList = async () => {
    await raw.query(PAGE, [1])
    await raw.query(COUNT, [1])
  }
  const rawDetails = async () => {
    for (const query of DETAILS) await raw.query(query, [20_000])
  }
  const lists = await compare(ROUNDS, [
    { name: 'raw', run: () => rawList() },
    { name: 'list', run: () => listProcedimentos(db, mine, 'processo', {}, 1) },
    { name: 'staff', run: () => listProcedimentos(db, all, 'processo', {}, 1) },
    { name: 'staff-situacao', run: () => listProcedimentos(db, all, 'processo', { situacao: 2 }, 1) },
  ])
  holds.push(report('lista do usuário / SQL puro', lists.get('list')! / lists.get('raw')!, '×', 1.5))
  holds.push(report('lista da secretaria', lists.get('staff')!, 'ms', 50))
  const { total, approximate } = await listProcedimentos(db, all, 'processo', {}, 1)
  console.log(`total da secretaria: ${approximate ? 'cerca de ' : ''}${total}`)
  holds.push(report('lista da secretaria por situação', lists.get('staff-situacao')!, 'ms', 50))

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
    { name: 'raw', run: () => rawList() },
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
