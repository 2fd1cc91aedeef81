/** What each call of `calls.ts` takes and answers. */
export { boletos } from './boletos.ts'
export { custas } from './custas.ts'
export { pagamentos } from './pagamentos.ts'
export { saldo } from './saldo.ts'
export { terceiros } from './terceiros.ts'
