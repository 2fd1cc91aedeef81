import type { home } from '@concordia/contract/home/calls'
import type { ResultOf } from '@concordia/contract/http/call'

type Home = ResultOf<typeof home.get>

const none = { total: 0, itens: [] }

/** The answer of `GET /home` for a user with nothing yet. */
export const homeData = (change: Partial<Omit<Home, 'atencao'>> & { atencao?: Partial<Home['atencao']> } = {}): Home => ({
  processos: [],
  casos: [],
  ultimos: [],
  conduz: false,
  ...change,
  atencao: {
    convites: none,
    designacoes: none,
    impugnacoes: none,
    indicacoes: none,
    pericias: none,
    custas: none,
    prazos: none,
    vencidos: none,
    audiencias: none,
    negociacoes: none,
    ...change.atencao,
  },
})
