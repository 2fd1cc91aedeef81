import { convertCurrencyToWords } from '@brazilian-utils/brazilian-utils'
import { MEIOS, type Meio } from '@concordia/contract/rules/pagamento'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { formatDate } from '@concordia/contract/values/dates'
import { cpfIsValid, maskDocument } from '@concordia/contract/values/documento'
import { type Cents, formatMoney, toReais } from '@concordia/contract/values/money'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import { markUsed } from '../../platform/files/arquivos.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Payer } from '../../platform/payments/boleto.ts'
import { documento } from '../../textos/documento/issue.ts'
import { boletoDaCusta } from '../boleto/queries.ts'
import { lockItens, lockPagamento } from '../liquidar.ts'

type Devido = NonNullable<Awaited<ReturnType<typeof findDevido>>>

const MUDOU = 'Parte deste lote foi devolvida enquanto o recibo era emitido. Peça o recibo de novo.'

/** The receipt of a paid fee (docs/rules/fees.md#receipts), in force until its payment is undone. */
export const { issue: emitirRecibo } = documento('pagamentoId', {
  tipo: 'Recibo de pagamento',
  template: 'pagamentos/recibo/recibo.typ',
  find: findDevido,
  write: async ({ db, config }, custa) => ({
    numero: custa.identificador,
    nome: `Recibo ${custa.identificador}`,
    dados: { ...(await readDados(db, custa)), verificacao: `Emitido e selado pela plataforma, em ${config.appUrl}` },
  }),
  lock: async (trx, { id, devolvidos }) => {
    await lockPagamento(trx, id)
    const itens = await lockItens(trx, id)
    if (itens.filter(({ estornadoEm }) => estornadoEm !== null).length !== devolvidos) throw conflict(MUDOU)
  },
  keep: async (_, trx, { id: pagamentoId }, { file, now }) => {
    await trx.insertInto('pagamentoRecibos').values({ pagamentoId, arquivoId: file.id, emitidoEm: now }).execute()
    await markUsed(trx, [file.id])
  },
})

/** A paid fee without a receipt in force; `devolvidos`: how many fees of a batch went back to the balance. */
function findDevido(db: Db | Trx, id: number) {
  return db
    .selectFrom('pagamentos as p')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .leftJoin('convenios as v', 'v.id', 'p.convenioId')
    .leftJoin('pagamentos as l', 'l.id', 'p.loteId')
    .select(['p.id', 'p.tipo', 'p.descricao', 'p.identificador', 'p.custasCentavos', 'p.valorCentavos', 'p.meio', 'p.pagoEm'])
    .select(['u.name', 'u.cpf', 'v.codigo', 'l.id as loteId', 'l.identificador as lote', 'l.valorCentavos as loteCentavos'])
    .select(
      sql<number>`(select count(*)::int from pagamentos i where i.lote_id = p.id and i.estornado_em is not null)`.as(
        'devolvidos',
      ),
    )
    .$narrowType<{ meio: Meio | null; pagoEm: Date }>()
    .where('p.id', '=', id)
    .where('p.situacao', '=', 'P')
    .where('p.estornadoEm', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pagamentoRecibos as r')
            .select('r.id')
            .whereRef('r.pagamentoId', '=', 'p.id')
            .where('r.anuladoEm', 'is', null),
        ),
      ),
    )
    .executeTakeFirst()
}

/** What `recibo.typ` prints. */
async function readDados(db: Db, custa: Devido) {
  const { tipo, descricao, custasCentavos, valorCentavos, meio, pagoEm, codigo, name } = custa
  // A closed account keeps its name only.
  const titular = { nome: name ?? '', documento: cpfIsValid(custa.cpf) ? maskDocument(custa.cpf) : '' }
  const pagador = (meio === 'boleto' && (await pagadorDoBoleto(db, custa))) || titular
  const custas = await listCustas(db, custa.id)
  const [propria] = custas.filter(({ id }) => id === custa.id)
  const deTodas = (de: Tipo) =>
    custas.filter(({ procedimento }) => procedimento === de).map(({ procedimentoId }) => procedimentoId)
  return {
    pagador,
    // Somebody else's name is on the slip: the account still owed the fee.
    devedor:
      pagador.nome === titular.nome && pagador.documento === titular.documento ? '' : `${titular.nome} (${titular.documento})`,
    favorecidos: tipo === 'saldo' ? [titular.nome] : (propria?.demandantes ?? []),
    // "Custas do processo 12", within a sentence.
    referente: `${descricao.charAt(0).toLowerCase()}${descricao.slice(1)}${tipo === 'lote' ? ', relacionadas abaixo' : ''}`,
    pago: formatDate(pagoEm),
    procedimentos: (['processo', 'caso'] as const).flatMap((de) => {
      const numeros = [...new Set(deTodas(de))].join(', ')
      return numeros === '' ? [] : [[numeros.includes(',') ? `${TIPOS[de].titulo}s` : TIPOS[de].titulo, numeros]]
    }),
    custas: codigo === null ? '' : formatMoney(custasCentavos),
    convenio: codigo ?? '',
    valor: formatMoney(valorCentavos),
    extenso: porExtenso(valorCentavos),
    meio: meio === null ? 'Nada a pagar, pelo convênio' : MEIOS[meio],
    lote: custa.lote === null ? '' : `Pago com o lote ${custa.lote}, de ${formatMoney(custa.loteCentavos!)}`,
    itens: custas
      .filter(({ loteId }) => loteId === custa.id)
      .map(({ estornadoEm, valorCentavos: cents, demandantes, ...item }) => ({
        ...{ identificador: item.identificador, descricao: item.descricao, valor: formatMoney(cents) },
        favorecidos: item.tipo === 'saldo' ? [titular.nome] : demandantes,
        devolvido: estornadoEm && formatDate(estornadoEm),
      })),
  }
}

/** "cinco mil reais" */
export const porExtenso = (cents: Cents): string => convertCurrencyToWords(toReais(cents))

/** The payer on the slip that paid a fee, or its batch. */
async function pagadorDoBoleto(db: Db, { id, loteId }: Devido) {
  const boleto = await boletoDaCusta(db, loteId ?? id)
  if (!boleto) return null
  const { nome, documento: numero } = boleto.pagador as Payer
  return { nome, documento: maskDocument(numero) }
}

/** A fee, and the fees of a batch, with those who filed what each is for. */
const listCustas = (db: Db, id: number) =>
  db
    .selectFrom('pagamentos as c')
    .leftJoin('partes as t', 't.id', 'c.parteId')
    .leftJoin('procedimentos as q', (on) => on.on('q.id', '=', (eb) => eb.fn.coalesce('c.procedimentoId', 't.procedimentoId')))
    .select(['c.id', 'c.loteId', 'c.tipo', 'c.descricao', 'c.identificador', 'c.valorCentavos', 'c.estornadoEm'])
    .select(['q.id as procedimentoId', 'q.tipo as procedimento'])
    .select(
      sql<string[]>`array(select d.nome from partes d where d.id = c.parte_id
        or d.procedimento_id = c.procedimento_id and d.polo = 'demandante' order by d.ordem, d.id)`.as('demandantes'),
    )
    .where((eb) => eb.or([eb('c.id', '=', id), eb('c.loteId', '=', id)]))
    .orderBy('c.createdAt')
    .orderBy('c.id')
    .execute()
