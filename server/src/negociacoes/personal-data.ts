import { toReais } from '@concordia/contract/values/money'
import { extension, FIELDS, LINHAS, type Proprio, proprio } from '../personal-data.ts'
import type { Db } from '../platform/database/database.ts'
import { porDaAssinatura, presentPor } from '../textos/assinatura/por.ts'

/** The user's own proposals and signatures; the texts of drafts and what the other side offered are not theirs alone. */
export async function negociacoesDaPessoa(db: Db, userId: number) {
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

/** The files that a user sent to negociações of theirs. */
export async function arquivosDasNegociacoes(db: Db, userId: number): Promise<Proprio[]> {
  const rows = await db
    .selectFrom('negociacaoDocumentos as d')
    .innerJoin('arquivos as a', 'a.id', 'd.arquivoId')
    .innerJoin('negociacaoAcessos as c', 'c.negociacaoId', 'd.negociacaoId')
    .select(FIELDS)
    .select(['d.negociacaoId', 'd.nome'])
    .select((eb) => eb.val('documento').as('de'))
    .where('a.enviadoPor', '=', userId)
    .where('c.userId', '=', userId)
    .unionAll(
      db
        .selectFrom('propostaDocumentos as d')
        .innerJoin('propostas as p', 'p.id', 'd.propostaId')
        .innerJoin('arquivos as a', 'a.id', 'd.arquivoId')
        .innerJoin('negociacaoAcessos as c', 'c.negociacaoId', 'p.negociacaoId')
        .select(FIELDS)
        .select(['p.negociacaoId', 'd.nome'])
        .select((eb) => eb.val('proposta').as('de'))
        .where('a.enviadoPor', '=', userId)
        .where('c.userId', '=', userId),
    )
    .unionAll(
      db
        .selectFrom('assinaturaPartes as d')
        .innerJoin('assinaturas as s', 's.id', 'd.assinaturaId')
        .innerJoin('minutas as m', 'm.id', 's.minutaId')
        .innerJoin('arquivos as a', 'a.id', 'd.comprovanteId')
        .innerJoin('negociacaoAcessos as c', 'c.negociacaoId', 'm.negociacaoId')
        .select(FIELDS)
        .distinct()
        .select(['m.negociacaoId', 'a.nome'])
        .select((eb) => eb.val('comprovante').as('de'))
        .where('a.enviadoPor', '=', userId)
        .where('c.userId', '=', userId),
    )
    .execute()
  return rows.map((row, i) =>
    proprio(row, `${row.de}-${i + 1}-${row.nome}${extension(row.arquivo, row.nome)}`, `negociacao-${row.negociacaoId}`),
  )
}
