import { auditoria, painel, trabalhos } from './auditoria.ts'
import { boletos } from './boletos.ts'
import { cadastros, publicacoes } from './cadastros.ts'
import { conciliacao } from './conciliacao.ts'
import { conta } from './conta.ts'
import { contas } from './contas.ts'
import { custas } from './custas.ts'
import { home } from './home.ts'
import { identidade, senha } from './identidade.ts'
import { institucional } from './institucional.ts'
import { marcadores } from './marcadores.ts'
import { avisos, notificacoes } from './notificacoes.ts'
import { pagamentos } from './pagamentos.ts'
import { pessoas } from './pessoas.ts'
import { prazos } from './prazos.ts'
import { procedimentos } from './procedimentos.ts'
import { processos } from './processos.ts'
import { designacao, etiquetas, movimentacao, silencio } from './processos-atos.ts'
import { autos, pdfs } from './processos-pdfs.ts'
import { relatorios } from './relatorios.ts'
import { saldo } from './saldo.ts'
import { secretaria } from './secretaria.ts'
import { atos, sigilos } from './secretaria-atos.ts'
import { tarefas } from './tarefas.ts'
import { terceiros } from './terceiros.ts'
import { tesouraria } from './tesouraria.ts'

/** Every call there is: the OpenAPI document, the authorization matrix and the route gate walk over this. */
export const api = {
  identidade,
  senha,
  pessoas,
  conta,
  institucional,
  notificacoes,
  avisos,
  home,
  procedimentos,
  processos,
  pdfs,
  autos,
  movimentacao,
  prazos,
  etiquetas,
  designacao,
  silencio,
  marcadores,
  pagamentos,
  custas,
  saldo,
  boletos,
  terceiros,
  conciliacao,
  relatorios,
  secretaria,
  cadastros,
  publicacoes,
  contas,
  painel,
  sigilos,
  atos,
  tarefas,
  tesouraria,
  auditoria,
  trabalhos,
}
