/** What each call of `calls.ts` takes and answers. */
export { identidade, senha } from './chamadas.ts'
export { entradaPorChave } from './chaves.ts'
export { pessoas } from './pessoas.ts'
export { prova } from './prova.ts'
