import type { Machine } from '@concordia/contract/rules/machine'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { toReais } from '@concordia/contract/values/money'
import { type Expression, sql } from 'kysely'
import { porDaAssinatura, presentPor } from '../../identidade/assinatura/por.ts'
import type { Db } from '../../platform/database/database.ts'
import { LINHAS } from './linhas.ts'

/** Where the user takes part, with what they themselves said and did there: no other parte, no act of anybody else. */
export const participacaoDe = async (db: Db, userId: number) => ({
  procedimentos: await procedimentosDe(db, userId),
  atos_nos_procedimentos: await atosDe(db, userId),
  designacoes: await db
    .selectFrom('designacoes')
    .select([
      'procedimentoId as procedimento',
      'papel',
      'situacao',
      'createdAt as desde',
      'respondidaEm as respondida_em',
      'questionario',
      'motivoDaRecusa',
    ])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(LINHAS)
    .execute(),
  ...(await negociacoesDe(db, userId)),
})

/** By right of their own; of the partes only the one that has the user's own CPF. */
async function procedimentosDe(db: Db, userId: number) {
  const rows = await db
    .selectFrom('procedimentos as p')
    .innerJoin('areas as r', 'r.id', 'p.areaId')
    .select(['p.id', 'p.tipo', 'r.nome as area', 'p.classe', 'p.situacao', 'p.createdAt'])
    .select([
      sql<string[]>`array(select distinct a.motivo from procedimento_acessos a
        where a.procedimento_id = p.id and a.user_id = ${userId} and a.motivo <> 'terceiro' order by a.motivo)`.as('acesso'),
      sql<Parte | null>`(select jsonb_build_object('polo', t.polo, 'nome', t.nome, 'documento', t.documento,
        'endereco', t.endereco, 'telefone', t.telefone) from partes t join users u on u.id = ${userId} and u.cpf = t.documento
        where t.procedimento_id = p.id order by t.id limit 1)`.as('parte'),
    ])
    .where((eb) => eb('p.id', 'in', comDireito(db, userId)))
    .orderBy('p.id', 'desc')
    .limit(LINHAS)
    .execute()
  return rows.map(({ id, tipo, area, classe, situacao, createdAt, acesso, parte }) => ({
    ...{ numero: id, tipo, area, classe, criado_em: createdAt, acesso, como_parte: parte },
    situacao: (TIPOS[tipo as Tipo].maquina as Machine)[situacao]?.label ?? situacao,
  }))
}

interface Parte {
  polo: string
  nome: string
  documento: string
  endereco: string
  telefone: string
}

/** The procedimentos whose docket the user sees by right of their own. */
const comDireito = (db: Db, userId: number): Expression<number> =>
  db
    .selectFrom('procedimentoAcessos')
    .select('procedimentoId')
    .where('userId', '=', userId)
    .where('motivo', '!=', 'terceiro')
    .where('autos', '=', true) as unknown as Expression<number>

const atosDe = (db: Db, userId: number) =>
  db
    .selectFrom('eventos as e')
    .leftJoin('eventosReservados as r', (on) => on.onRef('r.eventoId', '=', 'e.id').on('r.remetenteId', '=', userId))
    .select(['e.procedimentoId as procedimento', 'e.numero as evento', 'e.createdAt as quando'])
    .select((eb) => eb.fn.coalesce('r.descricao', 'e.descricao').as('descricao'))
    .select('e.descricaoOutros as complemento')
    .where('e.autorId', '=', userId)
    .where((eb) => eb('e.procedimentoId', 'in', comDireito(db, userId)))
    .orderBy('e.id', 'desc')
    .limit(LINHAS)
    .execute()

/** The user's own proposals and signatures; the texts of drafts and what the other side offered are not theirs alone. */
async function negociacoesDe(db: Db, userId: number) {
  const negociacoes = await db
    .selectFrom('negociacaoAcessos as a')
    .innerJoin('negociacoes as n', 'n.id', 'a.negociacaoId')
    .select(['n.id as numero', 'a.polo', 'a.createdAt as desde', 'n.situacao', 'n.desfecho'])
    .where('a.userId', '=', userId)
    .orderBy('n.id', 'desc')
    .limit(LINHAS)
    .execute()
  const propostas = await db
    .selectFrom('propostas as p')
    .innerJoin('negociacaoAcessos as a', (on) => on.onRef('a.negociacaoId', '=', 'p.negociacaoId').on('a.userId', '=', userId))
    .select(['p.negociacaoId as negociacao', 'p.valorCentavos', 'p.descricao', 'p.prazo', 'p.situacao', 'p.createdAt as quando'])
    .where('p.userId', '=', userId)
    .orderBy('p.id', 'desc')
    .limit(LINHAS)
    .execute()
  const assinaturas = await db
    .selectFrom('assinaturas as s')
    .innerJoin('minutas as m', 'm.id', 's.minutaId')
    .select([
      'm.negociacaoId as negociacao',
      's.nome',
      's.cpf',
      's.email',
      's.metodo',
      's.createdAt as quando',
      's.sha256 as sha256_do_texto',
    ])
    .select([
      's.consentimento',
      's.ip',
      's.city as cidade',
      's.region as regiao',
      's.country as pais',
      's.userAgent as navegador',
    ])
    .select((eb) => porDaAssinatura(eb.ref('s.id')).as('por'))
    .where('s.userId', '=', userId)
    .orderBy('s.id', 'desc')
    .limit(LINHAS)
    .execute()
  return {
    negociacoes,
    propostas: propostas.map(({ valorCentavos, ...proposta }) => ({ ...proposta, valor: toReais(valorCentavos) })),
    assinaturas: assinaturas.map(({ por, ...assinatura }) => ({ ...assinatura, por: por.map(presentPor) })),
  }
}
