import type { Entrega, Token, Webhook } from '@concordia/contract/integracoes/schemas'
import { type Answers, renderApp } from '../test/app.tsx'
import { USER } from '../test/session.ts'

export const TOKEN: Token = {
  ...{ id: 7, nome: 'ERP do escritório', escopos: ['leitura', 'custas'] },
  ...{ criado_em: '2026-11-20T17:05:00.000Z', expira_em: '2027-02-18T17:05:00.000Z' },
  ...{ usado_em: '2026-11-21T17:05:00.000Z', ip: '192.0.2.7' },
}
export const webhook = (change: Partial<Webhook> = {}): Webhook => ({
  ...{ id: 4, url: 'https://erp.example/hook', tipos: ['processo.*', 'custas.paga'], situacao: 'ativo', motivo: null },
  ...{ segredo_anterior_ate: null, created_at: '2026-11-20T17:05:00.000Z' },
  ...change,
})
export const entrega = (change: Partial<Entrega> = {}): Entrega => ({
  ...{ id: 30, mensagem: 'msg_1', tipo: 'processo.evento', tentativa: 3, situacao: 'falhou', status: 500, ms: 120 },
  ...{ resposta: 'Internal Server Error', proxima_em: null, created_at: '2026-11-21T17:05:00.000Z' },
  ...change,
})
export const pageOf = <T,>(data: T[]) => ({ data, total: data.length, per_page: 20 })

const ANSWERS: Answers = {
  'GET /user': { user: USER },
  'GET /settings/tokens': { tokens: [] },
  'GET /settings/webhooks': { webhooks: [] },
  'GET /sessao/prova': { fator: null, chave: false, obrigatorio: false, ate: null },
}

/** The tab Integrações. */
export const openTab = (answers: Answers = {}) => renderApp('/settings?aba=integracoes', { ...ANSWERS, ...answers })
/** The page of one webhook. */
export const openWebhook = (answers: Answers = {}, at = '/settings/webhook/4') => renderApp(at, { ...ANSWERS, ...answers })
