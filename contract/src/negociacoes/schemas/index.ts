/** What each call of `calls.ts` takes and answers. */
export { acordo } from './acordo.ts'
export { minutas } from './minutas.ts'
export { negociacoes } from './negociacoes.ts'
