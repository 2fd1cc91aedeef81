import { sql } from 'kysely'

/**
 * For procedimentos `p`: somebody may be designated now, so the secretariat has to. Their situação admits it, the fees are
 * paid, a seat is free. Literally as in the index `procedimentos_aguardando`, or PostgreSQL would not use it.
 */
export const aguardaDesignacao = sql<boolean>`p.situacao in (1, 2, 5) and p.designavel`
