import { createHash } from 'node:crypto'
import type { Integridade } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'
import { openProcesso } from '../procedimentos/peticao.ts'
import { FEE, type Filer, type Filing, FUNDS } from './filings.ts'

/** Faults found, as sentences. Empty when every acknowledged filing is there once and whole, and nothing else is there. */
export interface Findings {
  lost: string[]
  doubled: string[]
  money: string[]
  mail: string[]
}

/** Checks every filing as the person who filed it sees it, then the books. @param delivered the Message-IDs that the mail server took */
export async function countFilings(db: Db, people: readonly Filer[], delivered: ReadonlySet<string>): Promise<Findings> {
  const filings = people.flatMap((person) => person.filings)
  const lost: string[] = []
  for (const person of people) for (const filing of person.filings) lost.push(...(await missing(person, filing)))
  return {
    lost,
    doubled: await doubles(db, filings),
    money: await wrongMoney(db, filings, people),
    mail: await wrongMail(db, filings.length, delivered),
  }
}

/** What is missing or incomplete of an acknowledged filing. */
async function missing({ who }: Filer, { ids, classe, files }: Filing): Promise<string[]> {
  const [id] = ids
  if (id === undefined) return [`${classe}: nunca respondida`]
  const processo = await openProcesso(who, id)
  const [evento, ...more] = processo.eventos
  const wrong = processo.classe === classe && evento && more.length === 0 ? [] : [`${id}: não é «${classe}» com um só evento`]
  const documentos = evento?.documentos ?? []
  const contentOf = async (documento: { id: number }) => (await who.file(`/processo/documento/${documento.id}`)).body
  for (const [nome, sha256] of files) {
    const found = documentos.filter((documento) => documento.nome === nome)
    const kept =
      found.length === 1 &&
      createHash('sha256')
        .update(await contentOf(found[0]!))
        .digest('hex')
    if (kept !== sha256) wrong.push(`${id}: «${nome}» não é o que foi enviado`)
  }
  const recibo = documentos.length === files.size + 1 ? await contentOf(documentos.at(-1)!) : undefined
  if (recibo?.subarray(0, 5).toString() !== '%PDF-') wrong.push(`${id}: tem ${documentos.length} documentos`)
  const { integridade } = (await who.get<{ integridade: Integridade }>(`/processo/${id}/integridade`)).body
  if (!integridade.integra) wrong.push(`${id}: ${integridade.falha?.motivo}`)
  return wrong
}

/** Each name that a client chose must belong to exactly one process, the one in every answer. */
async function doubles(db: Db, filings: readonly Filing[]): Promise<string[]> {
  const rows = await db.selectFrom('procedimentos').select(['id', 'classe']).execute()
  const byClasse = Map.groupBy(rows, ({ classe }) => classe)
  const twice = filings.flatMap(({ classe, ids }) => {
    const found = byClasse.get(classe)?.map(({ id }) => id) ?? []
    byClasse.delete(classe)
    const all = new Set([...found, ...ids])
    return all.size > 1 ? [`«${classe}» é ${[...all].join(' e ')}`] : []
  })
  return [...twice, ...[...byClasse.keys()].map((classe) => `«${classe}» não foi protocolado por ninguém`)]
}

/**
 * Each filing paid one fee. A filing paid by card has one charge, also at the provider; one by balance has one entry in the
 * ledger.
 */
async function wrongMoney(db: Db, filings: readonly Filing[], people: readonly Filer[]): Promise<string[]> {
  const byCard = filings.filter(({ meio }) => meio === 'cartao').length
  const byBalance = filings.length - byCard
  const funded = people.filter(({ meio }) => meio === 'saldo').length
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from pagamentos where procedimento_id is not null) as custas,
    (select count(distinct procedimento_id)::int from pagamentos where situacao = 'P' and valor_centavos = ${FEE * 100}) as pagas,
    (select count(*)::int from cobrancas) as cobrancas,
    (select count(*)::int from cobrancas where consumida_em is not null and devolucao_em is null) as consumidas,
    (select count(*)::int from sandbox_cobrancas where status = 'succeeded') as "naOperadora",
    (select count(*)::int from saldo_lancamentos where valor_centavos = ${-FEE * 100}) as debitos,
    (select count(distinct pagamento_id)::int from saldo_lancamentos where valor_centavos = ${-FEE * 100}) as debitadas,
    (select (coalesce(sum(valor_centavos), 0) / 100)::int from saldo_lancamentos) as saldo`.execute(db)
  const expected = {
    custas: filings.length,
    pagas: filings.length,
    cobrancas: byCard + funded,
    consumidas: byCard + funded,
    naOperadora: byCard + funded,
    debitos: byBalance,
    debitadas: byBalance,
    saldo: funded * FUNDS - byBalance * FEE,
  }
  return different(rows[0]!, expected)
}

/** Each filing has its e-mail and its notice once; the mail server accepted all of them, and no message under two identifiers. */
async function wrongMail(db: Db, filings: number, delivered: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from emails where procedimento_id is not null) as emails,
    (select count(*)::int from emails where situacao <> 'enviado') as "nãoEnviados",
    (select count(*)::int from (select from emails where procedimento_id is not null group by procedimento_id
      having string_agg(motivo, ' ' order by motivo) <> 'abertura abertura abertura recibo')) as conjuntos,
    (select count(*)::int from (select from notificacoes group by user_id, subject, body having count(*) > 1)) as "avisosRepetidos",
    (select count(*)::int from procedimentos p where 1 <> (select count(*) from notificacoes n
      where n.user_id = p.user_id and n.subject = 'Processo ' || p.id || ' protocolado')) as "semAviso"`.execute(db)
  const { rows: ids } = await sql<{ id: string }>`select message_id as id from emails where situacao = 'enviado'`.execute(
    db as Db,
  )
  const never = ids.filter(({ id }) => !delivered.has(id)).length
  const expected = { emails: 4 * filings, nãoEnviados: 0, conjuntos: 0, avisosRepetidos: 0, semAviso: 0, nuncaEntregues: 0 }
  return different({ ...rows[0]!, nuncaEntregues: never }, expected)
}

const different = (found: Record<string, number>, expected: Record<string, number>): string[] =>
  Object.entries(expected).flatMap(([what, n]) => (found[what] === n ? [] : [`${what}: ${found[what]} em vez de ${n}`]))
