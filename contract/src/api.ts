import * as cronogramaCalls from './arbitragem/cronograma/calls.ts'
import * as cronogramaSchemas from './arbitragem/cronograma/schemas.ts'
import * as impugnacaoCalls from './arbitragem/impugnacao/calls.ts'
import * as impugnacaoSchemas from './arbitragem/impugnacao/schemas.ts'
import * as indicacaoCalls from './arbitragem/indicacao/calls.ts'
import * as indicacaoSchemas from './arbitragem/indicacao/schemas.ts'
import * as periciaCalls from './arbitragem/pericia/calls.ts'
import * as periciaSchemas from './arbitragem/pericia/schemas.ts'
import * as ritoCalls from './arbitragem/rito/calls.ts'
import * as ritoSchemas from './arbitragem/rito/schemas.ts'
import * as sentencaCalls from './arbitragem/sentenca/calls.ts'
import * as sentencaSchemas from './arbitragem/sentenca/schemas.ts'
import * as audienciasCalls from './audiencias/calls.ts'
import * as audienciasSchemas from './audiencias/schemas.ts'
import * as buscaCalls from './busca/calls.ts'
import * as buscaSchemas from './busca/schemas.ts'
import * as calendarioCalls from './calendario/calls.ts'
import * as calendarioSchemas from './calendario/schemas.ts'
import * as camaraCalls from './camara/calls.ts'
import * as camaraSchemas from './camara/schemas.ts'
import * as cobrancasCalls from './cobrancas/calls.ts'
import * as cobrancasSchemas from './cobrancas/schemas.ts'
import * as contaCalls from './conta/calls.ts'
import * as contaSchemas from './conta/schemas/index.ts'
import * as convitesCalls from './convites/calls.ts'
import * as convitesSchemas from './convites/schemas.ts'
import * as feriadosCalls from './feriados/calls.ts'
import * as feriadosSchemas from './feriados/schemas.ts'
import * as filtrosCalls from './filtros/calls.ts'
import * as filtrosSchemas from './filtros/schemas.ts'
import * as homeCalls from './home/calls.ts'
import * as homeSchemas from './home/schemas.ts'
import { endpoints } from './http/endpoint.ts'
import * as identidadeCalls from './identidade/calls.ts'
import * as identidadeSchemas from './identidade/schemas/index.ts'
import * as institucionalCalls from './institucional/calls.ts'
import * as institucionalSchemas from './institucional/schemas.ts'
import * as integracoesCalls from './integracoes/calls.ts'
import * as integracoesSchemas from './integracoes/schemas.ts'
import * as marcadoresCalls from './marcadores/calls.ts'
import * as marcadoresSchemas from './marcadores/schemas.ts'
import * as negociacoesCalls from './negociacoes/calls.ts'
import * as negociacoesSchemas from './negociacoes/schemas/index.ts'
import * as notificacoesCalls from './notificacoes/calls.ts'
import * as notificacoesSchemas from './notificacoes/schemas.ts'
import * as pagamentosCalls from './pagamentos/calls.ts'
import * as pixCalls from './pagamentos/pix/calls.ts'
import * as pixSchemas from './pagamentos/pix/schemas.ts'
import * as pagamentosSchemas from './pagamentos/schemas/index.ts'
import * as procedimentosCalls from './procedimentos/calls.ts'
import * as procedimentosSchemas from './procedimentos/schemas/index.ts'
import * as protocoladosCalls from './protocolados/calls.ts'
import * as protocoladosSchemas from './protocolados/schemas.ts'
import * as rascunhosCalls from './rascunhos/calls.ts'
import * as rascunhosSchemas from './rascunhos/schemas.ts'
import * as relatoriosCalls from './relatorios/calls.ts'
import * as relatoriosSchemas from './relatorios/schemas.ts'
import * as representacaoCalls from './representacao/calls.ts'
import * as representacaoSchemas from './representacao/schemas.ts'
import * as secretariaCalls from './secretaria/calls.ts'
import * as secretariaSchemas from './secretaria/schemas/index.ts'
import * as tabelasCalls from './tabelas/calls.ts'
import * as tabelasSchemas from './tabelas/schemas.ts'
import * as textosCalls from './textos/calls.ts'
import * as textosSchemas from './textos/schemas.ts'
import * as validadorCalls from './validador/calls.ts'
import * as validadorSchemas from './validador/schemas.ts'

export const { audiencias, audienciasDoProcesso, audienciasDoCaso } = endpoints(audienciasCalls, audienciasSchemas)
export const { busca, buscaNoProcesso, buscaNoCaso } = endpoints(buscaCalls, buscaSchemas)
export const { prazos } = endpoints(calendarioCalls, calendarioSchemas)
export const { camara } = endpoints(camaraCalls, camaraSchemas)
export const { contaDoProcesso, contaDoCaso, cobrancas } = endpoints(cobrancasCalls, cobrancasSchemas)
// biome-ignore format: the groups of a room, side by side.
export const {
  conta, aplicativo, chaves, encerramento, meusDados, trocaDeEmail, cadastro, perfis, profissionais,
  terceirosDeProcessos, escritorios,
} = endpoints(contaCalls, contaSchemas)
export const { convite } = endpoints(convitesCalls, convitesSchemas)
export const { cronograma } = endpoints(cronogramaCalls, cronogramaSchemas)
export const { feriados } = endpoints(feriadosCalls, feriadosSchemas)
export const { filtros } = endpoints(filtrosCalls, filtrosSchemas)
export const { home } = endpoints(homeCalls, homeSchemas)
export const { identidade, senha, pessoas, entradaPorChave, prova } = endpoints(identidadeCalls, identidadeSchemas)
export const { institucional } = endpoints(institucionalCalls, institucionalSchemas)
export const { tokens, webhooks, webhooksDaCamara } = endpoints(integracoesCalls, integracoesSchemas)
export const { marcadores } = endpoints(marcadoresCalls, marcadoresSchemas)
export const { negociacoes, minutas, acordo } = endpoints(negociacoesCalls, negociacoesSchemas)
export const { notificacoes, avisos } = endpoints(notificacoesCalls, notificacoesSchemas)
export const { pagamentos, custas, saldo, boletos, terceiros } = endpoints(pagamentosCalls, pagamentosSchemas)
export const { pix } = endpoints(pixCalls, pixSchemas)
// biome-ignore format: the groups of a room, side by side.
export const {
  procedimentos, partesConhecidas, convites, acessos, acessosDoCaso, contatos, processos, pdfs, autos, movimentacao,
  etiquetas, designacao, silencio, casos, pdfsDeCasos, autosDoCaso, movimentacaoDoCaso, reservaDoCaso, etiquetasDoCaso,
  designacaoDoCaso, silencioDoCaso, fimDoCaso, notasDoCaso,
} = endpoints(procedimentosCalls, procedimentosSchemas)
export const { protocolados } = endpoints(protocoladosCalls, protocoladosSchemas)
export const { indicacao } = endpoints(indicacaoCalls, indicacaoSchemas)
export const { pericias } = endpoints(periciaCalls, periciaSchemas)
export const { rito } = endpoints(ritoCalls, ritoSchemas)
export const { impugnacoes } = endpoints(impugnacaoCalls, impugnacaoSchemas)
export const { sentencas } = endpoints(sentencaCalls, sentencaSchemas)
export const { rascunhos } = endpoints(rascunhosCalls, rascunhosSchemas)
export const { relatorios } = endpoints(relatoriosCalls, relatoriosSchemas)
export const { representacoes, representacaoNoProcesso, representacaoNoCaso, representacaoNaNegociacao } = endpoints(
  representacaoCalls,
  representacaoSchemas,
)
// biome-ignore format: the groups of a room, side by side.
export const {
  conciliacao, secretaria, avisosRetidos, importados, cadastros, publicacoes, modelosDeAcordo, contas, confirmacoes, painel,
  indicadores, sigilos, vinculos, atos, sigilosDoCaso, vinculosDoCaso, atosDoCaso, anulacaoDoTermo, tarefas,
  tesouraria, auditoria, trabalhos,
} = endpoints(secretariaCalls, secretariaSchemas)
export const { tabelas, tabelasDeCustas } = endpoints(tabelasCalls, tabelasSchemas)
export const { textos, textosDoProcesso, textosDoCaso } = endpoints(textosCalls, textosSchemas)
export const { emitidos, validador } = endpoints(validadorCalls, validadorSchemas)

/** All calls of the API: used by the OpenAPI document, the authorization matrix and the check of routes at start. */
// biome-ignore format: in the order of the OpenAPI document, side by side.
export const api = {
  identidade, senha, pessoas, conta, aplicativo, chaves, entradaPorChave, prova, encerramento, meusDados, trocaDeEmail,
  cadastro, perfis, profissionais, institucional, notificacoes, avisos, home, busca, buscaNoProcesso, buscaNoCaso,
  procedimentos, partesConhecidas, tokens, webhooks, webhooksDaCamara, convite, convites, acessos, acessosDoCaso, contatos,
  protocolados, processos, pdfs, autos, movimentacao, prazos, feriados, etiquetas, designacao, silencio, casos, pdfsDeCasos,
  autosDoCaso, movimentacaoDoCaso, reservaDoCaso, etiquetasDoCaso, designacaoDoCaso, silencioDoCaso, fimDoCaso, notasDoCaso,
  audiencias, audienciasDoProcesso, audienciasDoCaso, rito, indicacao, impugnacoes, textosDoProcesso, textosDoCaso, textos,
  cronograma, pericias, representacoes, representacaoNoProcesso, representacaoNoCaso, representacaoNaNegociacao, sentencas,
  negociacoes, minutas, acordo, marcadores, filtros, rascunhos, pagamentos, custas, saldo, boletos, pix, contaDoProcesso,
  contaDoCaso, cobrancas, tabelas, tabelasDeCustas, terceiros, terceirosDeProcessos, escritorios, conciliacao, relatorios,
  secretaria, avisosRetidos, cadastros, publicacoes, modelosDeAcordo, contas, confirmacoes, painel, indicadores, sigilos,
  vinculos, atos, sigilosDoCaso, vinculosDoCaso, atosDoCaso, anulacaoDoTermo, tarefas, tesouraria, auditoria, trabalhos,
  camara, emitidos, validador, importados,
}
