import { SIGLAS } from '@concordia/contract/rules/pagamento'

/** `PROC-12-1`, `LOTE-7`, or the beginning of one. */
const IDENTIFICADOR = new RegExp(`^(${Object.values(SIGLAS).join('|')})-[\\d-]*$`, 'i')
/** Whether a search is for a fee, and not for a person. */
export const isIdentificador = (busca: string): boolean => IDENTIFICADOR.test(busca)
