import { SITUACOES_DA_ENTREGA } from '@concordia/contract/integracoes/words'
import { COM_BOLETO, PAGAMENTO } from '@concordia/contract/rules/pagamento'
import { FASES } from '@concordia/contract/rules/rito'
import { id, mes, page, positiveInt, slugOf, word } from '../paths/page.ts'

export const secretaria = {
  IndicadoresPublicos: page('/indicadores', { title: 'Indicadores da câmara', access: 'public' }),
  Secretaria: page('/secretaria', { title: 'Painel da secretaria', access: 'protected', reads: ['GET /secretaria/painel'] }),
  FilaDaSecretaria: page('/secretaria/fila/{fila}', {
    title: 'Painel da secretaria',
    access: 'protected',
    section: 'Secretaria',
    params: { fila: word('recusas', 'impugnacoes', 'aceites', 'prazos', 'sentencas', 'cobrancas', 'contatos') },
    search: { page: positiveInt },
  }),
  TarefasDaSecretaria: page('/secretaria/tarefas', {
    title: 'Tarefas da secretaria',
    access: 'protected',
    search: { situacao: word('minhas', 'concluidas', 'encerradas'), page: positiveInt },
  }),
  Confirmacoes: page('/secretaria/confirmacoes', { title: 'Confirmações', access: 'protected' }),
  Indicadores: page('/secretaria/indicadores', {
    title: 'Indicadores',
    access: 'protected',
    search: { de: mes, ate: mes, area: positiveInt, tipo: word('processo', 'caso') },
  }),
  Camara: page('/secretaria/camara', { title: 'Dados da câmara', access: 'protected', reads: ['GET /secretaria/camara'] }),
  Trabalhos: page('/secretaria/trabalhos', { title: 'Trabalhos que falharam', access: 'protected' }),
  Auditoria: page('/secretaria/auditoria', { title: 'Auditoria', access: 'protected', search: { page: positiveInt } }),
  IntegracoesDaCamara: page('/secretaria/integracoes', { title: 'Integrações', access: 'protected' }),
  WebhookDaCamara: page('/secretaria/integracoes/{id}', {
    title: 'Webhook',
    access: 'protected',
    section: 'Integrações',
    params: id,
    search: { page: positiveInt, situacao: word(...SITUACOES_DA_ENTREGA) },
  }),
  Pessoas: page('/secretaria/pessoas', {
    title: 'Pessoas',
    access: 'protected',
    search: { page: positiveInt, aba: word('pedidos'), papel: word('user', 'secretario', 'admin') },
  }),
  Pessoa: page('/secretaria/pessoa/{id}', { title: 'Conta', access: 'protected', section: 'Pessoas', params: id }),
  CustasDaCamara: page('/secretaria/pagamentos', {
    title: 'Custas da câmara',
    access: 'protected',
    search: { page: positiveInt, situacao: slugOf({ ...PAGAMENTO, comBoleto: COM_BOLETO }) },
  }),
  Convenios: page('/secretaria/convenios', { title: 'Convênios', access: 'protected', search: { page: positiveInt } }),
  TabelasDeCustas: page('/secretaria/tabela-de-custas', { title: 'Tabela de custas', access: 'protected' }),
  Cadastros: page('/secretaria/cadastros/{lista?}', {
    title: 'Cadastros',
    access: 'protected',
    params: { lista: word('areas', 'eventos', 'tarefas') },
  }),
  Publicacoes: page('/secretaria/publicacoes/{aba?}', {
    title: 'Publicações',
    access: 'protected',
    params: { aba: word('resolucoes', 'indisponibilidades', 'expedito', 'ordinario', 'mediacao', 'termos', 'suporte') },
    search: { page: positiveInt },
  }),
  FeriadosDaCamara: page('/secretaria/feriados', {
    title: 'Feriados e recesso',
    access: 'protected',
    search: { ano: positiveInt },
  }),
  FaseDaArbitragem: page('/secretaria/fases/{fase}', {
    title: 'Processos por fase',
    access: 'protected',
    section: 'Secretaria',
    params: { fase: word(...FASES) },
    search: { page: positiveInt },
  }),
  Rito: page('/secretaria/rito', { title: 'Rito da arbitragem', access: 'protected' }),
  ModelosDeAcordo: page('/secretaria/modelos-de-acordo', { title: 'Modelos de acordo', access: 'protected' }),
  ProcuracoesAConferir: page('/secretaria/representacoes', {
    title: 'Procurações a conferir',
    access: 'protected',
    search: { page: positiveInt },
  }),
  Importados: page('/secretaria/importados', {
    title: 'Importados',
    access: 'protected',
    search: { page: positiveInt },
  }),
  AvisosRetidos: page('/secretaria/avisos', {
    title: 'Avisos retidos',
    access: 'protected',
    search: { page: positiveInt },
  }),
  EmailsRecusados: page('/secretaria/emails', {
    title: 'E-mails recusados',
    access: 'protected',
    search: { page: positiveInt },
  }),
  Conciliacao: page('/secretaria/conciliacao', {
    title: 'Conciliação de pagamentos',
    access: 'protected',
    search: { page: positiveInt },
  }),
}
