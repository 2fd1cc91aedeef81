import type { Designado, FichaDaSecretaria } from '@concordia/contract/secretaria/schemas/atos'
import type { Answers } from './app.tsx'
import { processo } from './processo.ts'
import { USER } from './session.ts'

export const STAFF = { role: 'secretario', name: 'Conta da Secretaria' } as const
/** The server's message when a situação does not allow an act. */
export const NAO_ADMITE = 'Indisponível enquanto o processo estiver ativo.'

export const designado = (id: number, change: Partial<Designado> = {}): Designado => ({
  id,
  user: { id: id * 10, name: `Árbitro ${id}`, email: `arbitro${id}@concordia.test` },
  situacao: 'aceita',
  created_at: '2026-11-13T11:48:34.363Z',
  bloqueado: false,
  motivo_da_recusa: null,
  ...change,
})

type Ato = FichaDaSecretaria['atos'][number]
const ATOS: readonly Ato['ato'][] = [
  'designar',
  'substituir',
  'senha',
  'recusar',
  'arquivar',
  'reativar',
  'suspender',
  'registrarAcordo',
]

/** The answer for the secretariat's panel. @param impedidos why acts are not allowed; acts not named are allowed */
export const ficha = (
  change: Partial<FichaDaSecretaria> = {},
  impedidos: Partial<Record<Ato['ato'], string>> = {},
): { ficha: FichaDaSecretaria } => ({
  ficha: {
    situacao: 2,
    atos: ATOS.map((ato) => ({ ato, impedido: impedidos[ato] ?? null })),
    acordo: null,
    termo_final: null,
    vagas: { total: 1, livres: 0 },
    designados: [designado(1)],
    custas: [{ id: 4, identificador: 'PROC-27-1', valor: 5000, situacao: 'P', boleto: false }],
    vinculos: [],
    sigilos: [],
    ...change,
  },
})

/** The details of process 27 as the secretariat opens them. */
export const comoSecretaria = (answers: Answers): Answers => ({
  'GET /user': { user: { ...USER, ...STAFF } },
  'GET /processo/27': processo({ situacao: 2 }),
  'GET /secretaria/processo/27': ficha({}, { designar: 'Não há vaga de árbitro neste procedimento.' }),
  ...answers,
})
