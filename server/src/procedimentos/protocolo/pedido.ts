import type { Pedido } from '@concordia/contract/procedimentos/schemas/pedido'
import { applyConvenio, type Beneficio } from '@concordia/contract/rules/custas'
import type { ItemDeCustas } from '@concordia/contract/rules/tabela-de-custas/compute'
import type { Tipo } from '@concordia/contract/rules/tipos'
import type { Cents } from '@concordia/contract/values/money'
import type { Peca } from '../../autos/eventos/append-evento.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Stored } from '../../platform/http/files/stored-file.ts'

/** The fee that a tipo asks for, in cents: before the covenant, and what is left to pay. */
export interface Preco {
  custas: Cents
  aPagar: Cents
}
export const precoCom = (custas: Cents, beneficio: Beneficio | null): Preco => ({
  custas,
  aPagar: applyConvenio(custas, beneficio),
})

/** A filing as its tipo prepares it. */
export interface Protocolo<P extends Preco = Preco> {
  tipo: Tipo
  /** Validated, its files already stored. */
  pedido: Stored<Pedido>
  /** All its files, in the order in which docket and receipt name them. */
  pecas: Peca[]
  /** By the items of a table of fees. */
  preco: (itens: readonly ItemDeCustas[], beneficio: Beneficio | null) => P
  /** Throws what keeps this user from filing it; before the card is asked, and before the fee is taken. */
  recusar?: (db: Db, userId: number) => Promise<void>
  /** Its own columns of `procedimentos`. */
  colunas?: (preco: P) => { conciliacao: boolean; numeroArbitros: number }
  /** Writes the row of a table of its own. */
  completar?: (trx: Trx, procedimentoId: number) => Promise<void>
}

/** The documents that accompany a filing, after its main ones; the power of attorney of a lawyer comes first. */
export const documentosDe = ({
  documentos,
  como_advogado,
  procuracao,
}: Stored<Pick<Pedido, DoAdvogado | 'documentos'>>): Peca[] => [
  ...(como_advogado && procuracao ? [{ tipo: 'documento' as const, nome: 'Procuração', arquivo: procuracao }] : []),
  ...documentos.map(({ nome, arquivo }) => ({ tipo: 'documento' as const, nome, arquivo })),
]
type DoAdvogado = 'como_advogado' | 'procuracao'
