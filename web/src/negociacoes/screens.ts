import { IconMessages } from '@tabler/icons-react'
import { ELSEWHERE, NOTHING, subject } from '../subject.ts'
import type { negociacoes as paths } from './paths.ts'

const SHOWN = ['/negociacao/{id}', '/negociacoes']
const TRAIL = '/negociacao/{id}/integridade'

export const negociacoes = subject<typeof paths>({
  screens: {
    Negociacoes: () => import('./NegociacoesPage.tsx'),
    NegociacaoCreate: () => import('./create/CreateNegociacaoPage.tsx'),
    NegociacaoDetails: () => import('./NegociacaoDetailsPage.tsx'),
    PropostaCreate: () => import('./CreatePropostaPage.tsx'),
    MinutaCreate: () => import('./CreateMinutaPage.tsx'),
    MinutaReview: () => import('./ReviewMinutaPage.tsx'),
  },
  menu: [{ page: 'Negociacoes', icon: IconMessages }],
  changes: {
    // The pages of processos and casos name their negotiations.
    '/negociacao': { done: [...SHOWN, TRAIL, '/processo/{id}', '/caso/{id}', ...ELSEWHERE] },
    '/negociacao/{id}/documento': {
      done: [...SHOWN, TRAIL, '/negociacao/{id}/documento', '/negociacao/{id}/documento/versoes', ...ELSEWHERE],
    },
    '/negociacao/{id}/marcador': { done: SHOWN },
    '/negociacao/procedimento/validate': NOTHING,
    '/negociacao/{id}/minuta/{minutaId}/code': { ...NOTHING, refused: ['/negociacao/{id}'] },
    '/negociacao/{id}/minuta/{minutaId}/lembrar': NOTHING,
  },
})
