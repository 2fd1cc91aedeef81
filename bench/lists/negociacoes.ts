// The list of negotiations under each of its filters, for a user who takes part in 50 and for the secretariat, and the page of one with 50
// proposals, over as many negotiations as there are procedures; compared with raw SQL for the same screens (docs/performance.md).
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NegociacaoFilter } from '@concordia/contract/negociacoes/schemas/negociacoes'
import { listEtiquetas } from '../../server/src/autos/marcadores/etiquetas.ts'
import { NEGOCIACOES } from '../../server/src/autos/membros/partes.ts'
import { listNegociacoes } from '../../server/src/negociacoes/consulta/lista.ts'
import { findNegociacao, listPropostas, listRegistros } from '../../server/src/negociacoes/consulta/queries.ts'
import { listAssinaturas } from '../../server/src/negociacoes/minutas/queries.ts'
import { listMinutas } from '../../server/src/negociacoes/minutas/redacao.ts'
import { type Base, openBase } from '../base.ts'
import { openCpu } from '../cpu.ts'
import { compare, median, report, sample } from '../measure.ts'
import { ROWS } from '../options.ts'

const ROUNDS = 60
const FILTER_ROUNDS = 11
/** The least any client of this database would have to ask for the list of user 1. */
const MINE = `select a.negociacao_id as id, a.movimentado_em from negociacao_acessos a where a.user_id = 1
  union select v.id, v.movimentado_em from designacoes d join negociacoes v on v.procedimento_id = d.procedimento_id
    where d.user_id = 1 and d.papel = 'mediador' and d.situacao = 'aceita'`
const all = (rows: string) => `(select coalesce(json_agg(x), '[]') from (${rows}) x)`
const OWN = `select n.id, n.natureza, n.created_at, n.situacao, left(n.descricao, 200),
    (select json_build_object('descricao', left(p.descricao, 200), 'created_at', p.created_at) from propostas p
      where p.negociacao_id = n.id order by p.id desc limit 1) ultima,
    (select a.polo from negociacao_acessos a where a.negociacao_id = n.id and a.user_id = 1 limit 1) polo,
    ${all(`select p.id, p.polo, p.prazo, p.situacao from propostas p where p.negociacao_id = n.id and p.situacao in ('em-aberto', 'aceite')`)} propostas,
    ${all(`select m.id, m.situacao, m.polo, m.sha256 from minutas m where m.negociacao_id = n.id and m.situacao <> 'revisada'`)} minuta,
    ${all(`select s.user_id, s.partes from assinaturas s join minutas m on m.id = s.minuta_id where m.negociacao_id = n.id and m.situacao <> 'revisada'`)} assinaturas,
    ${all(`select g.parte_id from negociacao_signatarios g where g.negociacao_id = n.id and g.user_id = 1 and n.situacao = 'minuta-em-assinatura'`)} assina,
    ${all(`select r.user_id from negociacao_redatores r where r.negociacao_id = n.id and r.user_id = 1 and n.situacao = 'minuta-em-elaboracao'`)} redige,
    ${all(`select polo, (array_agg(nome order by ordem))[1] nome, count(*) - 1 mais from negociacao_partes where negociacao_id = n.id group by polo`)} lados,
    ${all(`select m.id, m.nome, m.cor from negociacao_marcadores nm join marcadores m on m.id = nm.marcador_id
      where nm.negociacao_id = n.id and m.user_id = 1 order by m.nome`)} marcadores
  from (select id from (${MINE}) mine order by movimentado_em desc, id desc limit 20) k
  join negociacoes n using (id) order by n.movimentado_em desc, n.id desc`
const COUNTED = `select count(*) from (select 1 from (${MINE}) mine limit 10001) x`
const DETAILS = [
  'select * from negociacoes where id = $1',
  `select pt.*, (select coalesce(json_agg(c), '[]') from negociacao_contatos c where c.parte_id = pt.id) emails from negociacao_partes pt where negociacao_id = $1`,
  `select p.*, u.name, (select coalesce(json_agg(d), '[]') from proposta_documentos d where d.proposta_id = p.id) documentos
    from propostas p join users u on u.id = p.user_id where negociacao_id = $1 order by p.id`,
  'select numero, created_at, ato, autor_nome, dados, arquivos, hash from negociacao_registros where negociacao_id = $1 order by numero',
  'select id, nome, cor from marcadores where user_id = 1 and $1 > 0',
  'select * from minutas where negociacao_id = $1',
  'select a.* from assinaturas a join minutas m on m.id = a.minuta_id where m.negociacao_id = $1',
]

const base = await openBase(ROWS)
const cpu = await openCpu(base.app.databaseUrl)
try {
  await seedNegociacoes(base)
  const { raw, app } = base
  const { db } = app.deps
  const list = (filter: NegociacaoFilter = {}, on = db, all = true) =>
    listNegociacoes(on, { userId: all ? 9 : 1, all }, filter, 1)
  const lists = await compare(ROUNDS, [
    {
      name: 'raw',
      run: async () => {
        await raw.query(OWN)
        await raw.query(COUNTED)
      },
    },
    { name: 'list', run: () => list({}, db, false) },
  ])
  report('/negociacoes, lista do usuário / SQL puro', lists.get('list')! / lists.get('raw')!, '×', 1.5)
  for (const [name, filter] of Object.entries(await filters(base))) {
    const times = await sample(FILTER_ROUNDS, [{ name, run: () => list(filter) }])
    const worked = await cpu.median(FILTER_ROUNDS, (on) => list(filter, on))
    const note = `processador do banco ${worked.toFixed(1)} ms`
    report(`/negociacoes, ${name}: secretaria (${note})`, median(times.get(name)!), 'ms', 50)
  }
  const id = await busiest(base)
  const details = await compare(ROUNDS, [
    {
      name: 'raw',
      run: async () => {
        for (const query of DETAILS) await raw.query(query, [id])
      },
    },
    {
      name: 'details',
      run: () =>
        Promise.all([
          findNegociacao(db, id),
          listPropostas(db, id),
          listRegistros(db, id),
          listEtiquetas(db, NEGOCIACOES, 1, id),
          listMinutas(db, id),
          listAssinaturas(db, id),
        ]),
    },
  ])
  report('/negociacoes, detalhes com 50 propostas / SQL puro', details.get('details')! / details.get('raw')!, '×', 2)
} finally {
  await cpu.close()
  await base.close()
}

/** The base of the other parts has none: they are added once, for this part. */
async function seedNegociacoes({ raw, rows, dataDir }: Base): Promise<void> {
  const mark = join(dataDir, 'negociacoes-semeadas')
  if (existsSync(mark)) return
  console.log(`Criando ${rows.toLocaleString('pt-BR')} negociações…`)
  await raw.query(readFileSync(new URL('../seed-negociacoes.sql', import.meta.url), 'utf8').replaceAll(':n', String(rows)))
  await raw.query('vacuum (analyze)')
  writeFileSync(mark, '')
}

/** One filter for each field, and the names that are hardest to find. */
async function filters({ raw, rows }: Base): Promise<Record<string, NegociacaoFilter>> {
  const { rows: tags } = await raw.query('select min(id) as id from marcadores where user_id = 9')
  const marcadores = [Number(tags[0].id)]
  return {
    'sem filtro': {},
    número: { numero: rows / 2 },
    situação: { situacao: 'finalizada' },
    'nome em toda parte': { nome: 'SILVA' },
    'nome composto': { nome: 'maria da silva' },
    'nome pouco comum': { nome: 'Yamamoto' },
    'nome raro': { nome: 'raríssima' },
    'duas letras': { nome: 'wo' },
    'e-mail': { email: 'PARTE77@empresa77.test' },
    'e-mail de ninguém': { email: 'ninguem@concordia.test' },
    'usuário vinculado': { user: 500 },
    marcador: { marcadores },
    'nome e marcador': { nome: 'SILVA', marcadores },
  }
}

/** The first one of the seed, with 50 proposals. */
async function busiest({ raw }: Base): Promise<number> {
  const { rows } = await raw.query('select min(negociacao_id) as id from negociacao_acessos where user_id = 1')
  const id = Number(rows[0].id)
  await raw.query('alter table propostas disable trigger user')
  await raw.query(
    `insert into propostas (negociacao_id, user_id, polo, valor_centavos, descricao, prazo, situacao, created_at)
      select $1, 11, 'solicitante', 100000 + n, 'Pagamento em parcelas mensais.', '2030-12-31', 'rejeitada', now()
      from generate_series((select count(*) + 1 from propostas where negociacao_id = $1), 50) n`,
    [id],
  )
  await raw.query('alter table propostas enable trigger user')
  return id
}
