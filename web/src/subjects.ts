import { arbitragem } from './arbitragem/screens.ts'
import { audiencias } from './audiencias/screens.ts'
import { calendario } from './calendario/screens.ts'
import { conta } from './conta/screens.ts'
import { home } from './home/screens.ts'
import { identidade } from './identidade/screens.ts'
import { institucional } from './institucional/screens.ts'
import { marcadores } from './marcadores/screens.ts'
import { negociacoes } from './negociacoes/screens.ts'
import { notificacoes } from './notificacoes/screens.ts'
import { pagamentos } from './pagamentos/screens.ts'
import type { PageName } from './paths/paths.ts'
import { procedimentos } from './procedimentos/screens.ts'
import { profissionais } from './profissionais/screens.ts'
import { relatorios } from './relatorios/screens.ts'
import { representacao } from './representacao/screens.ts'
import { secretaria } from './secretaria/screens.ts'
import type { Screen, Subject } from './subject.ts'
import { textos } from './textos/screens.ts'
import { validador } from './validador/screens.ts'

/**
 * Every subject, in the order of the menu; "Sair" follows the last. A new subject joins here, and with its addresses in
 * `paths/paths.ts`. This list is loaded with the menu: the sign-in screen does without it (`app/router.tsx`).
 */
export const SUBJECTS: readonly Subject[] = [
  secretaria,
  identidade,
  notificacoes,
  home,
  procedimentos,
  arbitragem,
  audiencias,
  representacao,
  textos,
  negociacoes,
  pagamentos,
  marcadores,
  profissionais,
  institucional,
  validador,
  calendario,
  relatorios,
  conta,
]

export function screenOf(page: PageName): Screen {
  const screen = SUBJECTS.map(({ screens }) => screens[page]).find((found) => found !== undefined)
  if (!screen) throw new Error(`No subject has the screen of ${page}`)
  return screen
}

/** The entries one person sees. @param who whether they are staff, and whether the chamber publishes its figures */
export const menuFor = ({ staff, publicado }: { staff: boolean; publicado: boolean }) =>
  SUBJECTS.flatMap(({ menu = [] }) => menu).filter(
    (entry) => (staff || !('staff' in entry)) && (publicado || !('publicado' in entry)),
  )

/** The paths of the queries to read again after a command on this path succeeded or failed. */
export function changedBy(path: string, outcome: 'done' | 'refused'): readonly string[] {
  for (let begin = path; begin !== ''; begin = begin.slice(0, begin.lastIndexOf('/'))) {
    const changed = SUBJECTS.map(({ changes }) => changes?.[begin]).find((found) => found !== undefined)
    if (changed) return (outcome === 'refused' && changed.refused) || changed.done
  }
  return []
}
