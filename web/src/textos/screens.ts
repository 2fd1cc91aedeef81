import { ELSEWHERE, NOTHING, subject } from '../subject.ts'
import type { textos as paths } from './paths.ts'

const TEXTO = '/texto/{tid}'
const paginas = (page: string) => [page, `${page}/textos`, `${page}/integridade`]
const PAGES = [...paginas('/processo/{id}'), ...paginas('/caso/{id}'), '/audiencia/{id}']

/** The texts that the partes of a procedimento comment and sign, with pages of their own. */
export const textos = subject<typeof paths>({
  screens: {
    TermoCreate: () => import('./NovoTextoPage.tsx').then((page) => ({ default: page.TermoCreatePage })),
    AcordoCreate: () => import('./NovoTextoPage.tsx').then((page) => ({ default: page.AcordoCreatePage })),
    AtaCreate: () => import('./NovoTextoPage.tsx').then((page) => ({ default: page.AtaCreatePage })),
    Texto: () => import('./TextoPage.tsx'),
    TextoVersao: () => import('./TextoVersaoPage.tsx'),
  },
  changes: {
    '/processo/{id}/texto': { done: [...paginas('/processo/{id}'), '/audiencia/{id}', ...ELSEWHERE] },
    '/caso/{id}/texto': { done: [...paginas('/caso/{id}'), '/audiencia/{id}', ...ELSEWHERE] },
    '/texto/{tid}': { done: [TEXTO, `${TEXTO}/comparacao`, ...PAGES, ...ELSEWHERE] },
    '/texto/{tid}/code': { ...NOTHING, refused: [TEXTO] },
  },
})
