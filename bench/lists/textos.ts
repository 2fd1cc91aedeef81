// The search in the text of 20,000 pages, for the secretariat over all of them and for a person within 40 documents, beside plain SQL without
// rights, receipts and excerpts (docs/performance.md). It removes the pages at the end, because other parts read the same base.
import { firstDocumentos, pagesOf } from '../../server/src/procedimentos/busca/encontrar.ts'
import { openBase } from '../base.ts'
import { compare, report } from '../measure.ts'
import { ROWS } from '../options.ts'

const ROUNDS = 21
const [PAGES, EACH, OWN] = [20_000, 10, 40]
const DA_SECRETARIA = { id: 9, role: 'secretario' } as const
const DA_PARTE = { id: 1, role: 'user' } as const
const BUDGETS = { raro: 50, comum: 400, proprios: 20 }

/** A page of 300 words, most of them common ones, of a vocabulary of 5,000; `contrato` on every page, `xilofone` on each two thousandth. */
const PAGINAS = `
  insert into documento_paginas (documento_id, pagina, texto)
  select d.id, n, 'contrato ' || case when (d.ordem * ${EACH} + n) % 2000 = 0 then 'xilofone ' else '' end || (
    select string_agg('palavra' || chr(97 + w % 26) || chr(97 + w / 26 % 26) || chr(97 + w / 676 % 26), ' ')
    from (select floor(5000 * power(random(), 3))::int as w from generate_series(1, 300 + 0 * d.ordem::int * n)) words)
  from (select id, row_number() over () as ordem from unnest($1::bigint[]) id) d, generate_series(1, ${EACH}) n`

const PLAIN = `
  select d.id, d.nome, min(g.pagina) from documento_paginas g join documentos d on d.id = g.documento_id
  where g.busca @@ to_tsquery('portuguese', $1) group by d.id order by d.id desc limit 6`

const base = await openBase(ROWS)
const { app, raw } = base
const { db } = app.deps
try {
  const ofUser = `select d.id from documentos d join procedimento_acessos a on a.procedimento_id = d.procedimento_id
    where a.user_id = ${DA_PARTE.id} and a.autos and d.evento_id is not null and d.tipo <> 'audio'`
  const { rows: own } = await raw.query<{ id: string }>(`${ofUser} order by d.id desc limit ${OWN}`)
  const { rows: others } = await raw.query<{ id: string }>(
    `select id from documentos where evento_id is not null and tipo <> 'audio' and id not in (${ofUser}) order by id desc limit ${PAGES / EACH - own.length}`,
  )
  const ids = [...own, ...others].map(({ id }) => id)
  if (ids.length * EACH !== PAGES) throw new Error(`The base has documents for ${ids.length * EACH} pages only`)
  const start = performance.now()
  await raw.query(PAGINAS, [ids])
  report('textos: gravar e indexar uma página', (performance.now() - start) / PAGES, 'ms')
  await raw.query('vacuum (analyze) documento_paginas')
  const { rows } = await raw.query<{ procedimento: string }>(
    'select procedimento_id as procedimento from documentos where id = $1',
    [own[0]!.id],
  )
  const procedimentoId = Number(rows[0]!.procedimento)
  const times = await compare(ROUNDS, [
    { name: 'raro', run: () => firstDocumentos(db, DA_SECRETARIA, 'xilofones', 6) },
    { name: 'raro sql', run: () => raw.query(PLAIN, ['xilofone']) },
    { name: 'comum', run: () => firstDocumentos(db, DA_SECRETARIA, 'contratos', 6) },
    { name: 'comum sql', run: () => raw.query(PLAIN, ['contrato']) },
    { name: 'proprios', run: () => firstDocumentos(db, DA_PARTE, 'contratos', 6) },
    { name: 'nos autos', run: () => pagesOf(db, DA_PARTE, { procedimentoId, texto: 'contratos', limit: 20 }) },
  ])
  report('textos, palavra rara em 20.000 páginas: secretaria', times.get('raro')!, 'ms', BUDGETS.raro)
  report('textos, palavra rara / SQL puro', times.get('raro')! / times.get('raro sql')!, '×')
  report('textos, palavra em toda página: secretaria', times.get('comum')!, 'ms', BUDGETS.comum)
  report('textos, palavra em toda página / SQL puro', times.get('comum')! / times.get('comum sql')!, '×')
  report('textos, em 40 documentos de uma pessoa', times.get('proprios')!, 'ms', BUDGETS.proprios)
  report('textos, nos autos de um procedimento', times.get('nos autos')!, 'ms', BUDGETS.proprios)
} finally {
  await raw.query('truncate documento_paginas')
  await base.close()
}
