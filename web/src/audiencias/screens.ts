import { NOMES_DOS_TIPOS, TIPOS } from '@concordia/contract/rules/tipos'
import { forTipo } from '../procedimentos/screens.ts'
import { ELSEWHERE, subject } from '../subject.ts'
import type { audiencias as paths } from './paths.ts'

const DE_CADA_TIPO = NOMES_DOS_TIPOS.flatMap((tipo) => {
  const { um } = TIPOS[tipo].rota
  return [`${um}/{id}`, `${um}/{id}/audiencias`, `${um}/{id}/integridade`]
})
const DONE = ['/audiencia/{id}', '/audiencias', ...DE_CADA_TIPO, '/secretaria/painel', ...ELSEWHERE]

/** The hearings of processos and casos: a card on the page of each (`lista/AudienciasCard.tsx`), and a page for each hearing. */
export const audiencias = subject<typeof paths>({
  screens: {
    Audiencia: () => import('./pagina/AudienciaPage.tsx'),
    ProcessoAudienciaCreate: () => import('./create/AudienciaCreatePage.tsx').then(forTipo('processo')),
    CasoAudienciaCreate: () => import('./create/AudienciaCreatePage.tsx').then(forTipo('caso')),
  },
  changes: {
    '/audiencia': { done: DONE },
    ...Object.fromEntries(NOMES_DOS_TIPOS.map((tipo) => [`${TIPOS[tipo].rota.um}/{id}/audiencia`, { done: DONE }])),
  },
})
