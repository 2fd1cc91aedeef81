import type { Answer, Client } from '../client.ts'
import { publish, request } from '../perfil.ts'
import { chaveOfOwner, pessoaComPedido, sessionOfOwner } from './scene.ts'
import type { Caller } from './table.ts'

/** One request for each call about the caller's own account, and about the profiles of others. */
export const CALLS_OF_CONTA: Record<string, (who: Client, caller: Caller) => Promise<Answer<unknown>>> = {
  'GET /settings': (who) => who.get('/settings'),
  'PUT /settings/cadastro': (who) => who.put('/settings/cadastro', {}),
  'POST /settings/perfil/advogado': (who) => request(who, 'advogado', { oab_inscricao: null }),
  'POST /settings/perfil/perito': (who) => request(who, 'perito', { carteira: null }),
  'POST /settings/perfil/arbitro': (who) => request(who, 'arbitro', { lattes: null }),
  'POST /settings/perfil/mediador': (who) => request(who, 'mediador', { lattes: null }),
  // The arbitrator's own designation keeps the profile; nobody else has one.
  'DELETE /settings/perfil/{tipo}': (who) => who.delete('/settings/perfil/arbitro'),
  'PUT /settings/perfil/{tipo}/publico': (who) => publish(who, 'arbitro', { descricao: 'Texto', publicar: '0' }),
  'GET /report/fechamento': (who) => who.get('/report/fechamento'),
  'GET /report/fechamento/{from}/{to}': (who) => who.get('/report/fechamento/2026-01-01/2026-12-31'),
  'POST /report/fechamento': (who) => who.file('/report/fechamento', { from: '2026-01-01', to: '2026-12-31' }),
  'GET /suporte': (who) => who.get('/suporte'),
  'GET /arbitros-gerais': (who) => who.get('/arbitros-gerais'),
  'GET /mediadores-gerais': (who) => who.get('/mediadores-gerais'),
  'GET /profissional/foto/{id}': (who) => who.file('/profissional/foto/999999'),
  'GET /secretaria/pessoa/{id}/perfil/{tipo}/{arquivo}': (who) =>
    who.file(`/secretaria/pessoa/${pessoaComPedido.id}/perfil/arbitro/curriculo`),
  'PUT /settings/password': (who) => {
    const password = 'uma senha bem nova'
    return who.put('/settings/password', { password_current: 'errada', password, password_confirmation: password })
  },
  // Turned off again: other tests use these accounts.
  'PUT /settings/2fa': async (who) => {
    await who.put('/settings/2fa')
    return who.put('/settings/2fa')
  },
  'GET /settings/aplicativo': (who) => who.get('/settings/aplicativo'),
  'POST /settings/aplicativo': (who) => who.post('/settings/aplicativo', { password_current: 'errada' }),
  'PUT /settings/aplicativo': (who) => who.put('/settings/aplicativo', { code: '123456' }),
  'POST /settings/aplicativo/recuperacao': (who) =>
    who.post('/settings/aplicativo/recuperacao', { password_current: 'errada', code: '123456' }),
  'POST /settings/aplicativo/desligar': (who) =>
    who.post('/settings/aplicativo/desligar', { password_current: 'errada', code: '123456' }),
  'GET /settings/chaves': (who) => who.get('/settings/chaves'),
  'POST /settings/chaves/desafio': (who) => who.post('/settings/chaves/desafio', { password_current: 'errada' }),
  'POST /settings/chaves': (who) => who.post('/settings/chaves', {}),
  'PUT /settings/chaves/{id}': async (who) => who.put(`/settings/chaves/${await chaveOfOwner()}`, { nome: 'Outra' }),
  'DELETE /settings/chaves/{id}': async (who) => who.delete(`/settings/chaves/${await chaveOfOwner()}`),
  'GET /sessao/prova': (who) => who.get('/sessao/prova'),
  'POST /sessao/prova': (who) => who.post('/sessao/prova', {}),
  'POST /sessao/prova/code': (who) => who.post('/sessao/prova/code'),
  'POST /sessao/prova/chave/desafio': (who) => who.post('/sessao/prova/chave/desafio'),
  'POST /sessao/prova/chave': (who) => who.post('/sessao/prova/chave', {}),
  'POST /login/chave/desafio': (who) => who.post('/login/chave/desafio'),
  'POST /login/chave': (who) => who.post('/login/chave', {}),
  'PUT /email/corrigir': (who) => who.put('/email/corrigir', { password_current: 'errada', email: 'outro@fora.test' }),
  'POST /settings/email': (who) => who.post('/settings/email', { password_current: 'errada', email: 'outro@fora.test' }),
  'PUT /settings/email': (who) =>
    who.put('/settings/email', { password_current: 'errada', email: 'outro@fora.test', code: '123456' }),
  'POST /conta/desfazer': (who) => who.post('/conta/desfazer', { token: 'inventado' }),
  'GET /settings/dados': (who) => who.get('/settings/dados'),
  'POST /settings/dados': (who) => who.post('/settings/dados', {}),
  'GET /settings/dados/arquivo': (who) => who.file('/settings/dados/arquivo'),
  'GET /settings/encerramento': (who) => who.get('/settings/encerramento'),
  'POST /settings/encerramento': (who) => who.post('/settings/encerramento', { password_current: 'errada' }),
  'GET /settings/sessoes': (who) => who.get('/settings/sessoes'),
  'GET /settings/sessoes/historico': (who) => who.get('/settings/sessoes/historico'),
  'DELETE /settings/sessoes/{id}': async (who) => who.delete(`/settings/sessoes/${await sessionOfOwner()}`),
  'DELETE /settings/sessoes': (who) => who.delete('/settings/sessoes'),
}
