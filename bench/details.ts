// The screen of one procedure with 200 eventos, and the panel of the secretariat, over the seeded base. The screen is compared with
// hand-written SQL for the same data (docs/performance.md).
import { findProcedimento, findRelation, listEventos, listMarcadores } from '../server/src/procedimentos/consulta/queries.ts'
import { countPendencias } from '../server/src/secretaria/painel/queries.ts'
import { openBase } from './base.ts'
import { compare, report } from './measure.ts'
import { ROWS } from './options.ts'
import { signIn } from './server.ts'

const ROUNDS = 60
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

const base = await openBase(ROWS)
try {
  const { app, raw, busy } = base
  const { db } = app.deps
  const rawDetails = async () => {
    for (const query of DETAILS) await raw.query(query, [busy])
  }
  const ourDetails = () =>
    Promise.all([findProcedimento(db, busy), listEventos(db, busy), listMarcadores(db, 1, busy), findRelation(db, 1, busy)])
  const times = await compare(ROUNDS, [
    { name: 'raw', run: rawDetails },
    { name: 'details', run: ourDetails },
    { name: 'panel', run: () => countPendencias(db, new Date()) },
  ])
  report('detalhes com 200 eventos / SQL puro', times.get('details')! / times.get('raw')!, '×', 2)
  report('painel da secretaria', times.get('panel')!, 'ms', 50)

  const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const headers = { ...(await signIn(url, 'parte')), 'content-type': 'application/json' }
  const asked = async (path: string, init: RequestInit) => {
    const answer = await fetch(url + path, init)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
  }
  const http = await compare(ROUNDS, [
    { name: 'list', run: () => asked('/api/processos', { method: 'POST', headers, body: '{}' }) },
    { name: 'details', run: () => asked(`/api/processo/${busy}`, { headers }) },
  ])
  report('detalhes por HTTP', http.get('details')!, 'ms')
  report('lista do usuário por HTTP', http.get('list')!, 'ms')
} finally {
  await base.close()
}
