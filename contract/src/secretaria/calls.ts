import { call, calls } from '../http/call.ts'
import { noFio, type Tipo } from '../rules/tipos.ts'
import type * as S from './schemas/index.ts'

/** The secretariat's acts on a procedimento; each is an evento, undone only by another act. */
const atosDe = <T extends Tipo>(tipo: T) => {
  const { rota } = noFio(tipo)
  return {
    ficha: call(`GET /secretaria${rota}/{id}`),
    candidatos: call(`GET /secretaria${rota}/{id}/candidatos`),
    designar: call(`POST /secretaria${rota}/{id}/designacoes`, { sends: 'json', waits: true }),
    substituir: call(`PUT /secretaria${rota}/{id}/designacao/{designacaoId}`, { sends: 'json', waits: true }),
    situacao: call(`PUT /secretaria${rota}/{id}/situacao`, { sends: 'json' }),
    senha: call(`POST /secretaria${rota}/{id}/senha`, { sends: 'json' }),
    contato: call(`PUT /secretaria${rota}/{id}/contato/{contatoId}`, { sends: 'json' }),
  }
}

/** The accounts that follow a procedimento: untying one from a parte, which the docket does not record, and ending its access, which it does. */
const vinculosDe = <T extends Tipo>(tipo: T) => {
  const { rota } = noFio(tipo)
  return {
    acessos: call(`GET /secretaria${rota}/{id}/acessos`),
    encerrarAcesso: call(`DELETE /secretaria${rota}/{id}/acesso/{userId}`, { sends: 'json' }),
    desvincular: call(`POST /secretaria${rota}/{id}/vinculo/{userId}/desvinculacao`, { sends: 'json' }),
  }
}

/** Secrecy of a document; everybody who sees the docket sees the evento, with its reason. */
const sigilosDe = <T extends Tipo>(tipo: T) => {
  const { rota } = noFio(tipo)
  return {
    sigilo: call(`PUT /secretaria${rota}/{id}/documento/{documentoId}/sigilo`, { sends: 'json' }),
  }
}

export const atos = calls<typeof S.atos>()(atosDe('processo'))
export const sigilos = calls<typeof S.sigilos>()(sigilosDe('processo'))
export const vinculos = calls<typeof S.vinculos>()(vinculosDe('processo'))

/** Annuls the final term of a mediation that was drawn up by mistake; a second person always confirms it. */
export const anulacaoDoTermo = calls<typeof S.anulacaoDoTermo>()({
  anular: call('POST /secretaria/caso/{id}/termo-final/anulacao', { sends: 'json', waits: true }),
})

export const atosDoCaso = calls<typeof S.atosDoCaso>()(atosDe('caso'))
export const sigilosDoCaso = calls<typeof S.sigilosDoCaso>()(sigilosDe('caso'))
export const vinculosDoCaso = calls<typeof S.vinculosDoCaso>()(vinculosDe('caso'))

export const auditoria = calls<typeof S.auditoria>()({
  list: call('POST /secretaria/auditoria', { sends: 'json' }),
  exportar: call('POST /secretaria/auditoria/csv', { sends: 'json', file: 'text/csv' }),
})
export const trabalhos = calls<typeof S.trabalhos>()({
  list: call('GET /secretaria/trabalhos'),
  repetir: call('POST /secretaria/trabalho/{id}/repetir', { sends: 'json' }),
  descartar: call('POST /secretaria/trabalho/{id}/descartar', { sends: 'json' }),
})

/** The queue of notices that exceed the limits, or would go to somebody who judges a parte of the case; `id` is the procedimento. */
export const avisosRetidos = calls<typeof S.avisosRetidos>()({
  list: call('GET /secretaria/avisos-retidos'),
  liberar: call('POST /secretaria/avisos-retidos/{id}/liberar', { sends: 'json' }),
  descartar: call('POST /secretaria/avisos-retidos/{id}/descartar', { sends: 'json' }),
  limite: call('PUT /secretaria/avisos-retidos/{id}/limite', { sends: 'json' }),
})

/** Procedimentos that `npm run importar` brought in: nobody is written to before the secretariat opens them. */
export const importados = calls<typeof S.importados>()({
  list: call('GET /secretaria/importados'),
  abrir: call('POST /secretaria/importado/{id}/abrir'),
})

export const cadastros = calls<typeof S.cadastros>()({
  lista: call('GET /secretaria/lista/{lista}'),
  incluir: call('POST /secretaria/lista/{lista}', { sends: 'json' }),
  mudar: call('PUT /secretaria/lista/{lista}/{id}', { sends: 'json' }),
  quem: call('PUT /secretaria/lista/{lista}/{id}/quem', { sends: 'json' }),
  ativar: call('PUT /secretaria/lista/{lista}/{id}/ativo', { sends: 'json' }),
})

export const publicacoes = calls<typeof S.publicacoes>()({
  resolucoes: call('GET /secretaria/resolucoes'),
  publicarResolucao: call('POST /secretaria/resolucao', { sends: 'form' }),
  retirarResolucao: call('DELETE /secretaria/resolucao/{id}'),
  pdfDaResolucao: call('GET /resolucao/{id}/pdf', { public: true, file: 'application/pdf' }),
  resolucoesPublicas: call('GET /resolucoes', { public: true }),
  indisponibilidades: call('GET /indisponibilidades', { public: true }),
  registrarIndisponibilidade: call('POST /secretaria/indisponibilidade', { sends: 'json', waits: true }),
  anularIndisponibilidade: call('POST /secretaria/indisponibilidade/{id}/anulacao', { sends: 'json' }),
  certidao: call('GET /indisponibilidade/{id}/certidao', { public: true, file: 'application/pdf' }),
  regulamento: call('GET /regulamento-{product}', { public: true }),
  versoes: call('GET /secretaria/texto/{texto}'),
  publicarTexto: call('POST /secretaria/texto/{texto}', { sends: 'json' }),
})

export const conciliacao = calls<typeof S.conciliacao>()({
  list: call('GET /secretaria/conciliacao'),
  fechar: call('PUT /secretaria/conciliacao/{id}', { sends: 'json' }),
})

/** Acts that wait for a second person (docs/rules/access.md#a-second-person). */
export const confirmacoes = calls<typeof S.confirmacoes>()({
  list: call('GET /secretaria/confirmacoes'),
  decidir: call('PUT /secretaria/confirmacao/{id}', { sends: 'json' }),
  segundaPessoa: call('PUT /secretaria/segunda-pessoa', { sends: 'json' }),
})

/** The back office: only for the secretariat and administrators. */
export const secretaria = calls<typeof S.secretaria>()({
  emailsRecusados: call('GET /secretaria/emails/recusados'),
})

export const indicadores = calls<typeof S.indicadores>()({
  get: call('GET /secretaria/indicadores'),
  exportar: call('POST /secretaria/indicadores/csv', { sends: 'json', file: 'text/csv' }),
  atualizar: call('POST /secretaria/indicadores/atualizacao', { sends: 'json' }),
  publicar: call('PUT /secretaria/indicadores/publicacao', { sends: 'json' }),
  publicos: call('GET /indicadores', { public: true }),
})

/** The models that drafts of agreements may begin with (docs/rules/negociacoes.md#models). */
export const modelosDeAcordo = calls<typeof S.modelosDeAcordo>()({
  list: call('GET /secretaria/modelos-de-acordo'),
  versoes: call('GET /secretaria/modelos-de-acordo/{modelo}/versoes'),
  criar: call('POST /secretaria/modelos-de-acordo', { sends: 'json' }),
  publicar: call('POST /secretaria/modelos-de-acordo/{modelo}', { sends: 'json' }),
  retirar: call('POST /secretaria/modelos-de-acordo/{modelo}/retirada', { sends: 'json' }),
})

export const tesouraria = calls<typeof S.tesouraria>()({
  list: call('GET /secretaria/pagamentos'),
  cancelar: call('POST /secretaria/pagamento/{id}/cancelar', { sends: 'json' }),
  cancelarBoleto: call('POST /secretaria/pagamento/{id}/boleto/cancelar', { sends: 'json' }),
  estornar: call('POST /secretaria/pagamento/{id}/estornar', { sends: 'json', waits: true }),
  convenios: call('GET /secretaria/convenios'),
  criarConvenio: call('POST /secretaria/convenio', { sends: 'json', waits: true }),
  mudarConvenio: call('PUT /secretaria/convenio/{id}', { sends: 'json', waits: true }),
  desativarConvenio: call('DELETE /secretaria/convenio/{id}', { sends: 'json' }),
})

/** Pending work: its counts, and the oldest items of what people wait for. `vencidas`: overdue tasks. */
export const painel = calls<typeof S.painel>()({
  get: call('GET /secretaria/painel'),
  fila: call('GET /secretaria/painel/{fila}'),
  lembrar: call('POST /secretaria/designacoes/lembrar', { sends: 'json' }),
})

/** Accounts, roles and profile requests: for the secretariat; roles only for administrators. */
export const contas = calls<typeof S.contas>()({
  list: call('GET /secretaria/pessoas'),
  get: call('GET /secretaria/pessoa/{id}'),
  papel: call('PUT /secretaria/pessoa/{id}/papel', { sends: 'json', waits: true }),
  reiniciarFator: call('POST /secretaria/pessoa/{id}/segundo-fator/reinicio', { sends: 'json' }),
  bloquear: call('POST /secretaria/pessoa/{id}/bloqueio', { sends: 'json' }),
  desbloquear: call('DELETE /secretaria/pessoa/{id}/bloqueio'),
  pedidos: call('GET /secretaria/perfis'),
  responder: call('PUT /secretaria/pessoa/{id}/perfil/{tipo}', { sends: 'json' }),
  arquivo: call('GET /secretaria/pessoa/{id}/perfil/{tipo}/{arquivo}', { file: 'application/pdf' }),
})

/** The secretariat's tasks: overdue ones first, then by day. */
export const tarefas = calls<typeof S.tarefas>()({
  list: call('GET /secretaria/tarefas'),
  assumir: call('PUT /secretaria/tarefa/{id}/assumir', { sends: 'json' }),
  devolver: call('PUT /secretaria/tarefa/{id}/devolver'),
  anotar: call('POST /secretaria/tarefa/{id}/nota', { sends: 'json' }),
  concluir: call('PUT /secretaria/tarefa/{id}/concluir'),
})
