import { mayConduct } from '../direitos/move.ts'

/** Access for the arbitrators who accepted a process, until they are replaced. */
export const conduzArbitragem = mayConduct('processo')
