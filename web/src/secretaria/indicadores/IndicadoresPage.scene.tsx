import type { Indicadores } from '@concordia/contract/secretaria/schemas/indicadores'
import { FAIXAS, mesesDe } from '@concordia/contract/secretaria/words'
import { type Answers, renderApp } from '../../test/app.tsx'
import { USER } from '../../test/session.ts'

export const STAFF = { role: 'secretario' } as const
export const PERIODO = { from: '2026-09', to: '2026-10' }
const AT = '/secretaria/indicadores?de=2026-09&ate=2026-10'
const LIST = 'GET /secretaria/indicadores?from=2026-09&to=2026-10'
export const meses = mesesDe(PERIODO)
export const figures = (change: Partial<Indicadores> = {}): Indicadores => ({
  atualizado_em: '2026-11-20T05:40:00.000Z',
  protocolos: meses.map((mes, at) => ({ mes, processos: 30 + at, casos: 1200 })),
  prazos: meses.map((mes, at) => ({ mes, designacao: at === 0 ? 4.5 : null, aceite: 1.2 })),
  fases: [
    { fase: 'aceite', dias: 3.5 },
    { fase: 'defesa', dias: null },
  ],
  abertos: FAIXAS.map(({ faixa }, at) => ({ faixa, processos: at, casos: 0 })),
  encerrados: meses.map((mes, at) => ({ mes, acordos: at, encerrados: at * 4 })),
  custas: meses.map((mes) => ({ mes, cartao: 5000, boleto: 350.5, saldo: 0, pix: 0 })),
  especies: meses.map((mes) => ({
    mes,
    valores: [
      { especie: 'registro', valor: 5000 },
      { especie: 'administracao', valor: 350.5 },
    ],
  })),
  emails: meses.map((mes) => ({ mes, recusados: 0 })),
  ...change,
})
export const answer = (change: Partial<Indicadores> = {}, publicos = false) => ({ indicadores: figures(change), publicos })
export const open = (list: Answers[string], more: Answers = {}, at = AT) =>
  renderApp(at, {
    'GET /user': { user: { ...USER, ...STAFF } },
    'GET /areas': { areas: [{ id: 3, nome: 'Cível' }] },
    [LIST]: list,
    ...more,
  })
