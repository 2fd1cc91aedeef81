import { NOMES_DOS_TIPOS, TIPOS } from '@concordia/contract/rules/tipos'
import { ELSEWHERE, subject } from '../subject.ts'
import type { representacao as paths } from './paths.ts'

const ROTAS = [...NOMES_DOS_TIPOS.map((tipo) => TIPOS[tipo].rota.um), '/negociacao']
const DONE = [
  ...ROTAS.flatMap((rota) => [`${rota}/{id}`, `${rota}/{id}/representacoes`, `${rota}/{id}/integridade`]),
  '/secretaria/representacoes',
  '/secretaria/painel',
  ...ELSEWHERE,
]

/** Lawyers of the partes: a card on the page of each matter (`card/RepresentacaoCard.tsx`), and what the secretariat checks. */
export const representacao = subject<typeof paths>({
  screens: {
    ProcuracaoCreate: () => import('./ApresentarPage.tsx'),
  },
  changes: {
    '/representacao': { done: DONE },
    '/secretaria/representacao': { done: DONE },
    ...Object.fromEntries(ROTAS.map((rota) => [`${rota}/{id}/representacao`, { done: DONE }])),
  },
})
