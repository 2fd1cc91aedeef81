import { sql } from 'kysely'

/**
 * For procedimentos `p`: the secretariat has to designate somebody now. The situação allows it, the fees are paid, and a
 * seat is free. Must match the index `procedimentos_aguardando` literally, or PostgreSQL does not use it.
 */
export const aguardaDesignacao = sql<boolean>`p.situacao in (1, 2, 5) and p.designavel`
