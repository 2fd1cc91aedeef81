// The screens of a processo and of a caso with 200 eventos, and the panel of the secretariat, over the seeded base. The screens are compared
// with hand-written SQL for the same data (docs/performance.md).
import { NOMES_DOS_TIPOS, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { listEtiquetas } from '../../server/src/autos/marcadores/etiquetas.ts'
import { PROCEDIMENTOS } from '../../server/src/autos/membros/partes.ts'
import { findCaso } from '../../server/src/procedimentos/caso/present.ts'
import { findProcedimento, findRelation, listEventos } from '../../server/src/procedimentos/consulta/queries.ts'
import { countPendencias } from '../../server/src/secretaria/painel/queries.ts'
import { openBase } from '../base.ts'
import { compare, report, type Side } from '../measure.ts'
import { ROWS } from '../options.ts'
import { signIn } from '../server.ts'

const ROUNDS = 60
/** Nothing for processos, so that the names of earlier results stay comparable. */
const de = (tipo: Tipo) => (tipo === 'processo' ? '' : `${TIPOS[tipo].muitos}, `)
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
/** What only a caso shows. */
const DO_CASO = 'select natureza, expectativa, tentativa_acordo, processo_judicial from casos where procedimento_id = $1'

const base = await openBase(ROWS)
try {
  const { app, raw, busy } = base
  const { db } = app.deps
  const sides = (tipo: Tipo, id: number): Side[] => [
    {
      name: `raw ${tipo}`,
      run: async () => {
        for (const query of tipo === 'caso' ? [...DETAILS, DO_CASO] : DETAILS) await raw.query(query, [id])
      },
    },
    {
      name: `details ${tipo}`,
      run: () =>
        Promise.all([
          findProcedimento(db, id),
          listEventos(db, id),
          listEtiquetas(db, PROCEDIMENTOS, 1, id),
          findRelation(db, 1, id),
          ...(tipo === 'caso' ? [findCaso(db, id)] : []),
        ]),
    },
  ]
  const times = await compare(ROUNDS, [
    ...NOMES_DOS_TIPOS.flatMap((tipo) => sides(tipo, busy[tipo])),
    { name: 'panel', run: () => countPendencias(db, new Date()) },
  ])
  for (const tipo of NOMES_DOS_TIPOS)
    report(`${de(tipo)}detalhes com 200 eventos / SQL puro`, times.get(`details ${tipo}`)! / times.get(`raw ${tipo}`)!, '×', 2)
  report('painel da secretaria', times.get('panel')!, 'ms', 50)

  const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const headers = { ...(await signIn(url, 'parte')), 'content-type': 'application/json' }
  const asked = async (path: string, init: RequestInit) => {
    const answer = await fetch(url + path, init)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
  }
  const http = await compare(
    ROUNDS,
    NOMES_DOS_TIPOS.flatMap((tipo) => {
      const { um, muitos } = TIPOS[tipo].rota
      return [
        { name: `list ${tipo}`, run: () => asked(`/api${muitos}`, { method: 'POST', headers, body: '{}' }) },
        { name: `details ${tipo}`, run: () => asked(`/api${um}/${busy[tipo]}`, { headers }) },
      ]
    }),
  )
  for (const tipo of NOMES_DOS_TIPOS) {
    report(`${de(tipo)}detalhes por HTTP`, http.get(`details ${tipo}`)!, 'ms')
    report(`${de(tipo)}lista do usuário por HTTP`, http.get(`list ${tipo}`)!, 'ms')
  }
} finally {
  await base.close()
}
