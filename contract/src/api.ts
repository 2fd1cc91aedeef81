import { busca } from './busca.ts'
import { prazos } from './calendario.ts'
import { aplicativo } from './conta/aplicativo.ts'
import { cadastro } from './conta/cadastro.ts'
import { chaves } from './conta/chaves.ts'
import { conta } from './conta/conta.ts'
import { trocaDeEmail } from './conta/email.ts'
import { encerramento } from './conta/encerramento.ts'
import { meusDados } from './conta/meus-dados.ts'
import { perfis } from './conta/perfis.ts'
import { profissionais } from './conta/profissionais.ts'
import { terceirosDeProcessos } from './conta/terceiros-processos.ts'
import { filtros } from './filtros.ts'
import { home } from './home.ts'
import { identidade, senha } from './identidade/chamadas.ts'
import { entradaPorChave } from './identidade/chaves.ts'
import { pessoas } from './identidade/pessoas.ts'
import { prova } from './identidade/prova.ts'
import { institucional } from './institucional.ts'
import { marcadores } from './marcadores.ts'
import { acordo } from './negociacoes/acordo.ts'
import { minutas } from './negociacoes/minutas.ts'
import { negociacoes } from './negociacoes/negociacoes.ts'
import { avisos, notificacoes } from './notificacoes.ts'
import { boletos } from './pagamentos/boletos.ts'
import { custas } from './pagamentos/custas.ts'
import { pagamentos } from './pagamentos/pagamentos.ts'
import { saldo } from './pagamentos/saldo.ts'
import { terceiros } from './pagamentos/terceiros.ts'
import { acessos, acessosDoCaso, contatos } from './procedimentos/acessos.ts'
import { casos } from './procedimentos/casos.ts'
import {
  designacaoDoCaso,
  etiquetasDoCaso,
  fimDoCaso,
  movimentacaoDoCaso,
  reservaDoCaso,
  silencioDoCaso,
} from './procedimentos/casos-atos.ts'
import { notasDoCaso } from './procedimentos/casos-notas.ts'
import { autosDoCaso, pdfsDeCasos } from './procedimentos/casos-pdfs.ts'
import { convites } from './procedimentos/convites.ts'
import { partesConhecidas } from './procedimentos/partes-conhecidas.ts'
import { procedimentos } from './procedimentos/procedimentos.ts'
import { processos } from './procedimentos/processos.ts'
import { designacao, etiquetas, movimentacao, silencio } from './procedimentos/processos-atos.ts'
import { autos, pdfs } from './procedimentos/processos-pdfs.ts'
import { protocolados } from './protocolados.ts'
import { rascunhos } from './rascunhos.ts'
import { relatorios } from './relatorios.ts'
import { anulacaoDoTermo, atos, atosDoCaso, sigilos, sigilosDoCaso, vinculos, vinculosDoCaso } from './secretaria/atos.ts'
import { auditoria, trabalhos } from './secretaria/auditoria.ts'
import { avisosRetidos } from './secretaria/avisos-retidos.ts'
import { cadastros, publicacoes } from './secretaria/cadastros.ts'
import { conciliacao } from './secretaria/conciliacao.ts'
import { confirmacoes } from './secretaria/confirmacoes.ts'
import { secretaria } from './secretaria/emails.ts'
import { indicadores } from './secretaria/indicadores.ts'
import { modelosDeAcordo } from './secretaria/modelos-de-acordo.ts'
import { tesouraria } from './secretaria/pagamentos.ts'
import { painel } from './secretaria/painel.ts'
import { contas } from './secretaria/pessoas.ts'
import { tarefas } from './secretaria/tarefas.ts'
import { emitidos, validador } from './validador.ts'

/** All calls of the API: used by the OpenAPI document, the authorization matrix and the check of routes at start. */
export const api = {
  identidade,
  senha,
  pessoas,
  conta,
  aplicativo,
  chaves,
  entradaPorChave,
  prova,
  encerramento,
  meusDados,
  trocaDeEmail,
  cadastro,
  perfis,
  profissionais,
  institucional,
  notificacoes,
  avisos,
  home,
  busca,
  procedimentos,
  partesConhecidas,
  convites,
  acessos,
  acessosDoCaso,
  contatos,
  protocolados,
  processos,
  pdfs,
  autos,
  movimentacao,
  prazos,
  etiquetas,
  designacao,
  silencio,
  casos,
  pdfsDeCasos,
  autosDoCaso,
  movimentacaoDoCaso,
  reservaDoCaso,
  etiquetasDoCaso,
  designacaoDoCaso,
  silencioDoCaso,
  fimDoCaso,
  notasDoCaso,
  negociacoes,
  minutas,
  acordo,
  marcadores,
  filtros,
  rascunhos,
  pagamentos,
  custas,
  saldo,
  boletos,
  terceiros,
  terceirosDeProcessos,
  conciliacao,
  relatorios,
  secretaria,
  avisosRetidos,
  cadastros,
  publicacoes,
  modelosDeAcordo,
  contas,
  confirmacoes,
  painel,
  indicadores,
  sigilos,
  vinculos,
  atos,
  sigilosDoCaso,
  vinculosDoCaso,
  atosDoCaso,
  anulacaoDoTermo,
  tarefas,
  tesouraria,
  auditoria,
  trabalhos,
  emitidos,
  validador,
}
