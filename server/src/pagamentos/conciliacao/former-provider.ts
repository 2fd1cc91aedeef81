import { formatMoney } from '@concordia/contract/values/money'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { EM_VIGOR } from '../boleto/queries.ts'
import { type Achado, recordComparacao } from './compare.ts'

const TIPOS = ['boleto-alheio', 'cobranca-alheia'] as const
/** Providers whose money is real. */
const REAIS = ['stripe', 'sicoob'] as const

/**
 * Finds what was left open at a provider that is no longer configured and so cannot be asked: slips that keep their fees from
 * being paid otherwise, unused charges that are not returned automatically.
 */
export async function compareFormerProvider({
  db,
  cards,
  boletos,
  clock,
}: Pick<Deps, 'db' | 'cards' | 'boletos' | 'clock'>): Promise<void> {
  for (const provedor of REAIS) {
    const achados = [
      ...(boletos?.name === provedor ? [] : await boletosEmAberto(db, provedor)),
      ...(cards.name === provedor ? [] : await cobrancasLivres(db, provedor)),
    ]
    await recordComparacao(db, { provedor, tipos: TIPOS, achados, now: clock.now() })
  }
}

async function boletosEmAberto(db: Db, provedor: string): Promise<Achado[]> {
  const rows = await db
    .selectFrom('boletos as b')
    .innerJoin('pagamentos as p', 'p.id', 'b.pagamentoId')
    .select(['b.seuNumero', 'b.nossoNumero', 'b.valorCentavos', 'b.pagamentoId', 'p.identificador'])
    .where('b.provedor', '=', provedor)
    .where('b.situacao', 'in', EM_VIGOR)
    .execute()
  return rows.map(({ seuNumero, nossoNumero, valorCentavos, pagamentoId, identificador }) => ({
    tipo: 'boleto-alheio',
    objeto: nossoNumero ?? seuNumero,
    pagamentoId,
    detalhe: `O boleto de ${formatMoney(valorCentavos)} das custas ${identificador} ficou em aberto em um banco que não está mais configurado. Veja no banco se ele foi pago, baixe-o lá e encerre-o aqui.`,
  }))
}

async function cobrancasLivres(db: Db, provedor: string): Promise<Achado[]> {
  const rows = await db
    .selectFrom('cobrancas')
    .select(['id', 'providerId', 'valorCentavos'])
    .where('provedor', '=', provedor)
    .where('status', '=', 'succeeded')
    .where('consumidaEm', 'is', null)
    .where('devolvidaEm', 'is', null)
    .execute()
  return rows.map(({ id, providerId, valorCentavos }) => ({
    tipo: 'cobranca-alheia',
    objeto: providerId ?? String(id),
    pagamentoId: null,
    detalhe: `A cobrança de ${formatMoney(valorCentavos)} não pagou nada, e a operadora que a fez não está mais configurada. Devolva-a na página da operadora.`,
  }))
}
