import type { Cobranca } from '@concordia/contract/pagamentos/schemas/pagamentos'
import { dayOf } from '@concordia/contract/values/dates'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../src/demo/accounts.ts'
import type { Answer, Client } from '../client.ts'
import { accessPassword } from '../mail/mailbox.ts'
import { terceiro as terceiroForm } from '../payments/boleto.ts'
import { charge } from '../procedimentos/peticao.ts'
import { registration } from '../secretaria/pessoa.ts'
import { CALLS_OF_AUDIENCIAS } from './calls-audiencias.ts'
import { CALLS_OF_CASOS } from './calls-casos.ts'
import { CALLS_OF_CONTA } from './calls-conta.ts'
import { CALLS_OF_ESCRITORIOS } from './calls-escritorios.ts'
import { CALLS_OF_INTEGRACOES } from './calls-integracoes.ts'
import { CALLS_OF_NEGOCIACOES } from './calls-negociacoes.ts'
import { CALLS_OF_PERICIA } from './calls-pericia.ts'
import { CALLS_OF_RASCUNHOS } from './calls-rascunhos.ts'
import { CALLS_OF_REPRESENTACAO } from './calls-representacao.ts'
import { CALLS_OF_SECRETARIA } from './calls-secretaria.ts'
import { CALLS_OF_SENTENCAS } from './calls-sentencas.ts'
import {
  anotherSession,
  app,
  audio,
  aviso,
  challenged,
  clients,
  comBoleto,
  comUmPix,
  custa,
  documento,
  filtro,
  filtroForm,
  impugnacao,
  invites,
  marcador,
  newBoleto,
  newCusta,
  newFiltro,
  newMarcador,
  newPix,
  newTerceiro,
  newTerceiroDeProcessos,
  notice,
  other,
  processo,
  refusable,
  resolucao,
  shown,
  terceiro,
  texto,
} from './scene.ts'
import { CALLERS, type Caller } from './table.ts'

/** One request for each call, about objects of `owner`. */
export const CALLS: Record<string, (who: Client, caller: Caller) => Promise<Answer<unknown>>> = {
  ...CALLS_OF_CASOS,
  ...CALLS_OF_NEGOCIACOES,
  ...CALLS_OF_CONTA,
  ...CALLS_OF_RASCUNHOS,
  ...CALLS_OF_SECRETARIA,
  ...CALLS_OF_AUDIENCIAS,
  ...CALLS_OF_ESCRITORIOS,
  ...CALLS_OF_REPRESENTACAO,
  ...CALLS_OF_PERICIA,
  ...CALLS_OF_INTEGRACOES,
  ...CALLS_OF_SENTENCAS,
  // One account each: many at once for one account would count as guesses.
  'POST /login': (who, caller) => {
    const { email } = DEMO_ACCOUNTS[CALLERS.indexOf(caller)]!
    return who.post('/login', { email, password: DEMO_PASSWORD })
  },
  'POST /login/code': (who, caller) => who.post('/login/code', { email: `${caller}@concordia.test`, code: '000000' }),
  'POST /register': (who) => who.form('/register', registration()),
  'PUT /email/verify/{token}': (who) => who.put('/email/verify/inventado'),
  'DELETE /email/verify/{token}': (who) => who.delete('/email/verify/inventado'),
  'GET /email/resend': (who) => who.get('/email/resend'),
  'POST /logout': async (_who, caller) => (await anotherSession(caller)).post('/logout'),
  'GET /user': (who) => who.get('/user'),
  'GET /cidades/search/{text}': (who) => who.get('/cidades/search/campinas'),
  'GET /cep/{cep}': (who) => who.get('/cep/01001000'),
  'POST /password/email': (who, caller) => who.post('/password/email', { email: `${caller}@exemplo.test` }),
  'POST /password/reset': (who) => {
    const password = 'uma senha bem nova'
    const link = { token: 'x'.repeat(43), email: 'parte@concordia.test' }
    return who.post('/password/reset', { ...link, password, password_confirmation: password })
  },
  'GET /valida/{codigo}': (who) => who.get('/valida/K7QX-92MD-4HTR-8WZB'),
  'GET /custas/tabela': (who) => who.get('/custas/tabela'),
  'GET /custas/simulacao': (who) => who.get('/custas/simulacao?objeto=caso&valor=1'),
  'GET /instalacao/logo': (who) => who.get('/instalacao/logo'),
  'GET /instalacao': (who) => who.get('/instalacao'),
  'GET /termos': (who) => who.get('/termos'),
  'POST /valida': (who) => who.form('/valida', new FormData()),
  'POST /valida/relatorio': (who) => who.form('/valida/relatorio', new FormData()),
  'GET /notifications/unread/count': (who) => who.get('/notifications/unread/count'),
  'GET /notifications': (who) => who.get('/notifications'),
  'PUT /notification/{id}': (who) => who.put(`/notification/${notice}`),
  'PUT /notifications': (who) => who.put('/notifications', { ate: notice }),
  'GET /convite/{token}': (who) => who.get('/convite/inventado'),
  'PUT /aviso/{aviso}': (who) => who.put(`/aviso/${aviso}`),
  'GET /arbitros/search/{text}': (who) => who.get('/arbitros/search/conta'),
  'GET /users/search/{text}': (who) => who.get('/users/search/conta'),
  'GET /areas': (who) => who.get('/areas'),
  'GET /home': (who) => who.get('/home'),
  'POST /busca': (who) => who.post('/busca', { texto: '1' }),
  'POST /processo/{id}/busca': (who) => who.post(`/processo/${processo.id}/busca`, { texto: 'contrato' }),
  'POST /partes/conhecidas': (who) => who.post('/partes/conhecidas', { texto: 'ana' }),
  'POST /processos': (who) => who.post('/processos', {}),
  'POST /processos/export/pdf': (who) => who.file('/processos/export/pdf', {}),
  'POST /processos/export/csv': (who) => who.file('/processos/export/csv', {}),
  'POST /processos/export/xlsx': (who) => who.file('/processos/export/xlsx', {}),
  'GET /processos/contagens': (who) => who.get('/processos/contagens'),
  'POST /processo': (who) => who.form('/processo', new FormData()),
  'GET /processo/{id}/conta': (who) => who.get(`/processo/${processo.id}/conta`),
  'GET /processo/{id}/conta/pdf': (who) => who.file(`/processo/${processo.id}/conta/pdf`),
  'GET /processo/{id}/conta/csv': (who) => who.file(`/processo/${processo.id}/conta/csv`),
  'GET /processo/{id}/acessos': (who) => who.get(`/processo/${processo.id}/acessos`),
  // Nobody has this number.
  'DELETE /processo/{id}/acesso/{userId}': (who) => who.delete(`/processo/${processo.id}/acesso/999999`, {}),
  'DELETE /processo/{id}/acesso': async (who) => {
    const answer = await who.delete(`/processo/${processo.id}/acesso`)
    // Back again: other calls follow.
    if (answer.status === 200)
      await who.post('/processo/add', { id: processo.id, password: await accessPassword(app, processo.id) })
    return answer
  },
  'POST /contato/contestar': (who) => who.post('/contato/contestar', { token: 'inventado' }),
  'POST /processo/{id}/entrar': (who) => who.post(`/processo/${invites.id}/entrar`),
  'GET /protocolado/{tipo}': (who) => who.get('/protocolado/processo'),
  'DELETE /protocolado/{tipo}/{id}': (who) => who.delete(`/protocolado/processo/${processo.id}`),
  'POST /processo/conferir': (who) => who.form('/processo/conferir', new FormData()),
  'GET /processo/custas': (who) => who.get('/processo/custas?valor=1000&numero_arbitros=3'),
  'POST /processo/add': (who) => who.post('/processo/add', { id: other.processo.id, password: 'ERRADA' }),
  'GET /processo/{id}': (who) => who.get(`/processo/${processo.id}`),
  'GET /processo/{id}/download': (who) => who.file(`/processo/${processo.id}/download`),
  'GET /processo/{id}/parte/{parteId}/notificacoes': (who) =>
    who.file(`/processo/${processo.id}/parte/${shown.demandadas[0]!.id}/notificacoes`),
  'GET /processo/{id}/integridade': (who) => who.get(`/processo/${processo.id}/integridade`),
  'GET /processo/{id}/termo': (who) => who.file(`/processo/${processo.id}/termo`),
  'GET /processo/{id}/peticao': (who) => who.file(`/processo/${processo.id}/peticao`),
  'GET /processo/documento/{id}': (who) => who.file(`/processo/documento/${documento}`),
  'POST /processo/{id}/marcador/{markerId}': (who) => who.post(`/processo/${processo.id}/marcador/${marcador.id}`),
  'DELETE /processo/{id}/marcador/{markerId}': (who) => who.delete(`/processo/${processo.id}/marcador/${marcador.id}`),
  'GET /marcadores': (who) => who.get('/marcadores'),
  'GET /marcador/{id}': (who) => who.get(`/marcador/${marcador.id}`),
  'POST /marcador': (who) => who.post('/marcador', { nome: 'Urgente' }),
  'PUT /marcador/{id}': (who) => who.put(`/marcador/${marcador.id}`, { nome: 'Conferir' }),
  'DELETE /marcador/{id}': async (who, caller) => who.delete(`/marcador/${(await newMarcador(`De ${caller}`)).id}`),
  'GET /filtros/{lista}': (who) => who.get('/filtros/processos'),
  'POST /filtro': (who) => who.post('/filtro', filtroForm('Da parte')),
  'PUT /filtro/{id}': (who) => who.put(`/filtro/${filtro.id}`, filtroForm('Conferir')),
  'DELETE /filtro/{id}': async (who, caller) => who.delete(`/filtro/${(await newFiltro(`De ${caller}`)).id}`),
  'PUT /processo/{id}/arbitro/recusar': (who) => who.put(`/processo/${refusable.id}/arbitro/recusar`),
  'GET /processo/{id}/indicacoes': (who) => who.get(`/processo/${processo.id}/indicacoes`),
  'PUT /processo/{id}/indicacao': (who) => who.put(`/processo/${processo.id}/indicacao`, { arbitro_id: null }),
  'GET /processo/{id}/arbitro/questionario': (who) => who.get(`/processo/${processo.id}/arbitro/questionario`),
  'GET /processo/{id}/arbitro/termo': (who) => who.file(`/processo/${processo.id}/arbitro/termo`),
  'POST /processo/{id}/arbitro/termo/texto': (who) => who.post(`/processo/${processo.id}/arbitro/termo/texto`, {}),
  'POST /processo/{id}/arbitro/termo/code': (who) => who.post(`/processo/${processo.id}/arbitro/termo/code`),
  'POST /processo/{id}/arbitro/termo/assinar': (who) => who.post(`/processo/${processo.id}/arbitro/termo/assinar`, {}),
  'POST /processo/{id}/arbitro/aceitar': (who) => who.form(`/processo/${processo.id}/arbitro/aceitar`, new FormData()),
  'GET /processo/{id}/impugnacoes': (who) => who.get(`/processo/${challenged.id}/impugnacoes`),
  'POST /processo/{id}/impugnacao': (who) => who.form(`/processo/${challenged.id}/impugnacao`, new FormData()),
  'POST /processo/{id}/impugnacao/{iid}/manifestacao': (who) =>
    who.form(`/processo/${challenged.id}/impugnacao/${impugnacao.id}/manifestacao`, new FormData()),
  'POST /processo/{id}/revelacao': (who) => who.post(`/processo/${challenged.id}/revelacao`, {}),
  'POST /processo/{id}/notificacoes/code': (who) => who.post(`/processo/${processo.id}/notificacoes/code`),
  'PUT /processo/{id}/notificacoes/silenciar': (who) =>
    who.put(`/processo/${processo.id}/notificacoes/silenciar`, { code: '000000' }),
  'PUT /processo/{id}/notificacoes/reativar': (who) => who.put(`/processo/${processo.id}/notificacoes/reativar`),
  'GET /processo/{id}/cronograma': (who) => who.get(`/processo/${processo.id}/cronograma`),
  'PUT /processo/{id}/cronograma': (who) => who.put(`/processo/${processo.id}/cronograma`, { etapas: [] }),
  'GET /processo/{id}/textos': (who) => who.get(`/processo/${processo.id}/textos`),
  'GET /processo/{id}/texto/modelos': (who) => who.get(`/processo/${processo.id}/texto/modelos`),
  'POST /processo/{id}/texto': (who) =>
    who.post(`/processo/${processo.id}/texto`, { tipo: 'termo-de-arbitragem', texto: '<p>x</p>' }),
  'GET /texto/{tid}': (who) => who.get(`/texto/${texto}`),
  'POST /texto/{tid}/versao': (who) => who.post(`/texto/${texto}/versao`, { comentarios: [] }),
  'POST /texto/{tid}/fechar': (who) => who.post(`/texto/${texto}/fechar`, {}),
  'POST /texto/{tid}/code': (who) => who.post(`/texto/${texto}/code`),
  'POST /texto/{tid}/assinar': (who) => who.post(`/texto/${texto}/assinar`, {}),
  'GET /texto/{tid}/comprovante/{userId}': (who) => who.file(`/texto/${texto}/comprovante/1`),
  'POST /texto/{tid}/recusar': (who) => who.post(`/texto/${texto}/recusar`, { motivo: 'Não concordo' }),
  'GET /texto/{tid}/documento': (who) => who.file(`/texto/${texto}/documento`),
  'GET /texto/{tid}/comparacao': (who) => who.get(`/texto/${texto}/comparacao`),
  'GET /processo/{id}/evento/create': (who) => who.get(`/processo/${processo.id}/evento/create`),
  'POST /processo/{id}/evento': (who) => who.form(`/processo/${processo.id}/evento`, new FormData()),
  // No such evento.
  'PUT /processo/{id}/evento/{eventoId}/destino': (who) =>
    who.put(`/processo/${processo.id}/evento/999999/destino`, { destino: 'todos' }),
  'GET /processo/evento/descricoes/all': (who) => who.get('/processo/evento/descricoes/all'),
  'GET /processo/audio/{id}': (who) => who.file(`/processo/audio/${audio}`),
  'GET /prazos': (who) => who.get('/prazos?de=2026-11-01&ate=2026-12-31'),
  'GET /prazos/dia': (who) => who.get('/prazos/dia?dias_uteis=10'),
  'GET /prazos/vencidos': (who) => who.get('/prazos/vencidos'),
  'GET /prazos/calendario': (who) => who.get('/prazos/calendario'),
  'POST /prazos/calendario': (who) => who.post('/prazos/calendario'),
  'DELETE /prazos/calendario': (who) => who.delete('/prazos/calendario'),
  'GET /prazos/calendario/{token}': (who) => who.get('/prazos/calendario/inventado'),
  'POST /pagamento/stripe': (who) => who.post('/pagamento/stripe', { valor: 1, payment_method: 'pm_card_visa' }),
  'GET /convenio/{codigo}': (who) => who.get('/convenio/BEMVINDO10'),
  'GET /pagamentos': (who) => who.get('/pagamentos'),
  'GET /pagamentos/em-aberto/{from}/{to}': (who) => who.get('/pagamentos/em-aberto/2026-01-01/2026-12-31'),
  'GET /pagamento/{id}': (who) => who.get(`/pagamento/${custa}`),
  'GET /pagamento/{id}/recibo': (who) => who.file(`/pagamento/${custa}/recibo`),
  'POST /pagamento': async (who) => {
    const today = dayOf(new Date())
    return who.post('/pagamento', { from: today, to: today, pagamentosIds: [await newCusta()] })
  },
  'PUT /pagamento/{id}': (who) => who.put(`/pagamento/${custa}`, { valor: 10, meio: 'cartao' }),
  'PUT /pagamento/{id}/saldo': (who) => who.put(`/pagamento/${custa}/saldo`, {}),
  'DELETE /pagamento/{id}': async (who) => who.delete(`/pagamento/${await newCusta()}`),
  'POST /pagamento/saldo': (who) => who.post('/pagamento/saldo', { valor: 10 }),
  'GET /saldo/extrato': (who) => who.get('/saldo/extrato'),
  'GET /cobrancas/livres': (who) => who.get('/cobrancas/livres'),
  'POST /cobranca/{id}/saldo': async (who) => who.post(`/cobranca/${await charge(clients.owner, 3)}/saldo`, {}),
  'POST /report/pagamentos': (who) => who.file('/report/pagamentos', { from: '2026-01-01', to: '2026-12-31' }),
  'POST /pagamento/{id}/sicoob': (who) => who.post(`/pagamento/${comBoleto}/sicoob`, { valor: 10 }),
  'GET /pagamento/{id}/boleto': (who) => who.file(`/pagamento/${comBoleto}/boleto`),
  'DELETE /pagamento/{id}/boleto': async (who) => who.delete(`/pagamento/${await newBoleto()}/boleto`),
  'POST /pagamento/{id}/pix': async (who) => who.post(`/pagamento/${await newCusta()}/pix`),
  'GET /pagamento/{id}/pix': (who) => who.get(`/pagamento/${comUmPix.id}/pix`),
  'DELETE /pagamento/{id}/pix': async (who) => who.delete(`/pagamento/${(await newPix()).id}/pix`),
  'POST /sandbox/pix/{id}/pagar': async (who) => who.post(`/sandbox/pix/${(await newPix()).pix.id}/pagar`),
  'POST /sandbox/boleto/{id}/pagar': async (who) => who.post(`/sandbox/boleto/${await newBoleto()}/pagar`, {}),
  'GET /user/terceiros/pagamentos': (who) => who.get('/user/terceiros/pagamentos'),
  'POST /settings/terceiro/pagamentos': (who) => who.post('/settings/terceiro/pagamentos', terceiroForm()),
  'PUT /settings/terceiro/pagamentos/{id}': (who) => who.put(`/settings/terceiro/pagamentos/${terceiro.id}`, terceiroForm()),
  'DELETE /settings/terceiro/pagamentos/{id}': async (who) =>
    who.delete(`/settings/terceiro/pagamentos/${(await newTerceiro()).id}`),
  'GET /settings/terceiro/processos': (who) => who.get('/settings/terceiro/processos'),
  'POST /settings/terceiro/processos': (who) => who.post('/settings/terceiro/processos', { terceiro_id: 999_999 }),
  'PUT /settings/terceiro/processos/{id}': async (who) =>
    who.put(`/settings/terceiro/processos/${await newTerceiroDeProcessos()}`, { procedimentos: null }),
  'DELETE /settings/terceiro/processos/{id}': async (who) =>
    who.delete(`/settings/terceiro/processos/${await newTerceiroDeProcessos()}`),
  'GET /resolucao/{id}/pdf': (who) => who.file(`/resolucao/${resolucao}/pdf`),
  'GET /resolucoes': (who) => who.get('/resolucoes'),
  'GET /feriados': (who) => who.get('/feriados?ano=2027'),
  'GET /indisponibilidades': (who) => who.get('/indisponibilidades'),
  'GET /indisponibilidade/{id}/certidao': (who) => who.file('/indisponibilidade/999999/certidao'),
  'GET /regulamento-{product}': (who) => who.get('/regulamento-arbitragem'),
  'GET /indicadores': (who) => who.get('/indicadores'),
  'POST /sandbox/cobranca/{id}/autenticar': async (who, caller) => {
    const { body } = await clients.owner.post<Cobranca>(
      '/pagamento/stripe',
      { valor: 2, payment_method: 'pm_card_authenticationRequired' },
      { 'idempotency-key': caller },
    )
    return who.post(`/sandbox/cobranca/${body.stripe_payment}/autenticar`, { client_secret: body.client_secret, autorizar: true })
  },
}
