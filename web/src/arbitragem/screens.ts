import { ELSEWHERE, subject } from '../subject.ts'
import type { arbitragem as paths } from './paths.ts'

const PAGE = '/processo/{id}'
const DO_PROCESSO = [PAGE, '/processos', `${PAGE}/conta`, `${PAGE}/integridade`, '/secretaria/processo/{id}']
const PERICIA = [`${PAGE}/pericia`, `${PAGE}/pericia/{pid}`, `${PAGE}/peritos`, ...DO_PROCESSO, ...ELSEWHERE]

/** The parts of the course of an arbitration are on the page of a process (`Curso.tsx`); some have pages of their own. */
export const arbitragem = subject<typeof paths>({
  screens: {
    ProcessoPericia: () => import('./pericia/NomeacaoPage.tsx'),
  },
  changes: {
    '/secretaria/impugnacao': {
      done: [
        ...[PAGE, '/processos', `${PAGE}/impugnacoes`, `${PAGE}/integridade`, '/secretaria/processo/{id}', '/secretaria/painel'],
        ...ELSEWHERE,
      ],
    },
    '/processo/{id}/cronograma': {
      done: [PAGE, '/processos', `${PAGE}/cronograma`, `${PAGE}/integridade`, '/prazos', ...ELSEWHERE],
    },
    '/processo/{id}/pericia': { done: PERICIA },
    // After refusing, the expert no longer has access to it.
    '/processo/{id}/pericia/{pid}/recusar': { done: ['/processos', ...ELSEWHERE], refused: PERICIA },
  },
})
