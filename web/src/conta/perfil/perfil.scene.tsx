import type { Configuracoes } from '@concordia/contract/conta/schemas/cadastro'
import { type Answers, renderApp } from '../../test/app.tsx'
import { USER } from '../../test/session.ts'
import { settings } from '../../test/settings.ts'

export const BASE = { motivo: null, created_at: '2026-11-01T12:00:00.000Z', decidido_em: null }
export const ARBITRO = {
  ...BASE,
  ...{ situacao: 'A' as const, lattes: 'http://lattes.cnpq.br/1', curriculo: 'curriculo.pdf' },
  ...{ descricao: 'Direito civil.', publicar: true, photo_url: null },
}

export const open = (changes: Partial<Configuracoes> = {}, answers: Answers = {}) =>
  renderApp('/settings?aba=perfil', { 'GET /user': { user: USER }, 'GET /settings': settings(changes), ...answers })
