import { CasoFilter } from '@concordia/contract/procedimentos/schemas/casos'
import type { Tipo } from '@concordia/contract/rules/tipos'
import type { Filter } from '../../server/src/procedimentos/consulta/filtro.ts'

/** One filter of the list, and a hand-written SQL condition for the same. */
export interface Case {
  name: string
  filter: Filter
  sql: string
}

const eventos = (condition: string) => `exists (select 1 from eventos e where e.procedimento_id = p.id and ${condition})`
const between = (from: string, to: string) =>
  `e.created_at >= '${from} 00:00-03' and e.created_at < '${to} 00:00-03'::timestamptz + interval '1 day'`

/** The fields that the list of casos can be filtered by. */
const DE_CASOS = new Set(Object.keys(CasoFilter.shape))

/** @param rows how many procedures there are @param marcador a tag of the viewer */
export function cases(tipo: Tipo, rows: number, marcador: number): Case[] {
  const all = [...simple(tipo, rows, marcador), ...combined(marcador)]
  return tipo === 'processo' ? all : all.filter(({ filter }) => Object.keys(filter).every((field) => DE_CASOS.has(field)))
}

/** Numbers of seeded procedures that are of this tipo. */
const numeroDe = (tipo: Tipo, rows: number) => (tipo === 'processo' ? rows / 2 : rows / 2 - rows / 100)
const COM_EMAIL: Record<Tipo, number> = { processo: 78, caso: 77 }

const simple = (tipo: Tipo, rows: number, marcador: number): Case[] => [
  { name: 'sem filtro', filter: {}, sql: 'true' },
  { name: 'número', filter: { numero: numeroDe(tipo, rows) }, sql: `p.id = ${numeroDe(tipo, rows)}` },
  { name: 'número que não existe', filter: { numero: rows * 2 }, sql: `p.id = ${rows * 2}` },
  { name: 'situação', filter: { situacao: 2 }, sql: 'p.situacao = 2' },
  { name: 'área', filter: { area: 3 }, sql: 'p.area_id = 3' },
  { name: 'nome em toda parte', filter: { nome: 'SILVA' }, sql: "p.partes_busca like '%silva%'" },
  { name: 'nome composto', filter: { nome: 'maria da silva' }, sql: "p.partes_busca like '%maria da silva%'" },
  { name: 'nome pouco comum', filter: { nome: 'Yamamoto' }, sql: "p.partes_busca like '%yamamoto%'" },
  { name: 'nome raro', filter: { nome: 'raríssima' }, sql: "p.partes_busca like '%rarissima%'" },
  { name: 'nome de ninguém', filter: { nome: 'Xilindró' }, sql: "p.partes_busca like '%xilindro%'" },
  { name: 'duas letras', filter: { nome: 'wo' }, sql: "p.partes_busca like '%wo%'" },
  { name: 'advogado', filter: { advogado_nome: 'zelia falcao' }, sql: "p.advogado_busca like '%zelia falcao%'" },
  {
    name: 'e-mail',
    filter: { email: `PARTE${COM_EMAIL[tipo]}@empresa${COM_EMAIL[tipo]}.test` },
    sql: `exists (select 1 from parte_contatos c join partes t on t.id = c.parte_id where t.procedimento_id = p.id and c.contato = 'parte${COM_EMAIL[tipo]}@empresa${COM_EMAIL[tipo]}.test')`,
  },
  {
    name: 'e-mail de ninguém',
    filter: { email: 'ninguem@concordia.test' },
    sql: "exists (select 1 from parte_contatos c join partes t on t.id = c.parte_id where t.procedimento_id = p.id and c.contato = 'ninguem@concordia.test')",
  },
  {
    name: 'árbitro',
    filter: { conduzidoPor: 150 },
    sql: "exists (select 1 from designacoes d where d.procedimento_id = p.id and d.user_id = 150 and d.papel = 'arbitro' and d.situacao in ('pendente', 'aceita'))",
  },
  {
    name: 'árbitro sem processos',
    filter: { conduzidoPor: 1500 },
    sql: "exists (select 1 from designacoes d where d.procedimento_id = p.id and d.user_id = 1500 and d.papel = 'arbitro' and d.situacao in ('pendente', 'aceita'))",
  },
  {
    name: 'usuário vinculado',
    filter: { user: 500 },
    sql: 'exists (select 1 from procedimento_acessos y where y.procedimento_id = p.id and y.user_id = 500)',
  },
  {
    name: 'marcador',
    filter: { marcadores: [marcador] },
    sql: `exists (select 1 from procedimento_marcadores m where m.procedimento_id = p.id and m.marcador_id = ${marcador})`,
  },
  { name: 'com algum evento', filter: { hasEventos: true }, sql: 'p.n_eventos_de_pessoas > 0' },
  { name: 'com evento', filter: { hasEventos: ['Réplica'] }, sql: eventos("e.descricao = 'Réplica'") },
  {
    name: 'com um de dois eventos',
    filter: { hasEventos: ['Réplica', 'Laudo pericial'] },
    sql: eventos("e.descricao in ('Réplica', 'Laudo pericial')"),
  },
  {
    name: 'eventos desde um dia',
    filter: { hasEventosFrom: '2025-06-01' },
    sql: eventos("e.autor_tipo is not null and e.created_at >= '2025-06-01 00:00-03'"),
  },
  {
    name: 'eventos até um dia antigo',
    filter: { hasEventosTo: '2016-03-31' },
    sql: eventos("e.autor_tipo is not null and e.created_at < '2016-04-01 00:00-03'"),
  },
  {
    name: 'eventos de um dia',
    filter: { hasEventosFrom: '2024-03-11', hasEventosTo: '2024-03-11' },
    sql: eventos(`e.autor_tipo is not null and ${between('2024-03-11', '2024-03-11')}`),
  },
  {
    name: 'eventos de um mês antigo',
    filter: { hasEventosFrom: '2017-03-01', hasEventosTo: '2017-03-31' },
    sql: eventos(`e.autor_tipo is not null and ${between('2017-03-01', '2017-03-31')}`),
  },
  {
    name: 'eventos de três anos',
    filter: { hasEventosFrom: '2018-01-01', hasEventosTo: '2020-12-31' },
    sql: eventos(`e.autor_tipo is not null and ${between('2018-01-01', '2020-12-31')}`),
  },
  {
    name: 'sentença de um mês',
    filter: { hasEventos: ['Sentença arbitral'], hasEventosFrom: '2019-05-01', hasEventosTo: '2019-05-31' },
    sql: eventos(`e.descricao = 'Sentença arbitral' and ${between('2019-05-01', '2019-05-31')}`),
  },
  { name: 'sem evento', filter: { doesntHaveEventos: ['Réplica'] }, sql: `not ${eventos("e.descricao = 'Réplica'")}` },
  {
    name: 'sem o evento que todos têm',
    filter: { doesntHaveEventos: ['Protocolo da petição inicial'] },
    sql: `not ${eventos("e.descricao = 'Protocolo da petição inicial'")}`,
  },
  {
    name: 'sem dois eventos',
    filter: { doesntHaveEventos: ['Réplica', 'Despacho'] },
    sql: `not ${eventos("e.descricao in ('Réplica', 'Despacho')")}`,
  },
  { name: 'sem evento algum', filter: { doesntHaveEventos: true }, sql: `p.n_eventos_de_pessoas = 0` },
  { name: 'dias sem evento', filter: { diasSemEvento: 30 }, sql: "p.movimentado_em < now() - interval '30 days'" },
  { name: 'dez anos sem evento', filter: { diasSemEvento: 3650 }, sql: "p.movimentado_em < now() - interval '3650 days'" },
]

const combined = (marcador: number): Case[] => [
  {
    name: 'quatro campos',
    filter: { nome: 'conceição', area: 3, situacao: 3, hasEventos: ['Petição', 'Decisão'] },
    sql: `p.partes_busca like '%conceicao%' and p.area_id = 3 and p.situacao = 3 and ${eventos("e.descricao in ('Petição', 'Decisão')")}`,
  },
  {
    name: 'nome e mês antigo',
    filter: { nome: 'silva', hasEventosFrom: '2017-03-01', hasEventosTo: '2017-03-31' },
    sql: `p.partes_busca like '%silva%' and ${eventos(`e.autor_tipo is not null and ${between('2017-03-01', '2017-03-31')}`)}`,
  },
  {
    name: 'quatro campos e mês antigo',
    filter: { nome: 'silva', area: 3, situacao: 2, hasEventosFrom: '2017-03-01', hasEventosTo: '2017-03-31' },
    sql: `p.partes_busca like '%silva%' and p.area_id = 3 and p.situacao = 2 and ${eventos(`e.autor_tipo is not null and ${between('2017-03-01', '2017-03-31')}`)}`,
  },
  {
    name: 'área e situação',
    filter: { area: 3, situacao: 2 },
    sql: 'p.area_id = 3 and p.situacao = 2',
  },
  {
    name: 'nome e área',
    filter: { nome: 'ximenes', area: 7 },
    sql: "p.partes_busca like '%ximenes%' and p.area_id = 7",
  },
  {
    name: 'nome e advogado',
    filter: { nome: 'tanaka', advogado_nome: 'inês' },
    sql: "p.partes_busca like '%tanaka%' and p.advogado_busca like '%ines%'",
  },
  {
    name: 'nome e árbitro',
    filter: { nome: 'costa', conduzidoPor: 20 },
    sql: "p.partes_busca like '%costa%' and exists (select 1 from designacoes d where d.procedimento_id = p.id and d.user_id = 20 and d.papel = 'arbitro' and d.situacao in ('pendente', 'aceita'))",
  },
  {
    name: 'nome e marcador',
    filter: { nome: 'lima', marcadores: [marcador] },
    sql: `p.partes_busca like '%lima%' and exists (select 1 from procedimento_marcadores m where m.procedimento_id = p.id and m.marcador_id = ${marcador})`,
  },
]
